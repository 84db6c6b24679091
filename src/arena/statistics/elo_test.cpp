#include "arena/statistics/elo.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "arena/report/match_text.hpp"
#include "arena/statistics/probability.hpp"

namespace espalier::arena {
namespace {

PairResults of(int wins, int losses, int draws, std::array<int, 5> pairs) {
  return {.wins = wins, .draws = draws, .losses = losses, .pairs = pairs};
}

TEST(Probability, StudentsQuantilesAreThoseOfTheTextbooks) {
  EXPECT_NEAR(student_95(1), 12.706, 0.001);
  EXPECT_NEAR(student_95(10), 2.228, 0.001);
  EXPECT_NEAR(student_95(11), 2.201, 0.001);
  EXPECT_NEAR(student_95(30), 2.042, 0.001);
  EXPECT_NEAR(student_95(120), 1.980, 0.001);
  EXPECT_NEAR(student_95(1000000), kNormal95, 0.001);
}

TEST(Probability, WhatIsUnseenFollowsTheRuleOfThree) {
  EXPECT_DOUBLE_EQ(unseen_share(0), 1);
  EXPECT_NEAR(unseen_share(1), 0.95, 1e-12);
  EXPECT_NEAR(unseen_share(100), 0.0295, 0.0001);
  EXPECT_NEAR(elo_of(expected_score(123.4)), 123.4, 1e-9);
}

TEST(PairResults, CountGamesAndPairs) {
  PairResults results;
  results.add_pair(GameResult::kWin, GameResult::kLoss);
  results.add_pair(GameResult::kWin, GameResult::kDraw);
  results.add_single(GameResult::kDraw);
  EXPECT_EQ(results, of(2, 1, 2, {0, 0, 1, 1, 0}));
  EXPECT_EQ(results.swapped(), of(1, 2, 2, {0, 1, 1, 0, 0}));
  EXPECT_EQ(results.swapped().swapped(), results);
  EXPECT_DOUBLE_EQ(results.points(), 3);
}

// Outputs of fastchess as people published them: its issue 807, its pull request 515, pull request
// 727 of brunocodutra/cinder, 1899 of lynx-chess/Lynx, 343 of princesslana/princhess.
TEST(MatchText, TheNumbersAreThoseOfFastchess) {
  const auto lines = [](const PairResults& results) {
    const std::string text = results_text("A", "B", "1s", results);
    return text.substr(text.find('\n') + 1);
  };
  EXPECT_EQ(lines(of(30, 84, 6, {30, 6, 18, 0, 6})),
            "Elo: -168.40 +/- 73.37, nElo: -170.08 +/- 62.16\n"
            "LOS: 0.00 %, DrawRatio: 30.00 %, PairsRatio: 0.17\n"
            "Games: 120, Wins: 30, Losses: 84, Draws: 6, Points: 33.0 (27.50 %)\n"
            "Ptnml(0-2): [30, 6, 18, 0, 6]");
  EXPECT_EQ(lines(of(1, 2, 7, {0, 1, 4, 0, 0})),
            "Elo: -34.86 +/- 62.20, nElo: -122.84 +/- 215.34\n"
            "LOS: 13.18 %, DrawRatio: 80.00 %, PairsRatio: 0.00\n"
            "Games: 10, Wins: 1, Losses: 2, Draws: 7, Points: 4.5 (45.00 %)\n"
            "Ptnml(0-2): [0, 1, 4, 0, 0]");
  EXPECT_EQ(lines(of(816, 670, 1328, {50, 287, 610, 387, 73})),
            "Elo: 18.04 +/- 8.23, nElo: 28.19 +/- 12.84\n"
            "LOS: 100.00 %, DrawRatio: 43.35 %, PairsRatio: 1.36\n"
            "Games: 2814, Wins: 816, Losses: 670, Draws: 1328, Points: 1480.0 (52.59 %)\n"
            "Ptnml(0-2): [50, 287, 610, 387, 73]");
  EXPECT_EQ(lines(of(3025, 3060, 5355, {235, 1384, 2521, 1341, 239})),
            "Elo: -1.06 +/- 4.05, nElo: -1.67 +/- 6.37\n"
            "LOS: 30.33 %, DrawRatio: 44.07 %, PairsRatio: 0.98\n"
            "Games: 11440, Wins: 3025, Losses: 3060, Draws: 5355, Points: 5702.5 (49.85 %)\n"
            "Ptnml(0-2): [235, 1384, 2521, 1341, 239]");
  EXPECT_EQ(lines(of(34, 29, 137, {1, 22, 52, 21, 4})),
            "Elo: 8.69 +/- 27.04, nElo: 15.51 +/- 48.15\n"
            "LOS: 73.60 %, DrawRatio: 52.00 %, PairsRatio: 1.09\n"
            "Games: 200, Wins: 34, Losses: 29, Draws: 137, Points: 102.5 (51.25 %)\n"
            "Ptnml(0-2): [1, 22, 52, 21, 4]");
}

// cutechess knows single games only: its issue 543, and pull request 8 of JoAnnP38/Pedantic.
TEST(Elo, OfSingleGamesIsThatOfCutechess) {
  const Strength one = strength(of(880, 759, 1863, {}));
  EXPECT_NEAR(one.elo.value, 12.0, 0.05);
  EXPECT_NEAR(one.elo.error, 7.9, 0.05);
  EXPECT_NEAR(one.superiority, 0.999, 0.0005);
  EXPECT_NEAR(one.draw_ratio, 0.532, 0.0005);
  const Strength two = strength(of(332, 316, 352, {}));
  EXPECT_NEAR(two.elo.value, 5.6, 0.05);
  EXPECT_NEAR(two.elo.error, 17.3, 0.05);
  EXPECT_NEAR(two.superiority, 0.735, 0.0005);
}

TEST(MatchText, SaysWhoseResultsTheyAre) {
  EXPECT_EQ(results_text("mine", "theirs", "chain, 100ms", {}),
            "Results of mine against theirs (chain, 100ms):\nGames: 0, no games yet");
  EXPECT_EQ(results_text("mine", "theirs", "", {}),
            "Results of mine against theirs:\nGames: 0, no games yet");
}

TEST(MatchText, OneSidedResultsHaveFiniteBounds) {
  // 0.05^(1/20) = 0.861 is the least share of wins that still wins 20 pairs in a row.
  EXPECT_EQ(results_text("A", "B", "1s", of(40, 0, 0, {0, 0, 0, 0, 20})),
            "Results of A against B (1s):\n"
            "Elo: > +316.64, nElo: > +256.20\n"
            "LOS: 100.00 %, DrawRatio: 0.00 %, PairsRatio: > 6.19\n"
            "Games: 40, Wins: 40, Losses: 0, Draws: 0, Points: 40.0 (100.00 %)\n"
            "Ptnml(0-2): [0, 0, 0, 0, 20]");
  EXPECT_EQ(estimate_text(strength(of(0, 40, 0, {20, 0, 0, 0, 0})).elo), "< -316.64");
  EXPECT_EQ(estimate_text(strength(of(1, 0, 0, {})).elo), "> -511.50") << "one game says little";
}

TEST(Elo, IsFiniteForEverySmallResult) {
  for (int code = 0; code < 4 * 4 * 4 * 4 * 4; ++code) {
    PairResults results;
    int rest = code;
    for (int kind = 0; kind < 5; ++kind, rest /= 4) {
      for (int k = 0; k < rest % 4; ++k) {
        results.add_pair(static_cast<GameResult>((kind + 1) / 2),
                         static_cast<GameResult>(kind / 2));
      }
    }
    for (const PairResults& one : {results, results.swapped()}) {
      const Strength found = strength(one);
      ASSERT_TRUE(std::isfinite(found.elo.value) && std::isfinite(found.elo.error)) << code;
      ASSERT_TRUE(std::isfinite(found.normalized_elo.value)) << code;
      ASSERT_TRUE(found.superiority >= 0 && found.superiority <= 1) << code;
      const std::string text = results_text("A", "B", "", one);
      ASSERT_EQ(text.find("inf"), std::string::npos) << text;
      ASSERT_EQ(text.find("nan"), std::string::npos) << text;
    }
    const Strength here = strength(results);
    const Strength there = strength(results.swapped());
    ASSERT_NEAR(here.elo.value, -there.elo.value, 1e-9) << code;
    ASSERT_NEAR(here.elo.error, there.elo.error, 1e-9) << code;
    ASSERT_NEAR(here.superiority, 1 - there.superiority, 1e-12) << code;
  }
}

TEST(Elo, AnErrorThatWouldLeaveTheScaleStaysFinite) {
  // fastchess prints "-997.10 +/- nan" here (its pull request 882).
  const Strength found = strength(of(0, 155, 1, {77, 1, 0, 0, 0}));
  EXPECT_NEAR(found.elo.value, -997.10, 0.005);
  EXPECT_GT(found.elo.error, 100);
  EXPECT_LT(found.elo.error, 400);
}

TEST(Elo, PairsThatAllEndedAlikeAreNoCertainty) {
  const Strength found = strength(of(10, 10, 0, {0, 0, 10, 0, 0}));
  EXPECT_DOUBLE_EQ(found.elo.value, 0);
  EXPECT_GT(found.elo.error, 50);
  EXPECT_DOUBLE_EQ(found.superiority, 0.5);
}

TEST(Elo, GamesWithoutTheirPartnerDoNotCountOnceThereArePairs) {
  PairResults results = of(2, 2, 0, {0, 0, 2, 0, 0});
  const double before = strength(results).elo.value;
  results.add_single(GameResult::kWin);
  EXPECT_DOUBLE_EQ(strength(results).elo.value, before);
  EXPECT_EQ(results.games(), 5);
}

}  // namespace
}  // namespace espalier::arena
