#include "search/plain.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/chain/position.hpp"
#include "games/threesix/position.hpp"
#include "games/tictactoe/position.hpp"
#include "util/random.hpp"

namespace espalier::search {
namespace {

using TicTacToe = games::tictactoe::Position;
using SmallChain = games::chain::Position<games::chain::RuleSet::kOrthogonal,
                                          games::chain::AnyBoard<std::uint64_t>>;
using ThreeSix =
    games::threesix::Position<games::threesix::AnyBoard, games::threesix::Cells::kFree>;

// An estimate that differs from position to position, so that agreement is no accident.
struct Arbitrary {
  template <class P>
  Value operator()(const P& p) const {
    return static_cast<Value>(p.hash() % 2001) - 1000;
  }
};

// The contracts of the three searches on one position, at one depth.
template <core::Position P>
void expect_agreement(const P& p, int depth) {
  Effort plain;
  Effort nega;
  Effort pruned;
  const Arbitrary evaluate;
  const Value first_view = minimax(p, depth, evaluate, plain);
  const Value value = negamax(p, depth, evaluate, nega);
  EXPECT_EQ(value, p.to_move() == core::Side::kFirst ? first_view : -first_view);
  EXPECT_EQ(plain.nodes, nega.nodes);
  EXPECT_EQ(alpha_beta(p, depth, -kInfinity, kInfinity, evaluate, pruned), value);
  EXPECT_LE(pruned.nodes, nega.nodes);

  // Fail-soft: outside the window the answer is a bound on the right side.
  for (const Value cut : {value - 300, value - 1, value, value + 1, value + 300}) {
    Effort effort;
    const Value answer = alpha_beta(p, depth, cut - 1, cut, evaluate, effort);
    if (answer >= cut) {
      EXPECT_GE(value, answer) << "at least beta: a lower bound";
    } else {
      EXPECT_LE(value, answer) << "at most alpha: an upper bound";
    }
  }
  if (depth > 0 && !p.result()) {
    Effort effort;
    const auto best = best_move(p, depth, evaluate, effort);
    EXPECT_EQ(best.value, value);
    Effort behind;
    EXPECT_EQ(-negamax(p.after(best.move), depth - 1, evaluate, behind, 1), value);
  }
}

template <core::Position P>
void expect_agreement_on_random_games(const P& start, int games, int depth) {
  util::Random random(9);
  for (int game = 0; game < games && !testing::Test::HasFailure(); ++game) {
    P p = start;
    for (int ply = 0; ply < 40; ++ply) {
      expect_agreement(p, depth);
      const auto moves = p.moves();
      if (moves.empty()) break;
      auto at = moves.begin();
      for (auto skip = random.below(static_cast<std::uint32_t>(moves.size())); skip > 0; --skip) {
        ++at;
      }
      p = p.after(*at);
    }
  }
}

void visit_all(const TicTacToe& p, std::set<std::pair<std::uint64_t, std::uint64_t>>& seen) {
  if (!seen.insert({p.cells_of(core::Side::kFirst), p.cells_of(core::Side::kSecond)}).second)
    return;
  expect_agreement(p, 3);
  for (const auto move : p.moves()) visit_all(p.after(move), seen);
}

TEST(PlainSearch, AgreesOnEveryPositionOfTicTacToe) {
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
  visit_all(TicTacToe(), seen);
  EXPECT_EQ(seen.size(), 5478U);
}

TEST(PlainSearch, TicTacToeIsADraw) {
  Effort all;
  Effort pruned;
  EXPECT_EQ(negamax(TicTacToe(), 9, Arbitrary(), all), 0);
  EXPECT_EQ(all.nodes, 549946U);
  EXPECT_EQ(alpha_beta(TicTacToe(), 9, -kInfinity, kInfinity, Arbitrary(), pruned), 0);
  EXPECT_LT(pruned.nodes * 20, all.nodes);
}

TEST(PlainSearch, AgreesOnChainReaction) {
  expect_agreement_on_random_games(SmallChain(2, 2), 20, 4);
  expect_agreement_on_random_games(SmallChain(2, 3), 10, 3);
  expect_agreement_on_random_games(SmallChain(3, 3), 5, 3);
}

TEST(PlainSearch, AgreesOnThreeSix) {
  expect_agreement_on_random_games(ThreeSix(3), 10, 4);
  expect_agreement_on_random_games(ThreeSix(4), 3, 3);
}

TEST(PlainSearch, AFasterWinIsWorthMore) {
  EXPECT_GT(value_of<TicTacToe>(core::Score::win(), 1), value_of<TicTacToe>(core::Score::win(), 3));
  EXPECT_LT(value_of<TicTacToe>(core::Score::loss(), 2),
            value_of<TicTacToe>(core::Score::loss(), 4));
  EXPECT_GT(value_of<TicTacToe>(core::Score::win(), 200), kMaxEstimate);
  EXPECT_EQ(value_of<ThreeSix>(core::Score{-6}, 9), -6 * kPoint);
}

}  // namespace
}  // namespace espalier::search
