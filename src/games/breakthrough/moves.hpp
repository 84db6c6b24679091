// The moves of Breakthrough: a pawn and one of three ways to go.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "games/breakthrough/board.hpp"

namespace espalier::games::breakthrough {

enum class Way : std::uint8_t { kLeft, kStraight, kRight };

// As the player who makes it sees the board, moving up: the cell it ends on in the lower
// six bits, the way in the upper two. One byte, so that a search can count by it.
struct Move {
  std::uint8_t code = 0;

  constexpr int from() const { return to() + kStride + 1 - static_cast<int>(way()); }
  constexpr int to() const { return code & 63; }
  constexpr Way way() const { return static_cast<Way>(code >> 6); }

  bool operator==(const Move&) const = default;
};

// The cells that can be reached each way. As a list: to the left first, then straight on, then to
// the right; of each the cells nearest to the goal first.
class Moves {
 public:
  using value_type = Move;

  class Iterator {
   public:
    using value_type = Move;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    constexpr Iterator(const std::array<Cells, 3>& rest, std::size_t way) : rest_(rest), way_(way) {
      skip_empty();
    }
    constexpr Move operator*() const {
      return {
          static_cast<std::uint8_t>(util::lowest_bit(rest_[way_]) | static_cast<int>(way_) << 6)};
    }
    constexpr Iterator& operator++() {
      rest_[way_] &= rest_[way_] - 1;
      skip_empty();
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    constexpr void skip_empty() {
      while (way_ < 3 && rest_[way_] == 0) ++way_;
    }

    std::array<Cells, 3> rest_{};
    std::size_t way_ = 3;
  };

  constexpr Moves() = default;
  constexpr Moves(Cells left, Cells straight, Cells right) : cells_{left, straight, right} {}

  constexpr Iterator begin() const { return {cells_, 0}; }
  constexpr Iterator end() const { return {}; }
  constexpr std::size_t size() const {
    return static_cast<std::size_t>(util::bit_count(cells_[0]) + util::bit_count(cells_[1]) +
                                    util::bit_count(cells_[2]));
  }
  constexpr bool empty() const { return (cells_[0] | cells_[1] | cells_[2]) == 0; }

 private:
  std::array<Cells, 3> cells_{};
};

}  // namespace espalier::games::breakthrough
