// The classic bots of Three-Six: the course's negamax with and without alpha-beta, so that anybody
// can repeat its comparison of the two.
#pragma once

#include <optional>
#include <vector>

#include "core/bot.hpp"
#include "games/threesix/position.hpp"
#include "search/fixed_depth.hpp"

namespace espalier::games::threesix {

// The points of one side less those of the other.
template <class P>
int point_difference(const P& p, core::Side me) {
  return p.points(me) - p.points(core::other(me));
}

struct NegamaxJudge {
  template <class P>
  std::optional<search::Value> settled(const P& p, core::Side me) const {
    if (!p.result()) return std::nullopt;
    return point_difference(p, me);
  }
  template <class P>
  search::Value estimate(const P& p, Move /*last*/, core::Side me) const {
    return point_difference(p, me);
  }
};

// Any cell of the empty board.
template <class P>
std::optional<Move> random_first(const P& p, const std::vector<Move>& allowed,
                                 util::Random& random) {
  if (p.filled() != 0) return std::nullopt;
  return allowed[random.below(static_cast<std::uint32_t>(allowed.size()))];
}

template <class P>
core::Bots<P> classic_bots() {
  const search::FixedDepth<P> pruned{.depth = 5,
                                     .time = core::Milliseconds(10'000),
                                     .hundredths = search::kPoint,
                                     .per = P::kPointsPerUnit,
                                     .opening = random_first<P>};
  search::FixedDepth<P> plain = pruned;
  plain.prunes = false;
  return {search::fixed_depth_bot<P>(
              {"negamax5", "bot of the 2022 course: negamax of five plies, counts points"}, pruned,
              NegamaxJudge()),
          search::fixed_depth_bot<P>(
              {"negamax5-plain", "bot of the 2022 course with alpha-beta off: same moves, slower"},
              plain, NegamaxJudge())};
}

}  // namespace espalier::games::threesix
