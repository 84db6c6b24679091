#include "games/chain/batch.hpp"

#include <gtest/gtest.h>

#include "games/chain/position.hpp"
#include "support/every_set.hpp"
#include "util/random.hpp"

namespace espalier::games::chain {
namespace {

// All explosions of a position, several at once, against each alone.
template <class P>
void expect_same_as_alone(BurstFunction<P::kRules, typename P::BoardType>* burst, const P& p,
                          int& compared) {
  auto cells = p.moves().bits() & critical_cells<P::kRules>(p.loads(), p.geometry());
  while (cells != 0) {
    Bursts<P::kRules> together;
    const int used = burst({p.loads(), p.mine(), p.dead()}, p.board(), cells, together);
    ASSERT_GT(used, 0);
    ASSERT_LE(used, static_cast<int>(kMaxTogether));
    for (std::size_t lane = 0; lane < static_cast<std::size_t>(used); ++lane, cells &= cells - 1) {
      const P alone = p.after({static_cast<std::uint8_t>(util::lowest_bit(cells))});
      for (std::size_t i = 0; i < together.load.size(); ++i) {
        ASSERT_EQ(together.load[i][lane], alone.loads()[i]);
      }
      ASSERT_EQ(together.theirs[lane], alone.mine());
      if (P::kRules == RuleSet::kScorched) {
        ASSERT_EQ(together.dead[lane], alone.dead());
      }
      ++compared;
    }
  }
}

template <class P>
void expect_same_in_random_games(BurstFunction<P::kRules, typename P::BoardType>* burst, int rows,
                                 int columns) {
  util::Random random(7);
  int compared = 0;
  for (int game = 0; game < 40 && !testing::Test::HasFatalFailure(); ++game) {
    P p(rows, columns);
    for (int ply = 0; ply < 200 && !p.result(); ++ply) {
      expect_same_as_alone(burst, p, compared);
      auto moves = p.moves();
      for (auto skip = random.below(static_cast<std::uint32_t>(moves.size())); skip > 0; --skip) {
        moves.take_first();
      }
      p = p.after(moves.take_first());
    }
  }
  EXPECT_GT(compared, 100);
}

template <RuleSet kRules>
void expect_same_on_boards() {
  tests::with_every_set(batch_kernels_per_set(), [](const BatchKernels& kernels) {
    const auto& functions = kernels.of<kRules>();
    const bool classic = kRules == RuleSet::kClassic;
    expect_same_in_random_games<UsualPosition<kRules>>(functions.usual, classic ? 9 : 5, 6);
    for (const auto& [rows, columns] : {std::pair(3, 3), std::pair(4, 5), std::pair(6, 6)}) {
      expect_same_in_random_games<SmallPosition<kRules>>(functions.any, rows, columns);
    }
  });
}

TEST(ChainBatch, OrthogonalExplosionsTogetherAreAsAlone) {
  expect_same_on_boards<RuleSet::kOrthogonal>();
}
TEST(ChainBatch, DiagonalExplosionsTogetherAreAsAlone) {
  expect_same_on_boards<RuleSet::kDiagonal>();
}
TEST(ChainBatch, ScorchedExplosionsTogetherAreAsAlone) {
  expect_same_on_boards<RuleSet::kScorched>();
}
TEST(ChainBatch, ClassicExplosionsTogetherAreAsAlone) {
  expect_same_on_boards<RuleSet::kClassic>();
}

}  // namespace
}  // namespace espalier::games::chain
