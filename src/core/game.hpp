// START HERE. What a game must give so that everything else (perft, search, solver, arena, board)
// can play it. A game is a small value type with five functions; docs/adding-a-game.md leads
// through src/games/tictactoe as an example.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "core/score.hpp"
#include "core/side.hpp"

namespace espalier::core {

// A small value that can be copied, compared, hashed and played on. Turns alternate strictly:
// a Move is a whole turn, however much sowing or exploding it causes.
//
// Laws, proven for every registered game by tests/laws:
//   - moves() is empty exactly when result() has a value, and always in the same order;
//   - after(m) passes the turn: after(m).to_move() == other(to_move()), for m in moves();
//   - equal positions have equal hashes, equal moves and equal results: whatever happened before
//     (repetition, the list of moves) lives in History and not here.
template <class P>
concept Position = std::copyable<P> && std::equality_comparable<P> &&
    std::is_trivially_copyable_v<P> && requires(const P p, const typename P::Move m) {
  { p.to_move() } -> std::same_as<Side>;
  { p.moves() } -> std::same_as<typename P::Moves>;
  { p.after(m) } -> std::same_as<P>;                     // copy-make; m must be legal
  { p.result() } -> std::same_as<std::optional<Score>>;  // for the side to move
  { p.hash() } -> std::same_as<std::uint64_t>;
};

// Optional powers. Algorithms ask for them with `if constexpr`.

// Symmetric: image(0) is the position itself, image(k) the same position seen in a mirror or
// turned. All images have the same value and the same perft.
template <class P>
concept Symmetric = Position<P> && requires(const P p, int k) {
  { p.symmetries() } -> std::same_as<int>;
  { p.image(k) } -> std::same_as<P>;
};

// Expanding: finding the legal moves already makes the positions after them, so one walk gives
// both, or several children are made at once. visit(move, child) returns whether to go on; the
// moves are those of moves(), in an order of its own that is the same everywhere.
template <class P>
concept Expanding = Position<P> &&
    requires(const P p, bool (*visit)(const typename P::Move&, const P&)) {
  p.expand(visit);
};

// Forcing: some moves change much at once (explosions, captures); a search looks at them before it
// trusts an estimate. expand_forcing() visits these like expand().
template <class P>
concept Forcing = Position<P> &&
    requires(const P p, bool (*visit)(const typename P::Move&, const P&)) {
  p.expand_forcing(visit);
};

// Repeating: a position can come back. With the kRepetitionLimit-th time the game is a draw.
template <class P>
concept Repeating = Position<P> && requires {
  { P::kRepetitionLimit } -> std::convertible_to<int>;
};

// CountsPoints: the game is won on points, and the margin of a Score is their difference.
template <class P>
concept CountsPoints = Position<P> && requires {
  requires P::kCountsPoints;
};

// Keyed: positions can be numbered without loss, so that a table can hold a proof in few bits.
// P::Keys is made once from any position of the game (its board is all that counts) and then
// numbers positions that are not over:
//   - count() numbers are enough; 0: they do not fit 64 bits, use whole positions instead;
//   - two positions with the same key() have the same value for the side to move. The images of a
//     symmetric position share a key.
template <class P>
concept Keyed = Position<P> && requires(const P p, const typename P::Keys keys) {
  requires std::constructible_from<typename P::Keys, const P&>;
  { keys.count() } -> std::same_as<std::uint64_t>;
  { keys.key(p) } -> std::same_as<std::uint64_t>;
};

// WinsByMoving: a game that is won was won by the player who just moved, so a win of the side to
// move takes an odd number of plies.
template <class P>
concept WinsByMoving = Position<P> && requires {
  requires P::kWinsByMoving;
};

// WinsByForce: and the winning move is always one of expand_forcing().
template <class P>
concept WinsByForce = WinsByMoving<P> && Forcing<P> && requires {
  requires P::kWinsByForce;
};

// Hinted: a cheap guess how good the position looks to the side to move, to order moves by.
template <class P>
concept Hinted = Position<P> && requires(const P p) {
  { p.hint() } -> std::same_as<int>;
};

// The points that make one unit of the hundredths people see; 1 unless a game says otherwise.
template <Position P>
constexpr int points_per_unit() {
  if constexpr (requires { P::kPointsPerUnit; }) {
    return P::kPointsPerUnit;
  } else {
    return 1;
  }
}

// Calls visit(move, child) for every legal move until it returns false.
template <Position P, class Visit>
void for_each_child(const P& position, Visit&& visit) {
  if constexpr (Expanding<P>) {
    position.expand(visit);
  } else {
    for (const auto move : position.moves()) {
      if (!visit(move, position.after(move))) return;
    }
  }
}

}  // namespace espalier::core
