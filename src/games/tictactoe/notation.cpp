#include "games/tictactoe/notation.hpp"

#include <vector>

namespace espalier::games::tictactoe {
namespace {

std::uint64_t cells_with(const std::vector<char>& cells, char letter) {
  std::uint64_t set = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] == letter) set |= std::uint64_t{1} << i;
  }
  return set;
}

// Text can hold boards that no game leads to; a Position never does.
util::Status check(const Position& position) {
  const int first = util::bit_count(position.cells_of(core::Side::kFirst));
  const int second = util::bit_count(position.cells_of(core::Side::kSecond));
  const bool first_moves = position.to_move() == core::Side::kFirst;
  if (first - second != (first_moves ? 0 : 1)) {
    return util::Error{util::ErrorCode::kNotAlternating,
                       "the marks do not fit the side to move: X begins and they alternate",
                       {{"first", "X"}}};
  }
  const Position other_view(core::other(position.to_move()),
                            position.cells_of(core::other(position.to_move())),
                            position.cells_of(position.to_move()));
  const auto mover_won = other_view.result();
  if (mover_won && mover_won->margin < 0) {
    return util::Error{util::ErrorCode::kEndedBefore,
                       "the side to move already has a line; the game ended a move earlier"};
  }
  return util::Done{};
}

}  // namespace

std::string text(const Position& position) {
  std::vector<char> cells(9, '\0');
  for (int i = 0; i < 9; ++i) {
    auto& cell = cells[static_cast<std::size_t>(i)];
    if (util::has_bit(position.cells_of(core::Side::kFirst), i)) cell = 'X';
    if (util::has_bit(position.cells_of(core::Side::kSecond), i)) cell = 'O';
  }
  return core::board_text(kSize, cells) + (position.to_move() == core::Side::kFirst ? " 1" : " 2");
}

util::Result<Position> parse(std::string_view text) {
  util::Cursor cursor(text);
  const auto cells = core::parse_board(cursor, kSize, "XO", "X, O");
  if (!cells) return cells.error();
  const auto side = core::parse_side(cursor);
  if (!side) return side.error();
  if (const auto end = cursor.expect_end(); !end) return end.error();

  const bool first_moves = *side == core::Side::kFirst;
  const Position position(*side, cells_with(*cells, first_moves ? 'X' : 'O'),
                          cells_with(*cells, first_moves ? 'O' : 'X'));
  if (const auto legal = check(position); !legal) return legal.error();
  return position;
}

std::string move_text(Move move) { return core::cell_text(kSize, move.cell); }

util::Result<Move> parse_move(const Position& position, std::string_view text) {
  const auto cell = core::parse_cell(kSize, text);
  if (!cell) return core::no_such_cell(kSize, text);
  for (const Move move : position.moves()) {
    if (move.cell == *cell) return move;
  }
  const auto name = core::cell_text(kSize, *cell);
  return util::Error{
      util::ErrorCode::kCellTaken, name + " is taken; choose an empty cell", {{"cell", name}}};
}

}  // namespace espalier::games::tictactoe
