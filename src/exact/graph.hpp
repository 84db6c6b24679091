// Retrograde analysis of everything that can be reached from a position: all positions are written
// down, then values go from the ends of the games back to the root, nearest first. What is left
// without a value is drawn: both sides can go on for ever, which the rules of repetition end.
//
// No symmetry, no keys, no bounds: the plain second opinion on the faster methods.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/game.hpp"
#include "core/solve.hpp"
#include "exact/value.hpp"
#include "util/result.hpp"

namespace espalier::exact {

template <core::Position P>
class Graph {
 public:
  using Move = typename P::Move;
  using Index = std::uint32_t;

  // All positions from here on. The error says how much memory was not enough.
  static util::Result<Graph> explore(const P& root, const core::SolveTask& task) {
    Graph graph;
    graph.add(root);
    for (Index i = 0; i < graph.positions_.size(); ++i) {
      if (!graph.expand(i)) return graph.too_large(task.memory);
      if (i % kBetweenLooks != 0) continue;
      if (graph.bytes() > task.memory) return graph.too_large(task.memory);
      if (task.stopped()) return core::solve_stopped();
      if (task.progress) task.progress({.stage = "writing down positions", .nodes = i});
    }
    graph.look_back();
    return graph;
  }

  std::size_t size() const { return positions_.size(); }
  const P& position(Index i) const { return positions_[i]; }
  Value value(Index i) const { return values_[i]; }
  std::optional<Value> value(const P& position) const {
    const auto slot = slots_[find(position)];
    if (slot == kEmpty) return std::nullopt;
    return values_[slot];
  }

  // What the tables take while the values are found.
  std::uint64_t bytes() const {
    return positions_.capacity() * (sizeof(P) + sizeof(Value) + 3 * sizeof(Index)) +
           slots_.capacity() * sizeof(Index) + children_.capacity() * 2 * sizeof(Index);
  }

  // Best play from the root; a draw goes on until a position comes back.
  std::vector<Move> line() const {
    std::vector<Move> moves;
    std::vector<bool> seen(size());
    for (Index i = 0; !positions_[i].result() && !seen[i];) {
      seen[i] = true;
      const auto best = best_child(i);
      moves.push_back(best.first);
      i = best.second;
    }
    return moves;
  }

 private:
  static constexpr Index kEmpty = ~Index{0};
  static constexpr Index kBetweenLooks = 1U << 14;
  static constexpr bool kPoints = core::CountsPoints<P>;

  util::Error too_large(std::uint64_t memory) const {
    return util::Error{fmt::format(
        "more than {} positions can be reached, and {} MiB of memory hold no more; give more with "
        "--memory, or choose another method",
        positions_.size(), memory >> 20)};
  }

  // The slot of the position, or the empty one where it belongs.
  std::size_t find(const P& position) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = static_cast<std::size_t>(position.hash()) & mask;
    while (slots_[slot] != kEmpty && !(positions_[slots_[slot]] == position)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  Index add(const P& position) {
    if (2 * positions_.size() >= slots_.size()) grow();
    const std::size_t slot = find(position);
    if (slots_[slot] == kEmpty) {
      slots_[slot] = static_cast<Index>(positions_.size());
      positions_.push_back(position);
    }
    return slots_[slot];
  }

  void grow() {
    slots_.assign(std::max<std::size_t>(1024, 2 * slots_.size()), kEmpty);
    for (Index i = 0; i < positions_.size(); ++i) slots_[find(positions_[i])] = i;
  }

  // False when the numbers do not fit any more.
  bool expand(Index i) {
    first_child_.push_back(children_.size());
    const P position = positions_[i];
    if (position.result()) return true;
    core::for_each_child(position, [&](const Move&, const P& child) {
      children_.push_back(add(child));
      return true;
    });
    return positions_.size() < kEmpty - 1;
  }

  // Values from the ends of the games backwards. A queue in the order of the distance makes the
  // first win found the fastest, and the last child that loses the slowest.
  void look_back() {
    const std::size_t n = size();
    first_child_.push_back(children_.size());
    make_parents();
    values_.assign(n, {});
    open_.resize(n);
    std::vector<Index> queue;
    queue.reserve(n);
    for (Index i = 0; i < n; ++i) {
      open_[i] = static_cast<Index>(first_child_[i + 1] - first_child_[i]);
      const auto over = positions_[i].result();
      if (!over) continue;
      values_[i] = {*over, 0};
      // A drawn end decides no parent in games that know only winning and losing.
      if (kPoints || over->margin != 0) queue.push_back(i);
    }
    for (std::size_t k = 0; k < queue.size(); ++k) tell_parents(queue[k], queue);
  }

  void make_parents() {
    first_parent_.assign(size() + 1, 0);
    for (const Index child : children_) ++first_parent_[child + 1];
    for (std::size_t i = 0; i < size(); ++i) first_parent_[i + 1] += first_parent_[i];
    parents_.resize(children_.size());
    auto next = first_parent_;
    for (Index i = 0; i < size(); ++i) {
      for (std::size_t k = first_child_[i]; k < first_child_[i + 1]; ++k) {
        parents_[next[children_[k]]++] = i;
      }
    }
  }

  void tell_parents(Index child, std::vector<Index>& queue) {
    const Value value = values_[child];
    for (std::size_t k = first_parent_[child]; k < first_parent_[child + 1]; ++k) {
      const Index i = parents_[k];
      if (open_[i] == 0) continue;  // decided
      if constexpr (kPoints) {
        if (--open_[i] > 0) continue;
        const Index best = best_child(i).second;
        values_[i] = {-values_[best].score, values_[best].plies + 1};
      } else if (value.score.margin < 0) {
        values_[i] = {core::Score::win(), value.plies + 1};
        open_[i] = 0;
      } else {
        if (--open_[i] > 0) continue;
        values_[i] = {core::Score::loss(), value.plies + 1};
      }
      queue.push_back(i);
    }
  }

  // The move in the order of the game, and where it leads.
  std::pair<Move, Index> best_child(Index i) const {
    std::optional<std::pair<Move, Index>> best;
    core::for_each_child(positions_[i], [&](const Move& move, const P& child) {
      const Index k = slots_[find(child)];
      if (!best || better(values_[k], values_[best->second])) best.emplace(move, k);
      return true;
    });
    return *best;
  }

  std::vector<P> positions_;
  std::vector<Index> slots_;  // open addressing; a power of two
  std::vector<std::size_t> first_child_;
  std::vector<Index> children_;
  std::vector<std::size_t> first_parent_;
  std::vector<Index> parents_;
  std::vector<Index> open_;  // children without a value; 0: this position has one
  std::vector<Value> values_;
};

inline const core::SolveMethod kGraphMethod{
    .name = "graph", .summary = "every position that can be reached, from the ends backwards"};

template <core::Position P>
util::Result<core::Solution<P>> solve_by_graph(const P& root, const core::SolveTask& task) {
  const auto graph = Graph<P>::explore(root, task);
  if (!graph) return graph.error();
  const Value value = graph->value(0);
  return core::Solution<P>{.value = value.score,
                           .plies = value.plies,
                           .line = graph->line(),
                           .method = kGraphMethod.name,
                           .nodes = graph->size(),
                           .table_bytes = graph->bytes()};
}

}  // namespace espalier::exact
