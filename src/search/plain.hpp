// The searches of the textbook, short and whole: for reading, for teaching, and as the measure of
// everything faster. docs/search.md explains them with their contracts.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "search/value.hpp"

namespace espalier::search {

// Visited positions, the root included.
struct Effort {
  std::uint64_t nodes = 0;
};

// Minimax: one player's wins are the other's losses, and both see the same number. Returns the
// value for the first player, exact for a game cut off at `depth` and estimated there.
template <core::Position P, Evaluation<P> E>
Value minimax(const P& position, int depth, const E& evaluate, Effort& effort, int ply = 0) {
  ++effort.nodes;
  const bool first = position.to_move() == core::Side::kFirst;
  if (const auto over = position.result()) {
    const Value value = value_of<P>(*over, ply);
    return first ? value : -value;
  }
  if (depth == 0) return first ? evaluate(position) : -evaluate(position);
  Value best = first ? -kInfinity : kInfinity;
  for (const auto move : position.moves()) {
    const Value value = minimax(position.after(move), depth - 1, evaluate, effort, ply + 1);
    best = first ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

// Negamax: the same with every value seen by the side to move, so that one line serves both.
template <core::Position P, Evaluation<P> E>
Value negamax(const P& position, int depth, const E& evaluate, Effort& effort, int ply = 0) {
  ++effort.nodes;
  if (const auto over = position.result()) return value_of<P>(*over, ply);
  if (depth == 0) return evaluate(position);
  Value best = -kInfinity;
  for (const auto move : position.moves()) {
    best = std::max(best, -negamax(position.after(move), depth - 1, evaluate, effort, ply + 1));
  }
  return best;
}

// Alpha-beta: negamax that leaves out what cannot matter. Fail-soft: the value returned is exact
// inside (alpha, beta); at most alpha, it is an upper bound; at least beta, a lower bound.
template <core::Position P, Evaluation<P> E>
Value alpha_beta(const P& position, int depth, Value alpha, Value beta, const E& evaluate,
                 Effort& effort, int ply = 0) {
  ++effort.nodes;
  if (const auto over = position.result()) return value_of<P>(*over, ply);
  if (depth == 0) return evaluate(position);
  Value best = -kInfinity;
  for (const auto move : position.moves()) {
    const Value value =
        -alpha_beta(position.after(move), depth - 1, -beta, -alpha, evaluate, effort, ply + 1);
    best = std::max(best, value);
    alpha = std::max(alpha, value);
    if (alpha >= beta) break;  // the opponent will not let it come to this
  }
  return best;
}

// A move and what it is worth to the side that makes it.
template <core::Position P>
struct Choice {
  typename P::Move move;
  Value value;
};

// The best move by alpha-beta, the first of several equal ones; the game must not be over.
template <core::Position P, Evaluation<P> E>
Choice<P> best_move(const P& position, int depth, const E& evaluate, Effort& effort) {
  std::optional<Choice<P>> best;
  ++effort.nodes;
  for (const auto move : position.moves()) {
    const Value alpha = best ? best->value : -kInfinity;
    const Value value =
        -alpha_beta(position.after(move), depth - 1, -kInfinity, -alpha, evaluate, effort, 1);
    if (!best || value > best->value) best = Choice<P>{move, value};
  }
  return *best;
}

}  // namespace espalier::search
