// The proven value of a position, and how it fits a byte.
#pragma once

#include <cstdint>

#include "core/score.hpp"

namespace espalier::exact {

// For the side to move. `plies` until the end, the winner as fast and the loser as slow as
// possible; in games on points, along best play.
struct Value {
  core::Score score{};
  int plies = 0;

  bool operator==(const Value&) const = default;
};

// 0: open or drawn. Otherwise 1 + 2 * plies for a loss, 2 + 2 * plies for a win.
constexpr std::uint8_t encoded(bool won, int plies) {
  return static_cast<std::uint8_t>(2 * plies + (won ? 2 : 1));
}
constexpr Value decoded(std::uint8_t code) {
  if (code == 0) return {};
  const bool won = code % 2 == 0;
  return {won ? core::Score::win() : core::Score::loss(), (code - 1) / 2};
}
inline constexpr std::uint8_t kNoPosition = 255;

// Whether a child's value, seen by its own side to move, suits its parent better.
constexpr bool better(const Value& a, const Value& b) {
  if (a.score != b.score) return a.score < b.score;
  return a.score.margin < 0 ? a.plies < b.plies : a.plies > b.plies;
}

}  // namespace espalier::exact
