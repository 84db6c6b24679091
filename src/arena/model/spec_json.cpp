#include "arena/model/spec_json.hpp"

#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "arena/model/spec_table.hpp"
#include "util/text.hpp"
#include "wire/json.hpp"

namespace espalier::arena {
namespace {

using SpecValue = nlohmann::ordered_json;

constexpr SettingRange kAnyNumber{0, std::numeric_limits<int>::max()};

// Names of files may have bytes that are no UTF-8, which JSON can't hold: those are told in hex.
SpecValue text_value(const std::string& text) {
  SpecValue value = text;
  if (wire::parse(wire::document(value)) == value) return value;
  std::string hex;
  for (const char c : text) hex += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return {{"bytes", hex}};
}

std::optional<std::string> bytes_of(const std::string& hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    unsigned value = 0;
    const auto* const end = hex.data() + i + 2;
    if (std::from_chars(hex.data() + i, end, value, 16).ptr != end) return std::nullopt;
    bytes += static_cast<char>(value);
  }
  return bytes;
}

SpecValue openings_value(const Openings& openings) {
  if (!openings.positions.empty()) {
    SpecValue list = SpecValue::array();
    for (const auto& position : openings.positions) list.push_back(text_value(position));
    return {{"positions", std::move(list)}};
  }
  if (openings.lost) {
    return {{"count", openings.lost->count},
            {"digest", fmt::format("{:016x}", openings.lost->hash)}};
  }
  return {{"plies", {openings.least, openings.most}}};
}

void write_limits(const TimeControl& control, SpecValue& json) {
  if (control.movetime) json["movetime_ms"] = control.movetime->count();
  if (control.clock) {
    json["clock"] = {{"base_ms", control.clock->left.count()},
                     {"increment_ms", control.clock->increment.count()}};
  }
  if (control.nodes) json["nodes"] = *control.nodes;
  if (control.depth) json["depth"] = *control.depth;
  json["grace_ms"] = control.grace.count();
  json["startup_ms"] = control.startup.count();
}

void write_rules(const TournamentSpec& spec, SpecValue& json) {
  for (const auto& setting : number_settings()) {
    if (setting.written(spec)) json[setting.name] = setting.in(spec);
  }
  if (spec.adjudication.resign_turns > 0) {
    json["resign"] = {{"turns", spec.adjudication.resign_turns},
                      {"hundredths", spec.adjudication.resign_hundredths}};
  }
  if (spec.elo_test) {
    json["sprt"] = {{"elo0", spec.elo_test->elo0}, {"elo1", spec.elo_test->elo1}};
  }
  if (spec.margin_test) {
    json["sprt_margin"] = {{"margin0", spec.margin_test->margin0},
                           {"margin1", spec.margin_test->margin1}};
  }
  json["sandbox"] = spec.confined;
  if (spec.confined) json["memory_mib"] = spec.memory_mib;
}

// The fields of an object, each asked for once. The first that is wrong is remembered, and so is
// one that nobody asked for.
class SpecFields {
 public:
  SpecFields(const SpecValue& json, std::string& trouble, std::string_view where = "")
      : json_(json), trouble_(trouble), where_(where) {
    if (!json.is_object()) complain("", "an object");
  }

  const SpecValue* find(std::string_view name) {
    asked_.emplace(name);
    if (!json_.is_object()) return nullptr;
    const auto found = json_.find(std::string(name));
    return found == json_.end() ? nullptr : &*found;
  }

  template <class Number>
  void number(std::string_view name, SettingRange range, Number& value) {
    const auto* const found = find(name);
    if (found == nullptr) return;
    const bool whole = found->is_number_integer() && range.contains(found->get<std::int64_t>());
    if (whole) value = Number(found->get<std::int64_t>());
    if (!whole) complain(name, fmt::format("a whole number from {} to {}", range.min, range.max));
  }
  template <class Number>
  void number(std::string_view name, SettingRange range, std::optional<Number>& value) {
    if (find(name) != nullptr) number(name, range, value.emplace(Number(range.min)));
  }
  void large(std::string_view name, std::uint64_t& value) {
    const auto* const found = find(name);
    if (found == nullptr) return;
    if (!found->is_number_unsigned()) return complain(name, "a whole number");
    value = found->get<std::uint64_t>();
  }
  void decimal(std::string_view name, double& value) {
    const auto* const found = find(name);
    if (found == nullptr) return;
    if (!found->is_number()) return complain(name, "a number");
    value = found->get<double>();
  }
  void flag(std::string_view name, bool& value) {
    const auto* const found = find(name);
    if (found == nullptr) return;
    if (!found->is_boolean()) return complain(name, "true or false");
    value = found->get<bool>();
  }
  void text(std::string_view name, std::string& value) {
    const auto* const found = find(name);
    if (found != nullptr) text(name, *found, value);
  }
  void text(std::string_view name, const SpecValue& json, std::string& value) {
    if (json.is_string()) {
      value = json.get<std::string>();
      return;
    }
    const bool bytes = json.is_object() && json.contains("bytes") && json["bytes"].is_string();
    const auto read = bytes ? bytes_of(json["bytes"].get<std::string>()) : std::nullopt;
    if (!read) return complain(name, "a text");
    value = *read;
  }

  // Reads an object in a field.
  template <class Read>
  void object(std::string_view name, const Read& read) {
    const auto* const found = find(name);
    if (found == nullptr) return;
    SpecFields fields(*found, trouble_, name);
    read(fields);
    fields.end();
  }
  template <class Read>
  void each(std::string_view name, const Read& read) {
    const auto* const found = find(name);
    if (found == nullptr) return;
    if (!found->is_array()) return complain(name, "a list");
    for (const auto& item : *found) read(item);
  }

  void complain(std::string_view name, std::string_view expected) {
    if (!trouble_.empty()) return;
    const std::string within = where_.empty() ? "" : fmt::format(" in '{}'", where_);
    trouble_ = name.empty() ? fmt::format("{}{} was expected", expected, within)
                            : fmt::format("'{}'{} is not {}", name, within, expected);
  }

  void end() {
    if (!json_.is_object()) return;
    for (const auto& [name, value] : json_.items()) {
      if (asked_.contains(name) || !trouble_.empty()) continue;
      trouble_ = fmt::format("there is no setting {}", util::quoted(name));
    }
  }

  std::string& trouble() { return trouble_; }

 private:
  const SpecValue& json_;
  std::string& trouble_;
  std::string where_;
  std::set<std::string, std::less<>> asked_;
};

void parse_kind(SpecFields& fields, TournamentSpec& spec) {
  std::string kind;
  fields.text("kind", kind);
  const auto named = kind_named(kind);
  if (named) {
    spec.kind = *named;
  } else if (kind == kind_name(Kind::kMatch)) {
    spec.kind = Kind::kMatch;
  } else {
    fields.complain("kind", "a kind of tournament");
  }
  fields.number("challengers", kAnyNumber, spec.challengers);
  fields.number("rounds", kAnyNumber, spec.rounds);
  fields.flag("third_place", spec.third_place);
}

void parse_limits(SpecFields& fields, TimeControl& control) {
  fields.number("movetime_ms", kMovetimeRange, control.movetime);
  fields.object("clock", [&](SpecFields& clock) {
    auto& both = control.clock.emplace();
    clock.number("base_ms", kMovetimeRange, both.left);
    clock.number("increment_ms", {0, kMovetimeRange.max}, both.increment);
  });
  if (fields.find("nodes") != nullptr) fields.large("nodes", control.nodes.emplace());
  fields.number("depth", kAnyNumber, control.depth);
  fields.number("grace_ms", {0, kMovetimeRange.max}, control.grace);
  fields.number("startup_ms", {0, kMovetimeRange.max}, control.startup);
}

void parse_openings_of(SpecFields& fields, Openings& openings) {
  fields.object("openings", [&](SpecFields& given) {
    std::vector<int> plies;
    given.each("plies", [&](const SpecValue& item) {
      plies.push_back(item.is_number_integer() ? item.get<int>() : -1);
    });
    if (plies.size() == 2 && kOpeningPliesRange.contains(plies[0]) &&
        kOpeningPliesRange.contains(plies[1]) && plies[0] <= plies[1]) {
      openings.least = plies[0];
      openings.most = plies[1];
    } else if (given.find("plies") != nullptr) {
      given.complain("plies", "two numbers, the smaller first");
    }
    given.each("positions", [&](const SpecValue& item) {
      given.text("positions", item, openings.positions.emplace_back());
    });
    std::string digest;
    given.text("digest", digest);
    int count = 0;
    given.number("count", kAnyNumber, count);
    if (digest.empty()) return;
    auto& lost = openings.lost.emplace();
    lost.count = static_cast<std::size_t>(count);
    const auto* const end = digest.data() + digest.size();
    if (std::from_chars(digest.data(), end, lost.hash, 16).ptr != end) {
      given.complain("digest", "a number in hex");
    }
  });
}

void parse_rules(SpecFields& fields, TournamentSpec& spec) {
  for (const auto& setting : number_settings()) {
    fields.number(setting.name, setting.range, setting.of(spec));
  }
  fields.object("resign", [&](SpecFields& resign) {
    resign.number("turns", kAnyNumber, spec.adjudication.resign_turns);
    resign.number("hundredths", kAnyNumber, spec.adjudication.resign_hundredths);
  });
  fields.object("sprt", [&](SpecFields& test) {
    auto& elo = spec.elo_test.emplace();
    test.decimal("elo0", elo.elo0);
    test.decimal("elo1", elo.elo1);
  });
  fields.object("sprt_margin", [&](SpecFields& test) {
    auto& margin = spec.margin_test.emplace();
    test.decimal("margin0", margin.margin0);
    test.decimal("margin1", margin.margin1);
  });
  fields.flag("sandbox", spec.confined);
  fields.number("memory_mib", kAnyNumber, spec.memory_mib);
}

void parse_bots(SpecFields& fields, TournamentSpec& spec) {
  fields.each("bots", [&](const SpecValue& item) {
    auto& bot = spec.bots.emplace_back();
    SpecFields entrant(item, fields.trouble(), "bots");
    entrant.text("name", bot.name);
    entrant.text("bot", bot.bot);
    entrant.text("files", bot.files);
    std::string failure;
    entrant.text("failure", failure);
    bot.failure = core::ending_of_text(failure);
    entrant.end();
  });
  if (spec.bots.size() < 2) fields.complain("bots", "a list of two bots or more");
}

}  // namespace

nlohmann::ordered_json spec_json(const TournamentSpec& spec) {
  SpecValue json = {{"version", kSpecVersion}, {"kind", kind_name(spec.kind)}};
  if (spec.kind == Kind::kGauntlet) json["challengers"] = spec.challengers;
  if (spec.kind == Kind::kSwiss) json["rounds"] = spec.rounds;
  if (spec.kind == Kind::kKnockout) json["third_place"] = spec.third_place;
  json["game"] = text_value(spec.game);
  json["start"] = text_value(spec.start);
  json["games"] = spec.games;
  if (spec.first_to) {
    json["first_to"] = *spec.first_to;
    json["pairs_decide"] = spec.pairs_decide;
  }
  write_limits(spec.control, json);
  json["openings"] = openings_value(spec.openings);
  json["seed"] = spec.seed;
  write_rules(spec, json);
  json["bots"] = SpecValue::array();
  for (const auto& bot : spec.bots) {
    SpecValue entrant = {{"name", text_value(bot.name)}, {"bot", text_value(bot.bot)}};
    if (!bot.files.empty()) entrant["files"] = text_value(bot.files);
    if (bot.failure != Ending::kNone) entrant["failure"] = core::text(bot.failure);
    json["bots"].push_back(std::move(entrant));
  }
  return json;
}

std::string spec_document(const TournamentSpec& spec) { return wire::document(spec_json(spec)); }

util::Result<TournamentSpec> read_spec(std::string_view document) {
  const auto json = wire::parse(document);
  if (json.is_discarded()) return util::Error{"it is no JSON"};
  std::string trouble;
  TournamentSpec spec;
  SpecFields fields(json, trouble);
  int version = 0;
  fields.number("version", kAnyNumber, version);
  if (version > kSpecVersion) {
    return util::Error{fmt::format(
        "it is of version {}, {} is the latest known here; use the program that wrote it", version,
        kSpecVersion)};
  }
  if (version == 0) fields.complain("version", "a number");
  parse_kind(fields, spec);
  fields.text("game", spec.game);
  fields.text("start", spec.start);
  fields.number("games", kMatchGamesRange, spec.games);
  fields.number("first_to", kAnyNumber, spec.first_to);
  fields.flag("pairs_decide", spec.pairs_decide);
  parse_limits(fields, spec.control);
  parse_openings_of(fields, spec.openings);
  fields.large("seed", spec.seed);
  parse_rules(fields, spec);
  parse_bots(fields, spec);
  fields.end();
  if (!trouble.empty()) return util::Error{trouble};
  return spec;
}

}  // namespace espalier::arena
