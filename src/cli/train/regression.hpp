// Logistic regression: which weights make an evaluation foresee results best.
#pragma once

#include <cstdint>
#include <vector>

#include "core/chance.hpp"
#include "core/term.hpp"

namespace espalier::cli {

// A position: its counts, how far the game was, and what came of it for the side to move (1 won, 0
// lost, or an expectation between).
struct TrainingSample {
  std::vector<std::int8_t> counts;
  int phase = 0;
  float target = 0;
};

struct FitSettings {
  double scale = core::kChanceScale;
  double keep = 1e-6;  // pull towards zero, per hundredth squared
  int rounds = 400;
  int threads = 1;
};

struct Fit {
  std::vector<core::Weight> weights;
  double loss_before = 0;  // mean logistic loss on positions that were not fitted
  double loss_after = 0;
};

// Every tenth sample is kept apart to measure the loss. Deterministic.
Fit fit(const std::vector<TrainingSample>& samples, const std::vector<core::Weight>& start,
        const FitSettings& settings);

}  // namespace espalier::cli
