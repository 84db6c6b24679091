#include "cli/bench/bench_duel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/bench/bench.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::cli {
namespace {

constexpr int kMaxDuelGames = 1'000'000;

}  // namespace

void add_duel_options(Options& options, DuelOptions& fields) {
  options
      .value("--games", "N", fields.games, IntRange{2, kMaxDuelGames},
             fmt::format("games per pairing, in pairs with colours swapped; {} when not given",
                         fields.games))
      .value("--threads", "N", fields.threads, IntRange{1, wire::kMaxThreads},
             "games at the same time; 1 when not given")
      .value("--seed", "N", fields.seed, CountRange{}, "random openings and bots; 1 when not given")
      .json_flag(fields.json);
}

DuelResult measured_duel(const Contestant& first, const Contestant& second,
                         const games::GameChoice& choice, const DuelOptions& options,
                         const std::atomic<bool>* stop, Progress& progress, std::string_view what) {
  DuelPlan plan{.choice = choice, .pairs = (options.games + 1) / 2};
  plan.seed = options.seed;
  plan.threads = options.threads;
  plan.stop = stop;
  const int games = 2 * plan.pairs;
  return duel(first, second, plan, [&](int done) {
    progress.update(fmt::format("{}: {} of {} games", what, done, games), 0);
    return true;
  });
}

std::string score_text(const DuelResult& r) {
  const double percent = 100 * r.score;
  if (!r.one_sided()) return fmt::format("{:.1f} % +/- {:.1f}", percent, 100 * r.score_error);
  return r.score > 0 ? fmt::format("{:.1f} % (>= {:.1f} %)", percent, 100 * r.least_score())
                     : fmt::format("{:.1f} % (<= {:.1f} %)", percent, 100 * r.most_score());
}

std::string margin_text(const DuelResult& r) {
  return r.counts_points ? fmt::format("{:+.2f} +/- {:.2f}", r.margin, r.margin_error) : "-";
}

double elo(double score) {
  constexpr double kMin = 0.001;
  const double s = std::clamp(score, kMin, 1 - kMin);
  return 400 * std::log10(s / (1 - s));
}

}  // namespace espalier::cli
