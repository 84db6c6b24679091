#include "games/threesix/solve/filling.hpp"

#include "games/threesix/solve/block_moves.hpp"

namespace espalier::games::threesix::solve {
namespace {

template <int kRegister, bool kParity>
class Filling : BlockMoves<kRegister> {
 public:
  using Base = BlockMoves<kRegister>;
  using V = Lanes<kRegister>;

  ESPALIER_INLINE explicit Filling(const Job& job) : Base(job) {}

  ESPALIER_INLINE void run() {
    for (unsigned high = kHigh; high-- > 0;) {
      this->list_moves(high);
      for (unsigned low = kLow; low-- > 0;) fill_block(high, low);
    }
  }

 private:
  using Base::as_lanes;
  using Base::evens_;
  using Base::masks_;
  using Base::to_;

  // Plays a move from each lane of a block to the same lane of another. No lambda: those are not
  // inlined into code for another machine.
  struct Raise {
    V& best;
    unsigned low;

    ESPALIER_INLINE void operator()(const Move<kRegister>& move, unsigned to) const {
      V value;
      value.difference(move.gain(low), move.values[to]);
      best.raise(value);
    }
  };

  ESPALIER_INLINE void fill_block(unsigned high, unsigned low) {
    const unsigned block = (high << kLowBits) | low;
    const bool last = block + 1 == kBlockCount;
    const int bits = evens_ + std::popcount(block);
    V best;
    best.set(-kBound);
    this->each_swapped(low, Raise{best, low});
    best.swap_neighbours();
    this->each_straight(low, Raise{best, low});
    V odd = best;
    if constexpr (kParity) {
      if (evens_ == kHalf) best.set(0);
      odd.set(-kBound);
    }
    if (last && (kParity || evens_ == kHalf)) odd = as_lanes(masks_.last);
    this->each_odd(low, Raise{odd, low});
    if constexpr (kParity) {
      best.choose(as_lanes(masks_.lanes_of_parity[bits % 2 == 0 ? 1 : 0]), odd);
      play_inside(best, low, bits);
      to_[block] = best;
    } else {
      play_inside(odd, low, bits);
      to_[block] = odd;
    }
  }

  // The moves from lane to lane, first in the lanes with five bits set, last in that with none.
  // Under the parity rule only in the lanes in which the second player is to move.
  ESPALIER_INLINE void play_inside(V& value, unsigned low, int bits) const {
    for (int layer = kLaneBits; layer-- > 0;) {
      if (kParity && (bits + layer) % 2 == 0) continue;
      V best = value;
      raise_inside<0>(best, value, low);
      raise_inside<1>(best, value, low);
      raise_inside<2>(best, value, low);
      raise_inside<3>(best, value, low);
      raise_inside<4>(best, value, low);
      raise_inside<5>(best, value, low);
      value.choose(as_lanes(masks_.layers[static_cast<std::size_t>(layer)]), best);
    }
  }

  template <int kBit>
  ESPALIER_INLINE void raise_inside(V& best, const V& value, unsigned low) const {
    V next;
    next.template move_down<kBit>(value);
    next.difference(this->inside_gain(kBit, low), next);
    best.raise(next);
  }
};

struct FillKernel {
  template <int kRegister>
  ESPALIER_INLINE static void run(const Job& job) {
    if (job.parity) {
      Filling<kRegister, true>(job).run();
    } else {
      Filling<kRegister, false>(job).run();
    }
  }
};

}  // namespace

void fill(const Job& job, util::InstructionSet set) { util::run_with<FillKernel>(set, job); }

}  // namespace espalier::games::threesix::solve
