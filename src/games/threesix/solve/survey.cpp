#include "games/threesix/solve/survey.hpp"

#include "games/threesix/solve/block_moves.hpp"

namespace espalier::games::threesix::solve {
namespace {

template <int kRegister>
class Counting : BlockMoves<kRegister> {
 public:
  using Base = BlockMoves<kRegister>;
  using V = Lanes<kRegister>;

  // NOLINTNEXTLINE(readability-non-const-parameter): written as lanes
  ESPALIER_INLINE Counting(const Job& job, std::int8_t* counts)
      : Base(job), counts_(reinterpret_cast<V*>(counts)) {}

  ESPALIER_INLINE void run() {
    for (unsigned high = kHigh; high-- > 0;) {
      this->list_moves(high);
      for (unsigned low = kLow; low-- > 0;) count_block(high, low);
    }
  }

 private:
  // Counts a move where it is as good as the value.
  struct Count {
    V& counts;
    const V& value;
    unsigned low;

    ESPALIER_INLINE void operator()(const Move<kRegister>& move, unsigned to) const {
      V next = move.values[to];
      count(counts, value, move.gain(low), next);
    }
  };

  ESPALIER_INLINE static void count(V& counts, const V& value, const V& gain, V& next) {
    next.difference(gain, next);
    next.equal(next, value);
    counts.difference(counts, next);  // all ones are -1
  }

  ESPALIER_INLINE void count_block(unsigned high, unsigned low) {
    const unsigned block = (high << kLowBits) | low;
    const V value = this->to_[block];
    V swapped = value;
    swapped.swap_neighbours();
    V evens{};
    this->each_swapped(low, Count{evens, swapped, low});
    evens.swap_neighbours();
    this->each_straight(low, Count{evens, value, low});
    V odds{};
    this->each_odd(low, Count{odds, value, low});
    count_inside<0>(odds, value, low);
    count_inside<1>(odds, value, low);
    count_inside<2>(odds, value, low);
    count_inside<3>(odds, value, low);
    count_inside<4>(odds, value, low);
    count_inside<5>(odds, value, low);
    if (this->job_.parity) {
      const int bits = this->evens_ + std::popcount(block);
      evens.choose(this->as_lanes(this->masks_.lanes_of_parity[bits % 2 == 0 ? 1 : 0]), odds);
    } else {
      evens.add(odds);
    }
    counts_[block] = evens;
  }

  template <int kBit>
  ESPALIER_INLINE void count_inside(V& counts, const V& value, unsigned low) const {
    V next;
    next.template move_down<kBit>(value);
    count(counts, value, this->inside_gain(kBit, low), next);
  }

  V* counts_;
};

template <int kRegister>
class GreedyFilling : BlockMoves<kRegister> {
 public:
  using Base = BlockMoves<kRegister>;
  using V = Lanes<kRegister>;

  ESPALIER_INLINE GreedyFilling(const Job& job, Greedy greedy) : Base(job), greedy_(greedy) {}

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

  struct RaiseGain {
    V& most;
    unsigned low;

    ESPALIER_INLINE void operator()(const Move<kRegister>& move, unsigned /*to*/) const {
      most.raise(move.gain(low));
    }
  };

  // What the other player and the greedy one think of a move, each in lanes of their own.
  struct Raise {
    V& best;
    V& taken;
    const V& most;
    bool lucky;
    unsigned low;

    ESPALIER_INLINE void operator()(const Move<kRegister>& move, unsigned to) const {
      V value;
      value.difference(move.gain(low), move.values[to]);
      best.raise(value);
      take(taken, most, move.gain(low), move.values[to], lucky);
    }
  };

  // `taken` is the best of the moves with the most points, or the worst of them with its sign
  // changed.
  ESPALIER_INLINE static void take(V& taken, const V& most, const V& gain, const V& next,
                                   bool lucky) {
    V value;
    V same;
    V none;
    if (lucky) {
      value.difference(gain, next);
    } else {
      value.difference(next, gain);
    }
    same.equal(gain, most);
    none.set(-kBound);
    none.choose(same, value);
    taken.raise(none);
  }

  ESPALIER_INLINE void find_most(V& evens, V& odds, unsigned low) const {
    evens.set(kForbidden);
    odds.set(kForbidden);
    this->each_swapped(low, RaiseGain{evens, low});
    evens.swap_neighbours();
    this->each_straight(low, RaiseGain{evens, low});
    this->each_odd(low, RaiseGain{odds, low});
    for (int bit = 0; bit < kLaneBits; ++bit) odds.raise(this->inside_gain(bit, low));
    if (this->job_.parity) return;
    evens.raise(odds);
    odds = evens;
  }

  ESPALIER_INLINE void fill_block(unsigned high, unsigned low) {
    const unsigned block = (high << kLowBits) | low;
    const bool parity = this->job_.parity;
    const bool full = evens_ == kHalf;
    const int bits = evens_ + std::popcount(block);
    V most_even{};
    V most_odd{};
    find_most(most_even, most_odd, low);
    V most_swapped = most_even;
    most_swapped.swap_neighbours();
    V best;
    best.set(-kBound);
    V taken = best;
    this->each_swapped(low, Raise{best, taken, most_swapped, greedy_.lucky, low});
    best.swap_neighbours();
    taken.swap_neighbours();
    this->each_straight(low, Raise{best, taken, most_even, greedy_.lucky, low});
    const V even_best = best;
    const V even_taken = taken;
    if (parity) {
      best.set(-kBound);
      taken.set(-kBound);
    }
    if (block + 1 == kBlockCount && (parity || full)) best = taken = as_lanes(masks_.last);
    this->each_odd(low, Raise{best, taken, most_odd, greedy_.lucky, low});
    if (parity) {
      const V& first = as_lanes(masks_.lanes_of_parity[bits % 2 == 0 ? 0 : 1]);
      V nothing;
      nothing.set(0);
      best.choose(first, full ? nothing : even_best);
      taken.choose(first, full ? nothing : even_taken);
    }
    play_inside(best, taken, most_odd, low, bits);
    this->to_[block] = best;
  }

  ESPALIER_INLINE void settle(V& taken) const {
    V nothing;
    nothing.set(0);
    if (!greedy_.lucky) taken.difference(nothing, taken);
  }
  ESPALIER_INLINE bool takes(int filled) const { return (filled % 2 == 0) == greedy_.first; }

  // As in filling.cpp; `best` becomes the values.
  ESPALIER_INLINE void play_inside(V& best, const V& taken, const V& most, unsigned low,
                                   int bits) const {
    V value = taken;
    settle(value);
    const std::size_t greedy_lanes = takes(bits) ? 0 : 1;
    best.choose(as_lanes(masks_.lanes_of_parity[greedy_lanes]), value);
    for (int layer = kLaneBits; layer-- > 0;) {
      if (this->job_.parity && (bits + layer) % 2 == 0) continue;
      V here = best;
      V took = taken;
      inside<0>(here, took, best, most, low);
      inside<1>(here, took, best, most, low);
      inside<2>(here, took, best, most, low);
      inside<3>(here, took, best, most, low);
      inside<4>(here, took, best, most, low);
      inside<5>(here, took, best, most, low);
      settle(took);
      best.choose(as_lanes(masks_.layers[static_cast<std::size_t>(layer)]),
                  takes(bits + layer) ? took : here);
    }
  }

  template <int kBit>
  ESPALIER_INLINE void inside(V& here, V& took, const V& values, const V& most,
                              unsigned low) const {
    const V& gain = this->inside_gain(kBit, low);
    V next;
    V value;
    next.template move_down<kBit>(values);
    value.difference(gain, next);
    here.raise(value);
    take(took, most, gain, next, greedy_.lucky);
  }

  Greedy greedy_;
};

struct CountKernel {
  template <int kRegister>
  // NOLINTNEXTLINE(readability-non-const-parameter): written as lanes
  ESPALIER_INLINE static void run(const Job& job, std::int8_t* counts) {
    Counting<kRegister>(job, counts).run();
  }
};
struct GreedyKernel {
  template <int kRegister>
  ESPALIER_INLINE static void run(const Job& job, Greedy greedy) {
    GreedyFilling<kRegister>(job, greedy).run();
  }
};

}  // namespace

void count_best(const Job& job, std::int8_t* counts, util::InstructionSet set) {
  util::run_with<CountKernel>(set, job, counts);
}

void fill_greedy(const Job& job, Greedy greedy, util::InstructionSet set) {
  util::run_with<GreedyKernel>(set, job, greedy);
}

}  // namespace espalier::games::threesix::solve
