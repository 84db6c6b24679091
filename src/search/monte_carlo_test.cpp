#include "search/monte_carlo.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include "games/bao/position.hpp"
#include "games/chain/position.hpp"
#include "games/threesix/position.hpp"
#include "games/tictactoe/position.hpp"
#include "search/plain.hpp"
#include "support/small_worlds.hpp"
#include "util/random.hpp"

namespace espalier::search {
namespace {

using Bao = games::bao::Position;
using TicTacToe = games::tictactoe::Position;
using games::chain::RuleSet;
template <RuleSet kRules>
using Chain = games::chain::Position<kRules, games::chain::AnyBoard<std::uint64_t>>;
using ThreeSix =
    games::threesix::Position<games::threesix::AnyBoard, games::threesix::Cells::kFree>;
using tests::Maze;
using tests::Solved;

constexpr auto kNeverStop = [] { return false; };

// An estimate that knows nothing, so that no proof can come from it.
struct Arbitrary {
  template <class P>
  Value operator()(const P& p) const {
    return static_cast<Value>(p.hash() % 2001) - 1000;
  }
};

template <core::Position P>
P random_child(const P& p, util::Random& random) {
  const auto moves = p.moves();
  auto at = moves.begin();
  for (auto skip = random.below(static_cast<std::uint32_t>(moves.size())); skip > 0; --skip) ++at;
  return p.after(*at);
}

// What holds for every answer: legal moves, and a rate within the proven bounds.
template <core::Position P>
void expect_in_order(const P& p, const MonteCarloAnswer<P>& answer) {
  ASSERT_FALSE(answer.line.empty());
  EXPECT_EQ(answer.line.front(), answer.move);
  P at = p;
  for (const auto& move : answer.line) {
    const auto moves = at.moves();
    ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
    at = at.after(move);
  }
  EXPECT_LE(answer.at_least, answer.at_most);
  EXPECT_GE(answer.win_rate, 0.0);
  EXPECT_LE(answer.win_rate, 1.0);
  if (answer.at_least.margin > 0) {
    EXPECT_EQ(answer.win_rate, 1.0);
  }
  if (answer.at_most.margin < 0) {
    EXPECT_EQ(answer.win_rate, 0.0);
  }
}

// The value of a game that ends within `depth` plies, as a result() tells it.
template <core::Position P>
int exact(const P& p, int depth) {
  Effort effort;
  const Value value = negamax(p, depth, NoEvaluation(), effort);
  if (core::CountsPoints<P>) return value / kPoint;
  return value > 0 ? 1 : value < 0 ? -1 : 0;
}

// Without a limit the search goes on to the proof, and both its value and its move are right.
template <core::Position P>
void expect_proven(const P& p, int depth, util::Random& random) {
  const auto answer = monte_carlo(p, {}, random, kNeverStop);
  expect_in_order(p, answer);
  ASSERT_TRUE(answer.proven());
  EXPECT_EQ(answer.at_least.margin, exact(p, depth));
  EXPECT_EQ(-exact(p.after(answer.move), depth), answer.at_least.margin);
}

void visit_all(const TicTacToe& p, std::set<std::pair<std::uint64_t, std::uint64_t>>& seen,
               util::Random& random) {
  if (p.result()) return;
  if (!seen.insert({p.cells_of(core::Side::kFirst), p.cells_of(core::Side::kSecond)}).second)
    return;
  expect_proven(p, 9, random);
  for (const auto move : p.moves()) visit_all(p.after(move), seen, random);
}

TEST(MonteCarlo, ProvesEveryPositionOfTicTacToe) {
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
  util::Random random(1);
  visit_all(TicTacToe(), seen, random);
  EXPECT_EQ(seen.size(), 4520U) << "those that are not over";
}

TEST(MonteCarlo, ProvesTheMarginsOfThreeSix) {
  util::Random random(2);
  for (int game = 0; game < 30; ++game) {
    expect_proven(ThreeSix(2), 4, random);
    ThreeSix three(3);
    for (int ply = 0; ply < 3; ++ply) three = random_child(three, random);
    expect_proven(three, 9, random);
    ThreeSix four(4);
    for (int ply = 0; ply < 11; ++ply) four = random_child(four, random);
    expect_proven(four, 16, random);
  }
}

// With a limit only some positions are proven, and those must be right.
template <core::Position P>
void expect_never_wrong(const P& start, const MonteCarloSettings& settings, std::size_t step) {
  const Solved<P> solved(start);
  util::Random random(3);
  for (std::size_t i = 0; i < solved.positions().size(); i += step) {
    const P& p = solved.positions()[i];
    if (p.result()) continue;
    for (const auto& answer : {monte_carlo(p, settings, random, kNeverStop),
                               monte_carlo(p, settings, random, kNeverStop, Arbitrary())}) {
      expect_in_order(p, answer);
      ASSERT_LE(answer.at_least.margin, solved.value(p));
      ASSERT_GE(answer.at_most.margin, solved.value(p));
      if (answer.proven()) {
        EXPECT_EQ(solved.value(p.after(answer.move)), -solved.value(p));
      }
      if (testing::Test::HasFailure()) return;
    }
  }
}

TEST(MonteCarlo, IsNeverWrongOnChainReaction) {
  const MonteCarloSettings settings{.playouts = 300};
  expect_never_wrong(Chain<RuleSet::kOrthogonal>(2, 2), settings, 1);
  expect_never_wrong(Chain<RuleSet::kDiagonal>(2, 2), settings, 1);
  expect_never_wrong(Chain<RuleSet::kScorched>(2, 2), settings, 1);
  expect_never_wrong(Chain<RuleSet::kClassic>(2, 2), settings, 1);
  expect_never_wrong(Chain<RuleSet::kOrthogonal>(2, 3), settings, 7);
  expect_never_wrong(Chain<RuleSet::kDiagonal>(2, 3), settings, 101);
  expect_never_wrong(Chain<RuleSet::kScorched>(2, 3), settings, 7);
  expect_never_wrong(Chain<RuleSet::kClassic>(2, 3), settings, 7);
}

TEST(MonteCarlo, IsNeverWrongWherePositionsRepeat) {
  const MonteCarloSettings settings{.playouts = 400, .playout_plies = 30};
  for (std::uint32_t graph = 0; graph < 1000; ++graph) {
    expect_never_wrong(Maze(graph, 8 + graph % 13), settings, 3);
    if (HasFailure()) return;
  }
}

TEST(MonteCarlo, SeesWhatPlainSearchSeesInBao) {
  util::Random random(5);
  int decided = 0;
  for (int game = 0; game < 20; ++game) {
    Bao p;
    for (int ply = 0; ply < 120 && !p.result(); ++ply, p = random_child(p, random)) {
      if (ply < 60) continue;
      const MonteCarloSettings settings{.playouts = 100, .playout_plies = 20};
      const auto answer = monte_carlo(p, settings, random, kNeverStop);
      expect_in_order(p, answer);
      Effort effort;
      const Value seen = negamax(p, 3, NoEvaluation(), effort);
      if (std::abs(seen) < kMaxEstimate) continue;
      ++decided;
      EXPECT_GE(answer.at_most.margin, seen > 0 ? 1 : -1);
      EXPECT_LE(answer.at_least.margin, seen > 0 ? 1 : -1);
      if (seen == kWin - 1) {
        EXPECT_EQ(answer.at_least, core::Score::win());
      }
    }
  }
  EXPECT_GE(decided, 20);
}

TEST(MonteCarlo, TheSameSeedGivesTheSameAnswer) {
  const MonteCarloSettings settings{.playouts = 500};
  util::Random one(7);
  util::Random two(7);
  const Chain<RuleSet::kOrthogonal> p(4, 4);
  const auto a = monte_carlo(p, settings, one, kNeverStop, Arbitrary());
  const auto b = monte_carlo(p, settings, two, kNeverStop, Arbitrary());
  EXPECT_EQ(a.line, b.line);
  EXPECT_EQ(a.win_rate, b.win_rate);
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_EQ(a.playouts, 500U);
  EXPECT_EQ(one.next(), two.next());
}

TEST(MonteCarlo, StopsAtOnceWithALegalMove) {
  util::Random random(8);
  const auto answer = monte_carlo(Bao(), {}, random, [] { return true; });
  EXPECT_EQ(answer.playouts, 0U);
  expect_in_order(Bao(), answer);

  int asked = 0;
  const auto some = monte_carlo(Bao(), {}, random, [&] { return ++asked > 50; });
  EXPECT_EQ(some.playouts, 50U);
  expect_in_order(Bao(), some);
}

TEST(MonteCarlo, TakesAWinAtOnceWithoutAPlayout) {
  util::Random random(9);
  const TicTacToe p(core::Side::kFirst, 0b000'000'011, 0b000'011'000);
  const auto answer = monte_carlo(p, {.playouts = 1}, random, [] { return true; });
  EXPECT_EQ(answer.move.cell, 2);
  EXPECT_EQ(answer.at_least, core::Score::win());
}

TEST(MonteCarlo, KeepsToItsMemory) {
  util::Random random(10);
  const MonteCarloSettings settings{.playouts = 3000, .most_nodes = 500};
  const auto answer = monte_carlo(Chain<RuleSet::kClassic>(4, 4), settings, random, kNeverStop);
  EXPECT_LE(answer.nodes, 500U);
  EXPECT_GT(answer.nodes, 400U);
  EXPECT_EQ(answer.playouts, 3000U);

  const auto tiny = monte_carlo(TicTacToe(), {.playouts = 99, .most_nodes = 0}, random, kNeverStop);
  EXPECT_EQ(tiny.nodes, 10U) << "the root and its children are always there";
  expect_in_order(TicTacToe(), tiny);
}

TEST(MonteCarlo, DoesNotLoseTicTacToe) {
  util::Random random(11);
  for (int game = 0; game < 20; ++game) {
    TicTacToe p;
    const core::Side ours = game % 2 == 0 ? core::Side::kFirst : core::Side::kSecond;
    while (!p.result()) {
      const MonteCarloSettings settings{.playouts = 1000};
      p = p.to_move() == ours ? p.after(monte_carlo(p, settings, random, kNeverStop).move)
                              : random_child(p, random);
    }
    EXPECT_NE(outcome(p.result(), p.to_move()), win_for(core::other(ours)));
  }
}

}  // namespace
}  // namespace espalier::search
