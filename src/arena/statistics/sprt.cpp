#include "arena/statistics/sprt.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "arena/model/sample.hpp"
#include "arena/statistics/likelihood.hpp"
#include "arena/statistics/probability.hpp"

namespace espalier::arena {
namespace {

SprtState judged(double llr, const ErrorRates& rates) {
  SprtState state{.llr = llr, .bounds = bounds(rates)};
  if (llr >= state.bounds.high) state.decision = Decision::kAcceptSecond;
  if (llr <= state.bounds.low) state.decision = Decision::kAcceptFirst;
  return state;
}

}  // namespace

Bounds bounds(const ErrorRates& rates) {
  return {.low = std::log(rates.beta / (1 - rates.alpha)),
          .high = std::log((1 - rates.beta) / rates.alpha)};
}

SprtState sprt(const EloTest& test, const PairResults& results) {
  const Sample sample = sample_of(results);
  if (sample.total() == 0) return judged(0, test.rates);
  if (test.model == EloTest::Model::kLogistic) {
    const double llr = score_llr(sample, expected_score(test.elo0), expected_score(test.elo1));
    return judged(llr, test.rates);
  }
  // The mean of two games deviates less than one game.
  const double per_elo = std::numbers::ln10 / 800 * (sample.paired() ? std::numbers::sqrt2 : 1);
  return judged(deviation_llr(sample, test.elo0 * per_elo, test.elo1 * per_elo), test.rates);
}

SprtState sprt(const MarginTest& test, std::span<const double> pair_margins) {
  const auto count = static_cast<double>(pair_margins.size());
  if (count < 2) return judged(0, test.rates);
  double mean = 0;
  for (const double margin : pair_margins) mean += margin;
  mean /= count;
  double squares = 0;
  for (const double margin : pair_margins) squares += (margin - mean) * (margin - mean);
  // Pairs that all ended alike are no proof that every pair will: the mean of two whole margins
  // goes in steps of half a point, so assume at least that deviation.
  constexpr double kMinVariance = 0.25;
  const double variance = std::max(squares / count, kMinVariance);
  // A normal distribution whose deviation is unknown, so it is the likeliest one under each of the
  // two hypotheses. With the deviation of the sample for both, the usual approximation, small
  // samples that happen to be narrow would decide too early: 6 to 7 % wrong answers instead of 5.
  const auto squared_error = [&](double hypothesis) {
    return variance + (mean - hypothesis) * (mean - hypothesis);
  };
  // Beyond the two hypotheses a still larger mean would count for less, as a large deviation could
  // explain it too. But it is no weaker evidence: the mean counts as far as it helps.
  const double half = (test.margin1 - test.margin0) / 2;
  const double middle = test.margin0 + half;
  const double reach = std::sqrt(half * half + variance);
  mean = std::clamp(mean, middle - reach, middle + reach);
  const double llr =
      count / 2 * std::log(squared_error(test.margin0) / squared_error(test.margin1));
  SprtState state = judged(llr, test.rates);
  if (count < kMinMarginPairs) state.decision = Decision::kGoOn;
  return state;
}

}  // namespace espalier::arena
