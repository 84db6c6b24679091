// Chain Reaction on plain arrays: the slow, obviously correct reading of the rule page, one orb
// at a time. Fast rules are compared with it and timed against it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/outcome.hpp"

namespace reference {

struct Chain {
  enum class Rules : std::uint8_t { kOrthogonal, kDiagonal, kScorched, kClassic };
  enum Owner : std::int8_t { kNobody, kFirst, kSecond, kDead };
  using Move = int;  // row * cols + col

  static constexpr int kMaxCells = 100;

  // Boards from 2x2 to 10x10. Only the first rows * cols entries of the arrays are in use.
  Chain(Rules rule_set, int row_count, int col_count);

  // Reads what text() writes and trusts it.
  static Chain from_text(Rules rule_set, int row_count, int col_count, const std::string& text);

  std::vector<Move> moves() const;  // ascending; empty when the game is over
  void play(Move move);             // the move must be legal
  Outcome result() const;
  std::string text() const;
  std::string move_text(Move move) const;
  bool operator==(const Chain& other) const;

  std::array<std::int8_t, kMaxCells> loads{};
  std::array<std::int8_t, kMaxCells> owners{};
  Rules rules;
  int rows;
  int cols;
  int plies = 0;

 private:
  Owner side_to_move() const { return plies % 2 == 0 ? kFirst : kSecond; }
  bool has_orbs(Owner side) const;
  bool has_empty_cell() const;
  int cap(int row, int col) const;
  int mark_full_cells(std::array<bool, kMaxCells>& marked) const;
  void feed_neighbours(int cell, Owner mover);
  void explode_and_empty(int cell, Owner mover);
  void explode_and_scorch(int cell, Owner mover);
  void react_in_row_order(int cell, Owner mover);
  void react_at_once(Owner mover);
  Outcome scorched_result() const;
};

}  // namespace reference
