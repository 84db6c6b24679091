// Boards as bit masks. Sizes are data; only the boards of the courses are types of their own, so
// that the compiler can fold their masks into the code.
#pragma once

#include <array>
#include <cstdint>

#include "util/bits.hpp"

namespace espalier::games::chain {

inline constexpr int kMinSide = 2;
inline constexpr int kMaxSide = 10;

// Bits of a 5x6 board, one guard column so that shifts never wrap:
//
//    0  1  2  3  4  5 |  6
//    7  8  9 10 11 12 | 13
//   14 15 16 17 18 19 | 20
//   ...
//
// Every cell is in one of three sets by its number of neighbours.
template <class Word>
struct Geometry {
  int rows = 0;
  int columns = 0;
  int stride = 0;
  Word board = 0;
  Word corners = 0;
  Word edges = 0;

  constexpr int bit(int row, int column) const { return row * stride + column; }
  constexpr int bit(int cell) const { return bit(cell / columns, cell % columns); }
  constexpr int cell(int bit) const { return bit / stride * columns + bit % stride; }
};

template <class Word>
constexpr Geometry<Word> make_geometry(int rows, int columns) {
  Geometry<Word> g{.rows = rows, .columns = columns, .stride = columns + 1};
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const Word b = Word{1} << g.bit(row, column);
      const int borders = (row == 0 || row == rows - 1) + (column == 0 || column == columns - 1);
      g.board |= b;
      if (borders == 2) g.corners |= b;
      if (borders == 1) g.edges |= b;
    }
  }
  return g;
}

// One word holds every board whose rows with their guard bits fit into 64.
constexpr bool fits_one_word(int rows, int columns) { return rows * (columns + 1) <= 64; }

template <int kRows, int kColumns>
struct FixedBoard {
  using Word = std::uint64_t;
  static_assert(fits_one_word(kRows, kColumns));

  static constexpr Geometry<Word> kGeometry = make_geometry<Word>(kRows, kColumns);
  static constexpr const Geometry<Word>& geometry() { return kGeometry; }

  constexpr FixedBoard(int /*rows*/, int /*columns*/) {}
  bool operator==(const FixedBoard&) const = default;
};

// Any board that fits the word; the masks of all sizes are kept in one table for ever.
template <class W>
class AnyBoard {
 public:
  using Word = W;

  AnyBoard(int rows, int columns) : geometry_(&kAll[index(rows, columns)]) {}
  const Geometry<Word>& geometry() const { return *geometry_; }

  bool operator==(const AnyBoard&) const = default;

 private:
  static constexpr int kSides = kMaxSide - kMinSide + 1;
  static constexpr std::size_t kBoards = kSides * kSides;

  static constexpr std::size_t index(int rows, int columns) {
    return static_cast<std::size_t>((rows - kMinSide) * kSides + columns - kMinSide);
  }

  static constexpr std::array<Geometry<Word>, kBoards> make_all() {
    std::array<Geometry<Word>, kBoards> all{};
    for (int rows = kMinSide; rows <= kMaxSide; ++rows) {
      for (int columns = kMinSide; columns <= kMaxSide; ++columns) {
        if (sizeof(Word) == sizeof(std::uint64_t) && !fits_one_word(rows, columns)) continue;
        all[index(rows, columns)] = make_geometry<Word>(rows, columns);
      }
    }
    return all;
  }
  static constexpr std::array<Geometry<Word>, kBoards> kAll = make_all();

  const Geometry<Word>* geometry_;
};

}  // namespace espalier::games::chain
