// The rules of tic-tac-toe. Three in a row, column or diagonal win.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/game.hpp"
#include "util/bits.hpp"
#include "util/hash.hpp"

namespace espalier::games::tictactoe {

// Cells are numbered row by row from the top left, and a set of cells is a word with one bit each:
//
//   0 1 2
//   3 4 5
//   6 7 8
struct Move {
  std::uint8_t cell = 0;

  bool operator==(const Move&) const = default;
};

class Position {
 public:
  using Move = tictactoe::Move;
  using Moves = util::BitList<Move, std::uint64_t>;

  Position() = default;
  // `mine` belongs to the side to move; the two sets must not share a cell.
  Position(core::Side to_move, std::uint64_t mine, std::uint64_t theirs)
      : mine_(mine), theirs_(theirs), to_move_(to_move) {}

  core::Side to_move() const { return to_move_; }
  std::uint64_t cells_of(core::Side side) const { return side == to_move_ ? mine_ : theirs_; }

  Moves moves() const { return Moves(has_line(theirs_) ? 0 : kBoard & ~(mine_ | theirs_)); }

  // The player who moves hands the board over: what was mine is now theirs.
  Position after(Move m) const {
    return Position(core::other(to_move_), theirs_, mine_ | (std::uint64_t{1} << m.cell));
  }

  // Only the player who just moved can have completed a line.
  std::optional<core::Score> result() const {
    if (has_line(theirs_)) return core::Score::loss();
    if ((mine_ | theirs_) == kBoard) return core::Score::draw();
    return std::nullopt;
  }

  std::uint64_t hash() const {
    return util::combine(mine_ << 9 | theirs_, static_cast<std::uint64_t>(to_move_));
  }

  // The eight ways to turn and mirror a square.
  int symmetries() const { return 8; }
  Position image(int k) const { return Position(to_move_, turn(mine_, k), turn(theirs_, k)); }

  bool operator==(const Position&) const = default;

 private:
  static constexpr std::uint64_t kBoard = 0x1ff;
  static constexpr std::array<std::uint64_t, 8> kLines = {0007, 0070, 0700, 0111,
                                                          0222, 0444, 0421, 0124};

  static bool has_line(std::uint64_t cells) {
    for (const auto line : kLines) {
      if ((cells & line) == line) return true;
    }
    return false;
  }

  // Bit 0 of k mirrors left and right, bit 1 top and bottom, bit 2 swaps rows and columns.
  static std::uint64_t turn(std::uint64_t cells, int k) {
    std::uint64_t turned = 0;
    for (const int cell : util::BitList<int, std::uint64_t>(cells)) {
      int row = (k & 2) != 0 ? 2 - cell / 3 : cell / 3;
      int column = (k & 1) != 0 ? 2 - cell % 3 : cell % 3;
      if ((k & 4) != 0) std::swap(row, column);
      turned |= std::uint64_t{1} << (3 * row + column);
    }
    return turned;
  }

  std::uint64_t mine_ = 0;
  std::uint64_t theirs_ = 0;
  core::Side to_move_ = core::Side::kFirst;
};

static_assert(core::Symmetric<Position>);

}  // namespace espalier::games::tictactoe
