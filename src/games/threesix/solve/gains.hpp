// What moves on the 6x6 board bring, as vectors over the lanes of a block.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/threesix/solve/colours.hpp"

namespace espalier::games::threesix::solve {

// Points are kept in units of three. No value is farther from 0 than 12 lines of 3 units each, and
// a gain of kForbidden makes any move the worst without leaving a byte: -77 - 36 > -128.
inline constexpr int kPointsPerUnit = 3;
inline constexpr int kBound = 36;
inline constexpr int kForbidden = -2 * kBound - 5;

struct alignas(kLaneCount) Bytes {
  std::array<std::int8_t, kLaneCount> lane{};
};

// The gain of a move on a cell is the sum of its row's and its column's. A line has three even
// cells, one odd cell among the lanes, and two odd cells in the number of the block (or one, when
// the cell itself is the other). So the gains of a cell for one even set are a table of at most
// 4 x 4 vectors, chosen by four bits of the block's number: the cell's pattern.
class Gains {
 public:
  static const Gains& get();
  static constexpr int kPatterns = 16;

  // The vectors of a cell's row and column, for the even cells of that line and the line's two
  // bits of the pattern. Lanes in which a lane's cell is filled already are forbidden.
  const Bytes& row(int cell, unsigned evens, unsigned pattern) const {
    return rows_[index(cell, evens, pattern)];
  }
  const Bytes& column(int cell, unsigned evens, unsigned pattern) const {
    return columns_[index(cell, evens, pattern)];
  }
  // The even cells of a row or column as three bits.
  static unsigned row_evens(int row, std::uint32_t even) { return (even >> (3 * row)) & 7; }
  static unsigned column_evens(int column, std::uint32_t even) {
    const std::uint32_t shifted = even >> (column % 2 * 3 + column / 2);
    return (shifted & 1) | ((shifted >> 5) & 2) | ((shifted >> 10) & 4);
  }

  // A cell's pattern is the sum of that of the block's low bits and that of its high bits.
  static constexpr int kLowBits = 4;  // of a block's number: one orbit
  static constexpr int kLow = 1 << kLowBits;
  static constexpr int kHigh = 1 << (kBlockBits - kLowBits);
  const std::uint8_t* low_patterns(int cell) const {
    return low_[static_cast<std::size_t>(cell)].data();
  }
  std::uint8_t high_pattern(int cell, unsigned high) const {
    return high_[static_cast<std::size_t>(cell)][high];
  }

 private:
  Gains();

  static std::size_t index(int cell, unsigned evens, unsigned pattern) {
    return (static_cast<std::size_t>(cell) * 8 + evens) * 4 + pattern;
  }
  void add_line(int cell, bool is_row);
  void add_patterns(int cell);

  std::vector<Bytes> rows_;
  std::vector<Bytes> columns_;
  std::array<std::array<std::uint8_t, kLow>, kCellCount> low_{};
  std::array<std::array<std::uint8_t, kHigh>, kCellCount> high_{};
};

}  // namespace espalier::games::threesix::solve
