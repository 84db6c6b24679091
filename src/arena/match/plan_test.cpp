#include "arena/match/plan.hpp"

#include <gtest/gtest.h>

#include "arena/model/spec_table.hpp"
#include "games/registry.hpp"

namespace espalier::arena {
namespace {

Plan small() {
  Plan plan;
  plan.kind = Kind::kMatch;
  plan.game = "tictactoe:3x3";
  plan.start = games::choose("tictactoe")->open();
  plan.bots = {{.name = "ann", .text = "careful"}, {.name = "bob", .text = "random"}};
  return plan;
}

std::string difference(const Plan& now) { return differences(spec_of(small()), spec_of(now)); }

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
  EXPECT_TRUE(differs([](Plan& plan) { plan.adjudication.min_plies = 8; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.elo_test = EloTest{.elo0 = 0, .elo1 = 5}; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.margin_test = MarginTest{}; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.disqualify_after = 0; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.confined = false; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.memory_mib = 1; }));
  EXPECT_TRUE(differs([](Plan& plan) { plan.kind = Kind::kRoundRobin; }));
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
  EXPECT_NE(differences(spec_of(plan), spec_of(small())).find("is gone now"), std::string::npos);
}

TEST(Plan, ADifferenceIsSaidOnce) {
  for (const auto& setting : number_settings()) {
    Plan plan = small();
    setting.of(plan) = setting.range.high();
    const auto text = difference(plan);
    EXPECT_NE(text, "") << setting.name;
    EXPECT_EQ(text.find(';'), std::string::npos) << text;
  }
}

TEST(Plan, ABotWhoseFilesChangedIsSaidToBeSo) {
  Plan before = small();
  before.bots[0].fingerprint = "tree1:12";
  Plan now = before;
  now.bots[0].fingerprint = "tree1:34";
  EXPECT_EQ(
      differences(spec_of(before), spec_of(now)),
      "bot 1 was 'ann = careful (files tree1:12)' and is 'ann = careful (files tree1:34)' now "
      "(a file of its folder has changed)");
  now.bots[0].text = "random";
  EXPECT_EQ(differences(spec_of(before), spec_of(now)).find("its folder"), std::string::npos);
}

// Programs of 0.1.0 and 0.2.0 made this name of these settings. Under another one the same command
// would begin anew.
TEST(Plan, NamesStayWhatTheyWere) {
  Plan plan = small();
  plan.bots = {{.name = "careful", .text = "careful"}, {.name = "random", .text = "random"}};
  plan.control.depth = 1;
  EXPECT_EQ(default_name(plan), "match-tictactoe-3x3-careful-random-1437e065");
  plan.kind = Kind::kRoundRobin;
  plan.openings.lost = {.count = 2, .hash = 0x5c43010bca40e060};
  EXPECT_EQ(default_name(plan), "tournament-tictactoe-3x3-2-bots-acf60d34");
  plan = small();
  plan.bots = {{.name = "careful", .text = "careful"},
               {.name = "random", .text = "random"},
               {.name = "level:1", .text = "level:1"},
               {.name = "level:2", .text = "level:2"}};
  plan.control.depth = 1;
  plan.kind = Kind::kKnockout;
  plan.third_place = true;
  plan.first_to = 1;
  plan.games = 10;
  plan.openings = *parse_openings("0");
  plan.memory_mib = 512;
  EXPECT_EQ(default_name(plan), "tournament-tictactoe-3x3-4-bots-044adbcb");
  plan.bots.pop_back();
  plan.kind = Kind::kGauntlet;
  plan.challengers = 2;
  plan.first_to.reset();
  plan.games = 2;
  plan.openings = {};
  plan.memory_mib = 1024;
  plan.control = {.clock = *parse_clock("10s+100ms")};
  plan.control.grace = core::Milliseconds{0};
  plan.control.startup = core::Milliseconds{2000};
  EXPECT_EQ(default_name(plan), "tournament-tictactoe-3x3-3-bots-82982f92");
  plan.game = "chain:orthogonal-3x4";
  plan.start = games::choose(plan.game)->open();
  plan.kind = Kind::kSwiss;
  plan.control = {.depth = 1};
  plan.adjudication.max_plies = 40;
  plan.disqualify_after = 0;
  EXPECT_EQ(default_name(plan), "tournament-chain-orthogonal-3x4-3-bots-c6b7bf50");
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
