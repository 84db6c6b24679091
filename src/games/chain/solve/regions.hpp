// A board cut into an upper half, a middle row (on boards with an odd number of rows) and a lower
// half, for tables that hold every position of `classic`.
//
// Boards lie with their long side downwards, so that rows are short. The lower half is read from
// its last row upwards: turning the board upside down swaps the halves and nothing else.
//
//   5 x 3      . . .   upper   rows 0, 1
//              . . .
//              . . .   middle  row 2
//              . . .   lower   rows 4, 3
//              . . .
//
// A state of a region is a number with one digit per cell: the load, plus cap - 1 if it belongs to
// the second player. Colours are absolute here: the side to move follows from the total load.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/chain/geometry.hpp"

namespace espalier::games::chain {

// Loads in two planes, and the cells of the first player. At rest no load is above 3.
struct Orbs {
  std::uint32_t low = 0;
  std::uint32_t high = 0;
  std::uint32_t first = 0;

  std::uint32_t used() const { return low | high; }
  std::uint32_t of(bool first_player) const { return first_player ? first : used() & ~first; }
  friend Orbs operator|(const Orbs& a, const Orbs& b) {
    return {a.low | b.low, a.high | b.high, a.first | b.first};
  }
};

// All states of a half or of the middle row.
class Region {
 public:
  using Id = std::uint32_t;

  // `cells` are the bits of the board's cells in the order of the digits, `mirrored` the same for
  // the board seen in a mirror. No cells at all: one empty state.
  Region(const Geometry<std::uint32_t>& g, const std::vector<int>& cells,
         const std::vector<int>& mirrored);

  std::size_t size() const { return load_.size(); }
  int most_load() const { return static_cast<int>(by_load_.size()) - 1; }
  int load(Id id) const { return load_[id]; }
  Id mirror(Id id) const { return mirror_[id]; }
  // The number of a state among those of its load.
  std::uint32_t rank(Id id) const { return rank_[id]; }
  // Of a state and its mirror image only one is kept as the head of a row: its number among those.
  bool kept(Id id) const { return mirror_[id] >= id; }
  std::uint32_t kept_rank(Id id) const { return kept_rank_[id]; }

  const std::vector<Id>& with_load(int load) const {
    return by_load_[static_cast<std::size_t>(load)];
  }
  const std::vector<Id>& kept_with_load(int load) const {
    return kept_by_load_[static_cast<std::size_t>(load)];
  }
  const Orbs& orbs(Id id) const { return orbs_[id]; }

  // The other way; only bits of the region count.
  Id id(const Orbs& orbs) const {
    return orb_[cut(orbs.low)] + 2 * orb_[cut(orbs.high)] + owner_[cut(orbs.of(false))];
  }
  // All its cells, as bits of the board.
  std::uint32_t cells() const { return cells_; }

 private:
  void add_weight(int bit, Id orb, Id owner);
  Orbs decode(Id id) const;
  std::uint32_t cut(std::uint32_t bits) const { return (bits & cells_) >> shift_; }

  struct Digit {
    int bit;
    Id cap;
    Id place;
    Id mirrored_place;
  };
  std::vector<Digit> digits_;
  std::uint32_t cells_ = 0;
  int shift_ = 0;
  std::vector<Id> orb_;    // sums of place values, by the bits of the region
  std::vector<Id> owner_;  // the same times cap - 1
  std::vector<std::uint8_t> load_;
  std::vector<Id> mirror_;
  std::vector<std::uint32_t> rank_;
  std::vector<std::uint32_t> kept_rank_;
  std::vector<std::vector<Id>> by_load_;
  std::vector<std::vector<Id>> kept_by_load_;
  std::vector<Orbs> orbs_;
};

// How many states a region has for every load, without making them.
std::vector<std::uint64_t> states_by_load(const Geometry<std::uint32_t>& g,
                                          const std::vector<int>& cells);

// The cells of the three regions, as bits.
struct Cut {
  std::vector<int> upper;
  std::vector<int> middle;
  std::vector<int> lower;
  std::vector<int> upper_mirrored;
  std::vector<int> middle_mirrored;
  std::vector<int> lower_mirrored;
};
Cut cut_board(const Geometry<std::uint32_t>& g);

// The number of neighbours of a cell.
int cap_of(const Geometry<std::uint32_t>& g, int bit);

}  // namespace espalier::games::chain
