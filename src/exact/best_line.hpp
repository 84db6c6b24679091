// Best play from a position of proven value, move by move: every move of it is proven again.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/score.hpp"
#include "exact/facts.hpp"
#include "util/result.hpp"

namespace espalier::exact {

// Ask: a function (position, plies, winning) that gives a Result<Verdict>: does the side to move
// win, or lose, within so many plies?
template <core::Position P, class Ask>
class BestLine {
 public:
  using Move = typename P::Move;

  explicit BestLine(Ask& ask) : ask_(ask) {}

  // Exactly as long as it was proven to be; a draw has no end to play to, so only games that
  // cannot repeat show a line then.
  util::Result<std::vector<Move>> from(P position, core::Score score, int plies) {
    std::vector<Move> line;
    if (score.margin == 0 && core::Repeating<P>) return line;
    bool winning = score.margin > 0;
    for (int left = plies; !position.result(); --left, winning = !winning) {
      std::optional<std::pair<Move, P>> best;
      std::optional<util::Error> error;
      core::for_each_child(position, [&](const Move& move, const P& child) {
        const auto fits = score.margin == 0 ? keeps_draw(child) : keeps(child, winning, left - 1);
        if (!fits) error = fits.error();
        if (fits && *fits) best.emplace(move, child);
        return !best && !error;
      });
      if (error) return *error;
      if (!best) return util::Error{"the proof has a hole; this is a bug of the program"};
      line.push_back(best->first);
      position = P(best->second);
    }
    return line;
  }

 private:
  // The winner's child is lost within `left`; the loser's is won, and not sooner.
  util::Result<bool> keeps(const P& child, bool winning, int left) {
    if (const auto over = child.result()) {
      return left == 0 && (winning ? over->margin < 0 : over->margin > 0);
    }
    if (left == 0) return false;
    const auto within = ask_(child, left, !winning);
    if (!within) return within.error();
    if (!within->yes || winning) return within->yes;
    const auto sooner = ask_(child, left - 1, true);
    if (!sooner) return sooner.error();
    return !sooner->yes;
  }

  util::Result<bool> keeps_draw(const P& child) {
    if (const auto over = child.result()) return over->margin == 0;
    const auto win = ask_(child, kMaxPlies, true);
    if (!win) return win.error();
    return !win->yes;
  }

  Ask& ask_;
};

}  // namespace espalier::exact
