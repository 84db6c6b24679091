// The rules of Breakthrough: pawns go one step straight or diagonally forward, take diagonally
// forward only, and win on the far row, or by taking the last pawn of the other side.
#pragma once

#include <cstdint>
#include <optional>

#include "core/game.hpp"
#include "games/breakthrough/board.hpp"
#include "games/breakthrough/moves.hpp"
#include "util/hash.hpp"

namespace espalier::games::breakthrough {

class Keys;

// Seen by the side to move, which moves up: the board is turned over after every move, so that all
// rules are written once.
class Position {
 public:
  using Move = breakthrough::Move;
  using Moves = breakthrough::Moves;
  using Keys = breakthrough::Keys;
  static constexpr bool kWinsByMoving = true;
  static constexpr bool kWinsByForce = true;

  explicit Position(Board board)
      : mine_(board.start()), theirs_(board.flipped(board.start())), board_(board) {}
  // `mine` and `theirs` as the side to move sees them. They share no cell, theirs are not none, and
  // no pawn of mine is on the top row: that game would have ended a move earlier.
  Position(Board board, core::Side to_move, Cells mine, Cells theirs)
      : mine_(mine), theirs_(theirs), board_(board), to_move_(to_move) {}

  core::Side to_move() const { return to_move_; }
  const Board& board() const { return board_; }
  Cells mine() const { return mine_; }
  Cells theirs() const { return theirs_; }
  // As people see the board: the first player moves up.
  Cells pawns_of(core::Side side) const {
    const Cells pawns = side == to_move_ ? mine_ : theirs_;
    return to_move_ == core::Side::kFirst ? pawns : board_.flipped(pawns);
  }

  Moves moves() const { return over() ? Moves() : moves_to(~mine_, ~(mine_ | theirs_)); }

  Position after(Move m) const {
    const Cells to = Cells{1} << m.to();
    const Cells mine = (mine_ & ~(Cells{1} << m.from())) | to;
    return {board_, core::other(to_move_), board_.flipped(theirs_ & ~to), board_.flipped(mine)};
  }

  template <class Visit>
  void expand(Visit&& visit) const {
    visit_all(moves(), visit);
  }

  // Captures and steps to the far row.
  template <class Visit>
  void expand_forcing(Visit&& visit) const {
    if (over()) return;
    visit_all(moves_to(theirs_ | kTopRow, kTopRow & ~theirs_), visit);
  }

  // Only the player who just moved can have won.
  std::optional<core::Score> result() const {
    if (over()) return core::Score::loss();
    return std::nullopt;
  }

  std::uint64_t hash() const {
    return util::combine(util::mix(mine_) ^ static_cast<std::uint64_t>(to_move_), theirs_);
  }

  int symmetries() const { return 2; }
  Position image(int k) const {
    if (k == 0) return *this;
    return {board_, to_move_, board_.mirrored(mine_), board_.mirrored(theirs_)};
  }

  // Who has more pawns, and who is nearer to the goal.
  int hint() const {
    constexpr int kPawn = 2;
    const int my_way = util::lowest_bit(mine_) / kStride;
    const int their_way = board_.rows() - 1 - (63 - std::countl_zero(theirs_)) / kStride;
    return kPawn * (util::bit_count(mine_) - util::bit_count(theirs_)) + their_way - my_way;
  }

  bool operator==(const Position&) const = default;

 private:
  bool over() const { return (theirs_ & board_.home()) != 0 || mine_ == 0; }

  // The moves that end on these cells: diagonally on the first, straight on the second.
  Moves moves_to(Cells diagonal, Cells straight) const {
    return {board_.up_left(mine_) & diagonal, Board::up(mine_) & straight,
            board_.up_right(mine_) & diagonal};
  }

  template <class Visit>
  void visit_all(const Moves& moves, Visit&& visit) const {
    for (const Move move : moves) {
      if (!visit(move, after(move))) return;
    }
  }

  Cells mine_ = 0;
  Cells theirs_ = 0;
  Board board_;
  core::Side to_move_ = core::Side::kFirst;
};

static_assert(sizeof(Position) <= 64);
static_assert(core::Symmetric<Position>);
static_assert(core::WinsByForce<Position>);
static_assert(core::Expanding<Position>);

}  // namespace espalier::games::breakthrough
