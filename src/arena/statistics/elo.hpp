// How much stronger one bot is than another, from the games between them. docs/statistics.md has
// the formulas.
#pragma once

#include "arena/model/pair_results.hpp"

namespace espalier::arena {

// A number with half of its 95 % interval, or only a bound when the results are one-sided: who has
// won every game may be stronger by any amount, but hardly by less than the bound. Every number
// here is finite.
struct Estimate {
  enum class Kind { kNothing, kValue, kAtLeast, kAtMost };

  Kind kind = Kind::kNothing;
  double value = 0;  // or the bound
  double error = 0;  // of a value
};

struct Strength {
  Estimate elo;              // logistic
  Estimate normalized_elo;   // in units of the deviation of a single game; as fastchess defines it
  double superiority = 0.5;  // likelihood of being the stronger one (LOS)
  double draw_ratio = 0;     // share of pairs that ended 1-1; of drawn games when nothing is paired
  Estimate pairs_ratio;      // pairs won for every pair lost; 1 when no pair is decided
};

// From the pairs when there are any: games without their partner are left out, because they favour
// a colour. When there are none, from the single games.
Strength strength(const PairResults& results);

}  // namespace espalier::arena
