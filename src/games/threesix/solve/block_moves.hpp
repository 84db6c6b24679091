// The moves of one even set as vectors: what all kernels share that go through the blocks of an
// array (filling.cpp, survey.cpp).
//
// An array is 4096 blocks of 64 lanes, each a vector. A move on an even cell leads from every lane
// to the same lane of the same block in another array, or, when that array is kept as another
// image, to the swapped lane of another block. A move on an odd cell leads to another block of the
// same array, which is filled already because blocks go from the last to the first, or from lane to
// lane inside the block.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/threesix/solve/filling.hpp"
#include "games/threesix/solve/gains.hpp"
#include "games/threesix/solve/lanes.hpp"

namespace espalier::games::threesix::solve {

inline constexpr int kLow = Gains::kLow;
inline constexpr int kHigh = Gains::kHigh;
inline constexpr int kLowBits = Gains::kLowBits;

// Where blocks go under a way: the low and the high bits change places among themselves.
struct BlockWays {
  std::array<std::array<std::uint16_t, kLow>, kWays> low{};
  std::array<std::array<std::uint16_t, kHigh>, kWays> high{};

  BlockWays() {
    const auto& colours = Colours::get();
    const auto to = [&](int way, unsigned block) {
      return static_cast<std::uint16_t>(colours.odd_image(way, block << kLaneBits) >> kLaneBits);
    };
    for (int way = 0; way < kWays; ++way) {
      const auto w = static_cast<std::size_t>(way);
      for (unsigned i = 0; i < kLow; ++i) low[w][i] = to(way, i);
      for (unsigned i = 0; i < kHigh; ++i) high[w][i] = to(way, i << kLowBits);
    }
  }
  static const BlockWays& get() {
    static const BlockWays ways;
    return ways;
  }
};

// What never changes from block to block, by lane.
struct Masks {
  std::array<Bytes, kLaneBits> layers{};   // all ones in the lanes with so many bits set
  std::array<Bytes, 2> lanes_of_parity{};  // all ones in the lanes with an even, odd number of bits
  Bytes last{};                            // 0 in the last lane, the worst value in the others

  Masks() {
    for (unsigned lane = 0; lane < kLaneCount; ++lane) {
      const auto bits = static_cast<std::size_t>(std::popcount(lane));
      if (bits < layers.size()) layers[bits].lane[lane] = -1;
      lanes_of_parity[bits % 2].lane[lane] = -1;
      last.lane[lane] = lane + 1 == kLaneCount ? 0 : -kBound;
    }
  }
  static const Masks& get() {
    static const Masks masks;
    return masks;
  }
};

// The moves from one block to others, all but for the low bits of the block's number.
template <int kRegister>
struct Move {
  using V = Lanes<kRegister>;
  const V* values;
  const V* gains;
  const std::uint16_t* low_way;
  const std::uint8_t* low_pattern;

  ESPALIER_INLINE const V& gain(unsigned low) const { return gains[low_pattern[low]]; }
};

template <int kRegister>
// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding): there is one of them at a time
class BlockMoves {
 public:
  using V = Lanes<kRegister>;

  ESPALIER_INLINE explicit BlockMoves(const Job& job)
      : job_(job), to_(reinterpret_cast<V*>(job.to)), evens_(std::popcount(job.even)) {
    make_gains();
  }

 protected:
  ESPALIER_INLINE static const V& as_lanes(const Bytes& bytes) {
    return reinterpret_cast<const V&>(bytes);
  }

  // The moves of the blocks with these high bits.
  ESPALIER_INLINE void list_moves(unsigned high) {
    straight_count_ = swapped_count_ = odd_count_ = 0;
    for (std::uint32_t rest = ~job_.even & (kHalfSets - 1); rest != 0; rest &= rest - 1) {
      const int bit = std::countr_zero(rest);
      const int way = job_.ways[static_cast<std::size_t>(bit)];
      const auto* const values =
          reinterpret_cast<const V*>(job_.larger[static_cast<std::size_t>(bit)]);
      const unsigned to = ways_.high[static_cast<std::size_t>(way)][high];
      auto& move = swaps_lanes(way) ? swapped_[swapped_count_++] : straight_[straight_count_++];
      set_move(move, colours_.even_cell(bit), high, values + to, way);
    }
    for (unsigned rest = ~high & (kHigh - 1); rest != 0; rest &= rest - 1) {
      const int bit = std::countr_zero(rest);
      const V* const values = to_ + ((high | (1U << bit)) << kLowBits);
      set_move(odd_[odd_count_++], odd_cell(bit + kLowBits), high, values, 0);
    }
    const V* const here = to_ + (high << kLowBits);
    for (int bit = 0; bit < kLowBits; ++bit) set_move(low_[bit], odd_cell(bit), high, here, 0);
    for (int bit = 0; bit < kLaneBits; ++bit) {
      set_move(inside_[bit], colours_.odd_cell(bit), high, here, 0);
    }
  }

  // Calls visit(move, low bits of the block it leads to) for every move on an even cell that leads
  // to a swapped lane, to the same lane, and on an odd cell outside the lanes.
  template <class Visit>
  ESPALIER_INLINE void each_swapped(unsigned low, const Visit& visit) const {
    for (int i = 0; i < swapped_count_; ++i) visit(swapped_[i], swapped_[i].low_way[low]);
  }
  template <class Visit>
  ESPALIER_INLINE void each_straight(unsigned low, const Visit& visit) const {
    for (int i = 0; i < straight_count_; ++i) visit(straight_[i], straight_[i].low_way[low]);
  }
  template <class Visit>
  ESPALIER_INLINE void each_odd(unsigned low, const Visit& visit) const {
    for (int i = 0; i < odd_count_; ++i) visit(odd_[i], low);
    for (unsigned rest = ~low & (kLow - 1); rest != 0; rest &= rest - 1) {
      visit(low_[std::countr_zero(rest)], low | (rest & (0 - rest)));
    }
  }
  // The gains of the moves from lane to lane.
  ESPALIER_INLINE const V& inside_gain(int bit, unsigned low) const {
    return inside_[bit].gain(low);
  }

  const Job& job_;
  const Masks& masks_ = Masks::get();
  V* to_;
  int evens_;  // how many even cells are filled

 private:
  ESPALIER_INLINE void make_gains() {
    for (int cell = 0; cell < kCellCount; ++cell) {
      const bool even = Colours::is_even(cell);
      const int bit = colours_.bit(cell);
      if (even && ((job_.even >> bit) & 1) != 0) continue;
      const std::uint32_t then = job_.even | (even ? 1U << bit : 0);
      const unsigned row = Gains::row_evens(cell / kSide, then);
      const unsigned column = Gains::column_evens(cell % kSide, then);
      const bool swap = even && swaps_lanes(job_.ways[static_cast<std::size_t>(bit)]);
      for (unsigned pattern = 0; pattern < Gains::kPatterns; ++pattern) {
        V gain = as_lanes(all_.row(cell, row, pattern & 3));
        gain.add(as_lanes(all_.column(cell, column, pattern >> 2)));
        if (swap) gain.swap_neighbours();
        gains_[cell][pattern] = gain;
      }
    }
  }

  ESPALIER_INLINE void set_move(Move<kRegister>& move, int cell, unsigned high, const V* values,
                                int way) const {
    move = {values, gains_[cell] + all_.high_pattern(cell, high),
            ways_.low[static_cast<std::size_t>(way)].data(), all_.low_patterns(cell)};
  }
  // The cell behind a bit of a block's number.
  ESPALIER_INLINE int odd_cell(int block_bit) const {
    return colours_.odd_cell(block_bit + kLaneBits);
  }

  const Colours& colours_ = Colours::get();
  const Gains& all_ = Gains::get();
  const BlockWays& ways_ = BlockWays::get();
  int straight_count_ = 0;
  int swapped_count_ = 0;
  int odd_count_ = 0;
  Move<kRegister> straight_[kHalf];
  Move<kRegister> swapped_[kHalf];
  Move<kRegister> odd_[kBlockBits];
  Move<kRegister> low_[kLowBits];
  Move<kRegister> inside_[kLaneBits];
  V gains_[kCellCount][Gains::kPatterns];  // by cell and pattern
};

}  // namespace espalier::games::threesix::solve
