#include "games/bao/bots/evaluation.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "search/value.hpp"
#include "util/random.hpp"

namespace espalier::games::bao {
namespace {

template <class Visit>
void on_random_games(Visit&& visit) {
  util::Random random(6);
  for (int game = 0; game < 40 && !testing::Test::HasFailure(); ++game) {
    Position p(Rules{.kujifunza = game % 2 == 1});
    for (int ply = 0; ply < 150 && !p.result(); ++ply) {
      visit(p);
      const auto moves = p.moves();
      p = p.after(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

// Weights are rounded to the phase for people, one by one, and all together for the search.
TEST(BaoEvaluation, IsTheSumOfItsTermsAndAnEstimate) {
  on_random_games([](const Position& p) {
    std::int64_t sum = 0;
    int things = 0;
    for (const auto& term : evaluation_terms(p)) {
      sum += term.value();
      things += term.count;
      EXPECT_GE(term.count, 0) << term.name;
      EXPECT_GE(term.phase, 0);
      EXPECT_LE(term.phase, core::kPhases);
    }
    const int value = Evaluation()(p);
    EXPECT_LE(std::abs(value - sum), things + 1);
    EXPECT_LE(std::abs(value), search::kMaxEstimate);
  });
}

TEST(BaoEvaluation, CountsEverySeedOnce) {
  on_random_games([](const Position& p) {
    int seeds = 0;
    for (const Counts& side : {Evaluation::mine(p), Evaluation::theirs(p)}) {
      seeds += side[0] + side[1] + side[6];
    }
    EXPECT_EQ(seeds, 64) << "in front, behind and in hand";
  });
}

TEST(BaoEvaluation, NamesEveryTermOnce) {
  const std::set<std::string_view> names(kCountNames.begin(), kCountNames.end());
  EXPECT_EQ(names.size(), kCountNames.size());
  EXPECT_EQ(evaluation_terms(Position()).size(), 2 * kCounts);
}

TEST(BaoEvaluation, TakesWeightsFromOutside) {
  const std::vector<core::Weight> nothing(2 * kCounts);
  EXPECT_EQ(Evaluation(core::BotSettings{.weights = nothing})(Position()), 0);
  EXPECT_EQ(Evaluation(core::BotSettings{.weights = {{1, 1}}})(Position()),
            Evaluation()(Position()))
      << "a wrong number of weights is no set of weights";
}

}  // namespace
}  // namespace espalier::games::bao
