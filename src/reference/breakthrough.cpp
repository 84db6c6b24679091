#include "reference/breakthrough.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace reference {

Breakthrough::Breakthrough(int row_count, int col_count) : rows(row_count), cols(col_count) {
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) {
      cells.push_back(row < 2 ? kSecond : row >= rows - 2 ? kFirst : kNobody);
    }
  }
}

Outcome Breakthrough::result() const {
  for (int col = 0; col < cols; ++col) {
    if (at({0, col}) == kFirst) return Outcome::kFirstWins;
    if (at({rows - 1, col}) == kSecond) return Outcome::kSecondWins;
  }
  if (std::find(cells.begin(), cells.end(), kSecond) == cells.end()) return Outcome::kFirstWins;
  if (std::find(cells.begin(), cells.end(), kFirst) == cells.end()) return Outcome::kSecondWins;
  return Outcome::kNone;
}

std::vector<Breakthrough::Move> Breakthrough::moves() const {
  std::vector<Move> list;
  if (result() != Outcome::kNone) return list;
  const int forward = side == kFirst ? -1 : 1;
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) {
      if (at({row, col}) != side) continue;
      for (const int aside : {-1, 0, 1}) {
        const Cell to{row + forward, col + aside};
        if (to.col < 0 || to.col >= cols) continue;
        const bool empty = at(to) == kNobody;
        const bool enemy = !empty && at(to) != side;
        if (empty || (enemy && aside != 0)) list.push_back({{row, col}, to});
      }
    }
  }
  return list;
}

void Breakthrough::play(const Move& move) {
  cells[index(move.second)] = side;
  cells[index(move.first)] = kNobody;
  side = side == kFirst ? kSecond : kFirst;
}

std::string Breakthrough::text() const {
  std::string out;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) out += '/';
    int run = 0;
    for (int col = 0; col < cols; ++col) {
      const auto cell = at({row, col});
      if (cell == kNobody) {
        ++run;
        continue;
      }
      if (run > 0) out += std::to_string(run);
      run = 0;
      out += cell == kFirst ? 'P' : 'p';
    }
    if (run > 0) out += std::to_string(run);
  }
  return out + (side == kFirst ? " 1" : " 2");
}

std::string Breakthrough::move_text(const Move& move) const {
  std::string out;
  for (const Cell cell : {move.first, move.second}) {
    out += static_cast<char>('a' + cell.col);
    out += std::to_string(cell.row + 1);
  }
  return out;
}

Breakthrough Breakthrough::from_text(int row_count, int col_count, const std::string& text) {
  Breakthrough game(row_count, col_count);
  std::fill(game.cells.begin(), game.cells.end(), kNobody);
  std::istringstream words(text);
  std::string board;
  int side_number = 0;
  words >> board >> side_number;
  game.side = side_number == 1 ? kFirst : kSecond;
  std::size_t cell = 0;
  for (const char c : board) {
    if (c == '/') continue;
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      cell += static_cast<std::size_t>(c - '0');
      continue;
    }
    game.cells[cell] = c == 'P' ? kFirst : kSecond;
    ++cell;
  }
  return game;
}

}  // namespace reference
