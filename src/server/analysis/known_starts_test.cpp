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

TEST(KnownStarts, ABoardTurnedByNinetyDegreesIsTheSameBoard) {
  EXPECT_EQ(known_start("chain:classic-5x3")->win_in, -28);
  EXPECT_EQ(known_start("chain:classic-3x5")->win_in, -28);
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
