// The exact value of a late position of Three-Six and of everything that can follow from it.
//
// What is still to be won depends only on the set of filled cells, and the side to move on how many
// they are. So a table over all subsets of the n empty cells, filled from the full board backwards,
// holds every value there is: 2^n entries, n * 2^(n-1) steps of
//
//   value(S) = max over empty cells c of  gain(S + c, c) - value(S + c)
//
// 64 subsets take a step at once (see exact.cpp). Nothing is pruned, but nothing is hashed, ordered
// or guessed either: 24 empty cells take 15 ms where alpha-beta with a table took 3 to 4 s.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "games/threesix/position.hpp"
#include "util/huge_page_buffer.hpp"
#include "util/run_with.hpp"

namespace espalier::games::threesix {

// Values by sets of cells alone. A finished table is never written again and may be read by many
// threads.
class ExactTable {
 public:
  // More empty cells are refused: 2^36 entries are 64 GiB, and the empty 6x6 board.
  static constexpr int kMaxEmpty = 36;

  // Nothing when stop() returned true before the end, memory was refused, or there are more than
  // kMaxEmpty empty cells. Only the calling thread calls stop(), once per 2^16 subsets that
  // it fills: every 0.1 ms with vectors of the machine, 0.3 ms without, 10 ms under sanitizers.
  // `spare` memory of an earlier table is used again if it is large enough: the first touch of
  // fresh memory can take longer than filling it.
  using Memory = util::HugePageBuffer;
  static std::optional<ExactTable> fill(const Lines& lines, std::uint64_t filled, Cells rule,
                                        int threads, const std::function<bool()>& stop,
                                        Memory& spare,
                                        util::InstructionSet set = util::instruction_set());
  // Memory that was touched already; empty when it is refused.
  static Memory warm_memory(std::size_t size);
  // The memory of this table, which must not be asked any more.
  Memory release() { return std::move(values_); }

  static std::size_t bytes(const Lines& lines, std::uint64_t filled);

  // Whether `filled` is the root's set or can follow from it.
  bool covers(std::uint64_t filled) const { return (root_ & ~filled) == 0; }
  // The points that the side to move will gain from here on, less the other's; `filled` is covered.
  int to_go(std::uint64_t filled) const {
    std::size_t index = 0;
    int bit = 0;
    for (const int cell : util::BitList<int, std::uint64_t>(empty_)) {
      index |= static_cast<std::size_t>((filled >> cell) & 1) << bit++;
    }
    return unit_ * (wide_ ? values_.as<const std::int16_t>()[index]
                          : values_.as<const std::int8_t>()[index]);
  }

 private:
  ExactTable(std::uint64_t root, std::uint64_t empty, int unit, bool wide, Memory values)
      : root_(root), empty_(empty), unit_(unit), wide_(wide), values_(std::move(values)) {}

  std::uint64_t root_;
  std::uint64_t empty_;  // of the root; its k-th cell is bit k of an index
  int unit_;             // all points are multiples of it, and values are kept in it
  bool wide_;            // 16 bits for a value instead of 8
  Memory values_;
};

// The same in terms of positions: P is a Position<Board, Cells>.
template <class P>
class Exact {
 public:
  using Move = typename P::Move;

  // See ExactTable::fill. With more threads the same values come sooner.
  template <class Stop>
  static std::optional<Exact> solve(const P& root, Stop&& stop, int threads = 1) {
    ExactTable::Memory none;
    return solve(root, stop, threads, none);
  }
  template <class Stop>
  static std::optional<Exact> solve(const P& root, Stop&& stop, int threads,
                                    ExactTable::Memory& spare) {
    auto table =
        ExactTable::fill(root.lines(), root.filled(), P::kCells, threads, std::ref(stop), spare);
    if (!table) return std::nullopt;
    return Exact(root.lines().side, *std::move(table));
  }

  // What solve(root) will cost: memory, and steps of one subset and one cell.
  static std::size_t bytes(const P& root) { return ExactTable::bytes(root.lines(), root.filled()); }
  static std::uint64_t steps(const P& root) {
    const auto n = static_cast<std::uint64_t>(util::bit_count(root.lines().board & ~root.filled()));
    return n == 0 ? 1 : n << std::min<std::uint64_t>(n - 1, 57);  // no more than can be said
  }

  ExactTable::Memory release() { return table_.release(); }

  // Whether p is the root or can follow from it; the questions below may be asked only then.
  bool covers(const P& p) const { return p.lines().side == side_ && table_.covers(p.filled()); }

  // The final margin with best play, seen by the side to move: points already scored included.
  int margin(const P& p) const {
    const auto mover = p.to_move();
    return p.points(mover) - p.points(core::other(mover)) + table_.to_go(p.filled());
  }

  // The first of the best moves in the order of moves(); p is not finished.
  Move best_move(const P& p) const {
    const int best = margin(p);
    for (const auto move : p.moves()) {
      if (-margin(p.after(move)) == best) return move;
    }
    return *p.moves().begin();  // not reached: some move brings the margin
  }

  // Best play from p to the end of the game.
  std::vector<Move> principal_variation(P p) const {
    std::vector<Move> line;
    while (!p.result()) {
      line.push_back(best_move(p));
      p = p.after(line.back());
    }
    return line;
  }

 private:
  Exact(int side, ExactTable table) : side_(side), table_(std::move(table)) {}

  int side_;
  ExactTable table_;
};

}  // namespace espalier::games::threesix
