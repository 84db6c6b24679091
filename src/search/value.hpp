// The numbers a search works with, seen by the side to move.
//
//   kWin - n          a proven win, n plies from the root of the search
//   kMaxEstimate     the largest estimate; everything beyond is proven
//   0                 a draw, or even chances
//
// Games that count points have no proven wins of this kind: the value of their end is the margin.
#pragma once

#include <concepts>

#include "core/game.hpp"
#include "core/score.hpp"
#include "core/thought.hpp"

namespace espalier::search {

using Value = int;

inline constexpr Value kInfinity = 2'000'000;
inline constexpr Value kWin = 1'000'000;
inline constexpr Value kMaxEstimate = 900'000;
// Hundredths of the game's unit for one point of the final margin.
inline constexpr Value kPoint = 100;

// The value of a finished game, `ply` plies below the root: sooner wins and later losses are
// better.
template <core::Position P>
constexpr Value value_of(core::Score score, int ply) {
  if constexpr (core::CountsPoints<P>) {
    return score.margin * kPoint;
  } else {
    if (score.margin == 0) return 0;
    return score.margin > 0 ? kWin - ply : ply - kWin;
  }
}

constexpr bool decided(Value value) { return value > kMaxEstimate || value < -kMaxEstimate; }

// Proven wins and losses in a table count from the position itself, in a search from its root.
constexpr Value to_table(Value value, int ply) {
  return value > kMaxEstimate ? value + ply : value < -kMaxEstimate ? value - ply : value;
}
constexpr Value from_table(Value value, int ply) {
  return value > kMaxEstimate ? value - ply : value < -kMaxEstimate ? value + ply : value;
}

// A value at the root for people. `solved`: it rests on no estimate.
template <core::Position P>
core::Assessment assessment(Value value, bool solved, core::Bound bound = core::Bound::kExact) {
  core::Assessment a{.hundredths = value / core::points_per_unit<P>(), .bound = bound};
  a.proven = solved || decided(value);
  if constexpr (core::CountsPoints<P>) {
    if (a.proven) a.margin = value / kPoint;
  } else if (decided(value)) {
    a.win_in = value > 0 ? kWin - value : -(kWin + value);
  }
  return a;
}

// How good a position that is not over looks for the side to move, within the estimates.
template <class E, class P>
concept Evaluation = core::Position<P> && requires(const E evaluate, const P p) {
  { evaluate(p) } -> std::same_as<Value>;
};

}  // namespace espalier::search
