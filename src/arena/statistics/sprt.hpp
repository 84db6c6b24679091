// Sequential tests: play until the games say which of two hypotheses they support, and no longer.
// docs/statistics.md has the formulas.
#pragma once

#include <span>

#include "arena/model/pair_results.hpp"

namespace espalier::arena {

enum class Decision { kGoOn, kAcceptFirst, kAcceptSecond };  // H0: elo0 holds; H1: elo1 holds

// The chances of the two wrong answers.
struct ErrorRates {
  double alpha = 0.05;  // H1 accepted although H0 holds
  double beta = 0.05;   // H0 accepted although H1 holds
};

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

// Is the first bot stronger by elo0 or by elo1?
struct EloTest {
  enum class Model { kLogistic, kNormalized };

  double elo0 = 0;
  double elo1 = 5;
  Model model = Model::kLogistic;
  ErrorRates rates{};
};

// The generalized SPRT on pairs; on single games when there are no pairs.
SprtState sprt(const EloTest& test, const PairResults& results);

// Is the mean margin per game margin0 or margin1 points? For games that count points.
struct MarginTest {
  double margin0 = 0;
  double margin1 = 1;
  ErrorRates rates{};
};

// `pair_margins`: for every colour-swapped pair the mean margin of its two games, seen from the
// side of the first bot.
SprtState sprt(const MarginTest& test, std::span<const double> pair_margins);

// Fewer pairs never decide a test on margins: their deviation is too uncertain.
inline constexpr int kLeastMarginPairs = 12;

}  // namespace espalier::arena
