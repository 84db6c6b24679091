// Proven values of Three-Six for `espalier solve`.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/solve.hpp"
#include "games/threesix/exact.hpp"
#include "games/threesix/solve/layers.hpp"
#include "games/threesix/solve/perfect_play.hpp"
#include "games/threesix/solve/whole.hpp"
#include "util/result.hpp"

namespace espalier::games::threesix::solve {

inline constexpr std::string_view kTable = "table";
inline constexpr std::string_view kLayersMethod = "layers";

inline std::vector<core::SolveMethod> solve_methods(int side) {
  std::vector<core::SolveMethod> methods = {
      {std::string(kTable), "a table of every set of cells that can follow", false}};
  if (side == kSide) {
    methods.push_back(
        {std::string(kLayersMethod), "every position of the board, two layers at a time", false});
  }
  return methods;
}

// By one table over all that can follow from the root.
template <class P>
util::Result<core::Solution<P>> solve_by_table(const P& root, const core::SolveTask& task) {
  const std::size_t bytes = Exact<P>::bytes(root);
  const int empty = util::bit_count(root.lines().board & ~root.filled());
  if (empty > ExactTable::kMaxEmpty || bytes > task.memory) return too_little(bytes, task.memory);
  const double chunks = static_cast<double>(bytes) / (1 << 16);
  double chunk = 0;
  const auto stop = [&] {
    chunk += task.threads;
    if (task.progress) {
      task.progress({.stage = "table",
                     .share = std::min(chunk / chunks, 1.0),
                     .nodes = static_cast<std::uint64_t>(chunk) << 16});
    }
    return task.stopped();
  };
  const auto exact = Exact<P>::solve(root, stop, task.threads);
  if (task.stopped()) return core::solve_stopped();
  if (!exact) return refused(bytes);
  return core::Solution<P>{.value = core::Score{exact->margin(root)},
                           .plies = exact->margin(root) == 0 ? 0 : empty,
                           .line = exact->principal_variation(root),
                           .method = std::string(kTable),
                           .nodes = std::uint64_t{1} << empty,
                           .table_bytes = bytes};
}

// By the complete solution of the 6x6 board.
template <class P>
util::Result<core::Solution<P>> solve_by_layers(const P& root, const core::SolveTask& task) {
  const auto whole = solve_whole(P::kCells, root.filled(), task);
  if (!whole) return whole.error();
  const auto me = root.to_move();
  const int margin = root.points(me) - root.points(core::other(me)) + whole->to_go;
  core::Solution<P> solution{.value = core::Score{margin},
                             .plies = util::bit_count(root.lines().board & ~root.filled()),
                             .line = {},
                             .method = std::string(kLayersMethod),
                             .nodes = whole->positions,
                             .table_bytes = whole->bytes};
  if (margin == 0) solution.plies = 0;
  P p = root;
  while (util::bit_count(p.filled()) < whole->play->most_filled()) {
    solution.line.push_back(best_move(*whole->play, p));
    p = p.after(solution.line.back());
  }
  const auto rest = solve_by_table(p, {.threads = task.threads, .memory = task.memory});
  if (!rest) return rest.error();
  solution.line.insert(solution.line.end(), rest->line.begin(), rest->line.end());
  return solution;
}

template <class P>
util::Result<core::Solution<P>> solve(const P& root, const core::SolveTask& task) {
  const bool whole_is_smaller =
      root.lines().side == kSide && Exact<P>::bytes(root) > layers_bytes();
  const bool layers = task.method.empty() ? whole_is_smaller : task.method == kLayersMethod;
  return layers ? solve_by_layers(root, task) : solve_by_table(root, task);
}

}  // namespace espalier::games::threesix::solve
