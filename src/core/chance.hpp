// What a value says about the chance to win. The evaluations are tuned to this scale
// (docs/tuning.md).
#pragma once

#include <cmath>

#include "core/thought.hpp"

namespace espalier::core {

// So many hundredths make a chance of e : 1.
inline constexpr int kChanceScale = 400;

inline double chance(double hundredths, double scale = kChanceScale) {
  return 1 / (1 + std::exp(-hundredths / scale));
}

// From 0 to 1, for the side that the value is of.
inline double chance(const Assessment& value) {
  if (value.win_in) return *value.win_in > 0 ? 1 : 0;
  return chance(static_cast<double>(value.hundredths));
}

}  // namespace espalier::core
