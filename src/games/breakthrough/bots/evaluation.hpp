// How a position of Breakthrough looks to the flagship: things that are counted for both sides, and
// weighed.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <string_view>
#include <vector>

#include "core/bot.hpp"
#include "core/term.hpp"
#include "games/breakthrough/bots/weights.hpp"
#include "games/breakthrough/position.hpp"
#include "search/worker.hpp"

namespace espalier::games::breakthrough {

// The board as one side sees it, moving up.
struct View {
  Board board;
  Cells own;
  Cells enemy;
};

// The pawns that nobody can stop. An enemy pawn that is further aside than it is ahead never
// catches up: every step of either brings the two one row nearer, and only the enemy's own steps
// need bring them one column nearer. Straight ahead of such a pawn no enemy stands, so it can
// always go on.
inline Cells runaways(const View& v) {
  Cells guarded = v.enemy;
  for (int row = 1; row < v.board.rows(); ++row) {
    guarded |= (guarded | v.board.sideways(guarded)) << kStride;
  }
  return v.own & ~guarded;
}

// The pawns with no enemy ahead in their own column and those beside it.
inline Cells passed(const View& v) {
  Cells ahead = v.enemy << kStride;
  for (int rows = 1; rows < kMaxRows; rows *= 2) ahead |= ahead << (kStride * rows);
  return v.own & ~(ahead | v.board.sideways(ahead));
}

inline int empty_columns(const View& v) {
  Cells columns = v.own;
  for (int rows = kMaxRows / 2; rows > 0; rows /= 2) columns |= columns >> (kStride * rows);
  return v.board.columns() - util::bit_count(columns & kTopRow);
}

// The cells to which a pawn can go without being taken there at once.
inline Cells safe_steps(const View& v) {
  const Cells reached = Board::up(v.own) | v.board.attacked_up(v.own);
  return reached & ~(v.own | v.enemy | v.board.attacked_down(v.enemy));
}

// Whether a pawn surely gets to the goal, and before any enemy could. `next`: this side moves next.
inline bool wins_race(const View& v, Cells unstoppable, bool next) {
  // A pawn before the goal gets there when it may move now, or can't be taken.
  constexpr Cells kBeforeGoal = kTopRow << kStride;
  const Cells exposed = next ? Cells{0} : v.board.attacked_down(v.enemy);
  const bool arrives = (v.own & kBeforeGoal & ~exposed) != 0;
  const int way = arrives ? 1 : util::lowest_bit(unstoppable) / kStride;  // 8 without any
  const int enemy_way = v.board.rows() - 1 - (63 - std::countl_zero(v.enemy)) / kStride;
  return next ? way <= enemy_way : way < enemy_way;
}

// What is counted for one side, in the order of kCountNames.
using Counts = std::array<int, kCounts>;

inline constexpr std::array<std::string_view, kCounts> kCountNames = {
    "pawns",
    "rows advanced",
    "pawns one step from the goal",
    "pawns two steps from the goal",
    "pawns three steps from the goal",
    "pawns four steps from the goal",
    "pawns covered",
    "pawns under attack, covered",
    "pawns under attack, not covered",
    "cells guarded by the home row",
    "pawns side by side",
    "columns without a pawn",
    "cells to step to safely",
    "passed pawns",
    "runaway pawns",
    "race won"};

inline Counts count(const View& v, bool next) {
  const auto n = [](Cells cells) { return util::bit_count(cells); };
  const auto in_row = [&](int row) { return n(v.own & kTopRow << (kStride * row)); };
  const Cells covered = v.own & v.board.attacked_up(v.own);
  const Cells attacked = v.own & v.board.attacked_down(v.enemy);
  const Cells unstoppable = runaways(v);
  int advanced = 0;
  for (int row = 1; row < v.board.rows(); ++row) {
    advanced += n(v.own & ((Cells{1} << (kStride * row)) - 1));
  }
  return {n(v.own),
          advanced,
          in_row(1),
          in_row(2),
          in_row(3),
          in_row(4),
          n(covered),
          n(attacked & covered),
          n(attacked & ~covered),
          n(v.board.attacked_up(v.own & v.board.home())),
          n(v.own & v.board.sideways(v.own)),
          empty_columns(v),
          n(safe_steps(v)),
          n(passed(v)),
          n(unstoppable),
          wins_race(v, unstoppable, next) ? 1 : 0};
}

class Evaluation {
 public:
  // Found in matches of 120 games against four plies, 5000 nodes per move: two win 54 %, eight 51
  // %, none 45 %.
  static constexpr search::SearchParams kParams{.quiescence = 2};

  Evaluation() : Evaluation(core::BotSettings{}) {}
  explicit Evaluation(const core::BotSettings& settings) {
    const bool own = settings.weights.size() == kWeights.size();
    for (std::size_t i = 0; i < kWeights.size(); ++i) {
      const core::Weight weight = own ? settings.weights[i] : kWeights[i];
      for (std::size_t phase = 0; phase < at_.size(); ++phase) {
        at_[phase][i] = weight.at(static_cast<int>(phase));
      }
    }
  }

  // From all pawns to half of them.
  static int phase(const Position& p) {
    const int half = 2 * p.board().columns();
    const int taken = 2 * half - util::bit_count(p.mine()) - util::bit_count(p.theirs());
    return std::min(core::kPhases, taken * core::kPhases / half);
  }
  static Counts mine(const Position& p) { return count({p.board(), p.mine(), p.theirs()}, true); }
  static Counts theirs(const Position& p) {
    const Board& board = p.board();
    return count({board, board.flipped(p.theirs()), board.flipped(p.mine())}, false);
  }

  int operator()(const Position& p) const {
    const Counts my = mine(p);
    const Counts their = theirs(p);
    const auto& weights = at_[static_cast<std::size_t>(phase(p))];
    int sum = 0;
    for (std::size_t i = 0; i < kCounts; ++i) {
      sum += my[i] * weights[i] + their[i] * weights[kCounts + i];
    }
    return sum;
  }

 private:
  std::array<std::array<int, 2 * kCounts>, core::kPhases + 1> at_{};  // the weights, by phase
};

inline std::vector<core::Term> evaluation_terms(const Position& p) {
  return core::terms_of_both(kCountNames, Evaluation::mine(p), Evaluation::theirs(p), kWeights,
                             Evaluation::phase(p));
}

}  // namespace espalier::games::breakthrough
