// The methods against each other on games that need no keys.
#include <gtest/gtest.h>

#include "exact/solve.hpp"
#include "games/threesix/exact.hpp"
#include "games/tictactoe/position.hpp"
#include "support/agreement.hpp"
#include "support/small_worlds.hpp"

namespace espalier::exact {
namespace {

TEST(Exact, MethodsAgreeOnEveryPositionOfTicTacToe) {
  using P = games::tictactoe::Position;
  const auto graph = tests::graph_from(P());
  EXPECT_EQ(graph.size(), 5478U);  // a well-known number
  PositionTable<P> table(P(), 1 << 20);
  tests::expect_same_values(graph, table);
}

TEST(Exact, TicTacToeIsADrawByEveryMethod) {
  using P = games::tictactoe::Position;
  for (const char* const method : {"depth-first", "proof-number", "graph"}) {
    core::SolveTask task;
    task.method = method;
    const auto solution = solve(P(), task, "test");
    ASSERT_TRUE(solution);
    EXPECT_EQ(solution->value, core::Score::draw());
    EXPECT_EQ(solution->line.size(), 9U);
    EXPECT_EQ(solution->plies, 0);
  }
}

// Proof-number search must find the same winner after the same number of plies, and draws.
template <core::Position P>
void expect_same_by_numbers(const Graph<P>& graph) {
  for (std::uint32_t i = 0; i < graph.size(); ++i) {
    const P& position = graph.position(i);
    if (position.result()) continue;
    const auto solution = solve_by_numbers(position, core::SolveTask());
    // Draws by repetition are left to the graph.
    ASSERT_EQ(bool(solution), !core::Repeating<P> || graph.value(i).score.margin != 0);
    if (!solution) continue;
    const Value expected = graph.value(i);
    ASSERT_EQ(solution->value, expected.score) << "position " << i;
    if (expected.score.margin == 0) continue;
    ASSERT_EQ(solution->plies, expected.plies);
    tests::expect_line_keeps_its_promise(position, *solution);
  }
}

TEST(Exact, NumbersAgreeWhereAlmostEverythingRepeats) {
  for (std::uint32_t graph = 0; graph < 300 && !HasFailure(); ++graph) {
    expect_same_by_numbers(tests::graph_from(tests::Maze(graph, 8 + graph % 13)));
  }
}

TEST(Exact, NumbersAgreeOnTicTacToe) {
  using P = games::tictactoe::Position;
  expect_same_by_numbers(tests::graph_from(P().after({0}).after({4})));
}

template <games::threesix::Cells kCells>
void expect_margins_agree(int side) {
  using P = games::threesix::Position<games::threesix::AnyBoard, kCells>;
  const P root(side);
  games::threesix::ExactTable::Memory spare;
  const auto table = games::threesix::ExactTable::fill(
      root.lines(), 0, kCells, 1, [] { return false; }, spare);
  ASSERT_TRUE(table);
  const auto graph = tests::graph_from(root);
  for (std::uint32_t i = 0; i < graph.size(); ++i) {
    const P& position = graph.position(i);
    const auto mover = position.to_move();
    const int so_far = position.points(mover) - position.points(core::other(mover));
    ASSERT_EQ(graph.value(i).score.margin, so_far + table->to_go(position.filled()));
  }
}

TEST(Exact, MethodsAgreeOnEveryPositionOfThreeSixUpToFourByFour) {
  for (const int side : {2, 3, 4}) {
    expect_margins_agree<games::threesix::Cells::kFree>(side);
    expect_margins_agree<games::threesix::Cells::kParity>(side);
  }
}

}  // namespace
}  // namespace espalier::exact
