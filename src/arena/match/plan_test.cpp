#include "arena/match/plan.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace espalier::arena {
namespace {

Plan small() {
  Plan plan;
  plan.is_match = true;
  plan.game = "tictactoe:3x3";
  plan.start = games::choose("tictactoe")->open();
  plan.bots = {{.name = "ann", .text = "careful"}, {.name = "bob", .text = "random"}};
  plan.schedule.bots = 2;
  return plan;
}

std::string difference(const Plan& now) {
  return differences(settings_of(small()), settings_of(now));
}

TEST(Plan, TheSamePlanHasNoDifference) { EXPECT_EQ(difference(small()), ""); }

TEST(Plan, EverythingThatDecidesTheGamesIsASetting) {
  const auto differs = [](const auto& change) {
    Plan plan = small();
    change(plan);
    return !difference(plan).empty() && default_name(plan) != default_name(small());
  };
  EXPECT_TRUE(differs([](Plan& plan) { plan.games = 4; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.first_to = 4; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.control.depth = 2; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.control.grace = core::Milliseconds{1}; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.control.startup = core::Milliseconds{1}; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.openings.most = 3; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.adjudication.max_plies = 9; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.adjudication.resign_turns = 2; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.elo_test = EloTest{.elo0 = 0, .elo1 = 5}; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.margin_test = MarginTest{}; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.disqualify_after = 0; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.confined = false; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.limits.memory = 1 << 20; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.is_match = false; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.bots[0].name = "eve"; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.bots[1].text = "careful"; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.bots[1].fingerprint = "12"; }));
  EXPECT_TRUE(differs([](Plan& plan) { std::swap(plan.bots[0], plan.bots[1]); }));
}

// It is drawn when a tournament begins, and the same command has to find the tournament again.
TEST(Plan, TheSeedIsASettingButNoPartOfTheName) {
  Plan plan = small();
  plan.seed = 2;
  EXPECT_EQ(difference(plan), "seed was '1' and is '2' now");
  EXPECT_EQ(default_name(plan), default_name(small()));
}

TEST(Plan, TheDifferenceIsForPeople) {
  Plan plan = small();
  plan.games = 4;
  plan.bots.push_back({.name = "eve", .text = "random"});
  EXPECT_EQ(difference(plan), "games was '2' and is '4' now; bot 3 'eve = random' is new");
  EXPECT_NE(differences(settings_of(plan), settings_of(small())).find("is gone now"),
            std::string::npos);
}

TEST(Plan, ABotWhoseFilesChangedIsSaidToBeSo) {
  Plan before = small();
  before.bots[0].fingerprint = "tree1:12";
  Plan now = before;
  now.bots[0].fingerprint = "tree1:34";
  EXPECT_EQ(
      differences(settings_of(before), settings_of(now)),
      "bot 1 was 'ann = careful (files tree1:12)' and is 'ann = careful (files tree1:34)' now "
      "(a file of its folder has changed)");
  now.bots[0].text = "random";
  EXPECT_EQ(differences(settings_of(before), settings_of(now)).find("its folder"),
            std::string::npos);
}

TEST(Plan, TheNameIsMadeOfPlainLetters) {
  Plan plan = small();
  plan.bots[0].name = "Ünal/../x";
  for (const char c : default_name(plan)) {
    EXPECT_TRUE(c == '-' || std::isalnum(static_cast<unsigned char>(c)) != 0) << c;
  }
}

}  // namespace
}  // namespace espalier::arena
