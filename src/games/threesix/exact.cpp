// How the table is filled. The k-th empty cell of the root is bit k of an index:
//
//   | which chunk | which block of it | which lane |
//    n-1       16  15               6  5          0
//
// A block is 64 neighbouring entries, worked on as one vector with a lane for each. A move on a
// cell of the higher bits leads from every lane to the same lane of another block; its gain is the
// sum of two vectors, looked up by what the block says about the cell's row and its column. A move
// on one of the six lowest cells leads from lane to lane inside the block.
//
// A chunk needs only chunks with more of its cells filled. So they go by the number of these, and
// all chunks of one number may be filled at the same time.
//
// Nanoseconds per step on one core of a Xeon at 2.8 GHz, 6x6 with 22 to 30 empty cells: 0.07 with
// AVX-512, 0.10 with AVX2, 0.23 with SSE2; with values of 16 bits 1.7 times as much. Pages that
// a virtual machine has never touched may cost another 2 s per GiB, once.
#include "games/threesix/exact.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <barrier>
#include <bit>
#include <cstring>
#include <numeric>
#include <thread>
#include <utility>

#include "games/threesix/vectors.hpp"
#include "util/bits.hpp"
#include "util/run_with.hpp"

namespace espalier::games::threesix {
namespace {

// Of a chunk. 2^16 entries are few enough to ask stop() often and to stay in the cache of a core,
// and so many that handing them out costs nothing.
constexpr int kBlockBits = 10;
// Rows are lines 0 .. side - 1, columns follow.
constexpr int kLineCount = 2 * kMaxSide;

// For every line, where its gains for a set of filled cells begin. Each cell of the line adds a
// weight of its own when it is filled, so the offsets of disjoint sets are simply added up.
using Offsets = std::array<std::uint32_t, kLineCount>;

Offsets sum(const Offsets& a, const Offsets& b) {
  Offsets c;
  for (std::size_t i = 0; i < c.size(); ++i) c[i] = a[i] + b[i];
  return c;
}

// Of all sets of the `count` bits from `first` on.
std::vector<Offsets> sums(const std::vector<Offsets>& weights, int first, int count) {
  std::vector<Offsets> all(std::size_t{1} << count);
  for (std::size_t set = 1; set < all.size(); ++set) {
    const auto bit = static_cast<std::size_t>(first + util::lowest_bit(set));
    all[set] = sum(all[set & (set - 1)], weights[bit]);
  }
  return all;
}

// The most points that can still be made in a line, by whomever.
int most_points(const Lines& lines, unsigned pattern) {
  std::array<int, 1 << kMaxSide> most{};
  for (unsigned p = 1U << lines.side; p-- > pattern;) {
    for (int at = 0; at < lines.side; ++at) {
      const unsigned next = p | (1U << at);
      if (next == p) continue;
      most[p] = std::max(most[p], lines.points[static_cast<std::size_t>(at)][next] + most[next]);
    }
  }
  return most[pattern];
}

// The root in the terms of the table.
struct Root {
  const Lines& lines;
  bool parity;
  std::vector<int> cells;  // the empty ones, by bit of the index
  int unit;                // all points are multiples of it; gains and values are kept in it
  int bound = 0;           // no value is farther from 0: what all lines together can still bring
  int most_gain;           // of one move
  int forbidden = 0;       // added to the gain of a move that isn't there: then it is the worst

  Root(const Lines& of, std::uint64_t filled, Cells rule)
      : lines(of),
        parity(rule == Cells::kParity),
        unit(of.side % 3 == 0 ? 3 : 1),
        most_gain(2 * of.side / unit) {
    for (const int cell : util::BitList<int, std::uint64_t>(of.board & ~filled)) {
      cells.push_back(cell);
    }
    for (int line = 0; line < 2 * of.side; ++line) bound += most_points(of, pattern(line)) / unit;
    forbidden = -2 * bound - most_gain - 1;
  }

  // A forbidden move to a lane that is not ready yet is the smallest number that comes up.
  bool wide() const { return forbidden - bound - most_gain < -128; }
  int count() const { return static_cast<int>(cells.size()); }
  int filled() const { return lines.side * lines.side - count(); }
  std::size_t bytes() const {  // no more than can be said
    return (wide() ? 2 : 1) * (std::size_t{1} << std::clamp(count(), kLaneBits, 62));
  }
  int row(int bit) const { return cells[static_cast<std::size_t>(bit)] / lines.side; }
  int column(int bit) const { return cells[static_cast<std::size_t>(bit)] % lines.side; }
  // Who may fill the cell under the parity rule; without it all cells are the first player's.
  int owner(int bit) const { return parity ? (row(bit) + column(bit)) % 2 : 0; }
  int place(int bit, int line) const { return line < lines.side ? column(bit) : row(bit); }
  bool on(int bit, int line) const {
    return line < lines.side ? row(bit) == line : column(bit) == line - lines.side;
  }
  unsigned pattern(int line) const {
    unsigned p = (1U << lines.side) - 1;
    for (int bit = 0; bit < count(); ++bit) {
      if (on(bit, line)) p &= ~(1U << place(bit, line));
    }
    return p;
  }
};

// Where the move on a cell leads, and its gains but for the offsets.
template <class T>
struct Cell {
  const Block<T>* by_row = nullptr;
  const Block<T>* by_column = nullptr;
  std::size_t row = 0;
  std::size_t column = 0;
  std::size_t step = 0;  // in blocks; 0 for a cell of the lanes
};

// All gains that can occur.
template <class T>
class Gains {
 public:
  explicit Gains(const Root& root) {
    const auto bits = static_cast<std::size_t>(std::max(root.count(), kLaneBits));
    weights.resize(bits);
    cells.resize(bits);
    std::array<std::size_t, kLineCount> next{};
    for (int line = 0; line < 2 * root.lines.side; ++line) {
      next[static_cast<std::size_t>(line)] = gains_.size();
      add_line(root, line);
    }
    gains_.emplace_back();  // for the bits of the lanes that stand for no cell, when n < 6
    for (std::size_t bit = 0; bit < bits; ++bit) {
      auto& cell = cells[bit];
      cell.by_row = cell.by_column = &gains_.back();
      const int b = static_cast<int>(bit);
      if (b >= root.count()) continue;
      cell.row = static_cast<std::size_t>(root.row(b));
      cell.column = static_cast<std::size_t>(root.lines.side + root.column(b));
      cell.by_row = &gains_[next[cell.row]++];
      cell.by_column = &gains_[next[cell.column]++];
      if (b >= kLaneBits) cell.step = std::size_t{1} << (b - kLaneBits);
    }
  }

  std::vector<Cell<T>> cells;    // by bit of the index
  std::vector<Offsets> weights;  // by bit of the index

 private:
  // For every set of the line's cells outside the lanes one vector per empty cell of the line.
  void add_line(const Root& root, int line) {
    std::vector<int> bits;
    std::vector<unsigned> patterns = {root.pattern(line)};
    std::array<unsigned, kLaneCount> lanes{};
    for (int bit = 0; bit < root.count(); ++bit) {
      if (root.on(bit, line)) bits.push_back(bit);
    }
    for (const int bit : bits) {
      const unsigned here = 1U << root.place(bit, line);
      if (bit < kLaneBits) {
        for (unsigned lane = 0; lane < kLaneCount; ++lane) {
          if (util::has_bit(lane, bit)) lanes[lane] |= here;
        }
      } else {
        const std::size_t half = patterns.size();
        const auto weight = static_cast<std::uint32_t>(bits.size() * half);
        weights[static_cast<std::size_t>(bit)][static_cast<std::size_t>(line)] = weight;
        for (std::size_t i = 0; i < half; ++i) patterns.push_back(patterns[i] | here);
      }
    }
    for (const unsigned pattern : patterns) {
      for (const int bit : bits) {
        const int at = root.place(bit, line);
        const auto& points = root.lines.points[static_cast<std::size_t>(at)];
        auto& gain = gains_.emplace_back();
        for (int lane = 0; lane < kLaneCount; ++lane) {
          const unsigned then = pattern | lanes[static_cast<std::size_t>(lane)] | (1U << at);
          gain.set(lane, points[then] / root.unit);
        }
      }
    }
  }

  std::vector<Block<T>> gains_;
};

// What never changes from block to block, by lane.
template <class T>
struct Masks {
  using B = Block<T>;
  B worst{};  // no move known
  B last{};   // the same in the last block: the full board is worth 0
  B bound{};
  std::array<B, kLaneBits> layers{};  // all ones in the lanes with so many bits set
  // By the parity of the block's number of bits: all ones where the second player is to move, and
  // what makes moves inside the block impossible in lanes that don't have them.
  std::array<B, 2> second{};
  std::array<std::array<B, kLaneBits>, 2> forbidden{};

  explicit Masks(const Root& root) {
    const int bits = std::min(root.count(), kLaneBits);
    for (int lane = 0; lane < kLaneCount; ++lane) {
      const auto set = static_cast<unsigned>(lane);
      const unsigned cells = set & ((1U << bits) - 1);
      worst.set(lane, -root.bound);
      bound.set(lane, root.bound);
      last.set(lane, std::popcount(cells) == bits ? 0 : -root.bound);
      const auto layer = static_cast<std::size_t>(std::popcount(set));
      if (layer < layers.size()) layers[layer].set(lane, -1);
      for (std::size_t odd = 0; odd < 2; ++odd) {
        const int mover = (root.filled() + static_cast<int>(odd) + std::popcount(cells)) % 2;
        second[odd].set(lane, -mover);
        for (int bit = 0; bit < kLaneBits; ++bit) {
          const bool may =
              bit < bits && !util::has_bit(set, bit) && (!root.parity || root.owner(bit) == mover);
          forbidden[odd][static_cast<std::size_t>(bit)].set(lane, may ? 0 : root.forbidden);
        }
      }
    }
  }
};

// The chunks in the order of work: group after group, inside a group in any order.
struct Order {
  std::vector<std::uint32_t> chunks;
  std::vector<std::size_t> ends;               // of the groups
  std::vector<std::atomic<std::size_t>> next;  // chunk to be taken, by group

  explicit Order(int bits) : chunks(std::size_t{1} << bits) {
    std::iota(chunks.rbegin(), chunks.rend(), 0U);
    std::ranges::stable_sort(chunks, std::ranges::greater(),
                             [](std::uint32_t chunk) { return std::popcount(chunk); });
    for (std::size_t i = 1; i < chunks.size(); ++i) {
      if (std::popcount(chunks[i]) != std::popcount(chunks[i - 1])) ends.push_back(i);
    }
    ends.push_back(chunks.size());
    next = std::vector<std::atomic<std::size_t>>(ends.size());
    for (std::size_t i = 1; i < ends.size(); ++i) next[i] = ends[i - 1];
  }
};

template <class T, bool kParity>
class Filling {
 public:
  Filling(const Root& root, void* values, util::InstructionSet set)
      : values_(static_cast<Block<T>*>(values)),
        set_(set),
        block_bits_(std::max(root.count() - kLaneBits, 0)),
        in_chunk_(std::min(block_bits_, kBlockBits)),
        gains_(root),
        masks_(root),
        order_(block_bits_ - in_chunk_),
        offsets_(sums(gains_.weights, kLaneBits, in_chunk_)) {
    for (int bit = kLaneBits; bit < root.count(); ++bit) {
      owned_[static_cast<std::size_t>(root.owner(bit))] |= std::size_t{1} << (bit - kLaneBits);
    }
  }

  // False when stopped.
  bool run(int threads, const std::function<bool()>& stop) {
    // For a few chunks a thread costs more than it brings.
    const int helpers = block_bits_ - in_chunk_ < 3 ? 0 : std::max(threads, 1) - 1;
    std::barrier<> all(helpers + 1);
    std::vector<std::jthread> others;
    const auto help = [&] { work(all, [] { return false; }); };
    for (int i = 0; i < helpers; ++i) others.emplace_back(help);
    work(all, stop);
    others.clear();  // waits for their end
    return !stopped_;
  }

 private:
  static constexpr std::size_t kOwners = kParity ? 2 : 1;
  using Moves = std::array<std::vector<const Cell<T>*>, kOwners>;

  // All threads pass every barrier, also after a stop.
  template <class Stop>
  void work(std::barrier<>& all, const Stop& stop) {
    for (std::size_t group = 0; group < order_.ends.size(); ++group) {
      while (true) {
        const std::size_t i = order_.next[group].fetch_add(1, std::memory_order_relaxed);
        if (i >= order_.ends[group]) break;
        if (!stopped_ && stop()) stopped_ = true;
        if (stopped_) break;
        util::run_with<ChunkKernel>(set_, *this, order_.chunks[i]);
      }
      all.arrive_and_wait();
    }
  }

  struct ChunkKernel {
    template <int kRegister>
    ESPALIER_INLINE static void run(const Filling& filling, std::uint32_t chunk) {
      filling.template fill_chunk<kRegister>(chunk);
    }
  };

  template <int kRegister>
  ESPALIER_INLINE void fill_chunk(std::size_t chunk) const {
    Offsets top{};
    Moves moves;
    for (int bit = in_chunk_; bit < block_bits_; ++bit) {
      const auto k = static_cast<std::size_t>(bit + kLaneBits);
      if (util::has_bit(chunk, bit - in_chunk_)) {
        top = sum(top, gains_.weights[k]);
      } else {
        moves[util::has_bit(owned_[0], bit) ? 0 : kOwners - 1].push_back(&gains_.cells[k]);
      }
    }
    for (std::size_t block = offsets_.size(); block-- > 0;) {
      fill_block<kRegister>((chunk << in_chunk_) | block, sum(top, offsets_[block]), moves);
    }
  }

  template <int kRegister>
  ESPALIER_INLINE void fill_block(std::size_t block, const Offsets& at, const Moves& moves) const {
    using V = Vector<T, kRegister>;
    const bool last = block + 1 == std::size_t{1} << block_bits_;
    const std::size_t empty = ~block & ((std::size_t{1} << in_chunk_) - 1);
    const std::size_t odd = std::popcount(block) % 2 == 0 ? 0 : 1;
    V value;
    for (std::size_t owner = 0; owner < kOwners; ++owner) {
      V best;
      best.load(last ? masks_.last : masks_.worst);
      for (const Cell<T>* cell : moves[owner]) play(best, *cell, block, at);
      for (std::size_t rest = empty & owned_[owner]; rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<std::size_t>(util::lowest_bit(rest) + kLaneBits);
        play(best, gains_.cells[bit], block, at);
      }
      if (owner == 0) value = best;
      if (owner == 1) value.choose(masks_.second[odd], best);
    }
    play_inside(value, masks_.forbidden[odd], at);
    value.store(values_[block]);
  }

  template <class V>
  ESPALIER_INLINE static void gain(V& sum, const Cell<T>& cell, const Offsets& at) {
    sum.load(cell.by_row[at[cell.row]]);
    sum.add(cell.by_column[at[cell.column]]);
  }

  // A move from each lane to the same lane of another block.
  template <class V>
  ESPALIER_INLINE void play(V& best, const Cell<T>& cell, std::size_t block,
                            const Offsets& at) const {
    V value;
    gain(value, cell, at);
    value.subtract(values_[block | cell.step]);
    best.raise(value);
  }

  // The moves from lane to lane, first in the lanes with five bits set, last in that with none.
  template <class V>
  ESPALIER_INLINE void play_inside(V& value, const std::array<Block<T>, kLaneBits>& forbidden,
                                   const Offsets& at) const {
    V gains[kLaneBits];  // std::array would call functions that are not inlined
    for (std::size_t bit = 0; bit < kLaneBits; ++bit) {
      gain(gains[bit], gains_.cells[bit], at);
      gains[bit].add(forbidden[bit]);
    }
    V bound;
    if constexpr (kParity) bound.load(masks_.bound);
    for (std::size_t layer = kLaneBits; layer-- > 0;) {
      V best = value;
      raise_inside<0>(best, value, gains[0]);
      raise_inside<1>(best, value, gains[1]);
      raise_inside<2>(best, value, gains[2]);
      raise_inside<3>(best, value, gains[3]);
      raise_inside<4>(best, value, gains[4]);
      raise_inside<5>(best, value, gains[5]);
      // Where the mover has no cell left, which play never reaches, the value is no value; it has
      // to keep the bound all the same, or numbers would overflow.
      if constexpr (kParity) best.lower(bound);
      value.choose(masks_.layers[layer], best);
    }
  }

  template <int kBit, class V>
  ESPALIER_INLINE static void raise_inside(V& best, const V& value, const V& gain) {
    V next;
    next.template move_down<kBit>(value);
    for (int i = 0; i < V::kParts; ++i) next.part[i] = gain.part[i] - next.part[i];
    best.raise(next);
  }

  Block<T>* values_;
  util::InstructionSet set_;
  int block_bits_;  // of an index above the lanes
  int in_chunk_;    // those of them that name a block of a chunk
  Gains<T> gains_;
  Masks<T> masks_;
  Order order_;
  std::vector<Offsets> offsets_;        // by block of a chunk
  std::array<std::size_t, 2> owned_{};  // the cells of each player, as bits of a block's number
  std::atomic<bool> stopped_ = false;
};

template <class T>
bool fill_as(const Root& root, void* values, util::InstructionSet set, int threads,
             const std::function<bool()>& stop) {
  return root.parity ? Filling<T, true>(root, values, set).run(threads, stop)
                     : Filling<T, false>(root, values, set).run(threads, stop);
}

}  // namespace

std::size_t ExactTable::bytes(const Lines& lines, std::uint64_t filled) {
  return Root(lines, filled, Cells::kFree).bytes();
}

ExactTable::Memory ExactTable::warm_memory(std::size_t size) {
  Memory memory = Memory::uninitialized(size);
  if (memory) std::memset(memory.data(), 0, size);
  return memory;
}

std::optional<ExactTable> ExactTable::fill(const Lines& lines, std::uint64_t filled, Cells rule,
                                           int threads, const std::function<bool()>& stop,
                                           Memory& spare, util::InstructionSet set) {
  const Root root(lines, filled, rule);
  if (root.count() > kMaxEmpty) return std::nullopt;
  Memory values =
      spare.size() >= root.bytes() ? std::exchange(spare, {}) : Memory::uninitialized(root.bytes());
  if (!values) return std::nullopt;
  void* const at = values.data();
  const bool whole = root.wide() ? fill_as<std::int16_t>(root, at, set, threads, stop)
                                 : fill_as<std::int8_t>(root, at, set, threads, stop);
  if (!whole) {
    spare = std::move(values);
    return std::nullopt;
  }
  return ExactTable(filled, lines.board & ~filled, root.unit, root.wide(), std::move(values));
}

}  // namespace espalier::games::threesix
