#include "wire/review_lines.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace espalier::wire {
namespace {

std::unique_ptr<host::Session> board(const char* game) { return games::choose(game)->open(); }

std::string does(const host::Session& session, const std::string& move,
                 Language language = Language::kEnglish) {
  const auto sentence = what_it_does(session, move);
  return sentence ? text(*sentence, language) : "";
}

TEST(WhatAMoveDoes, IsNothingWhenAPieceIsPutDown) {
  EXPECT_EQ(does(*board("chain:orthogonal-5x6"), "c3"), "");
  EXPECT_EQ(does(*board("tictactoe"), "a1"), "");
  EXPECT_EQ(does(*board("tictactoe"), "z9"), "");
}

TEST(WhatAMoveDoes, CountsCellsWavesAndOrbs) {
  // The corner bursts over its neighbour, which is the opponent's and has two orbs of three.
  const auto session = board("chain:orthogonal-3x4");
  for (const char* const move : {"a1", "b1", "c3", "b1", "c3", "d1"}) {
    ASSERT_TRUE(session->play(move)) << move;
  }
  EXPECT_EQ(does(*session, "a1"), "a1 bursts 2 cells in 2 waves and takes 2 orbs.");
  EXPECT_EQ(does(*session, "a1", Language::kChinese), "a1 在 2 波中引爆 2 格，吃下 2 顆光球。");
}

TEST(WhatAMoveDoes, SaysWhoWins) {
  const auto session = board("tictactoe");
  for (const char* const move : {"a1", "b1", "a2", "b2"}) ASSERT_TRUE(session->play(move));
  EXPECT_EQ(does(*session, "a3"), "a3 wins the game.");
}

TEST(WhatAMoveDoes, CountsPointsOfRuns) {
  const auto session = board("threesix");
  for (const char* const move : {"a1", "f6", "b1", "e6"}) ASSERT_TRUE(session->play(move));
  EXPECT_EQ(does(*session, "c1"), "c1 completes 1 run and scores 3 points.");
  EXPECT_EQ(gain_of(*session, "c1", core::Side::kFirst), 3);
  EXPECT_EQ(gain_of(*session, "c1", core::Side::kSecond), -3);
}

TEST(Lines, PayWhereTheyGainMost) {
  const auto session = board("threesix");
  for (const char* const move : {"a1", "f6"}) ASSERT_TRUE(session->play(move));
  const auto line = followed(*session, {"b1", "e6", "c1", "d6"}, core::Side::kFirst);
  EXPECT_EQ(line.pays_at, 3U);
  ASSERT_EQ(line.does.size(), 4U);
  EXPECT_FALSE(line.does[0]);
  EXPECT_TRUE(line.does[2]);
  EXPECT_EQ(followed(*session, {"b1", "e6", "c1", "d6"}, core::Side::kSecond).pays_at, 4U);
  EXPECT_FALSE(followed(*session, {"b1", "e6"}, core::Side::kFirst).pays_at);
}

TEST(Lines, OfTwelveMovesAreEnough) {
  const auto session = board("threesix");
  const auto play = session->clone();
  std::vector<std::string> moves;
  for (int i = 0; i < 20; ++i) {
    moves.push_back(play->moves().front());
    ASSERT_TRUE(play->play(moves.back()));
  }
  const auto line = followed(*session, moves, core::Side::kFirst);
  EXPECT_EQ(line.moves.size(), kMaxLine);
  EXPECT_EQ(line.does.size(), kPaysWithin);
}

}  // namespace
}  // namespace espalier::wire
