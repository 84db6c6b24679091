#include "server/analysis/known_starts.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.hpp"
#include "support/server_world.hpp"

namespace espalier::server {
namespace {

TEST(KnownStarts, TheTablesOfTheDocumentsAreRead) {
  EXPECT_EQ(known_start("threesix:6x6")->margin, -24);
  EXPECT_EQ(known_start("threesix:parity-5x5")->margin, 19);
  EXPECT_EQ(known_start("chain:orthogonal-4x4")->win_in, 31);
  EXPECT_EQ(known_start("chain:diagonal-2x5")->win_in, 29);
  EXPECT_EQ(known_start("bao:kujifunza")->win_in, 21);
  EXPECT_FALSE(known_start("chain:orthogonal-5x6"));
  EXPECT_FALSE(known_start("threesix:8x8"));
  EXPECT_FALSE(known_start("nothing"));
}

TEST(KnownStarts, ABoardTurnedByNinetyDegreesIsTheSameWhereTheGameSaysSo) {
  EXPECT_EQ(known_start("chain:classic-5x3")->win_in, -28);
  EXPECT_EQ(known_start("chain:classic-3x5")->win_in, -28);
  const auto solved = solved_variants("chain");
  EXPECT_NE(std::find(solved.begin(), solved.end(), "classic-5x3"), solved.end());
  // Pawns know up and down: four rows of six are proven, six rows of four are not.
  EXPECT_EQ(known_start("breakthrough:4x6")->win_in, -18);
  EXPECT_FALSE(known_start("breakthrough:6x4"));
  EXPECT_EQ(games::choose("breakthrough")->game->same_when_turned, nullptr);
  // The order inside a wave shows in `diagonal`, so a turned board needs a proof of its own.
  const auto turns = games::choose("chain")->game->same_when_turned;
  EXPECT_TRUE(turns("scorched-2x8"));
  EXPECT_FALSE(turns("diagonal-2x5"));
}

TEST(KnownStarts, SmallBoardsOfBreakthroughAreKnown) {
  EXPECT_EQ(known_start("breakthrough:4x2")->win_in, -8);
  EXPECT_EQ(known_start("breakthrough:5x5")->win_in, -26);
  EXPECT_EQ(known_start("breakthrough:6x2")->win_in, 15);
  EXPECT_FALSE(known_start("breakthrough:8x8"));
}

TEST(KnownStarts, EveryNameOfTheTablesIsAGameByItsFullName) {
  std::size_t all = 0;
  for (const auto* game : games::all()) {
    for (const auto& variant : solved_variants(game->id)) {
      const auto name = game->id + ":" + variant;
      const auto choice = games::choose(name);
      ASSERT_TRUE(choice) << name;
      EXPECT_EQ(choice->name(), name);
      ++all;
    }
  }
  EXPECT_GE(all, 49U);
}

TEST(KnownStarts, TheServerTellsThemAtTheStartAndNowhereElse) {
  tests::ServerWorld world;
  EXPECT_EQ(world.get("/api/v1/show?game=threesix:6x6")["known"]["margin"], -24);
  EXPECT_EQ(world.get("/api/v1/show?game=threesix:6x6&moves=a1")["known"], nullptr);
  EXPECT_EQ(world.get("/api/v1/show?game=chain")["known"], nullptr);
  EXPECT_EQ(world.get("/api/v1/show?game=chain:orthogonal-4x4")["known"]["win_in"], 31);
  const auto games = world.get("/api/v1/games");
  for (const auto& game : games["games"]) {
    if (game["id"] != "chain") continue;
    const auto solved = game["solved"].get<std::vector<std::string>>();
    for (const auto* board : {"orthogonal-3x5", "orthogonal-2x8", "orthogonal-4x4", "classic-4x4",
                              "diagonal-2x5", "scorched-2x8"}) {
      EXPECT_NE(std::find(solved.begin(), solved.end(), board), solved.end()) << board;
    }
  }
}

}  // namespace
}  // namespace espalier::server
