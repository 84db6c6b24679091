// Where a game stands in its tournament, and what is kept of it in a few words.
#pragma once

#include <chrono>
#include <compare>
#include <optional>

#include "arena/model/verdict.hpp"

namespace espalier::arena {

struct GameKey {
  int round = 0;
  int encounter = 0;  // within the round
  int number = 0;     // within the encounter

  auto operator<=>(const GameKey&) const = default;  // NOLINT(modernize-use-nullptr)
};

struct Summary {
  Verdict verdict{};
  std::optional<int> margin{};  // of the first player
};

// What the turns of one side took in all.
struct SideTime {
  std::chrono::microseconds wall{0};
  std::optional<std::chrono::microseconds> cpu{};  // on a processor; nothing: not measured

  bool operator==(const SideTime&) const = default;
};

}  // namespace espalier::arena
