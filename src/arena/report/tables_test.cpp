#include "arena/report/tables.hpp"

#include <gtest/gtest.h>

#include "support/arena_world.hpp"

namespace espalier::arena {
namespace {

using tests::ArenaWorld;
using tests::first_wins;
using tests::lower_wins;

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(Tables, MeetingsOfTwoBotsAreMergedWhoeverIsNamedFirst) {
  ArenaWorld world("tictactoe", {"ann", "bob", "cay", "dan"});
  world.plan.games = 4;
  world.play(lower_wins);
  ASSERT_TRUE(world.tournament().over());
  const auto results = results_of(world.plan, world.tournament());
  EXPECT_EQ(results.names, (std::vector<std::string>{"ann", "bob", "cay", "dan"}));
  EXPECT_EQ(results.ranking, Ranking::kPoints);
  ASSERT_EQ(results.meetings.size(), 6U);
  for (const auto& meeting : results.meetings) {
    EXPECT_LT(meeting.a, meeting.b);
    EXPECT_EQ(meeting.wins, 4);
    EXPECT_EQ(meeting.losses, 0);
  }
}

TEST(Tables, EveryKindOfScheduleHasItsRanking) {
  const auto ranking = [](Kind kind) {
    ArenaWorld world("tictactoe", {"ann", "bob", "cay"});
    world.plan.kind = kind;
    world.play(lower_wins);
    const auto results = results_of(world.plan, world.tournament());
    EXPECT_EQ(standings(results).front().bot, 0);
    return results.ranking;
  };
  EXPECT_EQ(ranking(Kind::kRoundRobin), Ranking::kPoints);
  EXPECT_EQ(ranking(Kind::kGauntlet), Ranking::kShare);
  EXPECT_EQ(ranking(Kind::kSwiss), Ranking::kBuchholz);
  EXPECT_EQ(ranking(Kind::kKnockout), Ranking::kProgress);
}

TEST(Tables, AByeCountsOnceItsRoundIsComplete) {
  ArenaWorld world("tictactoe", {"ann", "bob", "cay"});
  world.plan.kind = Kind::kSwiss;
  const auto byes = [&] {
    double sum = 0;
    for (const double points : results_of(world.plan, world.tournament()).bye_points) sum += points;
    return sum;
  };
  world.play(lower_wins, 1);
  EXPECT_EQ(byes(), 0);
  world.play(lower_wins, 1);
  EXPECT_EQ(byes(), 2);
  world.play(lower_wins, 1);
  EXPECT_EQ(byes(), 2);
}

TEST(Tables, AMatchEndsWithItsLinesAndItsDecision) {
  ArenaWorld world("tictactoe", {"ann", "bob"});
  world.plan.kind = Kind::kMatch;
  world.plan.games = 400;
  world.plan.elo_test = EloTest{.elo0 = 0, .elo1 = 100};
  world.play([](const Pairing& pairing) {
    return pairing.key.number % 8 == 0 ? first_wins() : lower_wins(pairing);
  });
  const auto text = final_text(world.plan, world.tournament());
  EXPECT_TRUE(has(text, "Results of ann against bob (depth 1, tictactoe:3x3):\nElo: ")) << text;
  EXPECT_TRUE(has(text, "\nPtnml(0-2): [")) << text;
  EXPECT_TRUE(has(text, "\nLLR: ")) << text;
  EXPECT_TRUE(has(text, "\nH1 was accepted: +100.00 Elo for ann")) << text;
  EXPECT_FALSE(has(text, "Margin")) << text;
  EXPECT_FALSE(has(text, "Failures")) << text;
}

TEST(Tables, AGameThatCountsPointsHasItsMarginSeenByTheFirstBot) {
  ArenaWorld world("threesix:4x4", {"ann", "bob"});
  world.plan.kind = Kind::kMatch;
  world.plan.games = 4;
  world.play([](const Pairing& pairing) {
    auto report = lower_wins(pairing);
    report.margin = pairing.first == 0 ? 5 : -1;
    return report;
  });
  const auto text = final_text(world.plan, world.tournament());
  EXPECT_TRUE(has(text, "\nMargin: +3.00 points per game (2 pairs, all alike)")) << text;
  const auto results = results_of(world.plan, world.tournament());
  ASSERT_EQ(results.meetings.size(), 1U);
  EXPECT_EQ(results.meetings.front().margin, 12);
}

TEST(Tables, FailuresAreCountedByBotAndReasonAndGivenGamesApart) {
  ArenaWorld world("tictactoe", {"ann", "bob", "cay"});
  world.plan.games = 4;
  world.plan.bots[2].make = Make::kBroken;
  world.plan.bots[2].failure = Ending::kDoesNotCompile;
  world.plan.disqualify_after = 2;
  world.play([](const Pairing& pairing) {
    const auto bob = pairing.first == 1 ? core::Side::kFirst : core::Side::kSecond;
    return GameReport{
        .verdict =
            lost_by(bob, pairing.key.number == 0 ? Ending::kCrash : Ending::kIllegalMove, "")};
  });
  ASSERT_TRUE(world.tournament().over());
  EXPECT_TRUE(world.tournament().disqualified(1));
  const auto faults = faults_of(world.plan, world.tournament());
  EXPECT_TRUE(faults[0].empty());
  EXPECT_EQ(faults_text(faults[1]), "1 x crash, 1 x illegal move, 2 x disqualified (not played)");
  EXPECT_EQ(faults_text(faults[2]), "8 x does not compile (not played)");
  for (const auto& each : faults) {
    EXPECT_EQ(faults_text(faults_from(faults_text(each))), faults_text(each));
  }
  EXPECT_TRUE(faults_from("something else, 3 x nothing").empty());
  const auto text = final_text(world.plan, world.tournament());
  EXPECT_TRUE(has(text, "\n  bob: 1 x crash, ")) << text;
  EXPECT_TRUE(has(text, "Rank  Bot")) << text;
}

TEST(Tables, BeforeTheFirstGameThereIsATextToo) {
  ArenaWorld match("threesix:4x4", {"ann", "bob"});
  match.plan.kind = Kind::kMatch;
  EXPECT_TRUE(has(final_text(match.plan, match.tournament()), "no games yet"));
  ArenaWorld pool("tictactoe", {"ann", "bob", "cay"});
  EXPECT_TRUE(has(final_text(pool.plan, pool.tournament()), "ann"));
}

}  // namespace
}  // namespace espalier::arena
