// The four rule sets of Chain Reaction, as types for the fast code and as a value for the rest.
#pragma once

#include <cstdint>
#include <string_view>

namespace espalier::games::chain {

enum class RuleSet : std::uint8_t { kOrthogonal, kDiagonal, kScorched, kClassic };

constexpr std::string_view name(RuleSet rules) {
  switch (rules) {
    case RuleSet::kOrthogonal: return "orthogonal";
    case RuleSet::kDiagonal: return "diagonal";
    case RuleSet::kScorched: return "scorched";
    case RuleSet::kClassic: return "classic";
  }
  return "";
}

// Planes hold loads at rest and on finished boards. A finished board may show up to 7 orbs in a
// cell (3 + one from each of 4 neighbours), with eight neighbours up to 15 (7 + 8).
constexpr int load_planes(RuleSet rules) { return rules == RuleSet::kDiagonal ? 4 : 3; }
constexpr int most_orbs(RuleSet rules) { return (1 << load_planes(rules)) - 1; }

// Only where orbs can vanish for good reasons of the rules and come back may a position repeat.
constexpr bool can_repeat(RuleSet rules) {
  return rules == RuleSet::kOrthogonal || rules == RuleSet::kDiagonal;
}

// The order inside a wave shows in `diagonal`, so a mirrored game is another game there.
constexpr bool has_mirrors(RuleSet rules) { return rules != RuleSet::kDiagonal; }

}  // namespace espalier::games::chain
