#include "arena/store/old_settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "arena/model/spec_json.hpp"
#include "arena/model/verdict.hpp"
#include "util/text.hpp"
#include "util/units.hpp"

namespace espalier::arena {
namespace {

constexpr int kMax = std::numeric_limits<int>::max();

class OldReader {
 public:
  explicit OldReader(const SettingTexts& settings) : settings_(settings) {}

  std::string_view text(std::string_view key) const {
    for (const auto& [name, value] : settings_) {
      if (name == key) return value;
    }
    return {};
  }

  // A number behind `before` and up to anything else; 0 and a complaint when there is none.
  int number(std::string_view key, std::string_view before = "") {
    const auto value = text(key);
    const auto found = value.find(before);
    if (found == std::string_view::npos) return complain(key);
    const auto digits = value.substr(found + before.size());
    const auto end = std::min(digits.find_first_not_of("0123456789"), digits.size());
    const auto read = util::number(digits.substr(0, end), 0, kMax);
    return read ? *read : complain(key);
  }

  core::Milliseconds duration(std::string_view key) {
    const auto value = text(key);
    if (value == "0s" || value == "0ms") return core::Milliseconds{0};
    const auto read = util::duration(value);
    if (!read) complain(key);
    return read ? *read : core::Milliseconds{0};
  }

  int complain(std::string_view key) {
    if (trouble_.empty()) trouble_ = std::string(key);
    return 0;
  }

  // The first setting that says nothing we know.
  const std::string& trouble() const { return trouble_; }

 private:
  const SettingTexts& settings_;
  std::string trouble_;
};

void read_old_kind(OldReader& reader, TournamentSpec& spec) {
  const auto kind = reader.text("kind");
  if (kind == "match") {
    spec.kind = Kind::kMatch;
  } else if (kind.starts_with("gauntlet")) {
    spec.kind = Kind::kGauntlet;
    spec.challengers = reader.number("kind", "gauntlet of ");
  } else if (kind.starts_with("swiss")) {
    spec.kind = Kind::kSwiss;
    spec.rounds = reader.number("kind", "swiss of ");
  } else if (kind.starts_with("knockout")) {
    spec.kind = Kind::kKnockout;
    spec.third_place = kind != "knockout";
  } else if (kind != "round robin") {
    reader.complain("kind");
  }
}

void read_old_time(OldReader& reader, TimeControl& control) {
  std::string_view rest = reader.text("time");
  while (!rest.empty()) {
    const auto end = std::min(rest.find(", "), rest.size());
    const auto part = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 2, rest.size()));
    if (part.ends_with("/move")) {
      const auto time = util::duration(part.substr(0, part.size() - 5));
      if (time) control.movetime = *time;
    } else if (part.starts_with("nodes ")) {
      control.nodes = util::large_number(part.substr(6));
    } else if (part.starts_with("depth ")) {
      control.depth = util::number(part.substr(6), 1, kMax);
    } else if (const auto clock = parse_clock(part)) {
      control.clock = *clock;
    }
  }
  if (control.text() != reader.text("time")) reader.complain("time");
  control.grace = reader.duration("grace");
  control.startup = reader.duration("startup");
}

void read_old_length(OldReader& reader, TournamentSpec& spec) {
  spec.games = std::max(reader.number("games"), 1);
  const auto first_to = reader.text("first to");
  if (first_to != "none") spec.first_to = reader.number("first to");
  spec.pairs_decide = first_to.ends_with(" pairs on points");
}

// `2..6 random plies` or `2 positions of a file (e907c5d704b7bf43)`
void read_old_openings(OldReader& reader, Openings& openings) {
  const auto text = reader.text("openings");
  const auto plies = text.substr(0, text.find(' '));
  if (const auto read = parse_openings(plies); read && text.ends_with(" random plies")) {
    openings = *read;
    return;
  }
  auto& lost = openings.lost.emplace();
  lost.count = static_cast<std::size_t>(reader.number("openings"));
  const auto hash = text.substr(std::min(text.find('(') + 1, text.size()));
  const auto read = std::from_chars(hash.data(), hash.data() + hash.size(), lost.hash, 16);
  if (read.ec != std::errc{}) reader.complain("openings");
}

void read_old_adjudication(OldReader& reader, Adjudication& rule) {
  rule.max_plies = reader.number("adjudication");
  if (reader.text("adjudication").find("resign") == std::string_view::npos) return;
  rule.resign_turns = reader.number("adjudication", "resign after ");
  rule.resign_hundredths = reader.number("adjudication", " turns at ");
}

// `elo 0, 5`
void read_old_test(OldReader& reader, TournamentSpec& spec) {
  const auto text = reader.text("test");
  if (text == "none") return;
  const auto blank = std::min(text.find(' '), text.size());
  const auto comma = text.find(", ");
  double low = 0;
  double high = 0;
  const auto read = [](std::string_view word, double& value) {
    return std::from_chars(word.data(), word.data() + word.size(), value).ec == std::errc{};
  };
  if (comma == std::string_view::npos || comma < blank ||
      !read(text.substr(blank + 1, comma - blank - 1), low) ||
      !read(text.substr(comma + 2), high)) {
    reader.complain("test");
  } else if (text.starts_with("elo ")) {
    spec.elo_test = EloTest{.elo0 = low, .elo1 = high};
  } else {
    spec.margin_test = MarginTest{.margin0 = low, .margin1 = high};
  }
}

// `ann = line:python3 bot.py (files 0123456789abcdef)`; what is in the brackets is optional.
Entrant old_entrant(std::string_view value) {
  const auto equals = value.find(" = ");
  Entrant bot{.name = std::string(value.substr(0, equals))};
  if (equals != std::string_view::npos) value.remove_prefix(equals + 3);
  for (const auto failure : {Ending::kDoesNotCompile, Ending::kDoesNotStart}) {
    const auto ending = fmt::format(" ({})", core::text(failure));
    if (!value.ends_with(ending)) continue;
    value.remove_suffix(ending.size());
    bot.failure = failure;
  }
  constexpr std::string_view kFiles = " (files ";
  const auto files = value.rfind(kFiles);
  if (files != std::string_view::npos && value.ends_with(')')) {
    const auto begin = files + kFiles.size();
    bot.files = std::string(value.substr(begin, value.size() - begin - 1));
    value = value.substr(0, files);
  }
  bot.bot = std::string(value);
  return bot;
}

void read_old_bots(OldReader& reader, TournamentSpec& spec) {
  for (int number = 1;; ++number) {
    const auto value = reader.text(fmt::format("bot {}", number));
    if (value.empty()) break;
    spec.bots.push_back(old_entrant(value));
  }
  if (spec.bots.size() < 2) reader.complain("bot");
}

}  // namespace

SettingTexts old_settings(Connection& connection, long long tournament) {
  SettingTexts settings;
  Statement query(connection, "SELECT key, value FROM setting WHERE tournament = ? ORDER BY place");
  query.bind(tournament);
  while (query.row()) settings.emplace_back(query.text(0), query.text(1));
  return settings;
}

util::Result<TournamentSpec> spec_of_old_settings(const SettingTexts& settings) {
  OldReader reader(settings);
  TournamentSpec spec;
  spec.game = std::string(reader.text("game"));
  if (spec.game.empty()) reader.complain("game");
  spec.start = std::string(reader.text("start"));
  read_old_kind(reader, spec);
  read_old_length(reader, spec);
  read_old_time(reader, spec.control);
  read_old_openings(reader, spec.openings);
  read_old_adjudication(reader, spec.adjudication);
  read_old_test(reader, spec);
  spec.confined = reader.text("sandbox") != "none";
  if (spec.confined) spec.memory_mib = reader.number("sandbox", "memory ");
  const auto seed = util::large_number(reader.text("seed"));
  if (!seed) reader.complain("seed");
  spec.seed = seed.value_or(1);
  spec.disqualify_after = reader.number("disqualify after");
  read_old_bots(reader, spec);
  if (reader.trouble().empty()) return spec;
  return util::Error{util::ErrorCode::kUnreadable,
                     fmt::format("the journal says '{}' about its {}, which is not understood",
                                 util::printable(reader.text(reader.trouble())), reader.trouble())};
}

util::Status move_old_settings(Connection& connection) {
  std::vector<long long> tournaments;
  {
    Statement query(connection, "SELECT id FROM tournament");
    while (query.row()) tournaments.push_back(query.number(0));
  }
  for (const auto id : tournaments) {
    const auto settings = old_settings(connection, id);
    const auto spec = spec_of_old_settings(settings);
    if (!spec || described(*spec) != settings) continue;
    const auto kept =
        Statement(connection, "INSERT INTO tournament_spec (tournament, spec) VALUES (?, ?)")
            .bind(id)
            .bind(spec_document(*spec))
            .run();
    if (!kept) return kept;
    const auto gone =
        Statement(connection, "DELETE FROM setting WHERE tournament = ?").bind(id).run();
    if (!gone) return gone;
  }
  return connection.take_sound();
}

}  // namespace espalier::arena
