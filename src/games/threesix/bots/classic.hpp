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
  // As the program was: it gives every leaf the sign that is right after an odd number of plies, as
  // its five are. A board that is full after two or four is valued the wrong way round. And where
  // it should leave a node it leaves only the row.
  bool as_met = false;

  template <class P>
  std::optional<search::Value> settled(const P& p, core::Side me) const {
    if (!p.result()) return std::nullopt;
    return value(p, me);
  }
  template <class P>
  search::Value estimate(const P& p, Move /*last*/, core::Side me) const {
    return value(p, me);
  }
  template <class P>
  std::vector<core::Term> terms(const P& p, std::optional<Move> /*last*/, core::Side me) const {
    return {{.name = as_met ? "points ahead, sign as met" : "points ahead",
             .count = value(p, me),
             .weight = 1}};
  }
  bool cuts_rows() const { return as_met; }
  template <class P>
  int row(const P& p, Move move) const {
    return move.cell / p.lines().side;
  }

 private:
  template <class P>
  search::Value value(const P& p, core::Side me) const {
    const int points = point_difference(p, me);
    return as_met && p.to_move() == me ? -points : points;
  }
};

// Any cell of the empty board.
template <class P>
std::vector<Move> random_first(const P& p, const std::vector<Move>& allowed) {
  if (p.filled() != 0) return {};
  return allowed;
}

template <class P>
search::FixedDepth<P> five_plies(bool prunes) {
  return {.depth = 5,
          .time = core::Milliseconds(10'000),
          .prunes = prunes,
          .hundredths = search::kPoint,
          .per = P::kPointsPerUnit,
          .opening = random_first<P>};
}

template <class P>
core::Bots<P> classic_bots() {
  return {search::fixed_depth_bot<P>(
              {"negamax5", "bot of the 2022 course: negamax of five plies, counts points"},
              five_plies<P>(true), NegamaxJudge()),
          search::fixed_depth_bot<P>(
              {"negamax5-plain", "bot of the 2022 course with alpha-beta off: same moves, slower"},
              five_plies<P>(false), NegamaxJudge())};
}

// The program itself, where it is known exactly what it did.
template <class P>
core::Bots<P> bots_as_met() {
  return {search::fixed_depth_bot<P>(
      {"negamax5-as-met",
       "the program itself: plays for the worst when it moves with 4 or 2 empty cells"},
      five_plies<P>(true), NegamaxJudge{.as_met = true})};
}

}  // namespace espalier::games::threesix
