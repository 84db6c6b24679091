#include "search/proof_number.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

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
using tests::Maze;
using tests::Solved;
using TicTacToe = games::tictactoe::Position;
using games::chain::RuleSet;
template <RuleSet kRules>
using Chain = games::chain::Position<kRules, games::chain::AnyBoard<std::uint64_t>>;
template <games::threesix::Cells kCells>
using ThreeSix = games::threesix::Position<games::threesix::AnyBoard, kCells>;
using games::threesix::Cells;

struct NoOpinion {
  template <core::Position P>
  Value operator()(const P&) const {
    return 0;
  }
};
constexpr auto kNeverStop = [] { return false; };
// Small, so that entries are lost all the time.
constexpr ProofSettings kSmallTable{.nodes = 0, .table_entries = 256};

Proof proof_of(int value) {
  return value > 0 ? Proof::kWins : value < 0 ? Proof::kLoses : Proof::kDraw;
}

template <core::Position P>
bool legal(const P& p, const typename P::Move& move) {
  const auto moves = p.moves();
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// The moves of a line are legal, and the first keeps the value.
template <core::Position P>
void expect_sound_line(const P& p, const ProofAnswer<P>& answer, const Solved<P>& solved) {
  if (answer.proof == Proof::kDraw || p.result()) {
    EXPECT_TRUE(answer.line.empty());
    return;
  }
  ASSERT_FALSE(answer.line.empty());
  P at = p;
  for (const auto& move : answer.line) {
    ASSERT_TRUE(legal(at, move));
    EXPECT_EQ(solved.value(at.after(move)), -solved.value(at));
    at = at.after(move);
  }
}

// Every position, or every `step`-th, is settled and settled right.
template <core::Position P>
void expect_all_proven(const P& start, const ProofSettings& settings, std::size_t step = 1) {
  const Solved<P> solved(start);
  for (std::size_t i = 0; i < solved.positions().size(); i += step) {
    const P& p = solved.positions()[i];
    const auto answer = prove(p, settings, kNeverStop);
    ASSERT_EQ(answer.proof, proof_of(solved.value(p))) << "position " << i;
    expect_sound_line(p, answer, solved);
    if (testing::Test::HasFailure()) return;
  }
}

template <core::Position P>
P random_child(const P& p, util::Random& random) {
  const auto moves = p.moves();
  auto at = moves.begin();
  for (auto skip = random.below(static_cast<std::uint32_t>(moves.size())); skip > 0; --skip) ++at;
  return p.after(*at);
}

TEST(ProofNumber, SettlesEveryPositionOfTicTacToe) {
  expect_all_proven(TicTacToe(), kSmallTable);
  EXPECT_EQ(prove(TicTacToe(), {}, kNeverStop).proof, Proof::kDraw);
}

TEST(ProofNumber, SettlesThreeSix) {
  expect_all_proven(ThreeSix<Cells::kFree>(2), kSmallTable);
  expect_all_proven(ThreeSix<Cells::kFree>(3), kSmallTable);
  expect_all_proven(ThreeSix<Cells::kParity>(3), kSmallTable);
}

TEST(ProofNumber, SettlesSmallChainReaction) {
  expect_all_proven(Chain<RuleSet::kOrthogonal>(2, 2), kSmallTable);
  expect_all_proven(Chain<RuleSet::kDiagonal>(2, 2), kSmallTable);
  expect_all_proven(Chain<RuleSet::kScorched>(2, 2), kSmallTable);
  expect_all_proven(Chain<RuleSet::kClassic>(2, 2), kSmallTable);
  expect_all_proven(Chain<RuleSet::kOrthogonal>(2, 3), kSmallTable, 3);
  expect_all_proven(Chain<RuleSet::kDiagonal>(2, 3), kSmallTable, 101);
  expect_all_proven(Chain<RuleSet::kScorched>(2, 3), kSmallTable, 3);
  expect_all_proven(Chain<RuleSet::kClassic>(2, 3), kSmallTable, 3);
}

TEST(ProofNumber, IsRightWherePositionsRepeat) {
  for (std::uint32_t graph = 0; graph < 1500; ++graph) {
    expect_all_proven(Maze(graph, 8 + graph % 13), {.nodes = 0, .table_entries = 16U << graph % 6});
    if (HasFailure()) return;
  }
}

// A proven value must be the one plain search sees, wherever plain search sees a win or a loss.
template <core::Position P>
void expect_no_contradiction(const P& p, int depth, const ProofSettings& settings) {
  Effort effort;
  const Value seen = negamax(p, depth, NoOpinion(), effort);
  const auto answer = prove(p, settings, kNeverStop);
  if (std::abs(seen) > kMaxEstimate) {
    EXPECT_EQ(answer.proof, proof_of(seen));
  }
  if (answer.proof != Proof::kWins && answer.proof != Proof::kLoses) return;
  ASSERT_FALSE(answer.line.empty());
  ASSERT_TRUE(legal(p, answer.line.front()));
}

// Random games of Chain Reaction, from a ply on at which plain search can see the end.
template <RuleSet kRules>
void expect_no_contradiction_in_chain(int rows, int columns, int ply) {
  util::Random random(3);
  for (int game = 0; game < 20; ++game) {
    Chain<kRules> p(rows, columns);
    for (int i = 0; !p.result(); ++i) {
      if (i >= ply) expect_no_contradiction(p, 4, {.nodes = 4000, .table_entries = 4096});
      p = random_child(p, random);
    }
  }
}

TEST(ProofNumber, AgreesWithPlainSearchOnLateChainReaction) {
  expect_no_contradiction_in_chain<RuleSet::kOrthogonal>(3, 3, 8);
  expect_no_contradiction_in_chain<RuleSet::kDiagonal>(3, 3, 12);
  expect_no_contradiction_in_chain<RuleSet::kScorched>(3, 3, 8);
  expect_no_contradiction_in_chain<RuleSet::kClassic>(3, 3, 8);
}

TEST(ProofNumber, AgreesWithPlainSearchOnLateThreeSix) {
  util::Random random(4);
  for (int game = 0; game < 20; ++game) {
    ThreeSix<Cells::kFree> p(4);
    for (int ply = 0; ply < 9; ++ply) p = random_child(p, random);
    Effort effort;
    const Value margin = negamax(p, 7, NoOpinion(), effort);
    EXPECT_EQ(prove(p, kSmallTable, kNeverStop).proof, proof_of(margin));
  }
}

// The attacker plays the first move of his proof; after every reply a new proof must be found.
// Follows one reply at random to the end of the game.
void expect_won_to_the_end(Bao p, util::Random& random) {
  constexpr ProofSettings kSettings{.nodes = 100'000, .table_entries = 1 << 14};
  for (int turn = 0; turn < 100 && !p.result(); ++turn) {
    const auto answer = prove(p, kSettings, kNeverStop);
    ASSERT_EQ(answer.proof, Proof::kWins);
    ASSERT_TRUE(legal(p, answer.line.front()));
    p = p.after(answer.line.front());
    for (const auto& reply : p.moves()) {
      ASSERT_EQ(prove(p.after(reply), kSettings, kNeverStop).proof, Proof::kWins);
    }
    if (!p.result()) p = random_child(p, random);
  }
  ASSERT_TRUE(p.result());
  EXPECT_LT(p.result()->margin, 0) << "the attacker made the last move";
}

TEST(ProofNumber, FindsTheWinsOfBaoAndKeepsThem) {
  util::Random random(5);
  int wins = 0;
  for (int game = 0; game < 100 && !HasFailure(); ++game) {
    Bao p;
    for (int ply = 0; ply < 200 && !p.result(); ++ply) {
      Effort effort;
      const Choice<Bao> best = ply < 60 ? Choice<Bao>{{}, 0} : best_move(p, 5, NoOpinion(), effort);
      if (best.value > kMaxEstimate && best.value < kWin - 1) {
        ++wins;
        expect_won_to_the_end(p, random);
        break;
      }
      p = random_child(p, random);
    }
  }
  EXPECT_GE(wins, 30);
}

TEST(ProofNumber, TheLineOfAWinEndsTheGame) {
  // A fork: the first player has two corners and the second two edges that are no threat.
  const TicTacToe fork(core::Side::kFirst, 0b000'000'101, 0b010'010'000);
  const auto answer = prove(fork, {}, kNeverStop);
  ASSERT_EQ(answer.proof, Proof::kWins);
  TicTacToe p = fork;
  for (const auto& move : answer.line) p = p.after(move);
  ASSERT_TRUE(p.result());
  EXPECT_EQ(outcome(p.result(), p.to_move()), core::Outcome::kFirstWins);
}

TEST(ProofNumber, KeepsItsBudgetAndStops) {
  const auto nothing = prove(Bao(), {}, [] { return true; });
  EXPECT_EQ(nothing.proof, Proof::kUnknown);
  EXPECT_EQ(nothing.nodes, 0U);
  EXPECT_TRUE(nothing.line.empty());

  const auto some = prove(Bao(), {.nodes = 2500}, kNeverStop);
  EXPECT_EQ(some.proof, Proof::kUnknown);
  EXPECT_EQ(some.nodes, 2500U);

  int asked = 0;
  EXPECT_LE(prove(Bao(), {}, [&] { return ++asked > 100; }).nodes, 101U);
}

TEST(ProofNumber, AFinishedGameIsItsOwnProof) {
  const TicTacToe lost(core::Side::kSecond, 0b000'110'000, 0b000'000'111);
  EXPECT_EQ(prove(lost, {}, kNeverStop).proof, Proof::kLoses);
}

}  // namespace
}  // namespace espalier::search
