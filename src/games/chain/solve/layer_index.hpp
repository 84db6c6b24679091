// Every position of `classic` with a given total load, numbered without gaps. Only one of a
// position and its mirror images is numbered (of those that are their own image in one region,
// sometimes both).
//
// A position is a row and a place in it: the row is the upper half with the middle row, the place
// is the lower half. Rows are grouped into blocks by the loads of the three regions; blocks whose
// upper half is heavier than the lower one are left out, since upside down they are there.
#pragma once

#include <cstdint>
#include <vector>

#include "games/chain/solve/regions.hpp"

namespace espalier::games::chain {

struct States {
  Region::Id upper = 0;
  Region::Id middle = 0;
  Region::Id lower = 0;  // read upside down, so that it can take the place of `upper`
};

// A board and all that is the same in every layer of it.
class LayerBoard {
 public:
  // rows >= columns, and rows * (columns + 1) <= 32.
  LayerBoard(int rows, int columns);

  const Geometry<std::uint32_t>& geometry() const { return geometry_; }
  const Region& upper() const { return upper_; }
  const Region& middle() const { return middle_; }
  const Region& lower() const { return lower_; }
  int most_load() const { return 2 * upper_.most_load() + middle_.most_load(); }

  Orbs orbs(const States& s) const {
    return upper_.orbs(s.upper) | middle_.orbs(s.middle) | lower_.orbs(s.lower);
  }
  States states(const Orbs& orbs) const {
    return {upper_.id(orbs), middle_.id(orbs), lower_.id(orbs)};
  }

 private:
  LayerBoard(const Geometry<std::uint32_t>& g, const Cut& cut);

  Geometry<std::uint32_t> geometry_;
  Region upper_;
  Region middle_;
  Region lower_;
};

struct Block {
  int upper_load;
  int middle_load;
  int lower_load;
  std::uint64_t base;  // the number of its first position
  std::uint64_t rows;
  std::uint64_t width;  // places of a row
};

class LayerIndex {
 public:
  LayerIndex(const LayerBoard& board, int load);

  int load() const { return load_; }
  std::uint64_t size() const { return size_; }
  const std::vector<Block>& blocks() const { return blocks_; }

  // The number of the position, or of the image that is kept.
  std::uint64_t index(States s) const {
    const Region& half = board_->upper();
    if (half.load(s.upper) > half.load(s.lower)) std::swap(s.upper, s.lower);
    if (!half.kept(s.upper)) {
      s.upper = half.mirror(s.upper);
      s.middle = board_->middle().mirror(s.middle);
      s.lower = half.mirror(s.lower);
    }
    return row(s.upper, s.middle) + half.rank(s.lower);
  }
  // The number of the first position of a row whose upper half is kept.
  std::uint64_t row(Region::Id upper, Region::Id middle) const {
    const Block& b = blocks_[block_at(board_->upper().load(upper), board_->middle().load(middle))];
    const std::uint64_t rows = board_->middle().with_load(b.middle_load).size();
    return b.base +
           (board_->upper().kept_rank(upper) * rows + board_->middle().rank(middle)) * b.width;
  }
  bool has_block(int upper_load, int middle_load) const {
    return numbers_[at(upper_load, middle_load)] >= 0;
  }
  // The other way round.
  States states(std::uint64_t index) const;

 private:
  std::size_t at(int upper_load, int middle_load) const {
    return static_cast<std::size_t>(upper_load * middle_loads_ + middle_load);
  }
  std::size_t block_at(int upper_load, int middle_load) const {
    return static_cast<std::size_t>(numbers_[at(upper_load, middle_load)]);
  }

  const LayerBoard* board_;
  int load_;
  int middle_loads_;
  std::vector<Block> blocks_;
  std::vector<int> numbers_;  // of blocks by the loads of upper half and middle row; -1: none
  std::uint64_t size_ = 0;
};

// The sizes of all layers, by load, without making any tables.
std::vector<std::uint64_t> layer_sizes(int rows, int columns);

}  // namespace espalier::games::chain
