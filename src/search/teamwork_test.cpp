#include "search/teamwork.hpp"

#include <gtest/gtest.h>

#include "games/tictactoe/position.hpp"
#include "search/engine.hpp"

namespace espalier::search {
namespace {

using TicTacToe = games::tictactoe::Position;

RootMove<TicTacToe> worth(Value value) {
  const TicTacToe start;
  RootMove<TicTacToe> root{.move = {}, .child = start, .value = value, .solved = false, .line = {}};
  core::for_each_child(start, [&](const auto& move, const TicTacToe& child) {
    root.move = move;
    root.child = child;
    return false;
  });
  root.line = {root.move};
  return root;
}

TEST(Teamwork, OffersWhatIsBetterInTheSameIterationAndLine) {
  Teamwork<TicTacToe> team;
  EXPECT_FALSE(team.better(5, 0, -kInfinity));
  team.offer(5, 0, worth(10));
  team.offer(5, 0, worth(7));
  EXPECT_EQ(team.better(5, 0, 9)->value, 10);
  EXPECT_FALSE(team.better(5, 0, 10));
  EXPECT_FALSE(team.better(5, 1, -kInfinity));
  EXPECT_FALSE(team.better(6, 0, -kInfinity));
}

TEST(Teamwork, ForgetsOffersOfEarlierIterations) {
  Teamwork<TicTacToe> team;
  team.offer(5, 0, worth(10));
  team.offer(6, 0, worth(-20));
  team.offer(5, 0, worth(30));  // by a thread that is behind
  EXPECT_EQ(team.better(6, 0, -kInfinity)->value, -20);
  EXPECT_FALSE(team.better(5, 0, -kInfinity));
}

TEST(Teamwork, KeepsTheDeepestIteration) {
  Teamwork<TicTacToe> team;
  EXPECT_EQ(team.done_depth(), 0);
  team.finish({.depth = 4});
  team.finish({.depth = 3});
  EXPECT_EQ(team.done_depth(), 4);
  EXPECT_EQ(team.finished().depth, 4);
}

// Evaluations are what other threads' iterations are compared by, so let them differ.
struct Hashed {
  template <core::Position P>
  Value operator()(const P& p) const {
    return static_cast<Value>(p.hash() % 201) - 100;
  }
};

TEST(Teamwork, NoThreadGoesDeeperThanWasAskedFor) {
  Engine<TicTacToe, Hashed> engine({.hash_mib = 1, .threads = 4});
  const core::History<TicTacToe> history{TicTacToe{}};
  for (int depth = 1; depth <= 6; ++depth) {
    core::Task<TicTacToe> task;
    task.limits.depth = depth;
    int last = 0;
    task.report = [&](const auto& report) {
      EXPECT_GT(report.work.depth, last);
      last = report.work.depth;
    };
    const auto answer = engine.choose(history, task);
    EXPECT_EQ(answer.work.depth, depth);
    EXPECT_EQ(last, depth);
    ASSERT_EQ(answer.lines.size(), 1U);
    EXPECT_EQ(answer.lines.front().moves.front(), answer.move);
  }
}

}  // namespace
}  // namespace espalier::search
