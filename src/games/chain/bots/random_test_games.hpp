// What the tests of the two evaluations share: the positions of random games.
#pragma once

#include <cstdint>

#include "util/random.hpp"

namespace espalier::games::chain {

// Calls visit(position) on every position of random games that begin at `start`.
template <class P, class Visit>
void on_random_games(const P& start, int games, Visit&& visit) {
  util::Random random(6);
  for (int game = 0; game < games; ++game) {
    for (P p = start; !p.result();) {
      visit(p);
      const auto moves = p.moves();
      auto at = moves.begin();
      for (auto n = random.below(static_cast<std::uint32_t>(moves.size())); n > 0; --n) ++at;
      p = p.after(*at);
    }
  }
}

}  // namespace espalier::games::chain
