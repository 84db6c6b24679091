// Many exploding moves of one position at once, one in each lane of a vector register. Chains of
// explosions differ in length, so one at a time costs a mispredicted branch or two each; together
// they cost as many waves as the longest of them.
#pragma once

#include "games/chain/reaction.hpp"
#include "util/lanes.hpp"

namespace espalier::games::chain {

// Every lane of `turn` has placed its own bit of b, which is full there. Lanes with b = 0 are idle.
template <RuleSet kRules>
void react_in_lanes(Reaction<kRules, util::Lanes>& turn, const util::Lanes& b,
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

}  // namespace espalier::games::chain
