// Bots that need no evaluation and work for every game.
#pragma once

#include <vector>

#include "core/bot.hpp"
#include "core/game.hpp"
#include "core/history.hpp"
#include "util/random.hpp"

namespace espalier::search {

// Any allowed move, each with the same chance.
template <core::Position P>
typename P::Move random_move(const core::History<P>& history, const core::Task<P>& task,
                             util::Random& random) {
  const auto moves = core::allowed_moves(history.position(), task);
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

// How good a position is for the player who just moved, looking one reply ahead: 2 won, 1 open,
// 0 the opponent wins at once, -1 lost already.
template <core::Position P>
[[gnu::noinline]] int outlook(const P& position) {
  if (const auto over = position.result()) {
    return over->margin < 0 ? 2 : over->margin == 0 ? 1 : -1;
  }
  int worst = 1;
  core::for_each_child(position, [&](const auto&, const P& reply) {
    const auto over = reply.result();
    if (over && over->margin < 0) worst = 0;
    return worst == 1;
  });
  return worst;
}

// Wins when it can with this move, does not let the opponent win with the next one when that can
// be helped, and plays at random otherwise.
template <core::Position P>
typename P::Move careful_move(const core::History<P>& history, const core::Task<P>& task,
                              util::Random& random) {
  const P& position = history.position();
  typename P::Move chosen{};
  int best = -2;
  std::uint32_t ties = 0;
  for (const auto move : core::allowed_moves(position, task)) {
    const int value = outlook(position.after(move));
    if (value > best) {
      best = value;
      ties = 0;
    }
    if (value == best && random.below(++ties) == 0) chosen = move;
  }
  return chosen;
}

// The outlook in words; moves without any are equal.
inline std::vector<core::Term> outlook_terms(int outlook) {
  return {{.name = "wins at once", .count = outlook == 2 ? 1 : 0, .weight = 100},
          {.name = "lets the opponent win at once", .count = outlook == 0 ? 1 : 0, .weight = -100},
          {.name = "loses at once", .count = outlook < 0 ? 1 : 0, .weight = -200}};
}

template <core::Position P>
[[gnu::cold]] std::vector<core::Term> careful_terms(const core::History<P>& history,
                                                    const typename P::Move& move) {
  return outlook_terms(outlook(history.position().after(move)));
}

template <core::Position P>
core::Bots<P> simple_bots() {
  return {
      core::simple_bot<P>({"random", "plays any legal move"}, random_move<P>),
      core::simple_bot<P>({"careful", "takes a win, avoids losing at once, else plays at random"},
                          careful_move<P>, careful_terms<P>, core::Ties::kDrawn)};
}

}  // namespace espalier::search
