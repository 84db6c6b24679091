// espalier tune: finds the numbers of the flagship's evaluation by self-play.
// docs/tuning.md tells how it works and how the numbers of the program were made.
#include "cli/train/tune.hpp"

#include <fmt/format.h>

#include <fstream>

#include "cli/terminal/options.hpp"
#include "cli/verbs/verbs.hpp"
#include "util/text.hpp"
#include "util/units.hpp"

namespace espalier::cli {

std::string tuning_match(const TunePlan& plan, const core::BotSettings& tuned,
                         const core::BotSettings& other, const core::Limits& limits) {
  DuelPlan match{.choice = plan.choice, .pairs = static_cast<int>(plan.pairs)};
  match.seed = plan.seed + 1000;
  match.threads = plan.threads;
  const auto r = duel({"espalier", tuned, limits}, {"espalier", other, limits}, match,
                      [](int) { return !interrupted(); });
  return fmt::format("{:.1f} % +/- {:.1f} in {} games", 100 * r.score, 100 * r.score_error,
                     r.games);
}

int finish_tuning(const Context& context, const TunePlan& plan, const std::string& text) {
  if (plan.out.empty()) {
    context.out.write(text);
    return kDone;
  }
  std::ofstream file(plan.out, std::ios::binary);
  file << text << std::flush;
  if (file.good()) return kDone;
  context.out.write(text);  // too dear to be lost
  return context.environment(fmt::format("cannot write {}", util::quoted(plan.out)));
}

namespace {

util::Result<std::uint64_t> number(const Options& options, const std::string& name,
                                   std::uint64_t usual, std::uint64_t most) {
  const auto text = options.text(name);
  if (!text) return usual;
  const auto value = util::large_number(*text);
  if (value && *value >= 1 && *value <= most) return *value;
  return util::Error{
      fmt::format("{} is {}; a number from 1 to {} was expected", name, util::quoted(*text), most)};
}

}  // namespace

int run_tune(const Context& context, Arguments arguments) {
  Options options(
      {"GAME[:VARIANT] [OPTIONS]",
       "Finds the numbers of the flagship's evaluation: it plays against itself, fits a\n"
       "network, or the weights of what it counts, to what came of every position, and lets\n"
       "them play the built-in ones. See docs/tuning.md.",
       {"espalier tune chain:orthogonal-3x3 --games 20 --nodes 200 --match 5",
        "espalier tune chain:orthogonal --games 10 --nodes 200 --match 1"}});
  options.game_argument()
      .value("--games", "N", "games of self-play per generation; 5000 when not given")
      .value("--nodes", "N", "positions a move may visit; 2000 when not given")
      .value("--generations", "N", "how often to play and fit, each with the last result; 1")
      .value("--match", "N", "pairs of games that prove the result; 200 when not given")
      .value("--threads", "N", "games at the same time; 1 when not given")
      .value("--seed", "N", "random numbers; 1 when not given")
      .flag("--linear", "weights of the terms, although the game has a network")
      .value("--out", "FILE", "write the numbers there instead of printing them");
  if (const auto code = options.parse(context, arguments)) return *code;
  const auto choice = games::choose(*options.text("GAME"));
  if (!choice) return context.wrong_use(choice.error().message);
  TunePlan plan{.choice = *choice, .out = options.text("--out").value_or("")};
  const struct {
    const char* name;
    std::uint64_t* place;
    std::uint64_t usual;
    std::uint64_t most;
  } numbers[] = {{"--games", &plan.games, 5000, 10'000'000},
                 {"--nodes", &plan.nodes, 2000, 1'000'000'000},
                 {"--generations", &plan.generations, 1, 100},
                 {"--match", &plan.pairs, 200, 1'000'000},
                 {"--seed", &plan.seed, 1, 1'000'000'000}};
  for (const auto& n : numbers) {
    const auto value = number(options, n.name, n.usual, n.most);
    if (!value) return context.wrong_use(value.error().message);
    *n.place = *value;
  }
  const auto threads = number(options, "--threads", 1, 256);
  if (!threads) return context.wrong_use(threads.error().message);
  plan.threads = static_cast<int>(*threads);
  const auto start = plan.choice.open();
  if (start->terms().empty()) return context.no("this game has no evaluation to tune");
  if (!plan.out.empty() && !std::ofstream(plan.out, std::ios::app | std::ios::binary)) {
    return context.environment(
        fmt::format("cannot write {}; nothing was begun", util::quoted(plan.out)));
  }
  const InterruptGuard ctrl_c_ends_politely;
  const bool network = start->network_shape().inputs > 0 && !options.has("--linear");
  return network ? tune_network(context, plan) : tune_weights(context, plan);
}

}  // namespace espalier::cli
