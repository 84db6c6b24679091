// Tic-tac-toe on a plain array, the smallest game a fast rule can be compared with.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/outcome.hpp"

namespace reference {

struct TicTacToe {
  enum Owner : std::int8_t { kNobody, kFirst, kSecond };
  using Move = int;  // row * 3 + col

  // Reads what text() writes and trusts it.
  static TicTacToe from_text(const std::string& text);

  std::vector<Move> moves() const;  // ascending; empty when the game is over
  void play(Move move);             // the move must be legal
  Outcome result() const;
  std::string text() const;
  std::string move_text(Move move) const;
  bool operator==(const TicTacToe& other) const = default;

  std::array<std::int8_t, 9> cells{};
  Owner side = kFirst;

 private:
  bool has_line(Owner owner) const;
};

}  // namespace reference
