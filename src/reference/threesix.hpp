// Three-Six on plain arrays: the slow, obviously correct reading of the rule page. Fast rules are
// compared with it and timed against it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/outcome.hpp"

namespace reference {

struct ThreeSix {
  enum Owner : std::int8_t { kNobody, kFirst, kSecond };
  using Move = int;  // row * size + col

  static constexpr int kMaxCells = 64;

  // Boards from 2x2 to 8x8. With parity the first player fills only cells whose row + column is
  // even, the second only the odd ones.
  ThreeSix(int board_size, bool with_parity);

  // Reads what text() writes and trusts it.
  static ThreeSix from_text(int board_size, bool with_parity, const std::string& text);

  std::vector<Move> moves() const;  // ascending; empty when the game is over
  void play(Move move);             // the move must be legal
  int points(Move move) const;      // what filling this empty cell would score
  Outcome result() const;
  std::string text() const;
  std::string move_text(Move move) const;
  bool operator==(const ThreeSix& other) const = default;

  std::array<std::int8_t, kMaxCells> cells{};  // who filled each cell; size * size are in use
  std::array<int, 2> scores{};
  int size;
  bool parity;
  Owner side = kFirst;
  std::int8_t filled = 0;

 private:
  int run_through(int row, int col, int row_step, int col_step) const;
  int points_of_run(int run) const;
};

}  // namespace reference
