#include "arena/statistics/probability.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numbers>

namespace espalier::arena {

double normal_below(double x) { return 0.5 * std::erfc(-x / std::numbers::sqrt2); }

double student_95(int freedom) {
  // The first values as every textbook prints them; the expansion below needs some freedom.
  constexpr std::array<double, 10> kFew{12.7062, 4.3027, 3.1824, 2.7764, 2.5706,
                                        2.4469,  2.3646, 2.3060, 2.2622, 2.2281};
  const int n = std::max(freedom, 1);
  if (n <= static_cast<int>(kFew.size())) return kFew[static_cast<std::size_t>(n - 1)];
  // Cornish and Fisher's expansion of the quantile around the normal one.
  const double z = kNormal95;
  const double z3 = z * z * z;
  const double z5 = z3 * z * z;
  const double z7 = z5 * z * z;
  const double first = (z3 + z) / 4;
  const double second = (5 * z5 + 16 * z3 + 3 * z) / 96;
  const double third = (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384;
  return z + (first + (second + third / n) / n) / n;
}

double unseen_share(int trials) { return trials <= 0 ? 1 : 1 - std::pow(0.05, 1.0 / trials); }

double expected_score(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of(double score) {
  assert(score > 0 && score < 1);
  return -400 * std::log10(1 / score - 1);
}

}  // namespace espalier::arena
