// The values of small boards. There is no published list of them but for 5x5: two methods that
// share nothing but the rules say the same.
#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace espalier::games::breakthrough {
namespace {

struct Solved {
  std::string variant;
  core::Outcome winner;
  int plies;
};

host::Solution solve(const std::string& variant, const std::string& method) {
  const auto session = choose("breakthrough:" + variant)->open();
  auto solution = session->solve({.method = method});
  EXPECT_TRUE(solution) << variant << " by " << method;
  return solution ? *solution : host::Solution{};
}

// Best play ends when and as it was said to.
void expect_line(const std::string& variant, const host::Solution& solution) {
  const auto session = choose("breakthrough:" + variant)->open();
  for (const auto& move : solution.line) ASSERT_TRUE(session->play(move)) << variant << " " << move;
  EXPECT_EQ(static_cast<int>(solution.line.size()), solution.plies);
  EXPECT_EQ(session->result(), solution.winner);
}

TEST(BreakthroughSolve, SmallBoardsAreWonByWhomTheyAre) {
  constexpr auto kFirst = core::Outcome::kFirstWins;
  constexpr auto kSecond = core::Outcome::kSecondWins;
  for (const Solved& board :
       {Solved{"4x2", kSecond, 8}, Solved{"4x3", kSecond, 12}, Solved{"4x4", kSecond, 14},
        Solved{"5x2", kSecond, 10}, Solved{"5x3", kSecond, 18}, Solved{"6x2", kFirst, 15}}) {
    SCOPED_TRACE(board.variant);
    const auto proof = solve(board.variant, "depth-first");
    EXPECT_EQ(proof.winner, board.winner);
    EXPECT_EQ(proof.plies, board.plies);
    expect_line(board.variant, proof);
    if (board.variant == "4x4" || board.variant == "5x3") continue;  // seconds of work there
    const auto graph = solve(board.variant, "graph");
    EXPECT_EQ(graph.winner, board.winner);
    EXPECT_EQ(graph.plies, board.plies);
  }
}

}  // namespace
}  // namespace espalier::games::breakthrough
