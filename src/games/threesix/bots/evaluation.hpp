// How a position of Three-Six looks to the flagship before it can be solved.
#pragma once

#include <string>
#include <vector>

#include "core/term.hpp"
#include "games/threesix/position.hpp"
#include "search/worker.hpp"

namespace espalier::games::threesix {

// The best gain of the side to move counts in part: it can be taken at once.
template <class P>
struct Evaluation {
  static constexpr search::SearchParams kParams{.window = 300};

  int operator()(const P& p) const {
    const auto me = p.to_move();
    const int lead = p.points(me) - p.points(core::other(me));
    return lead * search::kPoint;
  }
};

}  // namespace espalier::games::threesix
