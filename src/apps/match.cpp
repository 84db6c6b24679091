// `espalier match`: two bots against each other, until it is clear who is better.
#include <fmt/format.h>

#include "apps/arena_run.hpp"
#include "apps/bench.hpp"
#include "apps/verbs.hpp"
#include "arena/planning.hpp"
#include "util/text.hpp"

namespace espalier::apps {
namespace {

// `0,5`
util::Result<std::pair<double, double>> read_bounds(const std::string& option,
                                                    std::string_view text) {
  const auto number = [](std::string_view word) -> std::optional<double> {
    const bool minus = word.starts_with('-');
    if (minus) word.remove_prefix(1);
    const auto dot = word.find('.');
    const auto whole = util::number(word.substr(0, dot), 0, 10'000);
    if (!whole) return std::nullopt;
    double value = *whole;
    if (dot != std::string_view::npos) {
      const auto digits = word.substr(dot + 1);
      if (digits.empty() || digits.size() > 6) return std::nullopt;
      double place = 0.1;
      for (const char c : digits) {
        if (c < '0' || c > '9') return std::nullopt;
        value += (c - '0') * place;
        place /= 10;
      }
    }
    return minus ? -value : value;
  };
  const auto comma = text.find(',');
  const auto low = number(text.substr(0, comma));
  const auto high = comma == std::string_view::npos ? std::nullopt : number(text.substr(comma + 1));
  if (low && high && *low < *high) return std::pair(*low, *high);
  return util::Error{
      fmt::format("{} is {}; two numbers were expected, the smaller first, as in 0,5", option,
                  util::quoted(text))};
}

util::Status read_tests(const Options& options, arena::Plan& plan) {
  if (const auto text = options.text("--sprt")) {
    const auto bounds = read_bounds("--sprt", *text);
    if (!bounds) return bounds.error();
    plan.elo_test = arena::EloTest{.elo0 = bounds->first, .elo1 = bounds->second};
  }
  if (const auto text = options.text("--sprt-margin")) {
    const auto bounds = read_bounds("--sprt-margin", *text);
    if (!bounds) return bounds.error();
    if (!plan.counts_points()) {
      return util::Error{
          fmt::format("--sprt-margin needs a game that counts points; {} does not", plan.game)};
    }
    plan.margin_test = arena::MarginTest{.margin0 = bounds->first, .margin1 = bounds->second};
  }
  if (plan.elo_test && plan.margin_test) {
    return util::Error{"--sprt and --sprt-margin are two tests; choose one"};
  }
  return util::Done{};
}

}  // namespace

int run_match(const Context& context, Arguments arguments) {
  Options options(
      {"BOT BOT --game GAME[:VARIANT] [OPTIONS]",
       "Plays two bots against each other from random openings, each with both colours, and\n"
       "tells who is better and how sure that is, seen from the side of the first bot. Every\n"
       "game is in the journal before it counts: stopped or killed, the same command goes on.\n"
       "A BOT is " +
           std::string(arena::kBotForms) + ".",
       {"espalier match careful random --game chain:orthogonal --games 10 --movetime 10ms",
        "espalier match level:3 negamax5 --game threesix --games 4 --nodes 500",
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
  if (const auto code = options.parse(context, arguments)) return *code;
  auto plan = read_arena_plan(options);
  if (!plan) return context.wrong_use(plan.error().message);
  plan->is_match = true;
  const auto added = arena::add_bots(*plan, {*options.text("BOT"), *options.text("OPPONENT")});
  if (!added) return context.wrong_use(added.error().message);
  if (const auto read = read_tests(options, *plan); !read) {
    return context.wrong_use(read.error().message);
  }
  const bool tested = plan->elo_test || plan->margin_test;
  const int usual = tested ? arena::kMostMatchGames : arena::kUsualMatchGames;
  if (const auto read = read_games(options, *plan, usual, arena::kMostMatchGames); !read) {
    return context.wrong_use(read.error().message);
  }
  return play_plan(context, options, std::move(*plan));
}

}  // namespace espalier::apps
