// A position and all its moves, as far as a depth-first proof of limited size comes.
//
// All moves are asked the same growing questions in turn: does the side to move there win within n
// plies, does it lose? The first n with a yes is the exact distance, and all of them share one
// table. So whatever is known when the nodes are used up is exact, and the first move that is found
// to win is among the fastest.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/explore.hpp"
#include "exact/best_line.hpp"
#include "exact/depth_first.hpp"
#include "exact/proof.hpp"
#include "search/busy.hpp"

namespace espalier::exact {

template <core::Position P, class Table>
class Explorer {
 public:
  using Move = typename P::Move;

  Explorer(Table& table, std::uint64_t most_bytes, const core::ExploreTask& task)
      : table_(table),
        most_bytes_(most_bytes),
        stop_(task.stop != nullptr ? *task.stop : never_),
        search_(table, busy_, stop_, task.max_nodes),
        line_nodes_(std::max<std::uint64_t>(task.max_nodes / 4, kLeastLineNodes)) {}

  // The game is not over.
  core::Explored<P> explore(const P& root) {
    core::Explored<P> found;
    std::vector<P> children;
    for (const auto& move : root.moves()) {
      children.push_back(root.after(move));
      found.moves.push_back({move});
      if (const auto over = children.back().result()) {
        found.moves.back().value = core::one_before({*over, 0});
      }
    }
    for (int plies = 1; plies <= kMaxPlies; ++plies) {
      if (!ask_all(children, plies, found)) break;
    }
    found.value = best_of(found.moves);
    if (found.value) found.line = line(root, *found.value);
    found.method = kProofMethod.name;
    found.nodes = search_.nodes() + nodes_of_line_;
    return found;
  }

  // Nothing when the nodes are used up, or nobody wins within kMaxPlies.
  std::optional<core::Proven> value(const P& position) {
    if (const auto over = position.result()) return core::Proven{*over, 0};
    for (int plies = 1; plies <= kMaxPlies; ++plies) {
      const Asked asked = ask_both(position, plies);
      if (asked.value) return asked.value;
      if (!asked.answered) return std::nullopt;
    }
    return std::nullopt;
  }

 private:
  static constexpr int kFullEnough = 125;  // thousandths
  static constexpr std::uint64_t kLeastLineNodes = 100'000;

  struct Asked {
    bool answered = true;
    std::optional<core::Proven> value{};
  };

  // Whether the value of the position is at most so many plies away.
  Asked ask_both(const P& position, int plies) {
    if (table_.fullness() > kFullEnough && table_.bytes() < most_bytes_) {
      table_.grow(std::min(most_bytes_, 8 * table_.bytes()));
    }
    const Verdict win = search_.wins(position, plies);
    if (search_.stopped()) return {.answered = false};
    if (win.yes) return {.value = core::Proven{core::Score::win(), plies}};
    const Verdict loss = search_.loses(position, plies);
    if (search_.stopped()) return {.answered = false};
    if (loss.yes) return {.value = core::Proven{core::Score::loss(), plies}};
    if (win.plies == kNever && loss.plies == kNever) return {.value = core::Proven{}};
    return {};
  }

  // False when all is known, or the nodes are used up.
  bool ask_all(const std::vector<P>& children, int plies, core::Explored<P>& found) {
    bool open = false;
    for (std::size_t i = 0; i < children.size(); ++i) {
      auto& value = found.moves[i].value;
      if (value) continue;
      const Asked asked = ask_both(children[i], plies);
      if (!asked.answered) return false;
      if (asked.value) value = core::one_before(*asked.value);
      open = open || !value;
    }
    return open;
  }

  // A win needs one move; a draw or a loss needs them all.
  static std::optional<core::Proven> best_of(
      const std::vector<typename core::Explored<P>::Each>& moves) {
    std::optional<core::Proven> best;
    bool all = true;
    for (const auto& each : moves) {
      all = all && each.value;
      if (each.value && (!best || better_for_mover(*each.value, *best))) best = each.value;
    }
    if (best && (all || best->score.margin > 0)) return best;
    return std::nullopt;
  }

  static bool better_for_mover(const core::Proven& a, const core::Proven& b) {
    if (a.score != b.score) return a.score > b.score;
    return a.score.margin > 0 ? a.plies < b.plies : a.plies > b.plies;
  }

  // Empty when it takes too much to find.
  std::vector<Move> line(const P& root, const core::Proven& value) {
    DepthFirst<P, Table> search(table_, busy_, stop_, line_nodes_);
    auto ask = [&](const P& position, int plies, bool winning) -> util::Result<Verdict> {
      const Verdict v = winning ? search.wins(position, plies) : search.loses(position, plies);
      if (search.stopped()) return core::solve_stopped();
      return v;
    };
    auto moves = BestLine<P, decltype(ask)>(ask).from(root, value.score, value.plies);
    nodes_of_line_ = search.nodes();
    return moves ? std::move(*moves) : std::vector<Move>();
  }

  Table& table_;
  std::uint64_t most_bytes_;
  const std::atomic<bool> never_ = false;
  const std::atomic<bool>& stop_;
  search::Busy busy_;
  DepthFirst<P, Table> search_;
  std::uint64_t line_nodes_;
  std::uint64_t nodes_of_line_ = 0;
};

// Gives an explorer of the board of `any` to `use`; the table is that of the depth-first proof.
template <core::Position P, class Use>
auto with_explorer(const P& any, const core::ExploreTask& task, const Use& use) {
  const std::uint64_t most = usable_memory(task.memory);
  if constexpr (core::Keyed<P>) {
    const typename P::Keys keys(any);
    const std::uint64_t least = keys.count() == 0 ? 0 : KeyTable::least_bytes(keys.count());
    if (least > 0 && least <= most) {
      KeyedTable<P> table(keys, std::min(most, std::max(least, kFirstTableBytes)));
      if (table.ready()) {
        Explorer<P, KeyedTable<P>> explorer(table, most, task);
        return use(explorer);
      }
    }
  }
  PositionTable<P> table(any, std::min(most, kFirstTableBytes));
  Explorer<P, PositionTable<P>> explorer(table, most, task);
  return use(explorer);
}

template <core::Position P>
core::Explored<P> explore(const P& root, const core::ExploreTask& task) {
  return with_explorer(root, task, [&](auto& explorer) { return explorer.explore(root); });
}

// What is known of the positions of a game, one after the other: from the last one back to the
// first whose value takes too much. Those before it are left open.
using Trace = std::vector<std::optional<core::Proven>>;

template <core::Position P>
Trace trace(std::span<const P> positions, const core::ExploreTask& task) {
  Trace values(positions.size());
  if (positions.empty()) return values;
  with_explorer(positions.front(), task, [&](auto& explorer) {
    for (std::size_t i = positions.size(); i-- > 0;) {
      values[i] = explorer.value(positions[i]);
      if (!values[i]) break;
    }
    return true;
  });
  return values;
}

}  // namespace espalier::exact
