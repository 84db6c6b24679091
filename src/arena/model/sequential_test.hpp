// What a sequential test asks; statistics/sprt.hpp answers.
#pragma once

namespace espalier::arena {

// The chances of the two wrong answers.
struct ErrorRates {
  double alpha = 0.05;  // H1 accepted although H0 holds
  double beta = 0.05;   // H0 accepted although H1 holds

  bool operator==(const ErrorRates&) const = default;
};

// Is the first bot stronger by elo0 or by elo1?
struct EloTest {
  enum class Model { kLogistic, kNormalized };

  double elo0 = 0;
  double elo1 = 5;
  Model model = Model::kLogistic;
  ErrorRates rates{};

  bool operator==(const EloTest&) const = default;
};

// Is the mean margin per game margin0 or margin1 points? For games that count points.
struct MarginTest {
  double margin0 = 0;
  double margin1 = 1;
  ErrorRates rates{};

  bool operator==(const MarginTest&) const = default;
};

}  // namespace espalier::arena
