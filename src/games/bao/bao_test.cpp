// The rules of Bao, one by one, on small boards made for each. Whole recorded games and perft
// tables are checked elsewhere, from data.
#include <gtest/gtest.h>

#include <type_traits>

#include "core/history.hpp"
#include "core/perft.hpp"
#include "games/bao/notation.hpp"
#include "games/bao/position.hpp"
#include "games/bao/rules.hpp"
#include "games/bao/steps.hpp"
#include "games/bao/test_boards.hpp"

namespace espalier::games::bao {

namespace {

using core::Score;
using core::Side;

constexpr std::string_view kStart =
    "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 22,22 SN 1 -";

TEST(BaoPosition, IsSmallAndPlain) {
  EXPECT_LE(sizeof(Position), 64u);
  EXPECT_LE(sizeof(Move), 16u);
  EXPECT_TRUE(std::is_trivially_copyable_v<Position>);
}

TEST(BaoPosition, TheStartIsThatOfTheRules) {
  EXPECT_EQ(text(Position()), kStart);
  EXPECT_EQ(turns(Position()), "A6L* A6R* A7L* A7R*");
  EXPECT_EQ(text(Position(rules_of("kujifunza"))),
            "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2 0,0 - 1 -");
}

TEST(BaoPosition, PerftAgreesWithTheTables) {
  EXPECT_EQ(core::perft(Position(), 6), 1430u);
  EXPECT_EQ(core::perft(Position(rules_of("kujifunza")), 4), 1902u);
}

TEST(BaoPosition, PitsBlockAndRulesArePartOfEqualityAndHash) {
  const Position one = board(
      "0,0,0,0,0,0,0,30/1,0,0,0,0,0,0,1/6,2,0,0,0,0,0,0/0,0,0,0,0,0,0,24 "
      "0,0 - 1 -");
  const Position other_pits =
      board("0,0,0,0,0,0,0,30/1,0,0,0,0,0,0,1/2,6,0,0,0,0,0,0/0,0,0,0,0,0,0,24 0,0 - 1 -");
  const Position other_block =
      board("0,0,0,0,0,0,0,30/1,0,0,0,0,0,0,1/6,2,0,0,0,0,0,0/0,0,0,0,0,0,0,24 0,0 - 1 A2");
  const Position other_rules = board(text(one), "kiswahili+takasia=off");
  for (const Position& other : {other_pits, other_block, other_rules}) {
    EXPECT_FALSE(one == other);
    EXPECT_NE(one.hash(), other.hash());
  }
  EXPECT_EQ(one.hash(), board(text(one)).hash());
}

TEST(BaoNamua, ACaptureIsMandatoryAndTheEndPitsForceItsEntry) {
  const Position p =
      board("19,0,0,0,0,0,0,0/1,0,0,1,0,0,0,1/1,0,0,1,0,0,0,1/19,0,0,0,0,0,0,0 10,10 - 1 -");
  EXPECT_EQ(turns(p), "A1L A4L A4R A8R");
  EXPECT_EQ(refused(p, "A4L*"), "a capture is possible, so A4L* (takata) is not allowed");
  EXPECT_EQ(refused(p, "A1R"), "a capture in A1 enters on the left: write A1L");
}

TEST(BaoNamua, CapturedSeedsEnterAtTheKichwaInclusive) {
  const Position p =
      board("18,0,0,0,0,0,0,0/1,0,0,3,0,0,0,0/0,0,0,1,0,0,0,0/21,0,0,0,0,0,0,0 10,10 - 1 -");
  EXPECT_EQ(text(play(p, "A4L")),
            "18,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/1,1,1,2,0,0,0,0/21,0,0,0,0,0,0,0 9,10 - 2 -");
  EXPECT_EQ(text(play(p, "A4R")),
            "18,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/0,0,0,2,0,1,1,1/21,0,0,0,0,0,0,0 9,10 - 2 -");
}

TEST(BaoNamua, ACapturedHouseIsNoLongerOwned) {
  const Position p =
      board("0,0,0,0,0,0,0,0/1,2,2,7,0,3,0,1/0,0,0,1,10,0,0,1/0,0,0,0,0,0,1,1 17,17 SN 1 -");
  EXPECT_EQ(text(play(p, "A4R")),
            "0,0,0,0,0,0,0,0/1,2,2,0,0,3,0,1/0,1,1,3,11,1,1,2/0,0,0,0,0,0,1,1 16,17 S 2 -");
}

TEST(BaoNamua, TheFunctionalHousePaysATaxOfTwoAndIsKept) {
  const Position p =
      board("19,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/0,0,0,0,6,0,0,0/18,0,0,0,0,0,0,0 10,10 S 1 -");
  EXPECT_EQ(turns(p), "A5L* A5R*");
  EXPECT_EQ(text(play(p, "A5R*")),
            "19,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/0,0,0,0,5,1,1,0/18,0,0,0,0,0,0,0 9,10 S 2 -");
}

TEST(BaoNamua, TheFunctionalHouseIsLeftAloneWhileAnotherFrontPitHoldsSeeds) {
  const Position p =
      board("18,0,0,0,0,0,0,1/0,1,0,0,0,0,0,0/1,0,0,0,6,0,0,0/17,0,0,0,0,0,0,0 10,10 S 1 -");
  EXPECT_EQ(turns(p), "A1L* A1R*");
  EXPECT_NE(refused(p, "A5L*").find("functional house"), std::string::npos);
}

TEST(BaoNamua, ADormantHouseIsAnOrdinaryPitAndIsLostWhenLifted) {
  const Position p =
      board("19,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/0,0,0,0,5,0,0,0/19,0,0,0,0,0,0,0 10,10 S 1 -");
  EXPECT_EQ(turns(p), "A5L* A5R*");
  EXPECT_EQ(text(play(p, "A5R*")),
            "19,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/0,0,0,0,0,1,1,1/19,0,0,0,0,1,1,1 9,10 - 2 -");
}

TEST(BaoNamua, TakataBeginsWithTwoSeedsWhereThereAreSome) {
  EXPECT_EQ(turns(board("19,0,0,0,0,0,0,0/0,0,0,1,0,0,0,0/1,2,0,0,0,0,0,0/21,0,0,0,0,0,0,0 "
                        "10,10 - 1 -")),
            "A2L* A2R*");
  EXPECT_EQ(turns(board("19,0,0,0,0,0,0,0/0,0,0,1,0,0,0,0/1,1,0,0,0,0,0,0/22,0,0,0,0,0,0,0 "
                        "10,10 - 1 -")),
            "A1L* A1R* A2L* A2R*");
}

TEST(BaoNamua, AtTheFunctionalHouseTheCapturerStopsOrGoesOnSafari) {
  const Position p =
      board("0,0,0,0,0,0,0,0/0,2,2,7,0,1,2,1/0,0,0,0,8,0,0,1/0,0,0,0,0,0,1,1 19,19 SN 1 -");
  EXPECT_EQ(turns(p), "A8R= A8R>");
  EXPECT_EQ(text(play(p, "A8R=")),
            "0,0,0,0,0,0,0,0/0,2,2,7,0,1,2,0/0,0,0,0,9,1,1,0/0,0,0,0,0,0,1,1 18,19 SN 2 -");
  EXPECT_FALSE(play(p, "A8R>").owns_house(Side::kFirst));
  EXPECT_EQ(refused(p, "A8R"), "the house choice is missing: write A8R= to stop or A8R> to go on");
}

TEST(BaoNamua, TheGameEndsInTheMiddleOfATurnThatEmptiesTheFrontRow) {
  const Position p =
      board("19,0,0,0,0,0,0,0/0,0,0,2,0,0,0,0/0,0,0,1,0,0,0,0/22,0,0,0,0,0,0,0 10,10 - 1 -");
  const Position won = play(p, "A4L");
  EXPECT_EQ(won.result(), Score::loss());  // seen by North, who is to move
  EXPECT_TRUE(won.moves().empty());
  EXPECT_EQ(text(won),
            "19,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,2,0,0,0,0/22,0,0,0,0,0,0,0 9,10 - 2 -");
  EXPECT_TRUE(board(text(won)) == won);
}

TEST(BaoMtaji, ACaptureNeedsALapOfTwoToFifteenSeeds) {
  const Position p =
      board("30,0,0,0,0,0,0,0/0,0,3,0,0,0,0,0/18,0,1,0,0,0,0,0/12,0,0,0,0,0,0,0 0,0 - 1 -");
  EXPECT_EQ(turns(p), "A1L* A1R*");
  const Position fewer =
      board("30,0,0,0,0,0,0,0/0,0,3,0,0,0,0,0/2,0,1,0,0,0,0,0/28,0,0,0,0,0,0,0 0,0 - 1 -");
  EXPECT_EQ(turns(fewer), "A1R");
}

TEST(BaoMtaji, SafariIsForcedUnlessTheSwitchLeavesTheChoice) {
  const std::string sown =
      "29,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/1,2,3,1,0,1,1,1/20,0,0,0,1,1,1,1 0,0 - 2 -";
  const Position forced = board(kHouseReached);
  EXPECT_EQ(turns(forced), "A1R");
  EXPECT_EQ(text(play(forced, "A1R")), sown);

  const Position choice = board(kHouseReached, "kiswahili+safari=choice");
  EXPECT_EQ(turns(choice), "A1R= A1R>");
  EXPECT_EQ(text(play(choice, "A1R>")), sown);
  EXPECT_EQ(text(play(choice, "A1R=")),
            "29,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/1,2,3,1,7,0,0,0/20,0,0,0,0,0,0,0 0,0 S 2 -");
}

TEST(BaoMtaji, TakataStopsInTheFunctionalHouseUnlessTheSwitchLetsItRelay) {
  constexpr std::string_view kText =
      "35,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/0,0,2,0,6,0,0,0/20,0,0,0,0,0,0,0 0,0 S 1 -";
  EXPECT_EQ(turns(board(kText)), "A3L* A3R* A5L* A5R*");
  EXPECT_EQ(text(play(board(kText), "A3R*")),
            "35,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/0,0,0,1,7,0,0,0/20,0,0,0,0,0,0,0 0,0 S 2 -");
  EXPECT_EQ(text(play(board(kText, "kiswahili+house=relays"), "A3R*")),
            "35,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/0,0,0,1,0,1,1,1/20,0,0,0,1,1,1,1 0,0 - 2 -");
}

TEST(BaoMtaji, ALapOfSixteenOrMoreReachesItsOwnPit) {
  const Position p =
      board("30,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/0,0,0,16,0,0,0,0/17,0,0,0,0,0,0,0 0,0 - 1 -");
  EXPECT_EQ(text(play(p, "A4R*")),
            "30,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/1,1,1,1,1,1,1,1/18,1,1,1,1,1,1,1 0,0 - 2 -");
}

TEST(BaoMtaji, TakataMayNotLeaveTheOwnFrontRowEmpty) {
  const Position p =
      board("31,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,2/30,0,0,0,0,0,0,0 0,0 - 1 -");
  EXPECT_EQ(turns(p), "A8L*");
  EXPECT_EQ(refused(p, "A8R*"), "A8R* leaves your front row empty, which takata may not do");
}

TEST(BaoMtaji, TakataBeginsInTheBackRowOnlyWhenNoFrontPitHoldsTwo) {
  EXPECT_EQ(turns(board("31,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,1/0,30,1,0,0,0,0,0 "
                        "0,0 - 1 -")),
            "B2L* B2R*");
  EXPECT_EQ(turns(board("31,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,2/0,29,1,0,0,0,0,0 "
                        "0,0 - 1 -")),
            "A8L*");
}

TEST(BaoMtaji, WhoHasNoLegalTurnLoses) {
  const Position p =
      board("62,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 0,0 - 1 -");
  EXPECT_TRUE(p.moves().empty());
  EXPECT_EQ(p.result(), Score::loss());
}

TEST(BaoMtaji, AnEmptyFrontRowLosesWhoeverIsToMove) {
  const Position mine =
      board("31,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/20,0,0,0,0,0,0,0 0,0 - 1 -");
  EXPECT_EQ(mine.result(), Score::loss());
  EXPECT_TRUE(mine.moves().empty());
  const Position theirs =
      board("32,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/2,0,0,0,0,0,0,0/30,0,0,0,0,0,0,0 0,0 - 1 -");
  EXPECT_EQ(theirs.result(), Score::win());
  EXPECT_TRUE(theirs.moves().empty());
}

TEST(BaoTakasia, ATakataBlocksTheOnePitItThreatens) {
  EXPECT_EQ(text(play(board(kBeforeTakasia), "A1R*")),
            "0,0,0,1,1,0,17,0/1,0,0,1,0,0,0,20/1,2,1,0,4,0,1,0/1,4,0,1,0,5,1,2 0,0 N 2 A8");
  EXPECT_EQ(play(board(kBeforeTakasia, "kiswahili+takasia=off"), "A1R*").blocked(), kNoPit);
}

TEST(BaoTakasia, ALapThatEndsInTheBlockedPitStopsThere) {
  const Position blocked = play(board(kBeforeTakasia), "A1R*");
  EXPECT_EQ(text(play(blocked, "A1L*")),
            "2,0,2,3,0,2,19,2/3,1,1,2,1,1,1,1/1,2,1,0,4,0,1,0/1,4,0,1,0,5,1,2 0,0 N 1 -");
}

TEST(BaoTakasia, TheBlockedPitIsNoSourceForOneTurn) {
  const Position p =
      board("2,0,1,0,1,0,1,1/1,1,1,0,0,0,0,0/0,2,5,7,9,1,6,8/0,2,3,3,4,3,1,1 0,0 - 1 A2");
  EXPECT_EQ(turns(p), "A3L* A3R* A4L* A4R* A5L* A5R* A7L* A7R* A8L* A8R*");
  EXPECT_EQ(refused(p, "A2L*"), "A2 is blocked by takasia for this turn");
}

TEST(BaoTakasia, AFunctionalHouseIsNotBlocked) {
  constexpr std::string_view kOwned =
      "0,1,2,0,0,8,0,0/4,0,11,10,1,0,0,0/0,0,0,0,0,1,4,0/1,9,3,1,0,1,6,1 0,0 N 1 -";
  constexpr std::string_view kLost =
      "0,1,2,0,0,8,0,0/4,0,11,10,1,0,0,0/0,0,0,0,0,1,4,0/1,9,3,1,0,1,6,1 0,0 - 1 -";
  EXPECT_EQ(play(board(kOwned), "A7R*").blocked(), kNoPit);
  EXPECT_EQ(play(board(kLost), "A7R*").blocked(), kHouse);
}

TEST(BaoTakasia, ADormantHouseCanBeBlocked) {
  const Position p =
      board("9,0,1,10,10,1,0,0/0,0,0,3,0,0,0,6/1,0,1,0,1,0,0,10/0,10,0,1,0,0,0,0 0,0 SN 1 -");
  EXPECT_EQ(play(p, "A8L*").blocked(), kHouse);
}

TEST(BaoTakasia, TheOnlyOccupiedFrontPitIsNotBlocked) {
  const Position p =
      board("7,1,2,1,9,0,0,0/5,0,0,0,0,0,0,0/0,2,0,0,11,0,7,0/10,0,4,1,3,1,0,0 0,0 S 1 -");
  EXPECT_EQ(play(p, "A2L*").blocked(), kNoPit);
}

TEST(BaoTakasia, TheOnlyFrontPitWithTwoSeedsIsNotBlocked) {
  const Position p =
      board("11,1,4,0,0,6,0,6/0,1,0,0,0,0,0,6/0,7,5,1,0,7,0,0/1,0,6,1,0,1,0,0 0,0 - 1 -");
  EXPECT_EQ(play(p, "A2R*").blocked(), kNoPit);
}

// Twelve seeds of North's house end in A1, which is blocked, and its three would end in A4.
TEST(BaoTakasia, TheFirstLapFromTheOwnHousePassesTheBlockedPit) {
  constexpr std::string_view kBoard =
      "0,0,0,0,0,0,0,0/0,0,0,12,0,0,0,2/5,0,0,0,0,0,0,0/5,6,5,6,5,6,6,6 0,0 ";
  constexpr std::string_view kPassed =
      "1,1,1,1,1,1,1,1/1,1,1,0,1,1,1,0/5,0,0,0,0,0,0,0/5,6,5,6,5,6,6,6 0,0 - 1 -";
  constexpr std::string_view kStopped =
      "1,1,1,1,1,1,1,1/1,1,1,0,0,0,0,3/5,0,0,0,0,0,0,0/5,6,5,6,5,6,6,6 0,0 - 1 -";
  const std::string owned = std::string(kBoard) + "N 2 A1";
  EXPECT_EQ(text(play(board(owned), "A5R*")), kPassed);
  EXPECT_EQ(text(play(board(owned, "kiswahili+pass=turn"), "A5R*")), kPassed);
  EXPECT_EQ(text(play(board(owned, "kiswahili+pass=never"), "A5R*")), kStopped);
  EXPECT_EQ(text(play(board(std::string(kBoard) + "- 2 A1"), "A5R*")), kStopped);
}

// The fourth lap of North's house ends in A1.
TEST(BaoTakasia, LaterLapsFromTheOwnHouseStopInTheBlockedPit) {
  constexpr std::string_view kBoard =
      "0,1,1,0,1,1,1,2/1,0,0,6,0,0,0,2/0,4,6,2,4,1,0,6/1,4,5,5,3,1,4,2 0,0 ";
  const std::string owned = std::string(kBoard) + "N 2 A1";
  EXPECT_EQ(play(board(owned), "A5R*").seeds(Side::kSecond, 0), 3);
  EXPECT_EQ(play(board(owned, "kiswahili+pass=never"), "A5R*").seeds(Side::kSecond, 0), 3);
  EXPECT_EQ(play(board(owned, "kiswahili+pass=turn"), "A5R*").seeds(Side::kSecond, 0), 0);
  const Position lost = board(std::string(kBoard) + "- 2 A1", "kiswahili+pass=turn");
  EXPECT_EQ(play(lost, "A5R*").seeds(Side::kSecond, 0), 3);
}

// A8R* never comes to rest within a thousand laps.
constexpr std::string_view kEndlessTurn =
    "0,5,1,0,0,2,1,0/1,7,9,0,0,1,0,3/0,1,0,7,6,0,1,3/6,5,0,1,0,1,0,3 0,0 - 1 -";

TEST(BaoEndless, AnEndlessTurnIsIllegalByDefault) {
  const Position p = board(kEndlessTurn);
  EXPECT_EQ(turns(p), "A4L* A4R* A5L* A5R* A8L*");
  EXPECT_EQ(refused(p, "A8R*"), "A8R* is endless: it needs more than 1000 laps");
}

TEST(BaoEndless, TheSwitchesMakeItLoseOrDraw) {
  for (const std::string_view variant : {"kiswahili+endless=loses", "kiswahili+endless=draw"}) {
    const Position p = board(kEndlessTurn, variant);
    EXPECT_EQ(turns(p), "A4L* A4R* A5L* A5R* A8L* A8R*");
    const Position ended = play(p, "A8R*");
    EXPECT_TRUE(ended.ended());
    EXPECT_EQ(ended.to_move(), Side::kSecond);
    EXPECT_EQ(ended.result(), variant == "kiswahili+endless=draw" ? Score::draw() : Score::win());
    EXPECT_TRUE(ended.moves().empty());
    EXPECT_EQ(text(ended), kEndlessTurn);  // the result belongs to the game, not to the board
    const auto steps = explain(p, *parse_move(p, "A8R*"));
    EXPECT_EQ(steps.back().kind, core::StepKind::kEndless);
    EXPECT_EQ(steps.back().after, scene(ended));
    EXPECT_EQ(scene(ended), scene(p));
  }
}

// With all 64 seeds no short cycle is known, so this board is set up with fewer.
TEST(BaoHistory, TheThirdTimeIsADraw) {
  bao::Setup setup;  // not that of the test framework
  setup.pits[0] = {1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 2, 1, 1, 0, 1, 0};
  setup.pits[1] = {1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 2, 1, 1, 0, 1, 0};
  core::History<Position> history(Position(Rules{}, setup));
  for (int round = 0; round < 2; ++round) {
    EXPECT_FALSE(history.result());
    for (const std::string_view turn : {"B6L*", "B6L*", "B5L*", "B5L*"}) {
      const auto move = parse_move(history.position(), turn);
      ASSERT_TRUE(move) << move.error().message;
      history.play(*move);
    }
    EXPECT_TRUE(history.position() == history.start());
  }
  EXPECT_TRUE(history.drawn_by_repetition());
  EXPECT_EQ(history.result(), Score::draw());
}

TEST(BaoNotation, ErrorsNameTheColumnAndWhatWasExpected) {
  EXPECT_EQ(unreadable("0,0,x"), "column 5: 'x' where a number of seeds was expected");
  EXPECT_EQ(unreadable("0,0,0,0,0,0,0,0,0"), "column 16: ',' where '/' was expected");
  EXPECT_EQ(unreadable("40,30,0"), "column 4: these are more than 64 seeds in all");
  const std::string rows = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 ";
  EXPECT_EQ(unreadable(rows + "23,21 SN 1 -"),
            "column 65: a number of seeds in hand from 0 to 22 was expected");
  EXPECT_EQ(unreadable(rows + "22,22 NS 1 -"), "column 72: 'S' where a space was expected");
  EXPECT_EQ(unreadable(rows + "22,22 x 1 -"),
            "column 71: 'x' where the houses still owned, SN, S, N or -, was expected");
  EXPECT_EQ(unreadable(rows + "22,22 SN 3 -"),
            "column 74: '3' where the side to move, 1 or 2, was expected");
  EXPECT_EQ(unreadable(rows + "22,22 SN 1 B1"),
            "column 76: 'B' where the blocked pit, A1 to A8 or -, was expected");
  EXPECT_EQ(unreadable(rows + "22,22 SN 1 A5"),
            "column 76: a pit is blocked only when both hands are empty; '-' was expected");
  EXPECT_EQ(unreadable(rows + "22,22 SN 1 - "), "column 77: ' ' where the end was expected");
  EXPECT_EQ(unreadable(rows + "22,21 SN 1 -"),
            "column 1: 63 seeds on the board and in the hands where 64 were expected");
}

TEST(BaoNotation, BoardsThatNoGameLeadsToAreRefused) {
  const std::string_view variant = "kujifunza";
  const std::string twos = "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,";
  EXPECT_EQ(unreadable(twos + "1 1,0 - 1 -", variant),
            "column 65: kujifunza is played without seeds in hand; 0 was expected");
  EXPECT_EQ(unreadable(twos + "2 0,0 S 1 -", variant),
            "column 69: kujifunza has no houses; '-' was expected");
  EXPECT_EQ(unreadable(twos + "2 0,0 - 1 A1", variant),
            "column 73: there is no takasia in this variant; '-' was expected");
  const std::string rows = "32,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0/30,0,0,0,0,0,0,0 ";
  EXPECT_EQ(unreadable(rows + "0,0 S 1 -"),
            "column 71: South's house is empty (its A5), so it is no longer owned");
  EXPECT_EQ(unreadable(rows + "0,0 - 1 A2"),
            "column 75: A2 of South is empty, so it cannot be blocked");
  EXPECT_EQ(unreadable("32,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/32,0,0,0,0,0,0,0 "
                       "0,0 - 1 -"),
            "column 1: both front rows are empty; no game leads to that");
}

TEST(BaoNotation, AWrongTurnGetsAReasonThatHelps) {
  const Position start;
  EXPECT_NE(refused(start, "a6l*").find("is not a turn: write a pit"), std::string::npos);
  EXPECT_NE(refused(start, "A6R*!").find("is not a turn"), std::string::npos);
  EXPECT_NE(refused(start, "A6R*>>").find("too many choices"), std::string::npos);
  EXPECT_EQ(refused(start, "A1L*"), "A1 is empty");
  EXPECT_EQ(refused(start, "A6R"), "no capture is possible, so this is a takata turn: write A6R*");
  EXPECT_EQ(refused(start, "A6R*="), "A6R* meets no choice at the house: write it without = or >");
  const Position mtaji = board(kHouseReached);
  EXPECT_EQ(refused(mtaji, "B1R"), "B1 holds 20 seeds; a capture turn begins with 2 to 15");
  EXPECT_EQ(refused(mtaji, "A3R"), "A3 holds one seed; a turn begins with at least 2");
  EXPECT_NE(refused(mtaji, "A5R").find("captures nothing"), std::string::npos);
}

TEST(BaoVariants, NamesAreReadInAnyOrderAndWrittenInOne) {
  const auto canonical = [](std::string_view variant) {
    const auto rules = parse_rules(variant);
    return rules ? name(*rules) : rules.error().message;
  };
  EXPECT_EQ(canonical(""), "kiswahili");
  EXPECT_EQ(canonical("kiswahili+takasia=on"), "kiswahili");
  EXPECT_EQ(canonical("kiswahili+endless=loses+takasia=off"),
            "kiswahili+takasia=off+endless=loses");
  EXPECT_EQ(canonical("kujifunza+endless=draw"), "kujifunza+endless=draw");
  EXPECT_EQ(canonical("kujifunza+house=relays"),
            "kujifunza has no switch house: it is played without houses and without takasia");
  EXPECT_EQ(canonical("kiswahili+house=relays+house=stops"), "the switch house is given twice");
  EXPECT_EQ(canonical("kiswahili+endless=win"),
            "the switch endless of bao is illegal, loses or draw, not 'win'");
  EXPECT_NE(canonical("zanzibar").find("bao has no variant 'zanzibar'"), std::string::npos);
  EXPECT_NE(canonical("kiswahili+fast=on").find("bao has no switch 'fast'"), std::string::npos);
}

}  // namespace
}  // namespace espalier::games::bao
