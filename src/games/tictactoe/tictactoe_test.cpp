#include <gtest/gtest.h>

#include "games/tictactoe/notation.hpp"
#include "laws/position_laws.hpp"

namespace espalier::games::tictactoe {
namespace {

Position position(std::string_view text) {
  const auto read = parse(text);
  EXPECT_TRUE(read) << text;
  return *read;
}

std::string error(std::string_view text) {
  const auto read = parse(text);
  EXPECT_FALSE(read) << text;
  return read ? "" : read.error().message;
}

TEST(TicTacToe, KeepsTheLawsOfAPosition) {
  tests::expect_position_laws(
      Position(), [](const Position& p) { return *parse(text(p)); }, 50);
}

TEST(TicTacToe, ThreeInARowWin) {
  EXPECT_EQ(position("XXX/OO1/3 2").result(), core::Score::loss());
  EXPECT_EQ(position("XO1/XO1/X2 2").result(), core::Score::loss());
  EXPECT_EQ(position("XO1/OX1/2X 2").result(), core::Score::loss());
  EXPECT_EQ(position("XX1/OO1/3 1").result(), std::nullopt);
}

TEST(TicTacToe, AFullBoardWithoutALineIsADraw) {
  EXPECT_EQ(position("XOX/XOO/OXX 2").result(), core::Score::draw());
}

TEST(TicTacToe, TextThatNoGameLeadsToIsRefused) {
  EXPECT_EQ(error("3/3/2 1"), "column 5: row 3 has 2 cells, 3 expected");
  EXPECT_EQ(error("3/3/4 1"), "column 5: row 3 has more than 3 cells");
  EXPECT_EQ(error("3/3/3"), "column 6: the text ends where a space was expected");
  EXPECT_EQ(error("3/3/3 3"), "column 7: '3' where the side to move, 1 or 2, was expected");
  EXPECT_EQ(error("3/1Y1/3 1"),
            "column 4: 'Y' where X, O or a run of empty cells 1 to 9 was expected");
  EXPECT_EQ(error("XX1/3/3 1"),
            "the marks do not fit the side to move: X begins and they alternate");
  EXPECT_EQ(error("XXX/OO1/1O1 1"),
            "the side to move already has a line; the game ended a move earlier");
}

TEST(TicTacToe, AMoveThatIsNotPossibleSaysWhy) {
  const auto p = position("3/1X1/3 2");
  EXPECT_EQ(parse_move(p, "b2").error().message, "b2 is taken; choose an empty cell");
  EXPECT_EQ(parse_move(p, "d1").error().message, "'d1' is not a cell; cells run from a1 to c3");
  EXPECT_TRUE(parse_move(p, "a1"));
}

}  // namespace
}  // namespace espalier::games::tictactoe
