// Sequential tests: play until the games say which of two hypotheses they support, and no longer.
// docs/statistics.md has the formulas.
#pragma once

#include <span>

#include "arena/model/pair_results.hpp"
#include "arena/model/sequential_test.hpp"

namespace espalier::arena {

enum class Decision { kGoOn, kAcceptFirst, kAcceptSecond };  // H0: elo0 holds; H1: elo1 holds

// Wald's bounds on the log-likelihood ratio: -2.94 and 2.94 for the usual rates.
struct Bounds {
  double low;
  double high;
};
Bounds bounds(const ErrorRates& rates);

struct SprtState {
  double llr = 0;  // log-likelihood ratio of H1 against H0
  Bounds bounds{};
  Decision decision = Decision::kGoOn;
};

// The generalized SPRT on pairs; on single games when there are no pairs.
SprtState sprt(const EloTest& test, const PairResults& results);

// `pair_margins`: for every colour-swapped pair the mean margin of its two games, seen from the
// side of the first bot.
SprtState sprt(const MarginTest& test, std::span<const double> pair_margins);

// Fewer pairs never decide a test on margins: their deviation is too uncertain.
inline constexpr int kMinMarginPairs = 12;

}  // namespace espalier::arena
