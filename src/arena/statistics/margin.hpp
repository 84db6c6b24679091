// By how many points a bot wins, for games that count points.
#pragma once

#include <optional>
#include <span>

namespace espalier::arena {

struct Margin {
  int pairs = 0;
  double mean = 0;  // points per game
  std::optional<double>
      error{};  // half of the 95 % interval; one pair, or pairs all alike, have none
};

// `pair_margins`: for every colour-swapped pair the mean margin of its two games, seen from the
// side of the first bot.
Margin margin(std::span<const double> pair_margins);

}  // namespace espalier::arena
