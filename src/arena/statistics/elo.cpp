#include "arena/statistics/elo.hpp"

#include <cmath>
#include <numbers>

#include "arena/model/sample.hpp"
#include "arena/statistics/probability.hpp"

namespace espalier::arena {
namespace {

using EstimateKind = Estimate::Kind;

struct Interval {
  double low;
  double high;
};

Estimate value(double middle, Interval interval) {
  return {
      .kind = EstimateKind::kValue, .value = middle, .error = (interval.high - interval.low) / 2};
}

// All results alike: a result never seen, at worst 0 and at best 1, may still have the share that
// stays unseen in so many trials.
Interval alike_interval(double mean, double unseen) {
  return {.low = (1 - unseen) * mean, .high = (1 - unseen) * mean + unseen};
}

// Wilson's interval never leaves (0, 1). The trials are as many as would have this variance if
// every result were a win or a loss.
Interval wilson_interval(double mean, double variance_of_mean) {
  const double spread = mean * (1 - mean);
  const double trials = spread / variance_of_mean;
  const double z2 = kNormal95 * kNormal95;
  const double centre = (mean + z2 / (2 * trials)) / (1 + z2 / trials);
  const double half =
      kNormal95 / (1 + z2 / trials) * std::sqrt(spread / trials + z2 / (4 * trials * trials));
  return {.low = centre - half, .high = centre + half};
}

Estimate elo_estimate(double mean, double variance, double trials) {
  Interval scores{};
  if (variance == 0) {
    scores = alike_interval(mean, unseen_share(static_cast<int>(trials)));
    if (mean == 1) return {.kind = EstimateKind::kAtLeast, .value = elo_of(scores.low)};
    if (mean == 0) return {.kind = EstimateKind::kAtMost, .value = elo_of(scores.high)};
  } else {
    const double error = kNormal95 * std::sqrt(variance / trials);
    scores = {.low = mean - error, .high = mean + error};
    if (scores.low <= 0 || scores.high >= 1) scores = wilson_interval(mean, variance / trials);
  }
  return value(elo_of(mean), {.low = elo_of(scores.low), .high = elo_of(scores.high)});
}

// The unit: one deviation of a game is worth as much as near equality of logistic Elo for bots
// that never draw.
constexpr double kEloPerDeviation = 800 / std::numbers::ln10;

Estimate normalized_estimate(double mean, double variance, double trials, int games_per_trial) {
  const double games = trials * games_per_trial;
  const double error = kNormal95 * kEloPerDeviation / std::sqrt(games);
  if (variance > 0) {
    const double deviation = std::sqrt(variance * games_per_trial);
    return {.kind = EstimateKind::kValue,
            .value = (mean - 0.5) / deviation * kEloPerDeviation,
            .error = error};
  }
  if (mean == 0.5) return {.kind = EstimateKind::kValue, .value = 0, .error = error};
  // The least advantage that could have looked like this: the unseen share are losses.
  const double unseen = unseen_share(static_cast<int>(trials));
  const double better = mean > 0.5 ? mean : 1 - mean;
  const double deviation = better * std::sqrt(unseen * (1 - unseen) * games_per_trial);
  const double bound = (better * (1 - unseen) - 0.5) / deviation * kEloPerDeviation;
  if (mean > 0.5) return {.kind = EstimateKind::kAtLeast, .value = bound};
  return {.kind = EstimateKind::kAtMost, .value = -bound};
}

double superiority(double mean, double variance, double trials) {
  if (variance > 0) return normal_below((mean - 0.5) / std::sqrt(variance / trials));
  if (mean == 0.5) return 0.5;
  // Bayes with a uniform prior: all of so many decided trials went to one side.
  const double wrong = std::pow(0.5, trials + 1);
  return mean > 0.5 ? 1 - wrong : wrong;
}

Estimate ratio_estimate(int won, int lost) {
  if (lost > 0) return {.kind = EstimateKind::kValue, .value = static_cast<double>(won) / lost};
  if (won == 0) return {.kind = EstimateKind::kValue, .value = 1};
  const double unseen = unseen_share(won);
  return {.kind = EstimateKind::kAtLeast, .value = (1 - unseen) / unseen};
}

}  // namespace

Strength strength(const PairResults& results) {
  Strength found;
  found.pairs_ratio =
      ratio_estimate(results.pairs[3] + results.pairs[4], results.pairs[0] + results.pairs[1]);
  const Sample sample = sample_of(results);
  const double trials = sample.total();
  if (trials == 0) return found;
  const double mean = sample.mean();
  const double variance = sample.variance();
  found.elo = elo_estimate(mean, variance, trials);
  found.normalized_elo = normalized_estimate(mean, variance, trials, sample.paired() ? 2 : 1);
  found.superiority = superiority(mean, variance, trials);
  found.draw_ratio = sample.counts[sample.kinds / 2] / trials;
  return found;
}

}  // namespace espalier::arena
