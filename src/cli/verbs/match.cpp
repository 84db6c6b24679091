// `espalier match`: two bots against each other, until it is clear who is better.
#include <fmt/format.h>

#include "arena/match/first_to.hpp"
#include "arena/match/planning.hpp"
#include "arena/match/reading.hpp"
#include "cli/terminal/arena_run.hpp"
#include "cli/verbs/verbs.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

struct MatchOptions : ArenaOptions {
  std::string bot{};
  std::string opponent{};
};

Options declare_match(MatchOptions& fields) {
  Options options(
      {"BOT BOT --game GAME[:VARIANT] [OPTIONS]",
       "Plays two bots against each other from random openings, each with both colours, and\n"
       "tells who is better and how sure that is, seen from the side of the first bot. Every\n"
       "game is in the journal before it counts: stopped or killed, the same command goes on.\n"
       "A BOT is " +
           std::string(arena::kBotForms) + ".",
       {"espalier match careful random --game chain:orthogonal --games 10 --movetime 10ms",
        "espalier match level:3 negamax5 --game threesix --games 4 --nodes 500",
        "espalier match contiguous-as-met heithoff-as-met --game chain --preset course --games 5",
        "espalier match me=line:\"python3 examples/bots/python/random_bot.py\" careful --game chain "
        "--games 4"}});
  options.argument("BOT", fields.bot, kBotName, "the bot whose side the numbers are seen from")
      .argument("OPPONENT", fields.opponent, kBotName, "the other one")
      .value("--games", "N", fields.games, int_range(arena::kMatchGamesRange),
             "games at most; 100 when not given")
      .value("--first-to", "N", fields.first_to,
             IntRange{1, arena::kMatchGamesRange.high() / arena::kGamesForAWin},
             "stop when one bot has won so many games")
      .value("--sprt", "ELO0,ELO1", fields.sprt, "stop when it is clear which of the two holds")
      .value("--sprt-margin", "M0,M1", fields.sprt_margin,
             "the same for the mean margin in points");
  add_arena_options(options, fields);
  add_report_options(options, fields);
  return options;
}

}  // namespace

Options match_options() { return Options::of(declare_match); }

int run_match(const Context& context, Arguments arguments) {
  MatchOptions options;
  if (const auto code = declare_match(options).parse(context, arguments)) return *code;
  AskedOptions asked(options);
  auto plan = read_arena_plan(options, asked);
  if (!plan) return context.wrong_use(plan.error());
  plan->kind = arena::Kind::kMatch;
  const auto added = arena::add_bots(*plan, {options.bot, options.opponent});
  if (!added) return context.wrong_use(added.error());
  arena::read_tests(asked, *plan->start, *plan);
  arena::read_length(asked, *plan);
  if (const auto good = asked.good(); !good) return context.wrong_use(good.error());
  return play_plan(context, options, std::move(*plan));
}

}  // namespace espalier::cli
