#include "arena/statistics/margin.hpp"

#include <cmath>

#include "arena/statistics/probability.hpp"

namespace espalier::arena {

Margin margin(std::span<const double> pair_margins) {
  Margin found{.pairs = static_cast<int>(pair_margins.size())};
  if (pair_margins.empty()) return found;
  for (const double one : pair_margins) found.mean += one;
  found.mean /= found.pairs;
  if (found.pairs < 2) return found;
  double squares = 0;
  for (const double one : pair_margins) squares += (one - found.mean) * (one - found.mean);
  if (squares == 0) return found;  // pairs that all ended alike tell nothing of the deviation
  const int freedom = found.pairs - 1;
  found.error = student_95(freedom) * std::sqrt(squares / freedom / found.pairs);
  return found;
}

}  // namespace espalier::arena
