// Boards of Breakthrough as words: sets of cells and the steps of pawns.
//
// A row is a byte whatever the number of columns, row 0 at the top and column 0 in its lowest bit:
//
//    0  1  2  3  4  5 | 6  7
//    8  9 10 11 12 13 | 14 15      6 columns: bits 6, 7, 14, 15 ... are never set
//   16 17 18 ...
//
// Everything is seen by the player who moves *up*, towards row 0; flipped() is the view of the
// other.
#pragma once

#include <bit>
#include <cstdint>

#include "core/grid.hpp"
#include "util/bits.hpp"

namespace espalier::games::breakthrough {

using Cells = std::uint64_t;

inline constexpr int kMinRows = 4;  // two full rows for each side
inline constexpr int kMaxRows = 8;
inline constexpr int kMinColumns = 2;  // with one, pawns could block each other for ever
inline constexpr int kMaxColumns = 8;
inline constexpr int kStride = 8;

inline constexpr Cells kTopRow = 0xff;
inline constexpr Cells kLeftColumn = 0x0101010101010101;

class Board {
 public:
  constexpr Board() = default;
  constexpr explicit Board(core::GridSize size)
      : rows_(static_cast<std::uint8_t>(size.rows)),
        columns_(static_cast<std::uint8_t>(size.columns)) {}

  constexpr int rows() const { return rows_; }
  constexpr int columns() const { return columns_; }
  constexpr core::GridSize size() const { return {rows_, columns_}; }

  constexpr Cells row(int r) const { return ((Cells{1} << columns_) - 1) << (kStride * r); }
  constexpr Cells home() const { return row(rows_ - 1); }
  // The pawns of the player who moves up at the start of a game.
  constexpr Cells start() const { return row(rows_ - 1) | row(rows_ - 2); }

  // The same cells as the other player sees them: rows upside down.
  constexpr Cells flipped(Cells cells) const {
    return __builtin_bswap64(cells) >> (kStride * (kMaxRows - rows_));
  }
  constexpr Cells mirrored(Cells cells) const {
    cells = ((cells >> 1) & 0x5555555555555555) | ((cells & 0x5555555555555555) << 1);
    cells = ((cells >> 2) & 0x3333333333333333) | ((cells & 0x3333333333333333) << 2);
    cells = ((cells >> 4) & 0x0f0f0f0f0f0f0f0f) | ((cells & 0x0f0f0f0f0f0f0f0f) << 4);
    return cells >> (kStride - columns_);
  }

  // One step up. Pawns are on the board, and what would leave it at a side is left out.
  static constexpr Cells up(Cells pawns) { return pawns >> kStride; }
  constexpr Cells up_left(Cells pawns) const { return (pawns & ~kLeftColumn) >> (kStride + 1); }
  constexpr Cells up_right(Cells pawns) const { return (pawns & ~right_column()) >> (kStride - 1); }
  // The cells on which pawns could take: of the player who moves up, and of the other.
  constexpr Cells attacked_up(Cells pawns) const { return up_left(pawns) | up_right(pawns); }
  constexpr Cells attacked_down(Cells pawns) const { return sideways(pawns) << kStride; }
  // The neighbours in the same row.
  constexpr Cells sideways(Cells cells) const {
    return (cells & ~kLeftColumn) >> 1 | (cells & ~right_column()) << 1;
  }

  // Cells by their number row by row, as texts and scenes count them.
  constexpr int cell_of(int bit) const { return bit / kStride * columns_ + bit % kStride; }
  constexpr int bit_of(int cell) const { return cell / columns_ * kStride + cell % columns_; }
  constexpr int flipped_bit(int bit) const {
    return (rows_ - 1 - bit / kStride) * kStride + bit % kStride;
  }

  bool operator==(const Board&) const = default;

 private:
  constexpr Cells right_column() const { return kLeftColumn << (columns_ - 1); }

  std::uint8_t rows_ = 8;
  std::uint8_t columns_ = 8;
};

}  // namespace espalier::games::breakthrough
