// Simple opponents: one that looks at single moves, and one that looks three plies ahead.
#pragma once

#include <optional>
#include <vector>

#include "core/bot.hpp"
#include "games/breakthrough/position.hpp"
#include "search/fixed_depth.hpp"

namespace espalier::games::breakthrough {

// In hundredths of a pawn. The goal is worth more than all pawns.
inline std::vector<core::Term> greedy_terms(const core::History<Position>& history,
                                            const Move& move) {
  const Position& p = history.position();
  const Board& board = p.board();
  const Cells to = Cells{1} << move.to();
  const bool takes = (p.theirs() & to) != 0;
  const bool loses = (board.attacked_down(p.theirs()) & to) != 0;
  const bool covered = (board.attacked_up(p.mine() & ~(Cells{1} << move.from())) & to) != 0;
  return {{.name = "reaches the goal", .count = (to & kTopRow) != 0 ? 1 : 0, .weight = 10'000},
          {.name = "takes a pawn", .count = takes ? 1 : 0, .weight = 100},
          {.name = "can be taken", .count = loses ? 1 : 0, .weight = -90},
          {.name = "can be taken, but is covered", .count = loses && covered ? 1 : 0, .weight = 60},
          {.name = "rows from home", .count = board.rows() - 1 - move.to() / kStride, .weight = 5}};
}

// One of the best such moves at random.
inline Move greedy_move(const core::History<Position>& history, const core::Task<Position>& task,
                        util::Random& random) {
  Move chosen{};
  std::optional<std::int64_t> most;
  std::uint32_t ties = 0;
  for (const Move move : core::allowed_moves(history.position(), task)) {
    const std::int64_t value = core::Sight{greedy_terms(history, move)}.total();
    if (!most || value > *most) {
      most = value;
      ties = 0;
    }
    if (value == *most && random.below(++ties) == 0) chosen = move;
  }
  return chosen;
}

// Pawns and how far they are, as a first program would count them.
struct PawnJudge {
  static constexpr search::Value kWon = 100'000;
  static constexpr int kPawnWeight = 100;
  static constexpr int kRowWeight = 10;

  std::optional<search::Value> settled(const Position& p, core::Side me) const {
    if (!p.result()) return std::nullopt;
    return p.to_move() == me ? -kWon : kWon;
  }
  search::Value estimate(const Position& p, Move /*last*/, core::Side me) const {
    return kPawnWeight * pawns_ahead(p, me) + kRowWeight * rows_ahead(p, me);
  }
  std::vector<core::Term> terms(const Position& p, std::optional<Move> /*last*/,
                                core::Side me) const {
    return {{.name = "pawns ahead", .count = pawns_ahead(p, me), .weight = kPawnWeight},
            {.name = "rows ahead", .count = rows_ahead(p, me), .weight = kRowWeight}};
  }

 private:
  static int pawns_ahead(const Position& p, core::Side me) {
    return util::bit_count(p.pawns_of(me)) - util::bit_count(p.pawns_of(core::other(me)));
  }
  // Rows that the own pawns have gone, less those of the others.
  static int rows_ahead(const Position& p, core::Side me) {
    const int last = p.board().rows() - 1;
    int rows = 0;
    for (const int bit : util::BitList<int, Cells>(p.mine())) rows += last - bit / kStride;
    for (const int bit : util::BitList<int, Cells>(p.theirs())) rows -= bit / kStride;
    return p.to_move() == me ? rows : -rows;
  }
};

inline core::Bots<Position> classic_bots() {
  return {core::simple_bot<Position>(
              {"greedy", "no tree: takes what it can, keeps safe, else runs for the goal"},
              greedy_move, greedy_terms, core::Ties::kDrawn),
          search::fixed_depth_bot<Position>(
              {"minimax3", "alpha-beta of three plies: counts pawns and the rows they have gone"},
              {.depth = 3, .hundredths = 1}, PawnJudge())};
}

}  // namespace espalier::games::breakthrough
