// What explosions lead to that are played side by side.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/chain/geometry.hpp"
#include "games/chain/reaction.hpp"

namespace espalier::games::chain {

// The boards of the courses (and the usual board of `classic`) have code of their own.
template <RuleSet kRules>
using UsualBoard =
    std::conditional_t<kRules == RuleSet::kClassic, FixedBoard<9, 6>, FixedBoard<5, 6>>;

// As many as the widest registers hold.
inline constexpr std::size_t kMaxTogether = 8;

// What the moves lead to, side by side: `theirs` are the cells of the side to move next.
template <RuleSet kRules>
struct Bursts {
  using Words = std::array<std::uint64_t, kMaxTogether>;
  alignas(64) std::array<Words, load_planes(kRules)> load;
  alignas(64) Words theirs;
  alignas(64) Words dead;
};

}  // namespace espalier::games::chain
