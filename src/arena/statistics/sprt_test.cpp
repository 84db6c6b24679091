#include "arena/statistics/sprt.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "arena/report/match_text.hpp"
#include "arena/statistics/margin.hpp"
#include "arena/statistics/probability.hpp"
#include "util/random.hpp"

namespace espalier::arena {
namespace {

using Model = EloTest::Model;

PairResults of_pairs(std::array<int, 5> pairs) { return {.pairs = pairs}; }

double llr(Model model, double elo0, double elo1, const PairResults& results) {
  return sprt(EloTest{.elo0 = elo0, .elo1 = elo1, .model = model}, results).llr;
}

TEST(Sprt, BoundsAreWalds) {
  EXPECT_NEAR(bounds({}).low, -2.94, 0.005);
  EXPECT_NEAR(bounds({}).high, 2.94, 0.005);
  // As lynx-chess/Lynx uses them (its pull request 1899).
  EXPECT_NEAR(bounds({.alpha = 0.05, .beta = 0.1}).low, -2.25, 0.005);
  EXPECT_NEAR(bounds({.alpha = 0.05, .beta = 0.1}).high, 2.89, 0.005);
}

// fastchess: pull request 1899 of lynx-chess/Lynx. cutechess, single games: its issue 543.
TEST(Sprt, TheLogisticModelGivesPublishedRatios) {
  EXPECT_NEAR(llr(Model::kLogistic, -5, 0, of_pairs({235, 1384, 2521, 1341, 239})), 1.69, 0.005);
  EXPECT_NEAR(llr(Model::kLogistic, 0, 5, {.wins = 880, .draws = 1863, .losses = 759}), 2.95,
              0.005);
}

// fastchess: its pull requests 426, 783 and 882, 727 of brunocodutra/cinder, 343 of
// princesslana/princhess. The first two numbers were made with an approximation for small
// differences, so they are met a little less exactly.
TEST(Sprt, TheNormalizedModelGivesPublishedRatios) {
  const auto ratio = [](double elo0, double elo1, std::array<int, 5> pairs) {
    return llr(Model::kNormalized, elo0, elo1, of_pairs(pairs));
  };
  EXPECT_NEAR(ratio(0, 2, {379, 10170, 21828, 10640, 343}), 2.946, 0.001);
  EXPECT_NEAR(ratio(0, 2, {365, 16618, 36229, 16974, 390}), 2.25, 0.005);
  EXPECT_NEAR(ratio(0, 5, {50, 287, 610, 387, 73}), 2.97, 0.005);
  EXPECT_NEAR(ratio(-5, 0, {1, 22, 52, 21, 4}), 0.15, 0.005);
  EXPECT_NEAR(ratio(-1000, -500, {77, 1, 0, 0, 0}), -2.95, 0.005);
  EXPECT_NEAR(ratio(-1000, -500, {72, 10, 0, 0, 0}), -2.97, 0.005);
  EXPECT_NEAR(llr(Model::kNormalized, 0, 2, {.wins = 36433, .draws = 68692, .losses = 36027}), 0.92,
              0.005);
}

TEST(Sprt, IsFiniteAndFairForEverySmallResult) {
  for (int code = 0; code < 4 * 4 * 4 * 4 * 4; ++code) {
    std::array<int, 5> pairs{};
    int rest = code;
    for (int& count : pairs) {
      count = rest % 4;
      rest /= 4;
    }
    const PairResults results = of_pairs(pairs);
    for (const Model model : {Model::kLogistic, Model::kNormalized}) {
      for (const double width : {2.0, 50.0, 400.0}) {
        const double here = llr(model, 0, width, results);
        ASSERT_TRUE(std::isfinite(here)) << code;
        ASSERT_NEAR(here, -llr(model, -width, 0, results.swapped()), 1e-6) << code;
      }
    }
  }
}

TEST(Sprt, SaysNothingBeforeTheFirstGame) {
  const SprtState state = sprt(EloTest{}, PairResults{});
  EXPECT_EQ(state.decision, Decision::kGoOn);
  EXPECT_EQ(llr_text(EloTest{}, state), "LLR: 0.00 (-2.94, 2.94) [0.00, 5.00]");
  EXPECT_EQ(decision_text(EloTest{}, state.decision, "A"), "");
}

// A pair of games: its result has a mean that fits the Elo and many draws.
PairResults random_pair(double elo, util::Random& random) {
  PairResults pair;
  const double score = expected_score(elo);
  const auto game = [&] {
    const double dice = random.below(1U << 30U) / static_cast<double>(1U << 30U);
    constexpr double kDraws = 0.4;
    if (dice < kDraws) return GameResult::kDraw;
    return dice < kDraws / 2 + score ? GameResult::kWin : GameResult::kLoss;
  };
  const GameResult one = game();
  pair.add_pair(one, game());
  return pair;
}

double share_accepting_h1(const EloTest& test, double elo, int tests, std::uint64_t seed) {
  util::Random random(seed);
  int accepted = 0;
  for (int k = 0; k < tests; ++k) {
    PairResults results;
    Decision decision = Decision::kGoOn;
    while (decision == Decision::kGoOn) {
      for (int pair = 0; pair < 4; ++pair) results += random_pair(elo, random);
      decision = sprt(test, results).decision;
    }
    accepted += decision == Decision::kAcceptSecond;
  }
  return static_cast<double>(accepted) / tests;
}

TEST(Sprt, WrongAnswersAreAsRareAsPromised) {
  constexpr int kTests = 400;  // the deviation of a share of 0.05 is 0.011
  const EloTest logistic{.elo0 = 0, .elo1 = 60};
  EXPECT_LT(share_accepting_h1(logistic, 0, kTests, 1), 0.08);
  EXPECT_GT(share_accepting_h1(logistic, 60, kTests, 2), 0.92);
  EXPECT_LT(share_accepting_h1(logistic, -60, kTests, 3), 0.01);
}

double random_normal(util::Random& random) {
  const auto uniform = [&] { return (random.below(1U << 30U) + 0.5) / (1U << 30U); };
  const double far = std::sqrt(-2 * std::log(uniform()));
  return far * std::cos(2 * std::numbers::pi * uniform());
}

double share_accepting_margin(const MarginTest& test, double mean, double deviation, int tests,
                              std::uint64_t seed) {
  util::Random random(seed);
  int accepted = 0;
  std::vector<double> margins;
  for (int k = 0; k < tests; ++k) {
    margins.clear();
    Decision decision = Decision::kGoOn;
    while (decision == Decision::kGoOn) {
      // Whole points in both games, so half points per pair.
      margins.push_back(std::round(2 * (mean + deviation * random_normal(random))) / 2);
      decision = sprt(test, margins).decision;
    }
    accepted += decision == Decision::kAcceptSecond;
  }
  return static_cast<double>(accepted) / tests;
}

TEST(Sprt, WrongAnswersAboutMarginsAreAsRareAsPromised) {
  constexpr int kTests = 2000;  // the deviation of a share of 0.05 is 0.005
  const MarginTest test{.margin0 = 0, .margin1 = 1};
  for (const double deviation : {0.5, 2.0, 5.0}) {
    EXPECT_LT(share_accepting_margin(test, 0, deviation, kTests, 1), 0.065) << deviation;
    EXPECT_GT(share_accepting_margin(test, 1, deviation, kTests, 2), 0.935) << deviation;
  }
}

TEST(Sprt, MarginsThatAreAllAlikeNeedSomePairs) {
  std::vector<double> margins(kMinMarginPairs - 1, 2.0);
  EXPECT_EQ(sprt(MarginTest{}, margins).decision, Decision::kGoOn);
  EXPECT_TRUE(std::isfinite(sprt(MarginTest{}, margins).llr));
  margins.push_back(2.0);
  const SprtState state = sprt(MarginTest{}, margins);
  EXPECT_EQ(state.decision, Decision::kAcceptSecond);
  EXPECT_EQ(decision_text(MarginTest{}, state.decision, "A"),
            "H1 was accepted: +1.00 points per game for A is likelier than +0.00");
}

TEST(Margin, HasStudentsError) {
  EXPECT_EQ(margin_text(margin({})), "Margin: no pairs yet");
  const std::vector<double> one{3.0};
  EXPECT_EQ(margin_text(margin(one)),
            "Margin: +3.00 points per game (1 pair, too few for an error)");
  // Student's own data (1908, the gain in sleep of ten patients, second drug less first): mean
  // 1.58, and R's t.test documentation gives the interval 0.70 to 2.46.
  const std::vector<double> sleep{1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4};
  const Margin found = margin(sleep);
  EXPECT_NEAR(found.mean, 1.58, 1e-9);
  ASSERT_TRUE(found.error);
  EXPECT_NEAR(found.mean - *found.error, 0.7001, 0.0005);
  EXPECT_NEAR(found.mean + *found.error, 2.4599, 0.0005);
  EXPECT_EQ(margin_text(found), "Margin: +1.58 +/- 0.88 points per game (10 pairs)");
}

}  // namespace
}  // namespace espalier::arena
