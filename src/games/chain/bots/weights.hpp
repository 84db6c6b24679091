// bootstrap
#pragma once
#include <array>
#include "core/term.hpp"
#include "games/chain/rules.hpp"
#include "search/worker.hpp"
namespace espalier::games::chain {
inline constexpr std::size_t kStates = 6;
inline constexpr std::size_t kDiagonalStates = 10;
constexpr std::size_t states(RuleSet r) {
  return r == RuleSet::kDiagonal ? kDiagonalStates : kStates;
}
constexpr std::size_t counts_per_side(RuleSet r) { return 3 * states(r) + 4; }
using core::Weight;
template <RuleSet kRules>
using Weights = std::array<Weight, 2 * counts_per_side(kRules)>;
template <RuleSet kRules>
constexpr Weights<kRules> bootstrap() {
  Weights<kRules> w{};
  constexpr std::size_t n = states(kRules);
  constexpr std::size_t k = counts_per_side(kRules);
  constexpr std::array<int, 6> orth = {150, 220, 110, 320, 210, 100};
  constexpr std::array<int, 10> diag = {220, 120, 420, 300, 200, 100, 720, 600, 450, 200};
  for (int side = 0; side < 2; ++side) {
    const int sign = side == 0 ? 1 : -1;
    for (std::size_t i = 0; i < n; ++i) {
      int base = 0;
      if constexpr (n == 6)
        base = orth[i];
      else
        base = diag[i];
      w[side * k + i] = {sign * base, sign * base};
      const int att = side == 0 ? -20 : 60;
      w[side * k + n + i] = {att, att};
      w[side * k + 2 * n + i] = {att, att};
    }
    w[side * k + 3 * n] = {sign * 20, sign * 20};
    w[side * k + 3 * n + 1] = {sign * 20, sign * 20};
  }
  return w;
}
template <RuleSet kRules>
inline constexpr Weights<kRules> kBootstrap = bootstrap<kRules>();
template <RuleSet kRules>
constexpr const Weights<kRules>& weights() {
  return kBootstrap<kRules>;
}
constexpr search::Habits habits(RuleSet) { return {.quiescence = 0}; }
}  // namespace espalier::games::chain
