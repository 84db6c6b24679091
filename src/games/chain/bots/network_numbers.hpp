// The trained numbers of network.hpp, one file for each rule set that has a network. They are made
// by `espalier tune`, see docs/tuning.md; every file says with which command, and which match
// proved them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/chain/rules.hpp"

namespace espalier::games::chain {

// Width of the hidden layer.
inline constexpr std::size_t kNetworkHidden = 64;

// Kept in network_numbers.cpp, so that only one file is large.
template <RuleSet kRules>
std::span<const std::int16_t> network_numbers();

template <>
std::span<const std::int16_t> network_numbers<RuleSet::kOrthogonal>();
template <>
std::span<const std::int16_t> network_numbers<RuleSet::kDiagonal>();
template <>
std::span<const std::int16_t> network_numbers<RuleSet::kScorched>();
template <>
std::span<const std::int16_t> network_numbers<RuleSet::kClassic>();

}  // namespace espalier::games::chain
