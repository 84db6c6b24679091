// Who loses a game, and when nobody does: seats that say what a test wants, and a machine that is
// as late as a test wants.
#include "arena/match/referee.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace espalier::arena {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

class FakeLateness final : public Lateness {
 public:
  explicit FakeLateness(Clock::duration delay) : delay_(delay) {}
  Clock::duration between(Moment, Moment) const override { return delay_; }

 private:
  Clock::duration delay_;
};

// Plays the first move there is; its answers take as long as it is told.
class FakeSeat final : public Seat {
 public:
  util::Status begin(const Invitation&) override { return util::Done{}; }
  Said ask(const Question& question) override {
    // The machine is asked about lateness only in turns that are long enough for it.
    const auto end = Clock::now() + kHeldUpAfter + milliseconds(1);
    while (Clock::now() < end) {
    }
    lateness = question.lateness;
    Said said = answer;
    if (said.told == Told::kMove) said.move = question.session.moves().front();
    return said;
  }
  Clock::duration held_up() override { return waited; }
  void finish(bool failed) override { afresh = failed; }
  bool talks() const override { return !words.empty(); }
  std::string talk() override { return words + std::to_string(++turns); }
  std::string last_talk() override { return words.empty() ? "" : "bye"; }

  Said answer{.told = Told::kMove};
  Clock::duration waited{};
  const Lateness* lateness = nullptr;
  bool afresh = false;
  std::string words{};
  int turns = 0;
};

class RefereeTest : public ::testing::Test {
 protected:
  RefereeTest() { control.movetime = core::Milliseconds{100}; }

  GameReport play(milliseconds delay) {
    const FakeLateness lateness(delay);
    const auto opening = games::choose("tictactoe")->open();
    GameSetup setup{.opening = *opening, .control = control, .adjudication = adjudication};
    setup.lateness = &lateness;
    return play_game(setup, {&first, &second});
  }

  TimeControl control;
  Adjudication adjudication;
  FakeSeat first;
  FakeSeat second;
};

TEST_F(RefereeTest, ALateAnswerLoses) {
  second.answer.used = milliseconds(150);
  second.answer.cpu = microseconds(90'000);
  const auto report = play(milliseconds(0));
  EXPECT_EQ(report.verdict.ending, Ending::kTimeForfeit);
  EXPECT_EQ(report.verdict.blamed, core::Side::kSecond);
  EXPECT_EQ(report.verdict.detail, "answered after 150 ms, 90 ms of them on a processor");
  EXPECT_EQ(report.held_up.count(), 0);
  EXPECT_FALSE(first.afresh);
  EXPECT_TRUE(second.afresh);
}

TEST_F(RefereeTest, WhatABotWritesIsKeptWithTheTurnAtWhichItWasAsked) {
  first.words = "a";
  second.words = "b";
  second.answer = {.told = Told::kCrashed, .detail = "signal 11"};
  const auto report = play(milliseconds(0));
  EXPECT_EQ(report.moves.size(), 1U);
  ASSERT_TRUE(report.talk);
  // The second crashed at the turn that it never made.
  EXPECT_EQ(*report.talk,
            (Talk{{1, core::Side::kFirst, "a1\nbye"}, {2, core::Side::kSecond, "b1\nbye"}}));
  first.words.clear();
  second.words.clear();
  EXPECT_FALSE(play(milliseconds(0)).talk);
}

TEST_F(RefereeTest, ALateAnswerDoesNotCountWhenWeWereLateOurselves) {
  second.answer.used = milliseconds(150);
  second.answer.cpu = microseconds(90'000);
  const auto report = play(milliseconds(30));
  EXPECT_EQ(report.held_up.count(), 30);
  EXPECT_TRUE(first.afresh);  // both begin again
  EXPECT_TRUE(second.afresh);
}

TEST_F(RefereeTest, WhoHadAllItsTimeOnAProcessorIsNotForgivenAShortDelay) {
  second.answer.used = milliseconds(150);
  second.answer.cpu = microseconds(200'000);
  EXPECT_EQ(play(milliseconds(30)).held_up.count(), 0);
  EXPECT_EQ(play(milliseconds(900)).held_up.count(), 900);
}

TEST_F(RefereeTest, WhoIsLateByMuchMoreThanWeWereLosesNevertheless) {
  second.answer.used = milliseconds(120 + 2 * 30 + 1);
  EXPECT_EQ(play(milliseconds(30)).held_up.count(), 0);
  second.answer.used = milliseconds(120 + 2 * 30);
  EXPECT_EQ(play(milliseconds(30)).held_up.count(), 30);
}

// Seats have waited for longer by then.
TEST_F(RefereeTest, NoAnswerAtAllLosesOnAnyMachine) {
  first.answer = {.told = Told::kLate, .detail = "does it flush its output?"};
  first.answer.used = milliseconds(1020);
  first.answer.cpu = microseconds(210'000);
  const auto report = play(milliseconds(500));
  EXPECT_EQ(report.held_up.count(), 0);
  EXPECT_EQ(report.verdict.ending, Ending::kTimeForfeit);
  EXPECT_EQ(
      report.verdict.detail,
      "no answer in time: 1020 ms, 210 ms of them on a processor (does it flush its output?)");
  EXPECT_NE(first.lateness, nullptr);
}

TEST_F(RefereeTest, OnAClockWhatWasLostInEarlierTurnsIsForgivenToo) {
  control = {};
  control.clock = core::GameClock{core::Milliseconds{100}, core::Milliseconds{0}};
  first.answer.used = milliseconds(60);
  const auto report = play(milliseconds(25));
  EXPECT_EQ(report.verdict.ending, Ending::kTimeForfeit);
  EXPECT_EQ(report.held_up.count(), 75);  // in three turns
}

// Otherwise a bot that sees that it loses would be late whenever the machine is busy, until its
// game is aborted.
TEST_F(RefereeTest, WhoWaitedForAProcessorHasThatTimeBackAndTheGameGoesOn) {
  first.answer.used = milliseconds(150);
  first.waited = milliseconds(40);
  const auto report = play(milliseconds(0));
  EXPECT_EQ(report.verdict.reason(), "wins by rule");
  EXPECT_EQ(report.held_up.count(), 0);
  first.answer.used = milliseconds(120 + 41);
  EXPECT_EQ(play(milliseconds(0)).verdict.ending, Ending::kTimeForfeit);
  EXPECT_EQ(play(milliseconds(0)).held_up.count(), 0);
}

TEST_F(RefereeTest, OnAClockTimeIsGivenBackOnce) {
  control = {};
  control.clock = core::GameClock{core::Milliseconds{100}, core::Milliseconds{0}};
  first.answer.used = milliseconds(60);
  first.waited = milliseconds(15);
  // With the grace there are 120 ms for two turns. The third takes 40 ms too much, of 45 that were
  // lost so far; the fourth has 20 left.
  const auto report = play(milliseconds(0));
  EXPECT_EQ(report.verdict.ending, Ending::kTimeForfeit);
  EXPECT_EQ(report.verdict.blamed, core::Side::kFirst);
  EXPECT_EQ(report.moves.size(), 6U);
}

TEST_F(RefereeTest, WhoDoesNotTakePartIsForgivenLongDelaysOnly) {
  first.answer = {.told = Told::kStalled};
  EXPECT_EQ(play(milliseconds(100)).held_up.count(), 0);
  EXPECT_EQ(play(milliseconds(600)).held_up.count(), 600);
}

TEST_F(RefereeTest, OtherFailuresAreNotTheFaultOfTheMachine) {
  for (const auto told : {Told::kCrashed, Told::kNoMove}) {
    first.answer = {.told = told};
    const auto report = play(milliseconds(900));
    EXPECT_EQ(report.verdict.blamed, core::Side::kFirst);
    EXPECT_EQ(report.held_up.count(), 0);
  }
}

TEST_F(RefereeTest, WhenBothAgreeTheGameEndsButNotBeforeItHasItsPlies) {
  first.answer.hundredths = 500;
  second.answer.hundredths = -500;
  adjudication = {.resign_turns = 1, .resign_hundredths = 300};
  // Both have spoken after two plies; by its rules the game would last seven.
  for (const auto& [min_plies, plies] : {std::pair(0, 2U), {2, 2U}, {3, 3U}, {6, 6U}}) {
    adjudication.min_plies = min_plies;
    const auto report = play(milliseconds(0));
    EXPECT_EQ(report.verdict.ending, Ending::kAdjudication) << min_plies;
    EXPECT_EQ(report.verdict.outcome, core::Outcome::kFirstWins) << min_plies;
    EXPECT_EQ(report.moves.size(), plies) << min_plies;
  }
  adjudication.min_plies = 8;
  EXPECT_EQ(play(milliseconds(0)).verdict.reason(), "wins by rule");
  adjudication.max_plies = 4;
  EXPECT_EQ(play(milliseconds(0)).moves.size(), 4U) << "the longest game is another rule";
}

TEST_F(RefereeTest, RecordsTellTheProcessorTimeBesideTheTime) {
  first.answer.used = milliseconds(51);
  first.answer.cpu = microseconds(21'000);
  first.answer.comment = "+1.20 8";
  second.answer.used = milliseconds(2);
  const auto report = play(milliseconds(0));
  EXPECT_EQ(report.moves.at(0).comment, "+1.20 8 0.051s cpu 0.021s");
  EXPECT_EQ(report.moves.at(1).comment, "0.002s");
  const auto turns = (report.moves.size() + 1) / 2;
  EXPECT_EQ(report.times[0].wall, milliseconds(51) * turns);
  EXPECT_EQ(report.times[0].cpu, microseconds(21'000) * turns);
  EXPECT_EQ(report.times[1].cpu, std::nullopt);
}

}  // namespace
}  // namespace espalier::arena
