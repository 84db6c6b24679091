#include "arena/match/placing.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <set>

#include "arena/store/store.hpp"
#include "games/registry.hpp"
#include "support/temp_folder.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

class PlacingTest : public testing::Test {
 protected:
  PlacingTest() { store_ = std::move(*Store::open(folder_ / "journal.db")); }

  static Plan plan() {
    Plan plan;
    plan.kind = Kind::kMatch;
    plan.game = "tictactoe:3x3";
    plan.start = games::choose("tictactoe")->open();
    plan.bots = {{.name = "ann", .text = "careful"}, {.name = "bob", .text = "random"}};
    plan.name = default_name(plan);
    return plan;
  }
  // What a command plays, which then is in the journal.
  Plan placed(const PlaceRequest& request, bool again = false, int games = 2) {
    Plan one = plan();
    one.games = games;
    one.name = default_name(one);
    const auto found =
        again ? new_place(journal(), request, one) : find_place(journal(), request, one);
    EXPECT_TRUE(found) << found.error().message;
    const auto id = journal().enter(one.name, spec_of(one));
    EXPECT_TRUE(id) << id.error().message;
    journal().let_go();
    return one;
  }
  Journal& journal() { return store_->journal(); }

  tests::TempFolder folder_;
  std::unique_ptr<Store> store_;
};

TEST(DrawnSeed, IsAnotherOneEveryTimeAndExactAsFloatingPoint) {
  std::set<std::uint64_t> seeds;
  for (int i = 0; i < 100; ++i) {
    const auto seed = drawn_seed();
    EXPECT_EQ(static_cast<std::uint64_t>(static_cast<double>(seed)), seed);
    seeds.insert(seed);
  }
  EXPECT_EQ(seeds.size(), 100U);
}

TEST_F(PlacingTest, TheSameCommandFindsItsTournamentAndItsSeed) {
  const auto first = placed({});
  const auto second = placed({});
  EXPECT_EQ(second.name, first.name);
  EXPECT_EQ(second.seed, first.seed);
  EXPECT_NE(placed({}, false, 4).seed, first.seed);
  EXPECT_EQ(journal().names().size(), 2U);
}

TEST_F(PlacingTest, AgainIsAnotherOneAndThenTheOneThatIsMeant) {
  const auto first = placed({});
  const auto again = placed({}, true);
  EXPECT_EQ(again.name, first.name + "-2");
  EXPECT_NE(again.seed, first.seed);
  EXPECT_EQ(placed({}).name, again.name);
  EXPECT_EQ(placed({}, true).name, first.name + "-3");
}

TEST_F(PlacingTest, ASeedThatIsGivenMeansTheTournamentThatHasIt) {
  const auto drawn = placed({});
  const auto seven = placed({.seed = 7});
  EXPECT_EQ(seven.seed, 7U);
  EXPECT_NE(seven.name, drawn.name);
  EXPECT_EQ(placed({.seed = 7}).name, seven.name);
  EXPECT_EQ(placed({.seed = drawn.seed}).name, drawn.name);
  EXPECT_EQ(journal().names().size(), 2U);
}

TEST_F(PlacingTest, ANameThatIsGivenIsTakenAsItIs) {
  const auto cup = placed({.name = "cup"});
  EXPECT_EQ(cup.name, "cup");
  EXPECT_EQ(placed({.name = "cup"}).seed, cup.seed);
  Plan other = plan();
  ASSERT_TRUE(find_place(journal(), {.name = "cup", .seed = cup.seed + 1}, other));
  EXPECT_EQ(other.name, "cup");
  const auto refused = journal().enter("cup", spec_of(other));  // that is for people to decide
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, util::ErrorCode::kOtherSettings);
  const auto again = placed({.name = "cup"}, true);
  EXPECT_EQ(again.name, "cup-2");
  EXPECT_NE(again.seed, cup.seed);
}

// Version 0.1.0 took 1 when no seed was given, and hashed it into the name.
TEST_F(PlacingTest, WhatAnOlderVersionBeganUnderItsNameGoesOn) {
  Plan old = plan();
  old.name.replace(old.name.size() - 8, 8, "0123abcd");
  ASSERT_TRUE(journal().enter(old.name, spec_of(old)));
  journal().let_go();
  const auto now = placed({});
  EXPECT_EQ(now.name, old.name);
  EXPECT_EQ(now.seed, 1U);
}

}  // namespace
}  // namespace espalier::arena
