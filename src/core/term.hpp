// One thing that an evaluation counts.
#pragma once

#include <string>

namespace espalier::core {

inline constexpr int kPhases = 16;

// `count` times `weight` hundredths of the game's unit, for the side to move. Weights may change
// while a game goes on: `phase` says how far it is, from 0 to kPhases.
struct Term {
  std::string name;
  int count = 0;
  int weight = 0;
  int phase = 0;
};

// The weight of a term at the beginning and at the end of a game.
struct Weight {
  int early = 0;
  int late = 0;

  constexpr int at(int phase) const { return (early * (kPhases - phase) + late * phase) / kPhases; }
};

}  // namespace espalier::core
