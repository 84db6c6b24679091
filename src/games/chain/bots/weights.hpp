// The weights of evaluation.hpp, one file for each rule set. They are made by `espalier tune`, see
// docs/tuning.md; every file says with which command, and which match proved them.
#pragma once

#include <array>
#include <cstddef>

#include "core/term.hpp"
#include "games/chain/rules.hpp"

namespace espalier::games::chain {

// A cell's state is its place (corner, edge, inside) and how many orbs it is short of bursting.
inline constexpr std::size_t kStates = 6;
inline constexpr std::size_t kDiagonalStates = 10;

constexpr std::size_t states(RuleSet rules) {
  return rules == RuleSet::kDiagonal ? kDiagonalStates : kStates;
}
// States, states attacked and states in reach, and four more; see evaluation.hpp.
constexpr std::size_t counts_per_side(RuleSet rules) { return 3 * states(rules) + 4; }

template <RuleSet kRules>
using Weights = std::array<core::Weight, 2 * counts_per_side(kRules)>;

template <RuleSet kRules>
constexpr Weights<kRules> weights();

template <>
constexpr Weights<RuleSet::kOrthogonal> weights<RuleSet::kOrthogonal>() {
  return {{
#include "games/chain/bots/weights/orthogonal.inc"
  }};
}
template <>
constexpr Weights<RuleSet::kDiagonal> weights<RuleSet::kDiagonal>() {
  return {{
#include "games/chain/bots/weights/diagonal.inc"
  }};
}
template <>
constexpr Weights<RuleSet::kScorched> weights<RuleSet::kScorched>() {
  return {{
#include "games/chain/bots/weights/scorched.inc"
  }};
}
template <>
constexpr Weights<RuleSet::kClassic> weights<RuleSet::kClassic>() {
  return {{
#include "games/chain/bots/weights/classic.inc"
  }};
}

}  // namespace espalier::games::chain
