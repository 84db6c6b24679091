// The score of a finished game, seen by one side.
#pragma once

#include <compare>
#include <optional>

#include "core/side.hpp"

namespace espalier::core {

// Positive: that side won. Games that count points put the margin here; games that know only
// winning and losing put +1 and -1.
struct Score {
  int margin = 0;

  static constexpr Score win() { return {1}; }
  static constexpr Score loss() { return {-1}; }
  static constexpr Score draw() { return {0}; }

  constexpr Score operator-() const { return {-margin}; }
  // NOLINTNEXTLINE(modernize-use-nullptr): the check mistakes what the compiler writes here
  constexpr auto operator<=>(const Score&) const = default;
};

// A result() names the side to move's view; an Outcome names the winner.
constexpr Outcome outcome(const std::optional<Score>& score, Side to_move) {
  if (!score) return Outcome::kNone;
  if (score->margin == 0) return Outcome::kDraw;
  return win_for(score->margin > 0 ? to_move : other(to_move));
}

}  // namespace espalier::core
