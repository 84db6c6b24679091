#include "server/arena/live_games.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/arena_world.hpp"

namespace espalier::server {
namespace {

class LiveGamesTest : public ::testing::Test {
 protected:
  static arena::Pairing pairing(int ordinal) {
    return {.key = {0, 0, ordinal - 1}, .first = 0, .second = 1, .ordinal = ordinal};
  }
  // The moves so far, the last of them new.
  void turn(int ordinal, const std::vector<std::string>& moves,
            std::optional<int> hundredths = {}) {
    const auto session = world_.plan.start->clone();
    for (const auto& move : moves) ASSERT_TRUE(session->play(move));
    arena::Said said{.told = arena::Told::kMove, .move = moves.empty() ? "" : moves.back()};
    said.hundredths = hundredths;
    live.moved(pairing(ordinal), {.number = static_cast<int>(moves.size()),
                                  .session = *session,
                                  .said = moves.empty() ? nullptr : &said});
  }
  static arena::CountedGame over(int ordinal, bool played = true) {
    return {pairing(ordinal), {tests::first_wins().verdict, {}}, played};
  }
  void end(int ordinal, bool played = true) { live.finished(over(ordinal, played)); }
  // What is told now: "started 1, moved 2 [a1 b2]".
  std::string told() {
    std::string text;
    live.flush([&](const Json& json) {
      if (!text.empty()) text += ", ";
      text += json["event"].get<std::string>() + " " + std::to_string(json["game"].get<int>());
      if (json.contains("moves")) text += " " + json["moves"].dump();
      if (json.contains("counts")) text += json["counts"] == true ? " counts" : " does not";
    });
    return text;
  }

 private:
  tests::ArenaWorld world_{"tictactoe", {"a", "b"}};

 protected:
  LiveGames live{world_.plan};
};

TEST_F(LiveGamesTest, TurnsThatCameTogetherAreToldTogether) {
  turn(1, {});
  EXPECT_EQ(told(), "started 1 []");
  turn(1, {"a1"});
  turn(1, {"a1", "b2"});
  EXPECT_EQ(told(), "moved 1 [\"a1\",\"b2\"]");
  EXPECT_EQ(told(), "");
  turn(1, {"a1", "b2", "c3"});
  end(1);
  EXPECT_EQ(told(), "moved 1 [\"c3\"], finished 1");
  EXPECT_EQ(told(), "");
}

TEST_F(LiveGamesTest, AGameThatBeginsAgainIsToldFromItsStart) {
  turn(1, {});
  turn(1, {"a1"});
  EXPECT_EQ(told(), "started 1 [\"a1\"]");
  turn(1, {});  // the machine was late
  EXPECT_EQ(told(), "started 1 []");
  turn(1, {"b2"});
  EXPECT_EQ(told(), "moved 1 [\"b2\"]");
}

TEST_F(LiveGamesTest, AGameThatNobodyCouldSeeIsToldByItsEnd) {
  turn(1, {});
  turn(1, {"a1"});
  end(1);
  EXPECT_EQ(told(), "finished 1");
}

TEST_F(LiveGamesTest, AGivenGameIsToldOnceEvenIfItIsStillPlayed) {
  turn(1, {});
  turn(2, {});
  told();
  end(1, false);
  end(3, false);
  EXPECT_EQ(told(), "finished 1, finished 3");
  turn(1, {"a1"});
  end(1);
  EXPECT_EQ(told(), "");
  EXPECT_EQ(live.boards().size(), 1U);
}

TEST_F(LiveGamesTest, WhoComesLaterSeesTheBoardAsItIs) {
  turn(1, {});
  turn(1, {"a1"});
  live.forget();
  const auto boards = live.boards();
  ASSERT_EQ(boards.size(), 1U);
  EXPECT_EQ(boards[0]["moves"], Json({"a1"}));
  EXPECT_EQ(boards[0]["to_move"], 2);
  turn(1, {"a1", "b2"});
  EXPECT_EQ(told(), "moved 1 [\"b2\"]");
}

TEST_F(LiveGamesTest, GamesWaitUntilTheyCount) {
  turn(2, {});
  end(2);
  EXPECT_EQ(live.waiting().count(2), 1U);
  live.settled(1, {});
  EXPECT_EQ(live.waiting().count(2), 1U);
  EXPECT_EQ(told(), "finished 2");
  live.settled(2, {over(2)});
  EXPECT_TRUE(live.waiting().empty());
  EXPECT_EQ(told(), "");
}

TEST_F(LiveGamesTest, AGameThatCountsOtherwiseOrNotAtAllIsCorrected) {
  for (const int ordinal : {2, 3, 4}) end(ordinal);
  EXPECT_EQ(told(), "finished 2, finished 3, finished 4");
  // After game 1 a bot is out and game 2 was given away, and game 3 is needless.
  live.settled(3, {over(1), over(2, false)});
  EXPECT_EQ(live.waiting().size(), 1U);
  EXPECT_EQ(told(), "corrected 2 counts, corrected 3 does not");
  EXPECT_EQ(told(), "");
  // One that ends when it is settled already.
  turn(3, {});
  end(3);
  live.settled(3, {over(1), over(2, false)});
  EXPECT_EQ(told(), "finished 3, corrected 3 does not");
}

TEST_F(LiveGamesTest, AValueIsToldAsAChanceOfTheUsualScale) {
  turn(1, {});
  EXPECT_EQ(live.boards()[0]["chance"], nullptr);
  turn(1, {"a1"}, 400);
  EXPECT_EQ(live.boards()[0]["value_hundredths"], 400);
  EXPECT_NEAR(live.boards()[0]["chance"].get<double>(), 0.7311, 0.0001);
}

}  // namespace
}  // namespace espalier::server
