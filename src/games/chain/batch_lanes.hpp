// How explosions are played side by side, with the registers of the set of instructions that is
// compiled for. batch.hpp tells what for.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "games/chain/bursts.hpp"
#include "util/lanes.hpp"
#include "util/per_set.hpp"

namespace espalier::games::chain::ESPALIER_SET {

// Every lane of `turn` has placed its own bit of b, which is full there. Lanes with b = 0 are idle.
template <RuleSet kRules>
[[gnu::always_inline]] inline void react_in_lanes(Reaction<kRules, util::Lanes>& turn,
                                                  const util::Lanes& b,
                                                  const Geometry<std::uint64_t>& g) {
  turn.explode_first(b, g);
  util::Lanes running = util::nonzero(b);
  if constexpr (kRules == RuleSet::kClassic) running &= util::nonzero(turn.theirs());
  for (util::Lanes f = turn.full(g) & running; util::any(f); f = turn.full(g) & running) {
    turn.wave(f, g);
    if constexpr (stops_when_won(kRules)) running &= util::nonzero(turn.theirs());
  }
  turn.tidy(g);
}

inline void store(const util::Lanes& lanes, std::array<std::uint64_t, kMaxTogether>& to) {
  static_assert(util::kLanes <= kMaxTogether);
  std::memcpy(to.data(), &lanes, sizeof(lanes));
}

template <RuleSet kRules, class Board>
int burst(const Reaction<kRules, std::uint64_t>& before, const Board& board, std::uint64_t cells,
          Bursts<kRules>& after) {
  util::Lanes b{};
  int used = 0;
  for (; used < util::kLanes && cells != 0; ++used, cells &= cells - 1) {
    b[used] = cells & (~cells + 1);
  }
  Reaction<kRules, util::Lanes> turns{};
  for (std::size_t i = 0; i < before.load.size(); ++i) {
    turns.load[i] = util::broadcast(before.load[i]);
  }
  turns.own = util::broadcast(before.own);
  turns.dead = util::broadcast(before.dead);
  turns.place(b);
  react_in_lanes(turns, b, board.geometry());
  for (std::size_t i = 0; i < before.load.size(); ++i) store(turns.load[i], after.load[i]);
  store(turns.theirs(), after.theirs);
  if constexpr (kRules == RuleSet::kScorched) store(turns.dead, after.dead);
  return used;
}

}  // namespace espalier::games::chain::ESPALIER_SET
