#include "server/arena/tournament_request.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/match/course.hpp"
#include "arena/match/first_to.hpp"
#include "arena/match/placing.hpp"
#include "arena/match/planning.hpp"
#include "games/registry.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::server {
namespace {

constexpr int kMostBots = 200;
constexpr long long kMostGamesInAll = 1'000'000;
constexpr int kLongestTurn = 3'600'000;        // milliseconds
constexpr int kLongestClock = 24 * 3'600'000;  // milliseconds
constexpr int kMostPlies = 1'000'000;
constexpr long long kMaxNodes = 1'000'000'000'000;

void read_clock(Fields& fields, arena::TimeControl& control) {
  if (fields.is_text("clock")) {
    const auto clock = arena::parse_clock(fields.text("clock").value_or(""));
    if (clock) {
      control.clock = *clock;
    } else {
      fields.complain("'clock': " + clock.error().message);
    }
    return;
  }
  auto clock = fields.object("clock", {"kind", "base_ms", "increment_ms"});
  if (!clock) return;
  const auto base = clock->small_number("base_ms", 1, kLongestClock);
  const auto increment = clock->small_number("increment_ms", 0, kLongestTurn);
  if (const auto good = clock->good(); !good) return fields.complain(good.error().message);
  if (!base) return fields.complain("'clock' needs base_ms, as in {\"base_ms\": 10000}");
  control.clock =
      core::GameClock{core::Milliseconds{*base}, core::Milliseconds{increment.value_or(0)}};
}

void read_kind(Fields& fields, TournamentRequest& request) {
  const auto kind = fields.text("kind").value_or("match");
  if (kind != "match") {
    const auto named = arena::kind_named(kind);
    if (named) {
      request.kind = *named;
    } else {
      fields.complain(named.error().message + ", and match");
    }
  }
  request.rounds = fields.small_number("rounds", 1, arena::kMostRounds).value_or(0);
  request.challengers = fields.small_number("challengers", 1, kMostBots).value_or(1);
  request.third_place = fields.flag("third_place");
}

void read_length(Fields& fields, TournamentRequest& request) {
  const int most = request.kind ? arena::kMostEncounterGames : arena::kMostMatchGames;
  request.games = fields.small_number("games", 1, most);
  request.first_to = fields.small_number("first_to", 1, most / arena::kGamesForAWin);
}

void read_openings(Fields& fields, TournamentRequest& request) {
  const auto text = fields.text("openings");
  if (!text) return;
  const auto openings = arena::parse_openings(*text);
  if (openings) {
    request.openings = *openings;
  } else {
    fields.complain("'openings': " + openings.error().message);
  }
}

void read_rules(Fields& fields, TournamentRequest& request) {
  request.sprt = fields.text("sprt");
  request.sprt_margin = fields.text("sprt_margin");
  if (request.kind && (request.sprt || request.sprt_margin)) {
    fields.complain("'sprt' and 'sprt_margin' are for a match, not for other tournaments");
  }
  request.resign = fields.text("resign");
  request.max_plies = fields.small_number("max_plies", 1, kMostPlies);
  request.disqualify_after = fields.small_number("disqualify_after", 0, arena::kMostMatchGames);
}

void read_bots(Fields& fields, TournamentRequest& request) {
  request.bots = fields.texts("bots", kMostBots);
  const auto bots = request.bots.size();
  if (!request.kind && bots != 2) {
    fields.complain("'bots' of a match are two ids of /api/v1/bots");
  } else if (bots < 2) {
    fields.complain("'bots' of a tournament are two or more ids of /api/v1/bots");
  }
}

util::Status set_rules(const TournamentRequest& request, arena::Plan& plan) {
  plan.adjudication.max_plies = request.max_plies.value_or(plan.adjudication.max_plies);
  plan.disqualify_after = request.disqualify_after.value_or(plan.disqualify_after);
  const auto resigning = arena::set_resignation(plan.adjudication, {"'resign'", request.resign});
  if (!resigning) return resigning;
  return arena::set_tests(plan, {"'sprt'", request.sprt}, {"'sprt_margin'", request.sprt_margin});
}

}  // namespace

bool read_preset(Fields& fields, std::string_view game, arena::TimeControl& control) {
  const auto preset = fields.text("preset");
  if (!preset) return false;
  if (const auto known = arena::check_preset(*preset); !known) {
    fields.complain("'preset': " + known.error().message);
    return false;
  }
  control.movetime = arena::course_time(game);
  return true;
}

void read_limits(Fields& fields, arena::TimeControl& control) {
  const auto ms = fields.small_number("movetime_ms", 1, kLongestTurn);
  if (ms) control.movetime = core::Milliseconds{*ms};
  read_clock(fields, control);
  if (control.clock && !ms) control.movetime.reset();
  if (const auto nodes = fields.number("nodes", 1, kMaxNodes)) {
    control.nodes = static_cast<std::uint64_t>(*nodes);
  }
  control.depth = fields.small_number("depth", 1, wire::kDeepestSearch);
  arena::set_usual_limit(control);
}

util::Result<TournamentRequest> read_tournament_request(std::string_view json) {
  auto fields = Fields::read(json, {"name",        "kind",        "game",
                                    "bots",        "games",       "first_to",
                                    "rounds",      "challengers", "third_place",
                                    "movetime_ms", "clock",       "nodes",
                                    "depth",       "openings",    "seed",
                                    "concurrency", "sprt",        "sprt_margin",
                                    "resign",      "max_plies",   "disqualify_after",
                                    "preset"});
  if (!fields) return fields.error();
  TournamentRequest request;
  request.name = fields->text("name");
  if (request.name) {
    if (const auto good = arena::check_tournament_name(*request.name); !good) {
      fields->complain("'name' is " + good.error().message);
    }
    if (*request.name == "." || *request.name == "..") {
      fields->complain("'name' cannot be " + *request.name + ", which no address can hold");
    }
  }
  read_kind(*fields, request);
  request.game = fields->text("game").value_or("");
  if (request.game.empty()) fields->complain("'game' is missing, as in \"chain:orthogonal\"");
  read_bots(*fields, request);
  read_length(*fields, request);
  request.course = read_preset(*fields, request.game, request.control);
  if (request.course) request.openings = arena::course_openings();
  read_limits(*fields, request.control);
  read_openings(*fields, request);
  read_rules(*fields, request);
  constexpr long long kMostSeed = 0x7FFFFFFFFFFFFFFF;
  if (const auto seed = fields->number("seed", 0, kMostSeed)) {
    request.seed = static_cast<std::uint64_t>(*seed);
  }
  request.concurrency =
      fields->small_number("concurrency", 1, kMostConcurrency).value_or(kUsualConcurrency);
  if (const auto good = fields->good(); !good) return good.error();
  return request;
}

util::Result<arena::Plan> plan_of(const TournamentRequest& request, const BotsList& bots) {
  const auto choice = games::choose(request.game);
  if (!choice) return choice.error();
  arena::Plan plan;
  plan.game = choice->name();
  plan.start = choice->open();
  plan.is_match = !request.kind;
  plan.schedule = {.kind = request.kind.value_or(arena::Kind::kRoundRobin),
                   .challengers = request.challengers,
                   .swiss_rounds = request.rounds,
                   .third_place = request.third_place};
  plan.control = request.control;
  plan.openings = request.openings;
  if (request.seed) arena::set_seed(plan, *request.seed);
  for (const auto& id : request.bots) {
    auto bot = bots.contender(id, *choice);
    if (!bot) return bot.error();
    plan.bots.push_back(std::move(*bot));
  }
  arena::make_names_unique(plan.bots);
  plan.schedule.bots = static_cast<int>(plan.bots.size());
  if (const auto set = set_rules(request, plan); !set) return set.error();
  // A test says itself when there were games enough.
  const bool tested = plan.elo_test || plan.margin_test;
  arena::set_length(plan, request.games, request.first_to,
                    tested           ? arena::kMostMatchGames
                    : request.course ? arena::kCourseGames
                    : plan.is_match  ? arena::kUsualMatchGames
                                     : arena::kUsualEncounterGames);
  if (arena::planned_games(plan) > kMostGamesInAll) {
    return util::Error{
        fmt::format("that would be {} games; {} are possible. Ask for fewer bots or games",
                    arena::planned_games(plan), kMostGamesInAll)};
  }
  return plan;
}

}  // namespace espalier::server
