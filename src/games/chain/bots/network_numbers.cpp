#include "games/chain/bots/network_numbers.hpp"

namespace espalier::games::chain {

template <>
std::span<const std::int16_t> network_numbers<RuleSet::kOrthogonal>() {
  static constexpr std::int16_t kNumbers[] = {
#include "games/chain/bots/weights/orthogonal_network.inc"
  };
  return kNumbers;
}

template <>
std::span<const std::int16_t> network_numbers<RuleSet::kDiagonal>() {
  static constexpr std::int16_t kNumbers[] = {
#include "games/chain/bots/weights/diagonal_network.inc"
  };
  return kNumbers;
}

template <>
std::span<const std::int16_t> network_numbers<RuleSet::kScorched>() {
  static constexpr std::int16_t kNumbers[] = {
#include "games/chain/bots/weights/scorched_network.inc"
  };
  return kNumbers;
}

template <>
std::span<const std::int16_t> network_numbers<RuleSet::kClassic>() {
  static constexpr std::int16_t kNumbers[] = {
#include "games/chain/bots/weights/classic_network.inc"
  };
  return kNumbers;
}

}  // namespace espalier::games::chain
