#include "arena/match/first_to.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace espalier::arena {
namespace {

Plan plan_of(std::string_view game, int wins) {
  Plan plan;
  const auto choice = *games::choose(game);
  plan.game = choice.name();
  plan.start = choice.open();
  plan.kind = Kind::kMatch;
  plan.bots = {{.name = "ann"}, {.name = "bob"}};
  set_first_to(plan, wins, 0);
  return plan;
}

Summary won_by_first(int margin) {
  return {.verdict = {core::Outcome::kFirstWins, Ending::kPoints, {}, {}}, .margin = margin};
}

Summary won_by_second(int margin) {
  return {.verdict = {core::Outcome::kSecondWins, Ending::kPoints, {}, {}}, .margin = -margin};
}

Summary failed(core::Side side) {
  return {.verdict = lost_by(side, Ending::kCrash, ""), .margin = 0};
}

// Plays until it is over or there are no more summaries.
MatchScore play(const Plan& plan, const std::vector<Summary>& summaries) {
  Tournament tournament(plan, {});
  for (const auto& summary : summaries) {
    const auto pairing = tournament.next();
    EXPECT_TRUE(pairing);
    if (!pairing) break;
    tournament.add(pairing->key, summary);
  }
  const auto& encounter = tournament.rounds().front().front();
  EXPECT_EQ(tournament.over(), encounter.decided);
  return score_of(plan, encounter, encounter.a);
}

TEST(FirstTo, SingleGamesCountWhereThereAreNoPoints) {
  const auto plan = plan_of("tictactoe", 2);
  EXPECT_EQ(plan.games, 20);
  EXPECT_EQ(rule_text(plan), "first to 2 wins, at most 20 games");
  const auto score = play(plan, {won_by_first(0), won_by_second(0)});
  EXPECT_EQ(score.won, 2);
  EXPECT_EQ(score.lost, 0);
  EXPECT_EQ(score_text(plan, score), "2-0");
}

TEST(FirstTo, PairsCountWherePointsDo) {
  const auto plan = plan_of("threesix", 1);
  EXPECT_TRUE(plan.pairs_decide);
  // The second player wins both games; the bot that moved first in game one loses by less.
  const auto score = play(plan, {won_by_second(3), won_by_second(9)});
  EXPECT_EQ(score.won, 1);
  EXPECT_EQ(score.lost, 0);
  EXPECT_EQ(score.wins, 1);
  EXPECT_EQ(score.losses, 1);
  EXPECT_EQ(score_text(plan, score), "1-0 pairs (+3.00 points a game)");
}

TEST(FirstTo, APairWithEqualPointsIsNobodys) {
  const auto plan = plan_of("threesix", 1);
  const auto score = play(plan, {won_by_second(6), won_by_second(6)});
  EXPECT_EQ(score.won, 0);
  EXPECT_EQ(score.lost, 0);
}

TEST(FirstTo, NobodyWinsAPairByBreakingOffABadGame) {
  const auto plan = plan_of("threesix", 1);
  const auto score = play(plan, {failed(core::Side::kFirst), won_by_second(30)});
  EXPECT_EQ(score.won, 0);
  EXPECT_EQ(score.lost, 1);
  const auto other = play(plan, {won_by_first(30), failed(core::Side::kFirst)});
  EXPECT_EQ(other.won, 1);
  EXPECT_EQ(other.lost, 0);
}

TEST(FirstTo, TheScoreIsSeenFromTheSideThatIsAskedFor) {
  const auto plan = plan_of("threesix", 1);
  Tournament tournament(plan, {});
  for (const int margin : {3, 9}) tournament.add(tournament.next()->key, won_by_second(margin));
  const auto& encounter = tournament.rounds().front().front();
  const auto mine = score_of(plan, encounter, encounter.a);
  const auto theirs = score_of(plan, encounter, encounter.b);
  EXPECT_EQ(mine.won, theirs.lost);
  EXPECT_EQ(mine.wins, theirs.losses);
  EXPECT_EQ(mine.margin, -theirs.margin);
}

TEST(FirstTo, ItIsWrittenDownInTheSettings) {
  auto plan = plan_of("threesix", 4);
  const auto pairs = spec_of(plan);
  plan.pairs_decide = false;
  EXPECT_EQ(differences(pairs, spec_of(plan)), "first to was '4 pairs on points' and is '4' now");
}

}  // namespace
}  // namespace espalier::arena
