// The position of Three-Six: the set of filled cells and the points so far.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/game.hpp"
#include "core/scene.hpp"
#include "games/threesix/board.hpp"
#include "util/bits.hpp"
#include "util/hash.hpp"

namespace espalier::games::threesix {

// kFree: any empty cell. kParity: the first player fills only cells whose row + column is even,
// the second only odd ones.
enum class Cells : std::uint8_t { kFree, kParity };

struct Move {
  std::uint8_t cell = 0;  // row by row from the top left

  bool operator==(const Move&) const = default;
};

template <class Board, Cells kCellRule>
class Position {
 public:
  using Move = threesix::Move;
  using Moves = util::BitList<Move, std::uint64_t>;
  static constexpr Cells kCells = kCellRule;
  static constexpr bool kCountsPoints = true;
  static constexpr int kPointsPerUnit = 3;

  explicit Position(int side) : board_(side) {}
  // `scene` must be a legal board: see parse() in notation.hpp.
  explicit Position(const core::Scene& scene);

  core::Side to_move() const {
    return util::bit_count(filled_) % 2 == 0 ? core::Side::kFirst : core::Side::kSecond;
  }
  const Lines& lines() const { return board_.lines(); }
  std::uint64_t filled() const { return filled_; }
  int points(core::Side side) const { return points_[static_cast<std::size_t>(side)]; }

  Moves moves() const {
    const std::uint64_t empty = lines().board & ~filled_;
    if constexpr (kCells == Cells::kFree) {
      return Moves(empty);
    } else {
      return Moves(empty & (to_move() == core::Side::kFirst ? lines().even : ~lines().even));
    }
  }

  Position after(Move m) const {
    const std::uint64_t bit = std::uint64_t{1} << m.cell;
    const bool first = to_move() == core::Side::kFirst;
    Position child = *this;
    child.filled_ |= bit;
    child.by_first_ |= first ? bit : 0;
    const int gained = lines().points_for(child.filled_, m.cell);
    auto& mine = child.points_[first ? 0 : 1];
    mine = static_cast<std::int16_t>(mine + gained);
    return child;
  }

  std::optional<core::Score> result() const {
    if (filled_ != lines().board) return std::nullopt;
    return core::Score{margin()};
  }

  std::uint64_t hash() const {
    return util::combine(filled_, static_cast<std::uint64_t>(margin()));
  }

  // Who filled a cell never matters again, and of the points only their difference does.
  bool operator==(const Position& o) const {
    return filled_ == o.filled_ && margin() == o.margin() && board_ == o.board_;
  }

  // All eight of the square; under the parity rule those that keep the parity of row + column,
  // which on boards of even side are the half turn and the two diagonals.
  int symmetries() const { return half_of_the_symmetries() ? 4 : 8; }
  Position image(int k) const;

  core::Scene scene() const;

 private:
  int margin() const {
    const int lead = points_[0] - points_[1];
    return to_move() == core::Side::kFirst ? lead : -lead;
  }
  bool half_of_the_symmetries() const { return kCells == Cells::kParity && lines().side % 2 == 0; }
  std::uint64_t turned(std::uint64_t cells, int k) const;

  std::uint64_t filled_ = 0;
  std::uint64_t by_first_ = 0;
  std::array<std::int16_t, 2> points_{};
  [[no_unique_address]] Board board_;
};

template <class Board, Cells kCellRule>
Position<Board, kCellRule>::Position(const core::Scene& scene) : board_(scene.rows) {
  for (std::size_t i = 0; i < scene.cells.size(); ++i) {
    const std::uint64_t bit = std::uint64_t{1} << i;
    if (scene.cells[i].count > 0) filled_ |= bit;
    if (scene.cells[i].owner == core::Owner::kFirst) by_first_ |= bit;
  }
  points_ = {static_cast<std::int16_t>(scene.tally[0]), static_cast<std::int16_t>(scene.tally[1])};
}

template <class Board, Cells kCellRule>
core::Scene Position<Board, kCellRule>::scene() const {
  const int side = lines().side;
  core::Scene scene{.rows = side,
                    .columns = side,
                    .cells = std::vector<core::Cell>(static_cast<std::size_t>(side * side)),
                    .tally = {points_[0], points_[1]}};
  for (const int cell : util::BitList<int, std::uint64_t>(filled_)) {
    const bool first = util::has_bit(by_first_, cell);
    scene.cells[static_cast<std::size_t>(cell)] = {
        .owner = first ? core::Owner::kFirst : core::Owner::kSecond, .count = 1};
  }
  return scene;
}

// Bit 0 of k mirrors left and right, bit 1 top and bottom, bit 2 swaps rows and columns.
template <class Board, Cells kCellRule>
std::uint64_t Position<Board, kCellRule>::turned(std::uint64_t cells, int k) const {
  const int side = lines().side;
  std::uint64_t image = 0;
  for (const int cell : util::BitList<int, std::uint64_t>(cells)) {
    int row = cell / side;
    int column = cell % side;
    if ((k & 1) != 0) column = side - 1 - column;
    if ((k & 2) != 0) row = side - 1 - row;
    if ((k & 4) != 0) std::swap(row, column);
    image |= std::uint64_t{1} << (row * side + column);
  }
  return image;
}

template <class Board, Cells kCellRule>
Position<Board, kCellRule> Position<Board, kCellRule>::image(int k) const {
  // Half: both mirrors together or none (k = 0, 3), with and without the swap (4, 7).
  const int way = half_of_the_symmetries() ? (k % 2) * 3 + (k / 2) * 4 : k;
  Position turned_position = *this;
  turned_position.filled_ = turned(filled_, way);
  turned_position.by_first_ = turned(by_first_, way);
  return turned_position;
}

static_assert(sizeof(Position<FixedBoard<6>, Cells::kFree>) <= 64);
static_assert(core::Symmetric<Position<FixedBoard<6>, Cells::kFree>>);

}  // namespace espalier::games::threesix
