// Whether independent methods of solving agree about every position that can be reached.
#pragma once

#include <gtest/gtest.h>

#include <atomic>

#include "exact/graph.hpp"
#include "exact/proof.hpp"

namespace espalier::tests {

template <core::Position P>
exact::Graph<P> graph_from(const P& root) {
  core::SolveTask task;
  task.memory = std::uint64_t{8} << 30;
  auto graph = exact::Graph<P>::explore(root, task);
  EXPECT_TRUE(graph) << graph.error().message;
  return std::move(*graph);
}

// The depth-first proof must find the same winner after the same number of plies, and must not
// find a winner of a draw.
template <core::Position P, class Table>
void expect_same_values(const exact::Graph<P>& graph, Table& table) {
  search::Busy busy;
  const std::atomic<bool> stop = false;
  exact::DepthFirst<P, Table> search(table, busy, stop);
  int wrong = 0;
  for (std::uint32_t i = 0; i < graph.size() && wrong < 5; ++i) {
    const P& position = graph.position(i);
    if (position.result()) continue;
    const exact::Value value = graph.value(i);
    const int margin = value.score.margin;
    constexpr int kLongEnough = 40;
    const int plies = margin == 0 ? kLongEnough : value.plies;
    const bool good = search.wins(position, plies).yes == (margin > 0) &&
                      search.loses(position, plies).yes == (margin < 0) &&
                      (margin == 0 || (!search.wins(position, plies - 1).yes &&
                                       !search.loses(position, plies - 1).yes));
    wrong += good ? 0 : 1;
    EXPECT_TRUE(good) << "position " << i << ": " << margin << " in " << value.plies;
  }
}

// Plays a line and looks whether it ends as claimed.
template <core::Position P>
void expect_line_keeps_its_promise(P position, const core::Solution<P>& solution) {
  const core::Side mover = position.to_move();
  for (const auto& move : solution.line) {
    bool legal = false;
    for (const auto one : position.moves()) legal = legal || one == move;
    ASSERT_TRUE(legal);
    position = position.after(move);
  }
  if (core::Repeating<P> && solution.value.margin == 0) return;  // ends with a repetition
  ASSERT_TRUE(position.result());
  EXPECT_EQ(static_cast<int>(solution.line.size()), solution.plies);
  const core::Score end = position.to_move() == mover ? *position.result() : -*position.result();
  EXPECT_EQ(end, solution.value);
}

}  // namespace espalier::tests
