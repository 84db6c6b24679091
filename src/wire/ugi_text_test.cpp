#include "wire/ugi_text.hpp"

#include <gtest/gtest.h>

#include "wire/terms.hpp"

namespace espalier::wire {
namespace {

using core::Milliseconds;

TEST(UgiText, GoReadsEveryLimit) {
  const auto go = read_go("movetime 50 depth 3 nodes 1000 mate 2 infinite");
  ASSERT_TRUE(go);
  EXPECT_EQ(go->limits.movetime, Milliseconds(50));
  EXPECT_EQ(go->limits.depth, 3);
  EXPECT_EQ(go->limits.nodes, 1000U);
  EXPECT_EQ(go->limits.mate, 2);
  EXPECT_TRUE(go->limits.infinite);
  EXPECT_EQ(read_go("perft 4")->perft, 4);
  EXPECT_FALSE(read_go("")->limits.infinite);
}

TEST(UgiText, EverySideHasItsClock) {
  const auto go = read_go("p1time 1000 p2time 2000 p2inc 30");
  ASSERT_TRUE(go);
  EXPECT_EQ(go->clock(core::Side::kFirst)->left, Milliseconds(1000));
  EXPECT_EQ(go->clock(core::Side::kFirst)->increment, Milliseconds(0));
  EXPECT_EQ(go->clock(core::Side::kSecond)->left, Milliseconds(2000));
  EXPECT_EQ(go->clock(core::Side::kSecond)->increment, Milliseconds(30));
  EXPECT_FALSE(read_go("p1inc 5")->clock(core::Side::kFirst));
}

TEST(UgiText, NumbersOutOfRangeAreMovedIntoIt) {
  EXPECT_EQ(read_go("p1time -50")->clock(core::Side::kFirst)->left, Milliseconds(1));
  EXPECT_EQ(read_go("depth 0")->limits.depth, 1);
  EXPECT_EQ(read_go("depth 99999999999999999999999")->limits.depth, 999);
  EXPECT_EQ(read_go("movetime -99999999999999999999999")->limits.movetime, Milliseconds(1));
}

TEST(UgiText, SearchmovesGoOnToTheNextArgument) {
  const auto go = read_go("searchmoves a1 b2 depth 3");
  ASSERT_TRUE(go);
  EXPECT_EQ(go->only, (std::vector<std::string>{"a1", "b2"}));
  EXPECT_EQ(go->limits.depth, 3);
}

TEST(UgiText, WhatGoDoesNotKnowIsAnError) {
  for (const auto* bad : {"depth", "depth x", "depth 1x", "sideways"}) {
    EXPECT_FALSE(read_go(bad)) << bad;
  }
  const auto with_more = read_go("ponder nodes 5");
  ASSERT_TRUE(with_more);
  EXPECT_EQ(with_more->unknown, std::vector<std::string>{"ponder"});
  EXPECT_EQ(with_more->limits.nodes, 5U);
}

TEST(UgiText, ThePositionGoesOnToTheWordMoves) {
  const auto position = read_position("fen 6/1A4/a5/6/6 1 2 moves a1  b2");
  ASSERT_TRUE(position);
  EXPECT_EQ(position->text, "6/1A4/a5/6/6 1 2");
  EXPECT_EQ(position->moves, (std::vector<std::string>{"a1", "b2"}));
  EXPECT_EQ(read_position("fen a  b moves")->text, "a  b");
  EXPECT_EQ(read_position("startpos")->text, std::nullopt);
  for (const auto* bad : {"", "moves a1", "startpos a1", "a1"}) {
    EXPECT_FALSE(read_position(bad)) << bad;
  }
}

TEST(UgiText, NamesAndValuesMayHoldBlanks) {
  const auto option = read_setoption("name Move  Overhead value 1 2");
  ASSERT_TRUE(option);
  EXPECT_EQ(option->name, "Move Overhead");
  EXPECT_EQ(option->value, "1 2");
  EXPECT_EQ(read_setoption("name Clear Hash")->value, std::nullopt);
  for (const auto* bad : {"", "name", "Hash 3", "value 3", "name value 3"}) {
    EXPECT_FALSE(read_setoption(bad)) << bad;
  }
}

TEST(UgiText, MateCountsPlies) {
  EXPECT_EQ(score_text({.win_in = 1}), "mate 1");
  EXPECT_EQ(score_text({.win_in = 7}), "mate 7");
  EXPECT_EQ(score_text({.win_in = -2}), "mate -2");
  EXPECT_EQ(score_text({.win_in = -4}), "mate -4");
  EXPECT_EQ(score_text({.hundredths = -35}), "cp -35");
  EXPECT_EQ(score_text({.hundredths = 8, .bound = core::Bound::kLower}), "cp 8 lowerbound");
  EXPECT_EQ(score_text({.hundredths = 8, .bound = core::Bound::kUpper}), "cp 8 upperbound");
}

TEST(UgiText, InfoHasEveryField) {
  const host::Report report{
      .work = {.depth = 5, .seldepth = 9, .hashfull = 12, .nodes = 3000, .time = Milliseconds(20)},
      .rank = 2,
      .line = {{"a1", "b2"}, {.hundredths = 125}}};
  EXPECT_EQ(info_line(report),
            "info depth 5 seldepth 9 multipv 2 score cp 125 nodes 3000 nps 150000 hashfull 12 "
            "time 20 pv a1 b2");
}

TEST(UgiText, ASearchWithoutAValueHasItsWork) {
  EXPECT_EQ(info_line({.depth = 2, .nodes = 30, .time = Milliseconds(10)}, "a1"),
            "info depth 2 seldepth 2 nodes 30 nps 3000 hashfull 0 time 10 pv a1");
}

TEST(UgiText, UnitsHaveTwoDigits) {
  EXPECT_EQ(units_text(125), "+1.25");
  EXPECT_EQ(units_text(-7), "-0.07");
  EXPECT_EQ(units_text(0), "0.00");
}

}  // namespace
}  // namespace espalier::wire
