#include "games/breakthrough/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace espalier::games::breakthrough {
namespace {

using util::ErrorCode;

// The bit of a cell as people see the board, for the side to move, and the other way round.
int seen_bit(const Position& position, int bit) {
  return position.to_move() == core::Side::kFirst ? bit : position.board().flipped_bit(bit);
}
int cell_of(const Position& position, int bit) {
  return position.board().cell_of(seen_bit(position, bit));
}

// How many turns a side can have had: each takes one pawn one row up. The rows of captured pawns
// are anybody's guess, from its home row to the last but one.
std::pair<int, int> possible_turns(Board board, Cells pawns) {
  int rows_up = 0;
  for (const int bit : util::BitList<int, Cells>(pawns)) {
    rows_up += board.rows() - 1 - bit / kStride;
  }
  const int missing = 2 * board.columns() - util::bit_count(pawns);
  const int least = rows_up - board.columns();  // at the start one of its rows is one up
  return {std::max(0, least), least + missing * (board.rows() - 2)};
}

// Text can hold boards that no game leads to; a Position never does.
util::Status check(const Position& p) {
  const Board board = p.board();
  for (const Cells pawns : {p.mine(), p.theirs()}) {
    if (util::bit_count(pawns) > 2 * board.columns()) {
      return util::Error{ErrorCode::kTooManyPieces,
                         fmt::format("a side has more than its {} pawns", 2 * board.columns()),
                         {{"max", std::to_string(2 * board.columns())}}};
    }
  }
  if (p.mine() == 0 && p.theirs() == 0) {
    return util::Error{ErrorCode::kNoPieces, "there are no pawns"};
  }
  if (util::bit_count(board.flipped(p.theirs()) & kTopRow) > 1) {
    return util::Error{
        ErrorCode::kEndedBefore,
        "two pawns stand on their far row; the game ended when the first came there"};
  }
  if (p.theirs() == 0 || (p.mine() & kTopRow) != 0) {
    return util::Error{ErrorCode::kEndedBefore,
                       "the side to move has won already; the game ended a move earlier"};
  }
  const auto mine = possible_turns(board, p.mine());
  const auto theirs = possible_turns(board, board.flipped(p.theirs()));
  const int behind = p.to_move() == core::Side::kFirst ? 0 : 1;  // turns that the mover has less
  if (mine.second + behind < theirs.first || mine.first + behind > theirs.second) {
    return util::Error{ErrorCode::kNotAlternating,
                       "the pawns do not fit the side to move: P begins and turns alternate",
                       {{"first", "P"}}};
  }
  return util::Done{};
}

util::Error no_move(const Position& position, std::string_view text) {
  const auto example = move_text(position, *position.moves().begin());
  return {ErrorCode::kNotAMove,
          fmt::format("{} is not a move; write where a pawn goes from and where to, as in {}",
                      util::quoted(text), example),
          {{"move", util::printable(text)}, {"example", example}}};
}

// Why a pawn can't go from one cell to another, both as the side to move sees them.
util::Error why_not(const Position& position, int from, int to) {
  const auto name = [&](int bit) {
    return core::cell_text(position.board().size(), cell_of(position, bit));
  };
  const auto at = [&](ErrorCode code, std::string sentence, int bit) {
    return util::Error{code, std::move(sentence), {{"cell", name(bit)}}};
  };
  if (util::has_bit(position.theirs(), from)) {
    return at(ErrorCode::kNotYours, fmt::format("the pawn on {} is not yours", name(from)), from);
  }
  if (!util::has_bit(position.mine(), from)) {
    return at(ErrorCode::kNothingThere, fmt::format("there is no pawn on {}", name(from)), from);
  }
  const int sideways = std::abs(to % kStride - from % kStride);
  if (to / kStride + 1 != from / kStride || sideways > 1) {
    return {ErrorCode::kOutOfReach,
            fmt::format("{} is not one step straight or diagonally forward from {}", name(to),
                        name(from)),
            {{"from", name(from)}, {"to", name(to)}}};
  }
  if (util::has_bit(position.mine(), to)) {
    return at(ErrorCode::kOwnPiece, fmt::format("your own pawn is on {}", name(to)), to);
  }
  return at(ErrorCode::kWayBlocked,
            fmt::format("{} is blocked: pawns take only diagonally", name(to)), to);
}

}  // namespace

util::Result<Board> parse_variant(std::string_view text) {
  if (text.empty()) return Board();
  const auto size = core::parse_size(text, kMinColumns, kMaxColumns);
  if (!size || size->rows < kMinRows) {
    return util::Error{fmt::format(
        "breakthrough has no variant {}; write ROWSxCOLUMNS with {} to {} rows and {} to {} "
        "columns, as in breakthrough:6x5",
        util::quoted(text), kMinRows, kMaxRows, kMinColumns, kMaxColumns)};
  }
  return Board(*size);
}

std::string variant_name(Board board) {
  return fmt::format("{}x{}", board.rows(), board.columns());
}

std::string text(const Position& position) {
  const Board board = position.board();
  std::vector<char> cells(static_cast<std::size_t>(board.rows() * board.columns()), '\0');
  for (const auto side : {core::Side::kFirst, core::Side::kSecond}) {
    for (const int bit : util::BitList<int, Cells>(position.pawns_of(side))) {
      cells[static_cast<std::size_t>(board.cell_of(bit))] =
          kLetters[static_cast<std::size_t>(core::index(side))];
    }
  }
  return core::board_text(board.size(), cells) +
         (position.to_move() == core::Side::kFirst ? " 1" : " 2");
}

util::Result<Position> parse(Board board, std::string_view text) {
  util::Cursor cursor(text);
  const auto letters = core::parse_board(cursor, board.size(), kLetters, "P, p");
  if (!letters) return letters.error();
  const auto side = core::parse_side(cursor);
  if (!side) return side.error();
  if (const auto end = cursor.expect_end(); !end) return end.error();

  std::array<Cells, 2> pawns{};
  for (std::size_t i = 0; i < letters->size(); ++i) {
    const auto owner = kLetters.find((*letters)[i]);
    if (owner == std::string_view::npos) continue;
    pawns[owner] |= Cells{1} << board.bit_of(static_cast<int>(i));
  }
  if (*side == core::Side::kSecond) {
    pawns = {board.flipped(pawns[1]), board.flipped(pawns[0])};
  }
  const Position position(board, *side, pawns[0], pawns[1]);
  if (const auto legal = check(position); !legal) return legal.error();
  return position;
}

std::string move_text(const Position& position, Move move) {
  const auto size = position.board().size();
  return core::cell_text(size, cell_of(position, move.from())) +
         core::cell_text(size, cell_of(position, move.to()));
}

core::MoveParts move_parts(const Position& position, Move move) {
  const auto size = position.board().size();
  const auto from = core::cell_text(size, cell_of(position, move.from()));
  const auto to = core::cell_text(size, cell_of(position, move.to()));
  return {.cells = {from, to}, .label = from + "–" + to};
}

util::Result<Move> parse_move(const Position& position, std::string_view text) {
  const Board board = position.board();
  const bool takes = text.size() == 5 && text[2] == 'x';
  if (text.size() != 4 && !takes) return no_move(position, text);
  std::array<int, 2> bits{};
  for (std::size_t i = 0; i < bits.size(); ++i) {
    const auto name = i == 0 ? text.substr(0, 2) : text.substr(text.size() - 2);
    const auto cell = core::parse_cell(board.size(), name);
    if (!cell) return core::no_such_cell(board.size(), name);
    bits[i] = seen_bit(position, board.bit_of(*cell));
  }
  for (const Move move : position.moves()) {
    if (move.from() != bits[0] || move.to() != bits[1]) continue;
    if (takes && !util::has_bit(position.theirs(), move.to())) {
      return util::Error{ErrorCode::kNothingToTake,
                         fmt::format("there is nothing to take on {}", text.substr(3)),
                         {{"cell", std::string(text.substr(3))}}};
    }
    return move;
  }
  return why_not(position, bits[0], bits[1]);
}

core::Scene scene(const Position& position) {
  const Board board = position.board();
  const auto cells = static_cast<std::size_t>(board.rows() * board.columns());
  core::Scene scene{
      .rows = board.rows(), .columns = board.columns(), .cells = std::vector<core::Cell>(cells)};
  for (const auto side : {core::Side::kFirst, core::Side::kSecond}) {
    const auto owner = side == core::Side::kFirst ? core::Owner::kFirst : core::Owner::kSecond;
    for (const int bit : util::BitList<int, Cells>(position.pawns_of(side))) {
      scene.cells[static_cast<std::size_t>(board.cell_of(bit))] = {
          .owner = owner, .count = 1, .piece = kPawn};
    }
  }
  return scene;
}

core::Steps explain(const Position& position, Move move) {
  core::Scene board = scene(position);
  const int from = cell_of(position, move.from());
  const int to = cell_of(position, move.to());
  const int taken = board.cells[static_cast<std::size_t>(to)].count;
  board.cells[static_cast<std::size_t>(to)] =
      std::exchange(board.cells[static_cast<std::size_t>(from)], core::Cell{});
  return {{core::StepKind::kMove, {from, to}, taken, std::move(board)}};
}

}  // namespace espalier::games::breakthrough
