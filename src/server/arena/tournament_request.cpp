#include "server/arena/tournament_request.hpp"

#include <fmt/format.h>

#include "arena/match/planning.hpp"
#include "arena/match/reading.hpp"
#include "arena/model/spec_table.hpp"
#include "games/registry.hpp"
#include "util/text.hpp"

namespace espalier::server {
namespace {

// Never what only the owner of the machine may say: the sandbox, its memory, files of openings.
std::vector<std::string_view> request_fields() {
  std::vector<std::string_view> names = {
      "name",        "kind",        "game",        "bots",        "games",  "first_to", "rounds",
      "challengers", "third_place", "movetime_ms", "clock",       "nodes",  "depth",    "openings",
      "seed",        "concurrency", "sprt",        "sprt_margin", "resign", "preset"};
  for (const auto& setting : arena::number_settings()) names.push_back(setting.name);
  return names;
}

void read_name(Fields& fields, TournamentRequest& request) {
  request.name = fields.text("name");
  if (!request.name) return;
  if (const auto good = arena::check_tournament_name(*request.name); !good) {
    fields.complain(util::with_prefix("'name' is ", good.error()));
  }
  if (*request.name == "." || *request.name == "..") {
    fields.complain("'name' cannot be " + *request.name + ", which no address can hold");
  }
}

void read_bots(Fields& fields, TournamentRequest& request) {
  request.bots = fields.texts("bots", arena::kMaxServerBots);
  const auto bots = request.bots.size();
  if (request.rules.is_match() && bots != 2) {
    fields.complain("'bots' of a match are two ids of /api/v1/bots");
  } else if (bots < 2) {
    fields.complain("'bots' of a tournament are two or more ids of /api/v1/bots");
  }
}

}  // namespace

std::string AskedFields::called(std::string_view setting) const {
  return fmt::format("'{}'", setting);
}

std::optional<std::string> AskedFields::text(std::string_view setting) {
  return fields_.text(setting);
}

std::optional<int> AskedFields::number(std::string_view setting, arena::SettingRange range) {
  return fields_.small_number(setting, range.low(), range.high());
}

bool AskedFields::flag(std::string_view setting) { return fields_.flag(setting); }

std::optional<core::Milliseconds> AskedFields::movetime() {
  const auto range = arena::kServerMovetimeRange;
  const auto ms = fields_.small_number("movetime_ms", range.low(), range.high());
  if (!ms) return std::nullopt;
  return core::Milliseconds{*ms};
}

std::optional<core::GameClock> AskedFields::clock() {
  if (fields_.is_text("clock")) {
    const auto read = arena::parse_clock(fields_.text("clock").value_or(""));
    if (read) return *read;
    fields_.complain(util::with_prefix("'clock': ", read.error()));
    return std::nullopt;
  }
  auto object = fields_.object("clock", {"kind", "base_ms", "increment_ms"});
  if (!object) return std::nullopt;
  const auto base = object->small_number("base_ms", arena::kServerClockRange.low(),
                                         arena::kServerClockRange.high());
  const auto increment = object->small_number("increment_ms", arena::kServerIncrementRange.low(),
                                              arena::kServerIncrementRange.high());
  if (const auto good = object->good(); !good) {
    fields_.complain(good.error());
  } else if (!base) {
    fields_.complain("'clock' needs base_ms, as in {\"base_ms\": 10000}");
  } else {
    return core::GameClock{core::Milliseconds{*base}, core::Milliseconds{increment.value_or(0)}};
  }
  return std::nullopt;
}

std::optional<std::uint64_t> AskedFields::nodes() {
  const auto range = arena::kServerNodesRange;
  const auto nodes = fields_.number("nodes", range.min, range.max);
  if (!nodes) return std::nullopt;
  return static_cast<std::uint64_t>(*nodes);
}

std::optional<std::uint64_t> AskedFields::seed() {
  const auto range = arena::kServerSeedRange;
  const auto seed = fields_.number("seed", range.min, range.max);
  if (!seed) return std::nullopt;
  return static_cast<std::uint64_t>(*seed);
}

std::optional<arena::Openings> AskedFields::openings(const host::Session&) {
  const auto given = fields_.text("openings");
  if (!given) return std::nullopt;
  const auto read = arena::parse_openings(*given);
  if (read) return *read;
  fields_.complain(util::with_prefix("'openings': ", read.error()));
  return std::nullopt;
}

void AskedFields::tell() {
  if (const auto fine = good(); !fine) fields_.complain(fine.error());
}

util::Result<TournamentRequest> read_tournament_request(std::string_view json) {
  auto fields = Fields::read(json, request_fields());
  if (!fields) return fields.error();
  TournamentRequest request;
  AskedFields asked(*fields);
  auto& rules = request.rules;
  read_name(*fields, request);
  arena::read_kind(asked, arena::Kind::kMatch, rules);
  asked.tell();
  const auto game = fields->text("game").value_or("");
  if (game.empty()) fields->complain("'game' is missing, as in \"chain:orthogonal\"");
  read_bots(*fields, request);
  const auto concurrency = fields->small_number("concurrency", arena::kServerConcurrencyRange.low(),
                                                arena::kServerConcurrencyRange.high());
  request.concurrency = concurrency.value_or(kDefaultConcurrency);
  request.seed = asked.seed();
  if (const auto good = fields->good(); !good) return good.error();
  const auto choice = games::choose(game);
  if (!choice) return choice.error();
  rules.game = choice->name();
  const auto start = choice->open();
  arena::read_rules(asked, *start, rules);
  arena::read_tests(asked, *start, rules);
  arena::read_length(asked, rules);
  asked.tell();
  if (const auto good = fields->good(); !good) return good.error();
  return request;
}

util::Result<arena::Plan> plan_of(const TournamentRequest& request, const BotsList& bots) {
  const auto choice = games::choose(request.rules.game);
  if (!choice) return choice.error();
  arena::Plan plan;
  static_cast<arena::TournamentRules&>(plan) = request.rules;
  plan.start = choice->open();
  for (const auto& id : request.bots) {
    auto bot = bots.contender(id, *choice);
    if (!bot) return bot.error();
    plan.bots.push_back(std::move(*bot));
  }
  arena::make_names_unique(plan.bots);
  if (arena::planned_games(plan) > arena::kMaxServerGames) {
    const auto planned = arena::planned_games(plan);
    return util::Error{
        util::ErrorCode::kTooManyPlanned,
        fmt::format("that would be {} games; {} are possible. Ask for fewer bots or games", planned,
                    arena::kMaxServerGames),
        {{"found", std::to_string(planned)}, {"max", std::to_string(arena::kMaxServerGames)}}};
  }
  return plan;
}

}  // namespace espalier::server
