// Positions of Breakthrough as numbers, without loss, for tables that hold proofs.
//
// A cell is a digit: 0 empty, 1 mine, 2 theirs. While a game goes on no pawn of mine is on the top
// row and none of theirs on the bottom row: digits there are 0 or 1. Positions are seen by the side
// to move, so that both colours share a key, and so do the two images of the mirror.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/breakthrough/position.hpp"

namespace espalier::games::breakthrough {

class Keys {
 public:
  explicit Keys(const Position& any)
      : board_(any.board()), two_(power(2)), three_(power(3)), count_(two_ * two_) {
    for (int row = 2; row < board_.rows(); ++row) {
      if (__builtin_mul_overflow(count_, three_, &count_)) {
        count_ = 0;
        return;
      }
    }
  }

  // 0 when the numbers do not fit 64 bits, as on 6x8, 7x7 and 8x6.
  std::uint64_t count() const { return count_; }

  std::uint64_t key(const Position& p) const {
    return std::min(number(p.mine(), p.theirs()),
                    number(board_.mirrored(p.mine()), board_.mirrored(p.theirs())));
  }

 private:
  std::uint64_t power(std::uint64_t base) const {
    std::uint64_t product = 1;
    for (int i = 0; i < board_.columns(); ++i) product *= base;
    return product;
  }

  std::uint64_t number(Cells mine, Cells theirs) const {
    const auto row = [](Cells cells, int r) {
      return static_cast<std::size_t>((cells >> (kStride * r)) & kTopRow);
    };
    const int last = board_.rows() - 1;
    std::uint64_t key = row(theirs, 0);
    for (int r = 1; r < last; ++r) {
      key = key * three_ + kInThrees[row(mine, r)] + 2 * kInThrees[row(theirs, r)];
    }
    return key * two_ + row(mine, last);
  }

  // The bits of a row as digits of base three.
  static constexpr std::array<std::uint16_t, 256> kInThrees = [] {
    std::array<std::uint16_t, 256> sums{};
    for (std::size_t bits = 1; bits < sums.size(); ++bits) {
      sums[bits] = static_cast<std::uint16_t>(3 * sums[bits / 2] + bits % 2);
    }
    return sums;
  }();

  Board board_;
  std::uint64_t two_;
  std::uint64_t three_;
  std::uint64_t count_;
};

static_assert(core::Keyed<Position>);

}  // namespace espalier::games::breakthrough
