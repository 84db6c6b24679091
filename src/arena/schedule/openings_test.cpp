#include "arena/schedule/openings.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/registry.hpp"

namespace espalier::arena {
namespace {

std::unique_ptr<host::Session> open(const char* game) { return games::choose(game)->open(); }

TEST(ParseOpenings, ReadsARangeOrANumber) {
  EXPECT_EQ(parse_openings("2..6")->least, 2);
  EXPECT_EQ(parse_openings("2..6")->most, 6);
  EXPECT_EQ(parse_openings("4")->least, 4);
  EXPECT_EQ(parse_openings("4")->most, 4);
  EXPECT_EQ(parse_openings("0")->most, 0);
}

TEST(ParseOpenings, RefusesEverythingElse) {
  for (const char* const text :
       {"", "..", "2..", "..6", "6..2", "-1", "2...6", "2..6..8", "201", "1000000000000", "file"})
    EXPECT_FALSE(parse_openings(text)) << text;
}

TEST(OpeningOf, IsAFunctionOfSeedAndPair) {
  const auto start = open("chain:orthogonal");
  const Openings openings{.least = 2, .most = 6};
  std::set<std::string> all;
  for (int pair = 0; pair < 20; ++pair) {
    const auto position = opening_of(openings, *start, 5, pair)->position();
    EXPECT_EQ(opening_of(openings, *start, 5, pair)->position(), position);
    all.insert(position);
  }
  EXPECT_GT(all.size(), 15U);
  EXPECT_NE(opening_of(openings, *start, 6, 0)->position(),
            opening_of(openings, *start, 5, 0)->position());
}

TEST(OpeningOf, IsNeverOverAndHasNoMovesOfItsOwn) {
  const auto start = open("tictactoe");
  for (int pair = 0; pair < 100; ++pair) {
    const auto session = opening_of({.least = 5, .most = 8}, *start, 1, pair);
    EXPECT_EQ(session->result(), core::Outcome::kNone);
    EXPECT_TRUE(session->played().empty());
  }
}

TEST(OpeningOf, LongerThanAnyGameIsTheStart) {
  const auto start = open("tictactoe");
  EXPECT_EQ(opening_of({.least = 9, .most = 9}, *start, 1, 0)->position(), start->position());
}

TEST(OpeningOf, AFileIsReadInOrderAndFromTheStartAgain) {
  const auto start = open("tictactoe");
  const auto openings = read_openings("a1\n# comment\n\n  b2 a1 \r\n", *start);
  ASSERT_TRUE(openings) << openings.error().message;
  ASSERT_EQ(openings->positions.size(), 2U);
  for (int pair = 0; pair < 6; ++pair) {
    EXPECT_EQ(opening_of(*openings, *start, 1, pair)->position(),
              openings->positions[static_cast<std::size_t>(pair % 2)]);
  }
}

TEST(ReadOpenings, TakesPositionsAsWell) {
  const auto start = open("tictactoe");
  const auto moves = read_openings("a1 b2\n", *start);
  ASSERT_TRUE(moves);
  const auto positions = read_openings(moves->positions.front(), *start);
  ASSERT_TRUE(positions) << positions.error().message;
  EXPECT_EQ(positions->positions, moves->positions);
  EXPECT_EQ(positions->text(), moves->text());
}

TEST(ReadOpenings, NamesTheLineThatIsWrong) {
  const auto start = open("tictactoe");
  const auto error = read_openings("a1\n\nz9\n", *start);
  ASSERT_FALSE(error);
  EXPECT_NE(error.error().message.find("line 3"), std::string::npos) << error.error().message;
  EXPECT_FALSE(read_openings("", *start));
  EXPECT_FALSE(read_openings("# nothing\n", *start));
  EXPECT_FALSE(read_openings("a1 a2 b1 b2 c1", *start)) << "the game is over there";
}

TEST(Openings, OtherFilesHaveAnotherText) {
  const auto start = open("tictactoe");
  EXPECT_NE(read_openings("a1", *start)->text(), read_openings("b2", *start)->text());
  EXPECT_EQ(Openings{}.text(), "2..6 random plies");
}

}  // namespace
}  // namespace espalier::arena
