// Boards of Three-Six: how the filled cells of a line are read off a word, and what they score.
#pragma once

#include <array>
#include <cstdint>

namespace espalier::games::threesix {

inline constexpr int kMinSide = 2;
inline constexpr int kMaxSide = 8;

// Points for filling cell `at` of a line whose filled cells are then `pattern`: the run through it
// scores when it is exactly 3 long, or the whole line.
constexpr int line_points(int side, int at, unsigned pattern) {
  int first = at;
  int last = at;
  while (first > 0 && ((pattern >> (first - 1)) & 1) != 0) --first;
  while (last < side - 1 && ((pattern >> (last + 1)) & 1) != 0) ++last;
  const int run = last - first + 1;
  return run == side ? side : run == 3 ? 3 : 0;
}

// Cell (row, column) of an N x N board is bit row * N + column. A row is N neighbouring bits; a
// column is every N-th bit, gathered by one multiplication: bit N*k times 2^((N-1)*(N-1-k)) lands
// on bit (N-1)*(N-1) + k, and no two products share a bit, so nothing carries.
struct Lines {
  int side = 0;
  std::uint64_t board = 0;
  std::uint64_t row = 0;     // the N lowest bits
  std::uint64_t column = 0;  // the leftmost column
  std::uint64_t gather = 0;
  int gathered_at = 0;
  std::uint64_t even = 0;  // cells whose row + column is even
  std::array<std::array<std::uint8_t, 1 << kMaxSide>, kMaxSide> points{};

  constexpr int points_for(std::uint64_t filled, int cell) const {
    const auto r = static_cast<unsigned>(cell / side);
    const auto c = static_cast<unsigned>(cell % side);
    const auto row_pattern = (filled >> (r * static_cast<unsigned>(side))) & row;
    const auto column_pattern = ((((filled >> c) & column) * gather) >> gathered_at) & row;
    return points[c][row_pattern] + points[r][column_pattern];
  }
};

constexpr Lines make_lines(int side) {
  Lines lines;
  lines.side = side;
  lines.row = (std::uint64_t{1} << side) - 1;
  lines.gathered_at = (side - 1) * (side - 1);
  for (int i = 0; i < side; ++i) {
    lines.board |= lines.row << (i * side);
    lines.column |= std::uint64_t{1} << (i * side);
    lines.gather |= std::uint64_t{1} << ((side - 1) * (side - 1 - i));
    for (int j = 0; j < side; ++j) {
      if ((i + j) % 2 == 0) lines.even |= std::uint64_t{1} << (i * side + j);
    }
  }
  for (int at = 0; at < side; ++at) {
    for (unsigned pattern = 0; pattern < (1U << side); ++pattern) {
      lines.points[static_cast<std::size_t>(at)][pattern] =
          static_cast<std::uint8_t>(line_points(side, at, pattern));
    }
  }
  return lines;
}

// The course's board is a type of its own, the others share one.
template <int kSide>
struct FixedBoard {
  static constexpr Lines kLines = make_lines(kSide);
  static constexpr const Lines& lines() { return kLines; }

  constexpr explicit FixedBoard(int /*side*/) {}
  bool operator==(const FixedBoard&) const = default;
};

class AnyBoard {
 public:
  explicit AnyBoard(int side);
  const Lines& lines() const { return *lines_; }

  bool operator==(const AnyBoard&) const = default;

 private:
  const Lines* lines_;
};

}  // namespace espalier::games::threesix
