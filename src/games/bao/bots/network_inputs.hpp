// A position of Bao as the flagship's network sees it, from the side to move. Seeds are told apart
// up to five, more of them roughly, as sizes 0 to 9. One input of each line is on:
//
//   each column       the size of the own front pit, and of the one that faces it
//   each two columns  the sizes of two back pits, for either side
//   each hand         its seeds
//   houses            for either side: lost, fewer than six seeds, or the size
//   capturing turns   of either side, were it to move in the mtaji stage
//   largest capture   the size of the largest pit that the first lap of either side could take
//
// Bao has no symmetry while houses stand, and the network does not know of any.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "games/bao/position.hpp"

#if defined(__SSSE3__)
#include <tmmintrin.h>
#endif

namespace espalier::games::bao {

// Size k begins with so many seeds.
inline constexpr std::array<std::int8_t, 10> kSizes = {0, 1, 2, 3, 4, 5, 6, 8, 10, 13};

// The two rows of the side to move and of the other; the front rows as the mover sees them.
struct Rows {
  Row front;
  Row opposite;
  Row back;
  Row opposite_back;
};

// Sizes in place of seeds, in all pits at once.
inline Rows sizes(const Rows& rows) {
  using Bytes = std::int8_t __attribute__((vector_size(sizeof(Rows))));
  Bytes seeds;
  std::memcpy(&seeds, &rows, sizeof(rows));
  Bytes sums{};
  for (std::size_t k = 1; k < kSizes.size(); ++k) {
    sums -= reinterpret_cast<Bytes>(seeds >= Bytes{} + kSizes[k]);  // true is -1
  }
  Rows found;
  std::memcpy(&found, &sums, sizeof(found));
  return found;
}

// The larger of every two bytes, and the largest byte of a row; all are below 128.
constexpr Row larger(Row a, Row b) {
  const Row keeps = ((((a | kTops) - b) & kTops) >> 7) * 0xff;
  return (a & keeps) | (b & ~keeps);
}
constexpr std::size_t largest(Row row) {
  row = larger(row, row >> 32);
  row = larger(row, row >> 16);
  return larger(row, row >> 8) & 0xff;
}

// A byte for each pit of a ring.
using RingBytes = std::int8_t __attribute__((vector_size(sizeof(Ring))));

inline std::array<Row, 2> words(RingBytes bytes) {
  std::array<Row, 2> rows;
  std::memcpy(rows.data(), &bytes, sizeof(rows));
  return rows;
}

// table[places[i]] for every pit; places are 0 to 15.
[[gnu::always_inline]] inline RingBytes looked_up(RingBytes table, RingBytes places) {
#if defined(__SSSE3__)
  return reinterpret_cast<RingBytes>(
      _mm_shuffle_epi8(reinterpret_cast<__m128i>(table), reinterpret_cast<__m128i>(places)));
#else
  RingBytes found;
  for (int i = 0; i < kPits; ++i) found[i] = table[places[i]];
  return found;
#endif
}

// What the first laps of a side can take, were it to move.
struct Captures {
  std::size_t turns = 0;    // 0 to 8, and kByHand for those of the namua stage
  std::size_t largest = 0;  // the size of the largest pit that can be taken

  static constexpr std::size_t kMax = 8;
  static constexpr std::size_t kByHand = kMax + 1;
};

// `faced` is the size of the pit across from each own front pit that is not empty.
[[gnu::always_inline]] inline Captures first_captures(const Ring& own, Row faced, bool namua) {
  if (namua) return {Captures::kByHand, largest(faced)};
  constexpr RingBytes kNumbers = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  RingBytes seeds;
  std::memcpy(&seeds, &own, sizeof(own));
  const Ring ends{faced, 0};
  RingBytes table;
  std::memcpy(&table, &ends, sizeof(ends));
  // A lap has 2 to 15 seeds.
  const auto lap = reinterpret_cast<RingBytes>((seeds > 1) & (seeds < kPits));
  const RingBytes left = looked_up(table, (kNumbers - seeds) & 15) & lap;
  const RingBytes right = looked_up(table, (kNumbers + seeds) & 15) & lap;
  const RingBytes ways = -reinterpret_cast<RingBytes>(left > 0) - (right > 0);  // true is -1
  const RingBytes sizes = left > right ? left : right;
  const auto [front_ways, back_ways] = words(ways);
  const auto [front_sizes, back_sizes] = words(sizes);
  const std::size_t turns = ((front_ways + back_ways) * kOnes) >> 56;
  return {std::min(turns, Captures::kMax), largest(larger(front_sizes, back_sizes))};
}

class NetworkInputs {
 public:
  static constexpr std::size_t kOn = 8 + 8 + 2 + 1 + 1 + 1;
  using List = std::array<std::uint16_t, kOn>;

  // Where the inputs of each kind begin.
  static constexpr std::size_t kSize = kSizes.size();
  static constexpr std::size_t kPairs = kSize * kSize;
  static constexpr std::size_t kFullHand = 22;  // more is seen like that
  static constexpr std::size_t kHouses = 6;
  static constexpr std::size_t kTurns = Captures::kByHand + 1;
  static constexpr std::size_t kBacks = kRow * kPairs;
  static constexpr std::size_t kHands = kBacks + kRow * kPairs;
  static constexpr std::size_t kHousePairs = kHands + 2 * (kFullHand + 1);
  static constexpr std::size_t kTurnPairs = kHousePairs + kHouses * kHouses;
  static constexpr std::size_t kMaxSize = kTurnPairs + kTurns * kTurns;
  static constexpr std::size_t kCount = kMaxSize + kPairs;

  // Those that are on, in the order of the kinds.
  static List of(const Position& p) {
    const auto me = p.to_move();
    const auto other = core::other(me);
    const Row opposite = facing(p.theirs().front);
    const Rows seen = sizes({p.mine().front, opposite, p.mine().back, p.theirs().back});
    List list;
    // A pair fits a byte, and the bytes of a word are multiplied at once.
    const Row columns = seen.front * kSize + seen.opposite;
    for (std::size_t i = 0; i < kRow; ++i) list[i] = number(i * kPairs + byte(columns, i));
    const Row backs = back_pairs(seen.back) | back_pairs(seen.opposite_back) << 8;
    for (std::size_t i = 0; i < kRow; ++i) {
      list[kRow + i] = number(kBacks + i * kPairs + byte(backs, i));
    }
    const int my_hand = p.hand(me);
    const int their_hand = p.hand(other);
    list[16] = number(kHands + hand(my_hand));
    list[17] = number(kHands + kFullHand + 1 + hand(their_hand));
    list[18] = number(kHousePairs + house(p.owns_house(me), byte(seen.front, kHouse)) * kHouses +
                      house(p.owns_house(other), byte(seen.opposite, kRow - 1 - kHouse)));
    const auto mine =
        first_captures(p.mine(), seen.opposite & where(occupied(p.mine().front)), my_hand > 0);
    const auto theirs =
        first_captures(p.theirs(), facing(seen.front & where(occupied(opposite))), their_hand > 0);
    list[19] = number(kTurnPairs + mine.turns * kTurns + theirs.turns);
    list[20] = number(kMaxSize + mine.largest * kSize + theirs.largest);
    return list;
  }

 private:
  static std::uint16_t number(std::size_t input) { return static_cast<std::uint16_t>(input); }
  static std::size_t byte(Row row, std::size_t i) { return (row >> (8 * i)) & 0xff; }
  // In every second byte.
  static Row back_pairs(Row back) {
    constexpr Row kEven = 0x00ff00ff00ff00ff;
    return (back & kEven) * kSize + ((back >> 8) & kEven);
  }
  static std::size_t hand(int seeds) {
    return std::min(static_cast<std::size_t>(seeds), kFullHand);
  }
  static std::size_t house(bool owned, std::size_t size) {
    constexpr std::size_t kDormant = 5;
    return !owned ? 0 : size <= kDormant ? 1 : size - kDormant + 1;
  }
  // Whole bytes from top bits.
  static Row where(Row tops) { return (tops >> 7) * 0xff; }
};

}  // namespace espalier::games::bao
