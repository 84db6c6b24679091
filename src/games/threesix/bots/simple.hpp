// Players that know one idea each. What they are worth against perfect play is known exactly: see
// docs/solved.md.
#pragma once

#include <vector>

#include "core/bot.hpp"
#include "games/threesix/position.hpp"
#include "search/value.hpp"

namespace espalier::games::threesix {

// The most points at once; one of several such moves at random.
template <class P>
Move greedy_move(const core::History<P>& history, const core::Task<P>& task, util::Random& random) {
  const P& p = history.position();
  const auto me = p.to_move();
  Move chosen{};
  int most = -1;
  std::uint32_t ties = 0;
  for (const Move move : core::allowed_moves(p, task)) {
    const int points = p.after(move).points(me) - p.points(me);
    if (points > most) {
      most = points;
      ties = 0;
    }
    if (points == most && random.below(++ties) == 0) chosen = move;
  }
  return chosen;
}

// The cell opposite through the centre of the one that was filled last: on boards of even side the
// second player then scores exactly what the first did. Without such a cell: greedy.
template <class P>
Move mirror_move(const core::History<P>& history, const core::Task<P>& task, util::Random& random) {
  const P& p = history.position();
  if (!history.moves().empty()) {
    const int last = history.moves().back().cell;
    const auto opposite = static_cast<std::uint8_t>(p.lines().side * p.lines().side - 1 - last);
    for (const Move move : core::allowed_moves(p, task)) {
      if (move.cell == opposite) return move;
    }
  }
  return greedy_move(history, task, random);
}

// In hundredths of the game's unit, as all values of Three-Six are.
template <class P>
std::vector<core::Term> greedy_terms(const core::History<P>& history, const Move& move) {
  const P& p = history.position();
  return {{.name = "points at once",
           .count = p.after(move).points(p.to_move()) - p.points(p.to_move()),
           .weight = search::kPoint,
           .per = P::kPointsPerUnit}};
}

// The opposite cell comes before all others: more than any points, as no move scores so many.
template <class P>
std::vector<core::Term> mirror_terms(const core::History<P>& history, const Move& move) {
  constexpr int kMoreThanAnyPoints = 30;
  const auto& lines = history.position().lines();
  const int last = history.moves().empty() ? -1 : history.moves().back().cell;
  const bool opposite = last >= 0 && last + move.cell == lines.side * lines.side - 1;
  auto terms = greedy_terms(history, move);
  terms.push_back({.name = "opposite of the last cell",
                   .count = opposite ? 1 : 0,
                   .weight = kMoreThanAnyPoints * search::kPoint / P::kPointsPerUnit});
  return terms;
}

template <class P>
core::Bots<P> one_idea_bots() {
  return {core::simple_bot<P>({"greedy", "takes the most points at once"}, greedy_move<P>,
                              greedy_terms<P>, core::Ties::kDrawn),
          core::simple_bot<P>({"mirror", "answers with the opposite cell; greedy without one"},
                              mirror_move<P>, mirror_terms<P>, core::Ties::kDrawn)};
}

}  // namespace espalier::games::threesix
