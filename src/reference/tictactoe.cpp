#include "reference/tictactoe.hpp"

#include <cstddef>
#include <sstream>

namespace reference {

namespace {

constexpr std::array<std::array<std::size_t, 3>, 8> kLines = {
    {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};

}  // namespace

bool TicTacToe::has_line(Owner owner) const {
  for (const auto& line : kLines) {
    if (cells[line[0]] == owner && cells[line[1]] == owner && cells[line[2]] == owner) return true;
  }
  return false;
}

Outcome TicTacToe::result() const {
  if (has_line(kFirst)) return Outcome::kFirstWins;
  if (has_line(kSecond)) return Outcome::kSecondWins;
  for (const std::int8_t cell : cells) {
    if (cell == kNobody) return Outcome::kNone;
  }
  return Outcome::kDraw;
}

std::vector<TicTacToe::Move> TicTacToe::moves() const {
  std::vector<Move> list;
  if (result() != Outcome::kNone) return list;
  list.reserve(cells.size());
  for (int cell = 0; cell < 9; ++cell) {
    if (cells[static_cast<std::size_t>(cell)] == kNobody) list.push_back(cell);
  }
  return list;
}

void TicTacToe::play(Move move) {
  cells[static_cast<std::size_t>(move)] = side;
  side = side == kFirst ? kSecond : kFirst;
}

std::string TicTacToe::text() const {
  std::string out;
  for (std::size_t row = 0; row < 3; ++row) {
    if (row > 0) out += '/';
    int run = 0;
    for (std::size_t col = 0; col < 3; ++col) {
      const std::int8_t cell = cells[row * 3 + col];
      if (cell == kNobody) {
        ++run;
        continue;
      }
      if (run > 0) out += std::to_string(run);
      run = 0;
      out += cell == kFirst ? 'X' : 'O';
    }
    if (run > 0) out += std::to_string(run);
  }
  return out + (side == kFirst ? " 1" : " 2");
}

std::string TicTacToe::move_text(Move move) const {
  std::string out(1, static_cast<char>('a' + move % 3));
  return out + std::to_string(move / 3 + 1);
}

TicTacToe TicTacToe::from_text(const std::string& text) {
  TicTacToe game;
  std::istringstream words(text);
  std::string board;
  int side_number = 0;
  words >> board >> side_number;
  game.side = side_number == 1 ? kFirst : kSecond;
  std::size_t cell = 0;
  for (const char c : board) {
    if (c == '/') continue;
    if (c >= '1' && c <= '3') {
      cell += static_cast<std::size_t>(c - '0');
      continue;
    }
    game.cells[cell] = c == 'X' ? kFirst : kSecond;
    ++cell;
  }
  return game;
}

}  // namespace reference
