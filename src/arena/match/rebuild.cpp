#include "arena/match/rebuild.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "arena/match/planning.hpp"
#include "arena/match/runner.hpp"
#include "arena/model/verdict.hpp"
#include "util/text.hpp"
#include "util/units.hpp"

namespace espalier::arena {
namespace {

constexpr int kMost = std::numeric_limits<int>::max();

// The value of a setting, in the words of settings_of().
class PlanReader {
 public:
  explicit PlanReader(const Settings& settings) : settings_(settings) {}

  std::string_view text(std::string_view key) {
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
    const auto read = util::number(digits.substr(0, end), 0, kMost);
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
  const Settings& settings_;
  std::string trouble_;
};

void read_kind(PlanReader& reader, Plan& plan) {
  const auto kind = reader.text("kind");
  auto& schedule = plan.schedule;
  plan.is_match = kind == "match";
  if (kind.starts_with("gauntlet")) {
    schedule.kind = Kind::kGauntlet;
    schedule.challengers = reader.number("kind", "gauntlet of ");
  } else if (kind.starts_with("swiss")) {
    schedule.kind = Kind::kSwiss;
    schedule.swiss_rounds = reader.number("kind", "swiss of ");
  } else if (kind.starts_with("knockout")) {
    schedule.kind = Kind::kKnockout;
    schedule.third_place = kind != "knockout";
  } else if (!plan.is_match && kind != "round robin") {
    reader.complain("kind");
  }
}

void read_time(PlanReader& reader, TimeControl& control) {
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
      control.depth = util::number(part.substr(6), 1, kMost);
    } else if (const auto clock = parse_clock(part)) {
      control.clock = *clock;
    }
  }
  if (control.text() != reader.text("time")) reader.complain("time");
  control.grace = reader.duration("grace");
  control.startup = reader.duration("startup");
}

void read_length(PlanReader& reader, Plan& plan) {
  plan.games = std::max(reader.number("games"), 1);
  const auto first_to = reader.text("first to");
  if (first_to != "none") plan.first_to = reader.number("first to");
  plan.pairs_decide = first_to.ends_with(" pairs on points");
}

void read_openings(PlanReader& reader, Openings& openings) {
  const auto text = reader.text("openings");
  const auto plies = text.substr(0, text.find(' '));
  if (const auto read = parse_openings(plies); read && text.ends_with(" random plies")) {
    openings = *read;
  } else {
    openings.known_as = std::string(text);
  }
}

void read_adjudication(PlanReader& reader, Adjudication& rule) {
  rule.max_plies = reader.number("adjudication");
  if (reader.text("adjudication").find("resign") == std::string_view::npos) return;
  rule.resign_turns = reader.number("adjudication", "resign after ");
  rule.resign_hundredths = reader.number("adjudication", " turns at ");
}

// `elo 0, 5`
void read_test(PlanReader& reader, Plan& plan) {
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
    plan.elo_test = EloTest{.elo0 = low, .elo1 = high};
  } else {
    plan.margin_test = MarginTest{.margin0 = low, .margin1 = high};
  }
}

void read_sandbox(PlanReader& reader, Plan& plan) {
  plan.confined = reader.text("sandbox") != "none";
  if (!plan.confined) return;
  plan.limits.memory = static_cast<std::uint64_t>(reader.number("sandbox", "memory ")) << 20;
}

// `ann = line:python3 bot.py (files 0123456789abcdef)`; what is in the brackets is optional.
Contender bot_of(std::string_view value) {
  const auto equals = value.find(" = ");
  Contender bot{.name = std::string(value.substr(0, equals))};
  if (equals != std::string_view::npos) value.remove_prefix(equals + 3);
  for (const auto failure : {Ending::kDoesNotCompile, Ending::kDoesNotStart}) {
    const auto ending = fmt::format(" ({})", core::text(failure));
    if (!value.ends_with(ending)) continue;
    value.remove_suffix(ending.size());
    bot.make = Make::kBroken;
    bot.failure = failure;
  }
  if (const auto files = fingerprint_in(value); !files.empty()) {
    bot.fingerprint = std::string(files);
    value = value.substr(0, value.rfind(" (files "));
  }
  bot.text = std::string(value);
  return bot;
}

void read_bots(PlanReader& reader, Plan& plan) {
  for (int number = 1;; ++number) {
    const auto value = reader.text(fmt::format("bot {}", number));
    if (value.empty()) break;
    plan.bots.push_back(bot_of(value));
  }
  plan.schedule.bots = static_cast<int>(plan.bots.size());
  if (plan.bots.size() < 2) reader.complain("bot");
}

}  // namespace

util::Result<Plan> plan_to_look_at(const std::string& name, const Settings& settings,
                                   const OpenGame& open) {
  PlanReader reader(settings);
  Plan plan;
  plan.name = name;
  plan.game = std::string(reader.text("game"));
  auto start = open(plan.game);
  if (!start) return start.error();
  plan.start = std::move(*start);
  read_kind(reader, plan);
  read_length(reader, plan);
  read_time(reader, plan.control);
  read_openings(reader, plan.openings);
  read_adjudication(reader, plan.adjudication);
  read_test(reader, plan);
  read_sandbox(reader, plan);
  const auto seed = util::large_number(reader.text("seed"));
  if (!seed) reader.complain("seed");
  plan.seed = seed.value_or(1);
  plan.schedule.seed = plan.seed;
  plan.disqualify_after = reader.number("disqualify after");
  read_bots(reader, plan);
  if (reader.trouble().empty()) return plan;
  return util::Error{fmt::format(
      "the journal says '{}' about the {} of {}, which is not understood",
      util::printable(reader.text(reader.trouble())), reader.trouble(), util::quoted(name))};
}

util::Result<Plan> plan_to_go_on(const std::string& name, const Settings& settings,
                                 const OpenGame& open) {
  auto plan = plan_to_look_at(name, settings, open);
  if (!plan) return plan.error();
  const Confinement confinement{plan->confined, plan->limits};
  for (auto& bot : plan->bots) {
    auto found = parse_contender(bot.text, *plan->start, plan->game, confinement);
    if (!found) {
      return util::Error{
          fmt::format("{} can't play any more: {}", bot.name, found.error().message)};
    }
    found->name = bot.name;
    bot = std::move(*found);
  }
  if (const auto kept = keep_bots(*plan); !kept) return kept.error();
  take_fingerprints_like(*plan, settings);
  if (!plan->openings.known_as.empty()) {
    return util::Error{"its openings are from a file; the command that began it goes on with it"};
  }
  const auto difference = differences(settings, settings_of(*plan));
  if (difference.empty()) return plan;
  return util::Error{fmt::format("it is not what it was: {}", difference)};
}

util::Result<std::unique_ptr<Shown>> Shown::open(Journal& journal, const std::string& name,
                                                 const OpenGame& open) {
  const auto id = journal.find(name);
  const auto settings = journal.settings(name);
  if (const auto sound = journal.sound(); !sound) return sound.error();
  if (!id || !settings) {
    return util::Error{fmt::format("there is no match or tournament {}", util::quoted(name))};
  }
  auto plan = plan_to_look_at(name, *settings, open);
  if (!plan) return plan.error();
  std::unique_ptr<Shown> shown(new Shown);
  shown->plan_ = std::move(*plan);
  shown->id_ = *id;
  const bool finished = journal.finished(*id);  // before the games: somebody may be playing them
  shown->tournament_ = std::make_unique<Tournament>(shown->plan_, journal.played(*id));
  if (const auto sound = journal.sound(); !sound) return sound.error();
  const auto whole = check_complete(journal, *id, finished, *shown->tournament_);
  if (!whole) return whole.error();
  return shown;
}

int counted_games(Journal& journal, const TournamentInfo& info, const OpenGame& open) {
  const auto shown = Shown::open(journal, info.name, open);
  return shown ? static_cast<int>((*shown)->tournament().counted().size()) : info.games;
}

}  // namespace espalier::arena
