// Perft of every board, compiled in perft.cpp: it is measured, what surrounds a game is not.
#pragma once

#include "core/perft.hpp"
#include "games/chain/position.hpp"

// LINKAGE is `extern`, or nothing where it is compiled.
#define ESPALIER_CHAIN_PERFT(LINKAGE, RULES)                                               \
  LINKAGE template std::uint64_t perft(const games::chain::UsualPosition<RULES>& position, \
                                       int depth);                                         \
  LINKAGE template std::uint64_t perft(const games::chain::SmallPosition<RULES>& position, \
                                       int depth);                                         \
  LINKAGE template std::uint64_t perft(const games::chain::LargePosition<RULES>& position, \
                                       int depth);

namespace espalier::core {

ESPALIER_CHAIN_PERFT(extern, games::chain::RuleSet::kOrthogonal)
ESPALIER_CHAIN_PERFT(extern, games::chain::RuleSet::kDiagonal)
ESPALIER_CHAIN_PERFT(extern, games::chain::RuleSet::kScorched)
ESPALIER_CHAIN_PERFT(extern, games::chain::RuleSet::kClassic)

}  // namespace espalier::core
