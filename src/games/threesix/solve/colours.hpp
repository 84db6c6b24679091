// The 6x6 board as the two colours of a chessboard, which is how its complete solution is laid out.
//
// The 18 cells whose row + column is even are bits of an "even set", the other 18 bits of an "odd
// set". Four symmetries of the square keep the colours: nothing, the half turn, and the mirrors in
// the two diagonals. The bits of the odd set are chosen so that these four act simply:
//
//    .  10   .   6   .   0      bits 0..5    the lanes of a vector
//   12   .  14   .   2   .      bits 6..17   the number of a block: three orbits of four cells,
//    .  16   .   4   .   9                   each a cell, its half turn, its transposed cell, both
//    8   .   5   .  17   .
//    .   3   .  15   .  13
//    1   .   7   .  11   .
//
// Among the lanes the half turn and the main mirror swap neighbours (0-1, 2-3, 4-5) and the other
// mirror changes nothing; the cells of an orbit change places among themselves.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "util/at.hpp"

namespace espalier::games::threesix::solve {

inline constexpr int kSide = 6;
inline constexpr int kCellCount = 36;
inline constexpr int kHalf = 18;  // cells of one colour
inline constexpr std::uint32_t kHalfSets = 1U << kHalf;
inline constexpr int kLaneBits = 6;
inline constexpr int kLaneCount = 1 << kLaneBits;
inline constexpr int kBlockBits = kHalf - kLaneBits;
inline constexpr int kBlockCount = 1 << kBlockBits;
inline constexpr int kWays = 4;

// Bit 0 of a way turns the board by half, bit 1 swaps rows and columns.
constexpr int image(int way, int cell) {
  const int turned = (way & 1) != 0 ? kCellCount - 1 - cell : cell;
  return (way & 2) != 0 ? turned % kSide * kSide + turned / kSide : turned;
}
// Whether a way swaps neighbouring lanes.
constexpr bool swaps_lanes(int way) { return way == 1 || way == 2; }

// A set of filled cells as two colours.
struct Pair {
  std::uint32_t even = 0;
  std::uint32_t odd = 0;

  bool operator==(const Pair&) const = default;
};

class Colours {
 public:
  static const Colours& get();

  int even_cell(int bit) const { return even_cells_[util::at(bit)]; }
  int odd_cell(int bit) const { return odd_cells_[util::at(bit)]; }
  int bit(int cell) const { return bits_[util::at(cell)]; }
  static constexpr bool is_even(int cell) { return (cell / kSide + cell % kSide) % 2 == 0; }

  Pair split(std::uint64_t filled) const;
  std::uint64_t join(Pair pair) const;
  // The board mirrored left and right, which makes even cells of the odd ones.
  Pair mirrored(Pair pair) const;

  std::uint32_t even_image(int way, std::uint32_t set) const {
    return even_images_[static_cast<std::size_t>(way)][set];
  }
  std::uint32_t odd_image(int way, std::uint32_t set) const {
    return odd_images_[static_cast<std::size_t>(way)][set];
  }

  // The even sets with `size` cells, one of each class of four: the smallest of its images.
  const std::vector<std::uint32_t>& classes(int size) const {
    return classes_[static_cast<std::size_t>(size)];
  }
  // Which of classes() an even set belongs to, and the way that leads there.
  std::uint32_t class_of(std::uint32_t even) const { return class_[even] >> 2; }
  int way_of(std::uint32_t even) const { return static_cast<int>(class_[even] & 3); }
  // How many different images an even set has: 1, 2 or 4.
  int images(std::uint32_t even) const;

 private:
  Colours();

  using Images = std::array<std::vector<std::uint32_t>, kWays>;
  static Images images_of(const std::array<int, kHalf>& cells, const std::array<int, 36>& bits);

  std::array<int, kHalf> even_cells_{};
  std::array<int, kHalf> odd_cells_{};
  std::array<int, kCellCount> bits_{};
  Images even_images_;
  Images odd_images_;
  std::array<std::vector<std::uint32_t>, kHalf + 1> classes_;
  std::vector<std::uint32_t> class_;  // by even set: class * 4 + way
};

}  // namespace espalier::games::threesix::solve
