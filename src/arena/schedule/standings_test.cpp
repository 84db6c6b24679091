#include "arena/schedule/standings.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "arena/report/standings_text.hpp"
#include "arena/schedule/schedule.hpp"
#include "util/random.hpp"

namespace espalier::arena {
namespace {

// Two games each: a beat b 2-0, b and c drew 1-1, a and c 1.5-0.5.
Results small() {
  return {.names = {"a", "b", "c"},
          .meetings = {{.a = 0, .b = 1, .wins = 2, .margin = 10},
                       {.a = 2, .b = 1, .wins = 1, .losses = 1, .margin = -2},
                       {.a = 2, .b = 0, .draws = 1, .losses = 1, .margin = -3}}};
}

TEST(Standings, CountGamesAndPoints) {
  const auto table = standings(small());
  ASSERT_EQ(table.size(), 3U);
  EXPECT_EQ(table[0].bot, 0);
  EXPECT_EQ(table[0].games, 4);
  EXPECT_EQ(table[0].wins, 3);
  EXPECT_EQ(table[0].draws, 1);
  EXPECT_EQ(table[0].losses, 0);
  EXPECT_DOUBLE_EQ(table[0].points, 3.5);
  EXPECT_DOUBLE_EQ(table[0].margin, 13.0 / 4);
  EXPECT_EQ(table[1].bot, 2);
  EXPECT_DOUBLE_EQ(table[1].points, 1.5);
  EXPECT_EQ(table[2].bot, 1);
  EXPECT_DOUBLE_EQ(table[2].points, 1);
  EXPECT_GT(table[0].rating.elo, table[1].rating.elo);
  EXPECT_NEAR(table[0].rating.elo + table[1].rating.elo + table[2].rating.elo, 0, 1e-6);
}

TEST(Standings, TieBreaksFollowTheirDefinitions) {
  Results results = small();
  results.ranking = Ranking::kBuchholz;
  const auto table = standings(results);
  EXPECT_DOUBLE_EQ(table[0].buchholz, 1 + 1.5);
  EXPECT_DOUBLE_EQ(table[0].sonneborn_berger, 1 * 1.0 + 1.5 * 0.75);
  EXPECT_DOUBLE_EQ(table[2].buchholz, 3.5 + 1.5);
  EXPECT_DOUBLE_EQ(table[2].sonneborn_berger, 3.5 * 0 + 1.5 * 0.5);
  // The same meetings in pieces give the same.
  Results pieces = results;
  pieces.meetings[0] = {.a = 0, .b = 1, .wins = 1, .margin = 4};
  pieces.meetings.push_back({.a = 1, .b = 0, .losses = 1, .margin = -6});
  EXPECT_EQ(standings_text(pieces, standings(pieces)), standings_text(results, table));
}

TEST(Standings, EqualsShareARank) {
  Results results{.names = {"a", "b", "c", "d"},
                  .meetings = {{.a = 0, .b = 1, .draws = 2}, {.a = 2, .b = 3, .wins = 2}}};
  auto table = standings(results);
  const auto ranks = [&] {
    std::vector<int> all;
    for (const Standing& one : table) all.push_back(one.rank);
    return all;
  };
  EXPECT_EQ(ranks(), (std::vector<int>{1, 2, 2, 4}));
  EXPECT_EQ(table[1].bot, 0) << "equals stay in their order";
  results.meetings[0].margin = -4;
  table = standings(results);
  EXPECT_EQ(ranks(), (std::vector<int>{1, 2, 2, 4})) << "no margins where none are counted";
  results.counts_points = true;
  table = standings(results);
  EXPECT_EQ(ranks(), (std::vector<int>{1, 2, 3, 4}));
  EXPECT_EQ(table[1].bot, 1);
}

TEST(Standings, ByesAndProgressCount) {
  Results results = small();
  results.bye_points = {0, 3, 0};
  EXPECT_EQ(standings(results)[0].bot, 1);
  results.ranking = Ranking::kProgress;
  results.progress = {0, 1, 2};
  EXPECT_EQ(standings(results)[0].bot, 2);
  results.ranking = Ranking::kShare;
  EXPECT_EQ(standings(results)[0].bot, 0) << "a bye is no game";
}

TEST(Standings, ReadAsAnAlignedTable) {
  Results results = small();
  results.names[2] = "\xc3\xb6-bot";
  results.ranking = Ranking::kBuchholz;
  results.counts_points = true;
  const auto table = standings(results);
  EXPECT_EQ(
      standings_text(results, table),
      "Rank  Bot    Games  Wins  Draws  Losses  Points  Score     Elo    +/-  Buchholz    SB  "
      "Margin\n"
      "   1  a          4     3      1       0     3.5  87.5%  +209.7  292.5       2.5  2.12  "
      " +3.25\n"
      "   2  \xc3\xb6-bot      4     1      1       2     1.5  37.5%   -71.1  239.4       4.5  "
      "1.38   -1.25\n"
      "   3  b          4     1      0       3     1.0  25.0%  -138.6  253.7       5.0  0.75  "
      " -2.00\n");
  EXPECT_EQ(cross_table_text(results, table),
            "   Bot      1    2    3\n"
            "1  a        *  1.5  2.0\n"
            "2  \xc3\xb6-bot  0.5    *  1.0\n"
            "3  b      0.0  1.0    *\n");
  results.names[2] = "c\x1b[2J";
  EXPECT_NE(cross_table_text(results, table).find("c\\x1b[2J"), std::string::npos);
  const Results nobody;
  EXPECT_EQ(cross_table_text(nobody, standings(nobody)), "  Bot\n");
}

TEST(Standings, OfManyBotsShowTheFirstInTheCrossTable) {
  Results results;
  for (int k = 0; k < 13; ++k) results.names.push_back(std::string(50, 'x'));
  const std::string text = cross_table_text(results, standings(results));
  EXPECT_NE(text.find("(the first 12 of 13 bots)\n"), std::string::npos) << text;
  EXPECT_NE(text.find(' ' + std::string(29, 'x') + "...  *"), std::string::npos) << text;
}

// A Swiss of nine rounds with 200 bots: the table has to be ready at once after every game.
TEST(Standings, OfTwoHundredBotsAreReadyAtOnce) {
  const ScheduleSettings settings{.kind = Kind::kSwiss, .bots = 200, .swiss_rounds = 9};
  util::Random random(1);
  Results results{.names = std::vector<std::string>(200, "bot"), .ranking = Ranking::kBuchholz};
  std::vector<RoundScores> so_far;
  const auto start = std::chrono::steady_clock::now();
  while (const auto encounters = round(settings, static_cast<int>(so_far.size()), so_far)) {
    RoundScores scores;
    for (const Encounter& one : *encounters) {
      Meeting m{.a = one.a, .b = one.b};
      for (int game = 0; game < 2; ++game) ++(random.below(2) == 0 ? m.wins : m.losses);
      results.meetings.push_back(m);
      scores.push_back({.a = m.a, .b = m.b, .points_a = m.points_a(), .points_b = m.points_b()});
    }
    so_far.push_back(scores);
    const auto table = standings(results);
    ASSERT_EQ(table.size(), 200U);
    ASSERT_GE(table.front().points, table.back().points);
  }
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  EXPECT_EQ(so_far.size(), 9U);
  // A few milliseconds for each of the nine on a machine of today; sanitizers are slow.
  EXPECT_LT(taken.count(), 9 * 0.5);
}

}  // namespace
}  // namespace espalier::arena
