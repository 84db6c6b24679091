// Breakthrough on a plain array, by its rules and nothing else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "reference/outcome.hpp"

namespace reference {

struct Breakthrough {
  enum Owner : std::int8_t { kNobody, kFirst, kSecond };
  struct Cell {
    int row;
    int col;
  };
  using Move = std::pair<Cell, Cell>;

  Breakthrough(int row_count, int col_count);
  // Reads what text() writes and trusts it.
  static Breakthrough from_text(int row_count, int col_count, const std::string& text);

  std::vector<Move> moves() const;  // empty when the game is over
  void play(const Move& move);      // the move must be legal
  Outcome result() const;
  std::string text() const;
  std::string move_text(const Move& move) const;

  int rows;
  int cols;
  std::vector<std::int8_t> cells;  // row by row, row 0 at the top
  Owner side = kFirst;             // the first player moves towards row 0

 private:
  std::int8_t at(Cell cell) const { return cells[index(cell)]; }
  std::size_t index(Cell cell) const {
    return static_cast<std::size_t>(cell.row * cols + cell.col);
  }
};

}  // namespace reference
