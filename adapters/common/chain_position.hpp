// The position text of Chain Reaction on the board of the courses, 5 rows by 6 columns.
#pragma once

#include <string>

namespace chain {

constexpr int kRows = 5;
constexpr int kColumns = 6;
constexpr int kDead = 3;

struct Position {
  // Owner of a cell: 0 nobody, 1 the first player, 2 the second, kDead a dead cell.
  int owner[kRows][kColumns] = {};
  int orbs[kRows][kColumns] = {};
  int to_move = 1;
};

// `6/1A4/a5/6/6 1 2`; false when it is no text of such a board.
inline bool read(const std::string& text, Position& position) {
  position = Position();
  int row = 0;
  int column = 0;
  std::size_t at = 0;
  for (; at < text.size() && text[at] != ' '; ++at) {
    const char c = text[at];
    if (c == '/') {
      if (column != kColumns || ++row == kRows) return false;
      column = 0;
    } else if (c >= '1' && c <= '9') {
      column += c - '0';
    } else {
      if (column >= kColumns) return false;
      const bool first = c >= 'A' && c <= 'Z';
      if (!first && !(c >= 'a' && c <= 'z') && c != '#') return false;
      position.owner[row][column] = c == '#' ? kDead : first ? 1 : 2;
      position.orbs[row][column] = c == '#' ? 0 : c - (first ? 'A' : 'a') + 1;
      ++column;
    }
    if (column > kColumns) return false;
  }
  if (row != kRows - 1 || column != kColumns || at + 1 >= text.size()) return false;
  position.to_move = text[at + 1] - '0';
  return position.to_move == 1 || position.to_move == 2;
}

inline int neighbours(int row, int column, bool diagonal) {
  int count = 0;
  for (int i = -1; i <= 1; ++i) {
    for (int j = -1; j <= 1; ++j) {
      if ((i == 0 && j == 0) || (!diagonal && i != 0 && j != 0)) continue;
      const int r = row + i;
      const int c = column + j;
      if (r >= 0 && r < kRows && c >= 0 && c < kColumns) ++count;
    }
  }
  return count;
}

}  // namespace chain
