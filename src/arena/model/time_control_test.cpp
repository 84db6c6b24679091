#include "arena/model/time_control.hpp"

#include <gtest/gtest.h>

namespace espalier::arena {
namespace {

using namespace std::chrono_literals;
using core::GameClock;

TEST(ParseClock, ReadsTimeAndIncrement) {
  const auto clock = parse_clock("10s+100ms");
  ASSERT_TRUE(clock);
  EXPECT_EQ(clock->left, 10s);
  EXPECT_EQ(clock->increment, 100ms);
  EXPECT_EQ(parse_clock("2m")->increment, 0ms);
  EXPECT_EQ(parse_clock("2m+0s")->left, 120s);
}

TEST(ParseClock, RefusesEverythingElse) {
  for (const char* const text : {"", "10", "+1s", "1s+", "1s+1", "0s", "-1s", "1s+1s+1s", "1s 1s"})
    EXPECT_FALSE(parse_clock(text)) << text;
}

TEST(TimeControl, SaysItselfAsPeopleTypeIt) {
  EXPECT_EQ((TimeControl{.movetime = 100ms}).text(), "100ms/move");
  EXPECT_EQ((TimeControl{.clock = GameClock{10s, 100ms}}).text(), "10s+100ms");
  EXPECT_EQ((TimeControl{.nodes = 1000, .depth = 5}).text(), "nodes 1000, depth 5");
  EXPECT_EQ(TimeControl{}.text(), "no limit");
  EXPECT_EQ(duration_text(0ms), "0s");
  EXPECT_EQ(duration_text(90s), "90s");
  EXPECT_EQ(duration_text(2min), "2m");
}

TEST(TurnClock, MovetimeIsTheSameForEveryTurn) {
  const TimeControl control{.movetime = 100ms, .grace = 20ms};
  TurnClock clock(control);
  clock.charge(90ms);
  EXPECT_EQ(clock.budget(), 120ms);
  EXPECT_EQ(clock.share(), 100ms);
}

TEST(TurnClock, AGameClockRunsDownAndGetsItsIncrement) {
  const TimeControl control{.clock = GameClock{1s, 50ms}, .grace = 20ms};
  TurnClock clock(control);
  EXPECT_EQ(clock.budget(), 1020ms);
  clock.charge(400ms);
  EXPECT_EQ(clock.now().left, 650ms);
  EXPECT_EQ(clock.now().increment, 50ms);
}

TEST(TurnClock, GraceIsNoLoan) {
  const TimeControl control{.clock = GameClock{100ms, 10ms}, .grace = 20ms};
  TurnClock clock(control);
  clock.charge(115ms);  // in the grace: nothing left but the increment
  EXPECT_EQ(clock.now().left, 10ms);
}

TEST(TurnClock, TellsABotAPartOfItsClockAndNeverNothing) {
  const TimeControl control{.clock = GameClock{1s, 0ms}};
  TurnClock clock(control);
  EXPECT_GT(clock.share(), 0ms);
  EXPECT_LT(clock.share(), 200ms);
  clock.charge(1s);
  EXPECT_EQ(clock.share(), 1ms);
  EXPECT_EQ(clock.now().left, 1ms);
}

TEST(TurnClock, ShareNeverExceedsWhatIsLeft) {
  const TimeControl control{.clock = GameClock{100ms, 10s}};
  const TurnClock clock(control);
  EXPECT_LE(clock.share(), 100ms);
}

TEST(TurnClock, WhatWasTakenBeforeTheFirstTurnIsMissingInIt) {
  const TimeControl each{.movetime = 100ms, .grace = 20ms};
  TurnClock turns(each);
  turns.owe(70ms);
  EXPECT_EQ(turns.budget(), 50ms);
  EXPECT_EQ(turns.share(), 30ms);
  turns.charge(10ms);
  EXPECT_EQ(turns.budget(), 120ms);
  turns.owe(500ms);
  EXPECT_EQ(turns.budget(), 0ms);
  EXPECT_EQ(turns.share(), 1ms);

  const TimeControl whole{.clock = GameClock{1s, 50ms}, .grace = 20ms};
  TurnClock game(whole);
  game.owe(300ms);
  EXPECT_EQ(game.budget(), 720ms);
  EXPECT_EQ(game.now().left, 700ms);
  EXPECT_LE(game.share(), 700ms);
  game.charge(100ms);
  EXPECT_EQ(game.now().left, 650ms);
  EXPECT_EQ(game.budget(), 670ms);
}

TEST(TurnClock, WithoutTimeThereIsPatience) {
  const TimeControl control{.depth = 3, .patience = 7s};
  const TurnClock clock(control);
  EXPECT_FALSE(control.timed());
  EXPECT_EQ(clock.budget(), 7s);
}

}  // namespace
}  // namespace espalier::arena
