// A player's sixteen pits as two machine words, and sowing a lap as two additions.
//
// Pits are numbered as the owner sees them, and next(i, right) = i + 1, next(i, left) = i - 1
// (mod 16):
//
//   back   15 14 13 12 11 10  9  8      B1 ... B8
//   front   0  1  2  3  4  5  6  7      A1 ... A8, pit 4 (A5) is the house
//   ------------------------------
//              the owner
//
// Each row is a word with one byte per pit, the lowest pit in the lowest byte. There are only 64
// seeds, so no byte ever overflows and a byte-wise sum of two rows is a plain addition.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace espalier::games::bao {

inline constexpr int kSeeds = 64;
inline constexpr int kPits = 16;
inline constexpr int kRow = 8;         // pits 0..7 are the front row
inline constexpr int kHouse = 4;       // the pit of the house (nyumba)
inline constexpr int kFunctional = 6;  // an owned house with fewer seeds is an ordinary pit
inline constexpr int kNoPit = 16;      // compares unequal to every pit

// The direction of sowing, or the side on which captured seeds enter.
enum class Way : std::uint8_t { kLeft = 0, kRight = 1 };

using Row = std::uint64_t;

struct Ring {
  Row front = 0;
  Row back = 0;

  bool operator==(const Ring&) const = default;
};

inline constexpr Row kOnes = 0x0101010101010101;  // a seed in every pit
inline constexpr Row kTops = 0x80 * kOnes;        // the top bit of every pit

// The top bit of every pit that holds at least 1 (2) seeds, at most 127.
constexpr Row occupied(Row row) { return (row + 0x7f * kOnes) & kTops; }
constexpr Row at_least_two(Row row) { return (row + 0x7e * kOnes) & kTops; }

// A front row as the opponent sees it: byte i is the pit that faces the opponent's pit i.
constexpr Row facing(Row front) { return __builtin_bswap64(front); }

constexpr unsigned shift_of(int pit) { return static_cast<unsigned>(8 * pit) % 64; }

// A row with `count` seeds in one pit.
constexpr Row seeds_at(int pit, int count) {
  return static_cast<Row>(static_cast<unsigned>(count)) << shift_of(pit);
}

// All ones for a pit of the front row, zero for one of the back row.
constexpr Row front_mask(int pit) {
  return static_cast<Row>(static_cast<unsigned>(pit) / kRow) - 1;
}

// The seeds in a pit. Which row it is in is hard to foresee for the processor, so there is no
// branch.
constexpr int seeds(Row row, int pit) { return static_cast<int>((row >> shift_of(pit)) & 0xff); }
constexpr int seeds(const Ring& ring, int pit) {
  return seeds(ring.back ^ ((ring.front ^ ring.back) & front_mask(pit)), pit);
}
constexpr void take(Ring& ring, int pit, int count) {
  const Row gone = seeds_at(pit, count);
  const Row gone_front = gone & front_mask(pit);
  ring.front -= gone_front;
  ring.back -= gone - gone_front;
}

// Seeds in hand are sown from the pit behind `origin` on, in the direction of the lane. Captured
// seeds that enter on the left begin in pit 0, so they come from 15; on the right, from 8.
//
//   lane   0..15  to the left,  origin = lane
//         16..31  to the right, origin = lane - 16
constexpr unsigned lane(Way way, int origin) {
  return static_cast<unsigned>(way) * kPits + static_cast<unsigned>(origin);
}
constexpr Way way_of(unsigned lane) { return static_cast<Way>(lane / kPits); }
// The lane in the same direction from another pit.
constexpr unsigned onward(unsigned lane, int pit) {
  return (lane & kPits) | static_cast<unsigned>(pit);
}
constexpr unsigned entry_lane(Way side) {
  return side == Way::kLeft ? lane(Way::kRight, 15) : lane(Way::kLeft, 8);
}

// The pit that the last of n seeds reaches: n steps left or right of the origin. Written without
// a branch or a multiplication, because every lap waits for it.
constexpr int last_pit(unsigned lane, unsigned n) {
  const unsigned left = lane / kPits - 1;  // all ones to the left, zero to the right
  return static_cast<int>((lane + ((n ^ left) - left)) % kPits);
}

// kLaps[n][lane]: what n seeds add to the pits. More than 15 seeds go round and reach the origin
// too. Laps are short as a rule, so mostly the first 8 KiB of the table are in use.
inline constexpr auto kLaps = [] {
  std::array<std::array<Ring, 2 * kPits>, kSeeds + 1> laps{};
  for (unsigned n = 1; n <= kSeeds; ++n) {
    for (unsigned from = 0; from < 2 * kPits; ++from) {
      Ring lap = laps[n - 1][from];
      const int pit = last_pit(from, n);
      (pit < kRow ? lap.front : lap.back) += seeds_at(pit, 1);
      laps[n][from] = lap;
    }
  }
  return laps;
}();

// Sows n seeds and returns the last pit.
constexpr int sow(Ring& ring, unsigned lane, unsigned n) {
  const Ring& lap = kLaps[n][lane];
  ring.front += lap.front;
  ring.back += lap.back;
  return last_pit(lane, n);
}

}  // namespace espalier::games::bao
