// What is explored against retrograde analysis of everything that can be reached.
#include "exact/explore.hpp"

#include <gtest/gtest.h>

#include "exact/counts.hpp"
#include "exact/explore_known.hpp"
#include "games/breakthrough/keys.hpp"
#include "games/breakthrough/position.hpp"
#include "games/chain/keys.hpp"
#include "games/chain/position.hpp"
#include "games/tictactoe/position.hpp"
#include "support/agreement.hpp"
#include "support/small_worlds.hpp"

namespace espalier::exact {
namespace {

constexpr core::ExploreTask kPlenty{.memory = 1 << 20, .max_nodes = 100'000'000};

// Draws by repetition may stay open; everything else has to be known, and nothing may be wrong.
void expect_same(const std::optional<core::Proven>& found, const core::Proven& wanted,
                 bool may_be_open, std::uint32_t i) {
  if (!found) {
    ASSERT_TRUE(may_be_open) << "position " << i;
    return;
  }
  ASSERT_EQ(found->score, wanted.score) << "position " << i;
  ASSERT_EQ(found->plies, wanted.plies) << "position " << i;
}

template <core::Position P>
void expect_explored(const Graph<P>& graph, const core::ExploreTask& task, bool all) {
  for (std::uint32_t i = 0; i < graph.size() && !testing::Test::HasFatalFailure(); ++i) {
    const P& position = graph.position(i);
    if (position.result()) continue;
    const auto found = explore(position, task);
    const auto may_be_open = [&](const core::Proven& value) {
      return !all || (core::Repeating<P> && value.score.margin == 0);
    };
    std::size_t k = 0;
    bool open = false;
    for (const auto& move : position.moves()) {
      ASSERT_LT(k, found.moves.size());
      ASSERT_TRUE(found.moves[k].move == move) << "in the order of moves()";
      const auto wanted = core::one_before(proven(*graph.value(position.after(move))));
      expect_same(found.moves[k].value, wanted, may_be_open(wanted), i);
      open = open || !found.moves[k].value;
      ++k;
    }
    ASSERT_EQ(k, found.moves.size());
    expect_same(found.value, proven(graph.value(i)), open, i);
    if (found.value && found.value->score.margin != 0 && all) {
      ASSERT_EQ(static_cast<int>(found.line.size()), found.value->plies) << "position " << i;
    }
  }
}

TEST(Explore, KnowsEveryMoveOfEveryPositionOfTicTacToe) {
  expect_explored(tests::graph_from(games::tictactoe::Position()), kPlenty, true);
}

TEST(Explore, KnowsEveryMoveWhereAlmostEverythingRepeats) {
  for (std::uint32_t graph = 0; graph < 100 && !HasFailure(); ++graph) {
    expect_explored(tests::graph_from(tests::Maze(graph, 8 + graph % 13)), kPlenty, true);
  }
}

template <games::chain::RuleSet kRules>
void expect_chain_explored() {
  using P = games::chain::SmallPosition<kRules>;
  expect_explored(tests::graph_from(P(2, 2)), kPlenty, true);
}

TEST(Explore, KnowsEveryMoveOfSmallBoardsOfChainReaction) {
  using enum games::chain::RuleSet;
  expect_chain_explored<kClassic>();
  expect_chain_explored<kOrthogonal>();
  expect_chain_explored<kDiagonal>();
  expect_chain_explored<kScorched>();
  expect_explored(tests::graph_from(games::chain::SmallPosition<kClassic>(2, 3)), kPlenty, true);
}

TEST(Explore, KnowsEveryMoveOfASmallBoardOfBreakthrough) {
  using P = games::breakthrough::Position;
  expect_explored(tests::graph_from(P(games::breakthrough::Board({4, 2}))), kPlenty, true);
}

TEST(Explore, WithFewNodesLessIsKnownButNothingWrong) {
  const auto graph = tests::graph_from(games::tictactoe::Position());
  for (const std::uint64_t nodes : {0U, 300U, 1000U}) {
    expect_explored(graph, {.memory = 1 << 20, .max_nodes = nodes}, false);
  }
  const auto found = explore(games::tictactoe::Position(), {.memory = 1 << 20, .max_nodes = 300});
  EXPECT_FALSE(found.value) << "the whole game takes more than that";
}

TEST(Explore, EndsWhenItIsTold) {
  const std::atomic<bool> stop = true;
  const auto found = explore(games::chain::SmallPosition<games::chain::RuleSet::kClassic>(4, 4),
                             {.max_nodes = 100'000'000, .stop = &stop});
  EXPECT_FALSE(found.value);
  EXPECT_EQ(found.moves.size(), 16U);
}

TEST(Explore, TracesAGameFromItsEnd) {
  using P = games::tictactoe::Position;
  const auto graph = tests::graph_from(P());
  std::vector<P> game{P()};
  for (const int cell : {0, 1, 4, 8, 3, 5, 6}) {
    for (const auto move : game.back().moves()) {
      if (move.cell != cell) continue;
      game.push_back(game.back().after(move));
      break;
    }
  }
  ASSERT_TRUE(game.back().result());
  const auto values = trace(std::span<const P>(game), kPlenty);
  ASSERT_EQ(values.size(), game.size());
  for (std::size_t i = 0; i < game.size(); ++i) {
    ASSERT_TRUE(values[i]) << i;
    EXPECT_EQ(*values[i], proven(*graph.value(game[i]))) << i;
  }
  const auto few = trace(std::span<const P>(game), {.memory = 1 << 20, .max_nodes = 256});
  EXPECT_TRUE(few.back());
  EXPECT_FALSE(few.front()) << "the start takes more";
}

TEST(Counts, TellAllPositionsByDistance) {
  const auto counts = count_reached(games::tictactoe::Position(), core::SolveTask());
  ASSERT_TRUE(counts);
  EXPECT_EQ(counts->positions, 5478U);
  EXPECT_TRUE(counts->reached_only);
  std::uint64_t all = counts->drawn;
  for (const auto& row : counts->distances) all += row.won + row.lost;
  EXPECT_EQ(all, counts->positions);
  ASSERT_FALSE(counts->distances.empty());
  // 626 + 316 games in their last position are won by who has moved.
  EXPECT_EQ(counts->distances.front().plies, 0);
  EXPECT_EQ(counts->distances.front().lost, 942U);
  EXPECT_EQ(counts->distances.front().won, 0U);
}

}  // namespace
}  // namespace espalier::exact
