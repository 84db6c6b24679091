// Loads as bit planes, and the arithmetic on all cells at once. A Set has one bit per cell: it is
// a machine word, or several of them side by side (util/lanes.hpp).
#pragma once

#include <array>

#include "games/chain/geometry.hpp"
#include "games/chain/rules.hpp"
#include "util/bits.hpp"
#include "util/lanes.hpp"

namespace espalier::games::chain {

// The load of a cell is spread over the planes: load = p0 + 2*p1 + 4*p2 (+ 8*p3).
template <int kPlanes, class Set>
using Loads = std::array<Set, static_cast<std::size_t>(kPlanes)>;

// Cells with at least one orb.
template <std::size_t kPlanes, class Set>
constexpr Set occupied(const std::array<Set, kPlanes>& p) {
  Set any = p[0];
  for (std::size_t i = 1; i < kPlanes; ++i) any |= p[i];
  return any;
}

// One more orb in every cell of `cells`.
template <std::size_t kPlanes, class Set>
constexpr void add_one(std::array<Set, kPlanes>& p, Set cells) {
  for (std::size_t i = 0; i < kPlanes; ++i) {
    const Set carry = p[i] & cells;
    p[i] ^= cells;
    cells = carry;
  }
}

// Adds a number given as three planes: addend[0] + 2 * addend[1] + 4 * addend[2] in every cell,
// modulo 8.
template <class Set>
constexpr void add(std::array<Set, 3>& p, const std::array<Set, 3>& addend) {
  const Set carry = p[0] & addend[0];
  p[0] ^= addend[0];
  const Set carry2 = util::majority(p[1], addend[1], carry);
  p[1] = util::xor_of(p[1], addend[1], carry);
  p[2] = util::xor_of(p[2], addend[2], carry2);
}

// One orb from each of four sides, wherever that side's bit is set.
template <class Set>
constexpr void add_four(std::array<Set, 3>& p, const Set& a, const Set& b, const Set& c,
                        const Set& d) {
  const Set ones = util::xor_of(a, b, c);
  const Set twos = util::majority(a, b, c);
  const Set twos2 = util::majority(ones, d, p[0]);
  p[0] = util::xor_of(ones, d, p[0]);
  p[2] ^= util::majority(twos, twos2, p[1]);
  p[1] = util::xor_of(twos, twos2, p[1]);
}

// The same for eight sides.
template <class Set>
constexpr void add_eight(std::array<Set, 4>& p, const std::array<Set, 8>& from) {
  const Set ones = util::xor_of(from[0], from[1], from[2]);
  const Set ones2 = util::xor_of(from[3], from[4], from[5]);
  const Set ones3 = util::xor_of(from[6], from[7], p[0]);
  const Set twos = util::majority(from[0], from[1], from[2]);
  const Set twos2 = util::majority(from[3], from[4], from[5]);
  const Set twos3 = util::majority(from[6], from[7], p[0]);
  const Set twos4 = util::majority(ones, ones2, ones3);
  const Set twos_sum = util::xor_of(twos, twos2, twos3);
  const Set fours = util::majority(twos, twos2, twos3);
  const Set fours2 = util::majority(twos_sum, twos4, p[1]);
  p[0] = util::xor_of(ones, ones2, ones3);
  p[1] = util::xor_of(twos_sum, twos4, p[1]);
  p[3] ^= util::majority(fours, fours2, p[2]);
  p[2] = util::xor_of(fours, fours2, p[2]);
}

template <std::size_t kPlanes, class Set>
constexpr void clear(std::array<Set, kPlanes>& p, Set cells) {
  for (Set& plane : p) plane &= ~cells;
}

// Cells whose load has reached their number of neighbours. Bits outside the board may be set in
// the planes while a reaction runs and are never in the answer.
template <RuleSet kRules, std::size_t kPlanes, class Set, class Word>
constexpr Set full_cells(const std::array<Set, kPlanes>& p, const Geometry<Word>& g) {
  if constexpr (kRules == RuleSet::kDiagonal) {  // 3 in a corner, 5 on an edge, 8 inside
    const Set edge = p[2] & (p[1] | p[0]) & g.edges;
    const Set corner = (p[2] | (p[1] & p[0])) & g.corners;
    return (p[3] & g.board) | edge | corner;
  } else {  // 2, 3, 4
    return (p[2] & g.board) | (p[1] & (g.corners | (p[0] & g.edges)));
  }
}

// Cells that the next orb makes full, on a board at rest.
template <RuleSet kRules, std::size_t kPlanes, class Word>
constexpr Word critical_cells(const std::array<Word, kPlanes>& p, const Geometry<Word>& g) {
  const Word inside = g.board & ~(g.corners | g.edges);
  if constexpr (kRules == RuleSet::kDiagonal) {
    return (p[2] & p[1] & p[0] & inside) | (p[2] & ~p[1] & ~p[0] & g.edges) |
           (p[1] & ~p[0] & g.corners);
  } else {
    return (p[1] & p[0] & inside) | (p[1] & ~p[0] & g.edges) | (p[0] & g.corners);
  }
}

// The cells beside those of `cells`: on four sides, all around, and as the rule set has it.
template <class Word>
constexpr Word four_neighbours(Word cells, const Geometry<Word>& g) {
  return ((cells << 1) | (cells >> 1) | (cells << g.stride) | (cells >> g.stride)) & g.board;
}
template <class Word>
constexpr Word eight_neighbours(Word cells, const Geometry<Word>& g) {
  const Word sides = (cells << 1) | (cells >> 1);
  const Word row = cells | sides;
  return (sides | (row << g.stride) | (row >> g.stride)) & g.board;
}
template <RuleSet kRules, class Word>
constexpr Word neighbours(Word cells, const Geometry<Word>& g) {
  return kRules == RuleSet::kDiagonal ? eight_neighbours(cells, g) : four_neighbours(cells, g);
}

}  // namespace espalier::games::chain
