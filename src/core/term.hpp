// One thing that an evaluation counts.
#pragma once

#include <string>

namespace espalier::core {

// `count` times `weight` hundredths of the game's unit, for the side to move.
struct Term {
  std::string name;
  int count = 0;
  int weight = 0;
};

}  // namespace espalier::core
