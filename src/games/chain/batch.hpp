// Many exploding moves of one position at once, one in each lane of a vector register. Chains of
// explosions differ in length, so one at a time costs a mispredicted branch or two each; together
// they cost as many waves as the longest of them.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/chain/bursts.hpp"
#include "util/per_set.hpp"
#if defined(ESPALIER_INSIDE_SET)
#include "games/chain/batch_lanes.hpp"
#endif

namespace espalier::games::chain {

// Plays the first of `cells`, each in a turn of its own, which makes it full: as many as there are
// lanes. How many they were.
template <RuleSet kRules, class Board>
using BurstFunction = int(const Reaction<kRules, std::uint64_t>& before, const Board& board,
                          std::uint64_t cells, Bursts<kRules>& after);

template <RuleSet kRules>
struct BurstFunctions {
  BurstFunction<kRules, UsualBoard<kRules>>* usual;
  BurstFunction<kRules, AnyBoard<std::uint64_t>>* any;
};

struct BatchKernels {
  BurstFunctions<RuleSet::kOrthogonal> orthogonal;
  BurstFunctions<RuleSet::kDiagonal> diagonal;
  BurstFunctions<RuleSet::kScorched> scorched;
  BurstFunctions<RuleSet::kClassic> classic;

  template <RuleSet kRules>
  constexpr const BurstFunctions<kRules>& of() const {
    if constexpr (kRules == RuleSet::kOrthogonal) {
      return orthogonal;
    } else if constexpr (kRules == RuleSet::kDiagonal) {
      return diagonal;
    } else if constexpr (kRules == RuleSet::kScorched) {
      return scorched;
    } else {
      return classic;
    }
  }
};

ESPALIER_DECLARE_PER_SET(BatchKernels, batch_kernels)
const util::PerSet<BatchKernels>& batch_kernels_per_set();

// Those in use. A plain pointer, because every explosion passes here; code that is itself compiled
// for a set needs none.
extern const BatchKernels* chosen_batch_kernels;

template <RuleSet kRules, class Board>
int burst_together(const Reaction<kRules, std::uint64_t>& before, const Board& board,
                   std::uint64_t cells, Bursts<kRules>& after) {
#if defined(ESPALIER_INSIDE_SET)
  return ESPALIER_SET::burst(before, board, cells, after);
#else
  const auto& functions = chosen_batch_kernels->of<kRules>();
  if constexpr (std::is_same_v<Board, UsualBoard<kRules>>) {
    return functions.usual(before, board, cells, after);
  } else {
    return functions.any(before, board, cells, after);
  }
#endif
}

}  // namespace espalier::games::chain
