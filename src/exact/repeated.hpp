// What of the game so far can still matter to a proof.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/game.hpp"
#include "core/history.hpp"

namespace espalier::exact {

// Positions that came so often that once more makes a draw. Without them what is proven of a
// position holds in this game as well: who wins can win without repeating anything.
template <core::Position P>
std::vector<P> repeated([[maybe_unused]] const core::History<P>& history) {
  std::vector<P> found;
  if constexpr (core::Repeating<P>) {
    const auto& before = history.positions();
    for (std::size_t i = 0; i < before.size(); ++i) {
      if (std::count(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                     before[i]) == P::kRepetitionLimit - 1) {
        found.push_back(before[i]);
      }
    }
  }
  return found;
}

}  // namespace espalier::exact
