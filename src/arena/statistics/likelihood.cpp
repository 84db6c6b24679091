#include "arena/statistics/likelihood.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace espalier::arena {
namespace {

using Chances = std::array<double, 5>;

// Results never seen get this count, or the likelihood of a hypothesis could be zero. The value is
// the one that fishtest and fastchess use, so that the numbers can be compared.
constexpr double kMinCount = 1e-3;

struct Observed {
  std::size_t kinds;
  double total;
  Chances share;  // how often each score was seen
  Chances score;
};

Observed observed(const Sample& sample) {
  Observed seen{.kinds = sample.kinds, .total = 0, .share = {}, .score = {}};
  for (std::size_t k = 0; k < seen.kinds; ++k) {
    seen.share[k] = std::max(sample.counts[k], kMinCount);
    seen.score[k] = sample.score(k);
    seen.total += seen.share[k];
  }
  for (std::size_t k = 0; k < seen.kinds; ++k) seen.share[k] /= seen.total;
  return seen;
}

// The likeliest chances q under the condition sum q g = 0. With a multiplier x for the condition
// they are q = p / (1 + x g), and x is where sum p g / (1 + x g), which only falls, is zero.
// Nothing when no chances can fulfil the condition because all g have one sign.
std::optional<Chances> likeliest(const Observed& seen, const Chances& g) {
  const auto [least, most] =
      std::minmax_element(g.begin(), g.begin() + static_cast<std::ptrdiff_t>(seen.kinds));
  if (*least >= 0 || *most <= 0) return std::nullopt;
  double low = -1 / *most;
  double high = -1 / *least;
  for (int step = 0; step < 100; ++step) {  // halves the interval down to the last bits
    const double x = (low + high) / 2;
    if (x <= low || x >= high) break;
    double sum = 0;
    for (std::size_t k = 0; k < seen.kinds; ++k) sum += seen.share[k] * g[k] / (1 + x * g[k]);
    (sum > 0 ? low : high) = x;
  }
  const double x = (low + high) / 2;
  Chances q{};
  for (std::size_t k = 0; k < seen.kinds; ++k) q[k] = seen.share[k] / (1 + x * g[k]);
  return q;
}

std::optional<Chances> likeliest_with_mean(const Observed& seen, double mean) {
  Chances g{};
  for (std::size_t k = 0; k < seen.kinds; ++k) g[k] = seen.score[k] - mean;
  return likeliest(seen, g);
}

// The condition mean - 1/2 = ratio * deviation is not linear in the chances. Around chances with
// mean m and deviation s it has the gradient
//   g = score - 1/2 - ratio * s * (1 + ((score - m) / s)^2) / 2,
// whose own mean is zero exactly when the condition holds; so solve, and repeat from there.
std::optional<Chances> improved(const Observed& seen, double ratio, const Chances& q) {
  double mean = 0;
  for (std::size_t k = 0; k < seen.kinds; ++k) mean += q[k] * seen.score[k];
  double variance = 0;
  for (std::size_t k = 0; k < seen.kinds; ++k) {
    variance += q[k] * (seen.score[k] - mean) * (seen.score[k] - mean);
  }
  const double deviation = std::sqrt(variance);
  Chances g{};
  for (std::size_t k = 0; k < seen.kinds; ++k) {
    const double far = (seen.score[k] - mean) / deviation;
    g[k] = seen.score[k] - 0.5 - ratio * deviation * (1 + far * far) / 2;
  }
  return likeliest(seen, g);
}

std::optional<Chances> likeliest_with_ratio(const Observed& seen, double ratio, Chances q) {
  constexpr int kMaxSteps = 100;
  for (int step = 0; step < kMaxSteps; ++step) {
    const auto next = improved(seen, ratio, q);
    if (!next) return std::nullopt;
    double change = 0;
    for (std::size_t k = 0; k < seen.kinds; ++k) {
      change = std::max(change, std::abs((*next)[k] - q[k]));
    }
    q = *next;
    if (change < 1e-10) return q;
  }
  return std::nullopt;
}

std::optional<Chances> likeliest_with_ratio(const Observed& seen, double ratio) {
  if (auto q = likeliest_with_ratio(seen, ratio, seen.share)) return q;
  // What was seen can be too far from the hypothesis to start there.
  Chances even{};
  even.fill(1.0 / static_cast<double>(seen.kinds));
  return likeliest_with_ratio(seen, ratio, even);
}

double ratio_of(const Observed& seen, const Chances& q0, const Chances& q1) {
  double sum = 0;
  for (std::size_t k = 0; k < seen.kinds; ++k) sum += seen.share[k] * std::log(q1[k] / q0[k]);
  return seen.total * sum;
}

}  // namespace

double score_llr(const Sample& sample, double score0, double score1) {
  const Observed seen = observed(sample);
  const auto q0 = likeliest_with_mean(seen, score0);
  const auto q1 = likeliest_with_mean(seen, score1);
  return q0 && q1 ? ratio_of(seen, *q0, *q1) : 0;
}

double deviation_llr(const Sample& sample, double ratio0, double ratio1) {
  const Observed seen = observed(sample);
  const auto q0 = likeliest_with_ratio(seen, ratio0);
  const auto q1 = likeliest_with_ratio(seen, ratio1);
  if (q0 && q1) return ratio_of(seen, *q0, *q1);
  // Out of reach of the iteration, so a normal distribution with the deviation that was seen.
  const double mean = sample.mean() - 0.5;
  const double deviation = std::sqrt(std::max(sample.variance(), kMinCount));
  const double far0 = mean / deviation - ratio0;
  const double far1 = mean / deviation - ratio1;
  return sample.total() / 2 * std::log((1 + far0 * far0) / (1 + far1 * far1));
}

}  // namespace espalier::arena
