// The layer method for a typed position, with its principal variation.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "exact/proof.hpp"
#include "games/chain/solve/layers.hpp"
#include "games/chain/solve/solve.hpp"
#include "games/chain/solve/team_layers.hpp"

namespace espalier::games::chain {

// The board with its long side downwards, colours absolute.
template <class P>
Orbs laid_down(const P& p) {
  const auto& g = p.geometry();
  const bool turned = g.rows < g.columns;
  const int stride = std::min(g.rows, g.columns) + 1;
  const auto first = p.to_move() == core::Side::kFirst ? p.mine() : p.theirs();
  Orbs orbs;
  for (int row = 0; row < g.rows; ++row) {
    for (int column = 0; column < g.columns; ++column) {
      const int bit = g.bit(row, column);
      const auto b = std::uint32_t{1} << (turned ? column * stride + row : row * stride + column);
      if (util::has_bit(p.loads()[0], bit)) orbs.low |= b;
      if (util::has_bit(p.loads()[1], bit)) orbs.high |= b;
      if (util::has_bit(first, bit)) orbs.first |= b;
    }
  }
  return orbs;
}

// Best play as far as the layers are in memory.
template <class P>
std::vector<typename P::Move> line_in_layers(const Layers& layers, P position, LayerValue value) {
  std::vector<typename P::Move> line;
  while (!position.result()) {
    std::optional<std::pair<typename P::Move, P>> best;
    core::for_each_child(position, [&](const typename P::Move& move, const P& child) {
      const auto there =
          child.result()
              ? win_at(position.to_move() == core::Side::kFirst, static_cast<int>(child.ply()))
              : layers.value(static_cast<int>(child.ply()), laid_down(child));
      if (there == value) best.emplace(move, child);
      return !best;
    });
    if (!best) break;
    line.push_back(best->first);
    position = P(best->second);
  }
  return line;
}

// Beyond the layers in memory the line is proven depth first, and must be as long as they said.
template <class P>
util::Status finish_line(P position, LayerValue value, const core::SolveTask& task,
                         const std::string& name, std::vector<typename P::Move>& line) {
  for (const auto& move : line) position = position.after(move);
  if (position.result()) return util::Done{};
  core::SolveTask rest = task;
  rest.checkpoint.clear();
  rest.memory = std::min(task.memory, std::uint64_t{1} << 30);
  const auto solved = exact::solve_depth_first(position, rest, name);
  if (!solved) return solved.error();
  const int plies = end_of(value) - static_cast<int>(position.ply());
  const bool wins = first_wins(value) == (position.to_move() == core::Side::kFirst);
  if (solved->plies != plies || (solved->value.margin > 0) != wins) {
    return util::Error{"two methods disagree; this is a bug of the program"};
  }
  line.insert(line.end(), solved->line.begin(), solved->line.end());
  return util::Done{};
}

// The same in a team: all processes walk the same line, and the first one finishes it.
template <class P>
std::vector<typename P::Move> line_in_team(TeamLayers& layers, P position, LayerValue value) {
  std::vector<typename P::Move> line;
  while (!position.result()) {
    const bool first = position.to_move() == core::Side::kFirst;
    std::vector<std::pair<typename P::Move, P>> children;
    std::vector<Orbs> boards;
    core::for_each_child(position, [&](const typename P::Move& move, const P& child) {
      children.emplace_back(move, child);
      if (!child.result()) boards.push_back(laid_down(child));
      return true;
    });
    const auto values = layers.values(static_cast<int>(position.ply()) + 1, boards);
    auto open_value = values.begin();  // none for layers that are not in memory any more
    const auto best = std::find_if(children.begin(), children.end(), [&](const auto& child) {
      const P& there = child.second;
      if (there.result()) return value == win_at(first, static_cast<int>(there.ply()));
      return open_value != values.end() && value == *open_value++;
    });
    if (best == children.end()) break;
    line.push_back(best->first);
    position = P(best->second);
  }
  return line;
}

// From what a method found to what was asked.
template <class P>
core::Solution<P> layer_solution(const P& root, LayerValue value,
                                 std::vector<typename P::Move> line, std::uint64_t nodes,
                                 std::uint64_t bytes) {
  const bool wins = first_wins(value) == (root.to_move() == core::Side::kFirst);
  return {.value = wins ? core::Score::win() : core::Score::loss(),
          .plies = end_of(value) - static_cast<int>(root.ply()),
          .line = std::move(line),
          .method = kLayerMethod.name,
          .nodes = nodes,
          .table_bytes = bytes};
}

template <class P>
util::Result<core::Solution<P>> solve_in_team(const P& root, int rows, int columns,
                                              const core::SolveTask& task,
                                              const std::string& name) {
  TeamLayers layers(rows, columns, task, name);
  const int load = static_cast<int>(root.ply());
  if (const auto done = layers.run(load); !done) return done.error();
  const LayerValue value = layers.values(load, {laid_down(root)}).front();
  auto line = line_in_team(layers, root, value);
  if (task.team->rank() == 0) {
    if (const auto whole = finish_line(root, value, task, name, line); !whole) return whole.error();
  }
  return layer_solution(root, value, std::move(line), layers.positions(), layers.most_bytes());
}

template <class P>
util::Result<core::Solution<P>> solve_by_layers(const P& root, const core::SolveTask& task,
                                                const std::string& name) {
  const auto& g = root.geometry();
  const int rows = std::max(g.rows, g.columns);
  const int columns = std::min(g.rows, g.columns);
  if (!fits_layers(rows, columns)) {
    return util::Error{
        "this board is too large for the method `layers`; try `--method depth-first`"};
  }
  if (task.team != nullptr) return solve_in_team(root, rows, columns, task, name);
  const int load = static_cast<int>(root.ply());
  Layers layers(rows, columns, task, name);
  if (const auto done = layers.run(load); !done) return done.error();
  const LayerValue value = *layers.value(load, laid_down(root));
  auto line = line_in_layers(layers, root, value);
  if (const auto whole = finish_line(root, value, task, name, line); !whole) return whole.error();
  return layer_solution(root, value, std::move(line), layers.positions(), layers.most_bytes());
}

}  // namespace espalier::games::chain
