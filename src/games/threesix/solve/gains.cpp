#include "games/threesix/solve/gains.hpp"

#include "games/threesix/board.hpp"

namespace espalier::games::threesix::solve {
namespace {

int cell_of(int cell, bool is_row, int at) {
  return is_row ? cell / kSide * kSide + at : at * kSide + cell % kSide;
}

// The odd cells of a line through `cell`, but for the cell itself.
struct Others {
  int lane_bit = -1;
  int lane_at = 0;
  int blocks = 0;  // how many are in the number of a block
  std::array<int, 2> block_bits{};
  std::array<int, 2> block_at{};

  Others(int cell, bool is_row) {
    const auto& colours = Colours::get();
    for (int at = 0; at < kSide; ++at) {
      const int other = cell_of(cell, is_row, at);
      if (other == cell || Colours::is_even(other)) continue;
      const int bit = colours.bit(other);
      if (bit < kLaneBits) {
        lane_bit = bit;
        lane_at = at;
      } else {
        block_bits[static_cast<std::size_t>(blocks)] = bit - kLaneBits;
        block_at[static_cast<std::size_t>(blocks++)] = at;
      }
    }
  }
};

}  // namespace

const Gains& Gains::get() {
  static const Gains gains;
  return gains;
}

Gains::Gains() : rows_(index(kCellCount, 0, 0)), columns_(index(kCellCount, 0, 0)) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    add_line(cell, true);
    add_line(cell, false);
    add_patterns(cell);
  }
}

void Gains::add_line(int cell, bool is_row) {
  const auto& colours = Colours::get();
  const Others others(cell, is_row);
  const int at = is_row ? cell % kSide : cell / kSide;
  const int first_even = (is_row ? cell / kSide : cell % kSide) % 2;
  const int own_lane =
      is_row && !Colours::is_even(cell) && colours.bit(cell) < kLaneBits ? colours.bit(cell) : -1;
  for (unsigned evens = 0; evens < 8; ++evens) {
    for (unsigned pattern = 0; pattern < 4; ++pattern) {
      unsigned filled = 1U << at;
      for (int i = 0; i < 3; ++i) filled |= ((evens >> i) & 1) << (2 * i + first_even);
      for (int i = 0; i < others.blocks; ++i) {
        filled |= ((pattern >> i) & 1) << others.block_at[static_cast<std::size_t>(i)];
      }
      Bytes& bytes = (is_row ? rows_ : columns_)[index(cell, evens, pattern)];
      for (unsigned lane = 0; lane < kLaneCount; ++lane) {
        unsigned line = filled;
        if (others.lane_bit >= 0) line |= ((lane >> others.lane_bit) & 1) << others.lane_at;
        int gain = line_points(kSide, at, line) / kPointsPerUnit;
        if (own_lane >= 0 && ((lane >> own_lane) & 1) != 0) gain += kForbidden;
        bytes.lane[lane] = static_cast<std::int8_t>(gain);
      }
    }
  }
}

void Gains::add_patterns(int cell) {
  const auto pattern = [&](unsigned block) {
    unsigned bits = 0;
    for (int line = 0; line < 2; ++line) {
      const Others others(cell, line == 0);
      for (int i = 0; i < others.blocks; ++i) {
        bits |= ((block >> others.block_bits[static_cast<std::size_t>(i)]) & 1) << (2 * line + i);
      }
    }
    return static_cast<std::uint8_t>(bits);
  };
  const auto at = static_cast<std::size_t>(cell);
  for (unsigned low = 0; low < kLow; ++low) low_[at][low] = pattern(low);
  for (unsigned high = 0; high < kHigh; ++high) high_[at][high] = pattern(high << kLowBits);
}

}  // namespace espalier::games::threesix::solve
