// What a value says about the chance to win. The evaluations are tuned to this scale
// (docs/tuning.md).
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

#include "core/thought.hpp"

namespace espalier::core {

// So many hundredths make a chance of e : 1.
inline constexpr int kChanceScale = 400;

inline double chance(double hundredths, double scale = kChanceScale) {
  return 1 / (1 + std::exp(-hundredths / scale));
}

// 1, 0 or -1 where it is certain that the side that the value is of wins, draws or loses.
inline std::optional<int> certain_result(const Assessment& value) {
  if (value.win_in) return *value.win_in > 0 ? 1 : -1;
  if (!value.proven || value.bound != Bound::kExact) return std::nullopt;
  const std::int64_t amount = value.margin ? *value.margin : value.hundredths;
  return amount > 0 ? 1 : amount < 0 ? -1 : 0;
}

// From 0 to 1, for the side that the value is of; 0, a half or 1 where the result is certain.
inline double chance(const Assessment& value) {
  if (const auto result = certain_result(value)) return (*result + 1) / 2.0;
  return chance(static_cast<double>(value.hundredths));
}

}  // namespace espalier::core
