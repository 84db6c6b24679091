#include "reference/threesix.hpp"

#include <cstddef>
#include <sstream>

namespace reference {

namespace {

constexpr std::size_t index(int cell) { return static_cast<std::size_t>(cell); }

}  // namespace

ThreeSix::ThreeSix(int board_size, bool with_parity) : size(board_size), parity(with_parity) {}

// Length of the run of filled cells through (row, col), which itself counts as filled.
int ThreeSix::run_through(int row, int col, int row_step, int col_step) const {
  int run = 1;
  for (const int sign : {-1, 1}) {
    int r = row + sign * row_step;
    int c = col + sign * col_step;
    while (r >= 0 && r < size && c >= 0 && c < size && cells[index(r * size + c)] != kNobody) {
      ++run;
      r += sign * row_step;
      c += sign * col_step;
    }
  }
  return run;
}

int ThreeSix::points_of_run(int run) const {
  // On a 3x3 board the whole line is the run of three, which scores once.
  if (run == size) return size;
  if (run == 3) return 3;
  return 0;
}

int ThreeSix::points(Move move) const {
  const int row = move / size;
  const int col = move % size;
  return points_of_run(run_through(row, col, 0, 1)) + points_of_run(run_through(row, col, 1, 0));
}

std::vector<ThreeSix::Move> ThreeSix::moves() const {
  std::vector<Move> list;
  list.reserve(index(size * size));
  const int wanted_parity = side == kFirst ? 0 : 1;
  for (int row = 0; row < size; ++row) {
    for (int col = 0; col < size; ++col) {
      if (cells[index(row * size + col)] != kNobody) continue;
      if (parity && (row + col) % 2 != wanted_parity) continue;
      list.push_back(row * size + col);
    }
  }
  return list;
}

void ThreeSix::play(Move move) {
  scores[side == kFirst ? 0 : 1] += points(move);
  cells[index(move)] = side;
  side = side == kFirst ? kSecond : kFirst;
  ++filled;
}

Outcome ThreeSix::result() const {
  if (filled < size * size) return Outcome::kNone;
  if (scores[0] > scores[1]) return Outcome::kFirstWins;
  if (scores[1] > scores[0]) return Outcome::kSecondWins;
  return Outcome::kDraw;
}

std::string ThreeSix::text() const {
  std::string out;
  for (int row = 0; row < size; ++row) {
    if (row > 0) out += '/';
    int run = 0;
    for (int col = 0; col < size; ++col) {
      const std::int8_t cell = cells[index(row * size + col)];
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
  out += side == kFirst ? " 1 " : " 2 ";
  out += std::to_string(scores[0]);
  out += ' ';
  out += std::to_string(scores[1]);
  return out;
}

std::string ThreeSix::move_text(Move move) const {
  std::string out(1, static_cast<char>('a' + move % size));
  return out + std::to_string(move / size + 1);
}

ThreeSix ThreeSix::from_text(int board_size, bool with_parity, const std::string& text) {
  ThreeSix game(board_size, with_parity);
  std::istringstream words(text);
  std::string board;
  int side_number = 0;
  words >> board >> side_number >> game.scores[0] >> game.scores[1];
  game.side = side_number == 1 ? kFirst : kSecond;
  std::size_t cell = 0;
  for (const char c : board) {
    if (c == '/') continue;
    if (c >= '1' && c <= '9') {
      cell += static_cast<std::size_t>(c - '0');
      continue;
    }
    game.cells[cell] = c == 'X' ? kFirst : kSecond;
    ++game.filled;
    ++cell;
  }
  return game;
}

}  // namespace reference
