// Where a turn may begin: the captures, which are mandatory, or else the takata. Whether the turn
// is legal to its end (not endless, own front row not left empty) is the matter of turn.hpp.
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "games/bao/ring.hpp"

namespace espalier::games::bao {

// A set of turns, four bits per column of the owner's two rows, leftmost column lowest:
//
//   byte of column c:  BR BL AR AL  . . . .     A front pit, B the back pit behind it;
//                                               L to the left (or entering left), R right
struct Starts {
  Row turns = 0;
  bool capture = false;
};

// The pit and the way of a bit of Starts::turns.
constexpr int pit_of(int bit) { return (bit & 2) != 0 ? kPits - 1 - (bit >> 3) : bit >> 3; }
constexpr Way way_of_bit(int bit) { return static_cast<Way>(bit & 1); }

// From the top bits of pits, as occupied() gives them, to turns.
constexpr Row front_turns(Row left, Row right) { return left >> 3 | right >> 2; }
constexpr Row back_turns(Row left, Row right) { return facing(left >> 1 | right); }

// kReach[pit][way]: how many seeds each pit needs to end its first lap in front pit `pit`. A pit
// out of reach (a lap must have 2 to 15 seeds) needs 127, which it never has.
inline constexpr auto kReach = [] {
  std::array<std::array<Ring, 2>, kRow> reach{};
  for (int target = 0; target < kRow; ++target) {
    for (int from = 0; from < kPits; ++from) {
      const int steps = (target - from) & 15;
      const int left = (16 - steps) & 15;
      auto& ways = reach[static_cast<std::size_t>(target)];
      auto& row_left = from < kRow ? ways[0].front : ways[0].back;
      auto& row_right = from < kRow ? ways[1].front : ways[1].back;
      row_left += seeds_at(from, left < 2 ? 127 : left);
      row_right += seeds_at(from, steps < 2 ? 127 : steps);
    }
  }
  return reach;
}();

// Top bits stay clear where a row holds exactly what is needed. Both are below 128, so nothing is
// carried from one pit to the next.
constexpr Row misses(Row row, Row needed) { return (row ^ needed) + 0x7f * kOnes; }

// Some first lap of the mtaji stage ends in front pit `target`.
inline bool reaches(const Ring& own, int target) {
  const auto& [left, right] = kReach[static_cast<std::size_t>(target)];
  return (misses(own.front, left.front) & misses(own.front, right.front) &
          misses(own.back, left.back) & misses(own.back, right.back) & kTops) != kTops;
}

// The front pits in which a capture can be made: occupied and facing an occupied pit. `opposite`
// is the opponent's front row turned by facing().
constexpr Row capturing_pits(Row front, Row opposite) {
  return occupied(front) & occupied(opposite);
}

// The capture turns of the mtaji stage.
inline Row mtaji_captures(const Ring& own, Row opposite) {
  Ring miss_left{~Row{0}, ~Row{0}};
  Ring miss_right = miss_left;
  for (Row rest = capturing_pits(own.front, opposite); rest != 0; rest &= rest - 1) {
    const auto& [left, right] = kReach[static_cast<std::size_t>(std::countr_zero(rest) >> 3)];
    miss_left.front &= misses(own.front, left.front);
    miss_left.back &= misses(own.back, left.back);
    miss_right.front &= misses(own.front, right.front);
    miss_right.back &= misses(own.back, right.back);
  }
  return front_turns(~miss_left.front & kTops, ~miss_right.front & kTops) |
         back_turns(~miss_left.back & kTops, ~miss_right.back & kTops);
}

// How many pits of the opponent a first lap can capture, counted up to `enough`, and the own front
// pit across from the last one counted.
struct Targets {
  int count = 0;
  int pit = kNoPit;
};
inline Targets capture_targets(const Ring& own, Row opposite, int enough) {
  Targets found;
  for (Row rest = capturing_pits(own.front, opposite); rest != 0; rest &= rest - 1) {
    const int pit = std::countr_zero(rest) >> 3;
    if (!reaches(own, pit)) continue;
    found.pit = pit;
    if (++found.count == enough) break;
  }
  return found;
}

inline Starts mtaji_starts(const Ring& own, Row opposite, int blocked) {
  if (const Row captures = mtaji_captures(own, opposite); captures != 0) return {captures, true};
  const Row fronts = at_least_two(own.front);
  if (fronts == 0) {
    const Row backs = at_least_two(own.back);
    return {back_turns(backs, backs), false};
  }
  const Row allowed = blocked == kNoPit ? fronts : fronts & ~seeds_at(blocked, 0xff);
  return {front_turns(allowed, allowed), false};
}

// Captures in pits 0 and 1 enter on the left only, in 6 and 7 on the right only.
inline constexpr Row kEntersLeft = 0x0000ffffffffffff;
inline constexpr Row kEntersRight = 0xffffffffffff0000;

inline Starts namua_starts(Row front, Row opposite, bool functional_house) {
  if (const Row captures = capturing_pits(front, opposite); captures != 0) {
    return {front_turns(captures & kEntersLeft, captures & kEntersRight), true};
  }
  const Row preferred =
      functional_house ? occupied(front) & ~seeds_at(kHouse, 0xff) : at_least_two(front);
  const Row pits = preferred != 0 ? preferred : occupied(front);
  return {front_turns(pits, pits), false};
}

// The pit of q that p's takata blocks for q's next turn, in the mtaji stage: when q has no
// capture, and p, were it to move again, could capture one pit of q only. kNoPit: none.
inline int takasia_pit(const Ring& q, bool q_house_functional, const Ring& p) {
  if (capture_targets(q, facing(p.front), 1).count != 0) return kNoPit;
  const Targets found = capture_targets(p, facing(q.front), 2);
  if (found.count != 1) return kNoPit;
  const int pit = kRow - 1 - found.pit;
  const Row only = seeds_at(pit, 0x80);
  const bool spared = (pit == kHouse && q_house_functional) || occupied(q.front) == only ||
                      at_least_two(q.front) == only;
  return spared ? kNoPit : pit;
}

}  // namespace espalier::games::bao
