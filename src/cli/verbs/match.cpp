// `espalier match`: two bots against each other, until it is clear who is better.
#include <fmt/format.h>

#include "arena/match/planning.hpp"
#include "cli/bench/bench.hpp"
#include "cli/terminal/arena_run.hpp"
#include "cli/verbs/verbs.hpp"
#include "util/text.hpp"

namespace espalier::cli {

Options match_options() {
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
  options.argument("BOT", "the bot whose side the numbers are seen from")
      .argument("OPPONENT", "the other one")
      .value("--games", "N", "games at most; 100 when not given")
      .value("--first-to", "N", "stop when one bot has won so many games")
      .value("--sprt", "ELO0,ELO1", "stop when it is clear which of the two holds")
      .value("--sprt-margin", "M0,M1", "the same for the mean margin in points");
  add_arena_options(options);
  add_report_options(options);
  return options;
}

int run_match(const Context& context, Arguments arguments) {
  const Options options = match_options();
  if (const auto code = options.parse(context, arguments)) return *code;
  auto plan = read_arena_plan(options);
  if (!plan) return context.wrong_use(plan.error().message);
  plan->is_match = true;
  const auto added = arena::add_bots(*plan, {*options.text("BOT"), *options.text("OPPONENT")});
  if (!added) return context.wrong_use(added.error().message);
  const auto tests = arena::set_tests(*plan, {"--sprt", options.text("--sprt")},
                                      {"--sprt-margin", options.text("--sprt-margin")});
  if (!tests) {
    return context.wrong_use(tests.error().message);
  }
  const bool tested = plan->elo_test || plan->margin_test;
  const int usual = tested ? arena::kMostMatchGames : arena::kUsualMatchGames;
  if (const auto read = read_games(options, *plan, usual, arena::kMostMatchGames); !read) {
    return context.wrong_use(read.error().message);
  }
  return play_plan(context, options, std::move(*plan));
}

}  // namespace espalier::cli
