// espalier tune: finds the numbers of the flagship's evaluation by self-play.
// docs/tuning.md tells how it works and how the numbers of the program were made.
#include "cli/train/tune.hpp"

#include <fmt/format.h>

#include <fstream>

#include "cli/terminal/options.hpp"
#include "cli/verbs/verbs.hpp"
#include "util/text.hpp"

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

struct TuneSettings {
  TunePlan plan;
  bool linear = false;
};

Options declare_tune(TuneSettings& settings) {
  TunePlan& plan = settings.plan;
  Options options(
      {"GAME[:VARIANT] [OPTIONS]",
       "Finds the numbers of the flagship's evaluation: it plays against itself, fits a\n"
       "network, or the weights of what it counts, to what came of every position, and lets\n"
       "them play the built-in ones. See docs/tuning.md.",
       {"espalier tune chain:orthogonal-3x3 --games 20 --nodes 200 --match 5",
        "espalier tune chain:orthogonal --games 10 --nodes 200 --match 1"}});
  options.game_argument(plan.choice)
      .value("--games", "N", plan.games, CountRange{1, 10'000'000},
             "games of self-play per generation; 5000 when not given")
      .value("--nodes", "N", plan.nodes, CountRange{1, 1'000'000'000},
             "positions a move may visit; 2000 when not given")
      .value("--generations", "N", plan.generations, CountRange{1, 100},
             "how often to play and fit, each with the last result; 1")
      .value("--match", "N", plan.pairs, CountRange{1, 1'000'000},
             "pairs of games that prove the result; 200 when not given")
      .value("--threads", "N", plan.threads, IntRange{1, 256},
             "games at the same time; 1 when not given")
      .value("--seed", "N", plan.seed, CountRange{1, 1'000'000'000},
             "random numbers; 1 when not given")
      .flag("--linear", settings.linear, "weights of the terms, although the game has a network")
      .value("--out", "FILE", plan.out, kFile, "write the numbers there instead of printing them");
  return options;
}

}  // namespace

Options tune_options() { return Options::of(declare_tune); }

int run_tune(const Context& context, Arguments arguments) {
  TuneSettings settings;
  if (const auto code = declare_tune(settings).parse(context, arguments)) return *code;
  const TunePlan& plan = settings.plan;
  const auto start = plan.choice.open();
  if (start->terms().empty()) return context.no("this game has no evaluation to tune");
  if (!plan.out.empty() && !std::ofstream(plan.out, std::ios::app | std::ios::binary)) {
    return context.environment(
        fmt::format("cannot write {}; nothing was begun", util::quoted(plan.out)));
  }
  const InterruptGuard ctrl_c_ends_politely;
  const bool network = start->network_shape().inputs > 0 && !settings.linear;
  return network ? tune_network(context, plan) : tune_weights(context, plan);
}

}  // namespace espalier::cli
