// Talking with programs by lines: also with those that talk badly.
#include <sys/resource.h>

#include <thread>

#include "sandbox/support.hpp"

namespace espalier::sandbox {
namespace {

// A busy machine may let us wait for the processor.
constexpr std::chrono::milliseconds kSlack{2000};

class Talk : public SandboxTest {
 protected:
  // Starts the hostile program in a mode and asks once.
  std::unique_ptr<Child> asked(const std::vector<std::string>& words) {
    auto child = Child::start(hostile(words));
    EXPECT_TRUE(child) << child.error().message;
    if (!child) return nullptr;
    EXPECT_TRUE((*child)->say("turn 100 text ; a1 b2", in(20s)));
    return std::move(*child);
  }
};

long most_memory_kib() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

TEST_F(Talk, AProgramAnswersLines) {
  const auto child = Child::start(hostile({"random"}));
  ASSERT_TRUE(child) << child.error().message;
  for (int i = 0; i < 100; ++i) {
    const std::string word = "m" + std::to_string(i);
    ASSERT_TRUE((*child)->say("turn 100 text ; " + word, in(1s)));
    const HeardLine reply = (*child)->hear(in(20s));
    ASSERT_EQ(reply.heard, Heard::kLine);
    ASSERT_EQ(reply.line, word);
  }
  EXPECT_EQ((*child)->ending(), "");
  (*child)->close_input();
  EXPECT_EQ((*child)->hear(in(20s)).heard, Heard::kClosed);
}

TEST_F(Talk, ALineMayEndWithCarriageReturn) {
  const auto child = asked({"comment"});
  EXPECT_EQ(child->hear(in(20s)).line, "# thinking");
  const std::string move = child->hear(in(20s)).line;
  EXPECT_TRUE(move == "a1" || move == "b2") << move;
}

TEST_F(Talk, WhoeverStaysSilentIsLateAtTheDeadline) {
  const auto child = asked({"silent"});
  const Moment deadline = in(50ms);
  EXPECT_EQ(child->hear(deadline).heard, Heard::kLate);
  EXPECT_GE(Clock::now(), deadline);
  EXPECT_LT(Clock::now(), deadline + kSlack);
}

TEST_F(Talk, ADeadlineInThePastStillHearsWhatIsThere) {
  const auto child = asked({"twice"});
  EXPECT_EQ(child->hear(in(20s)).heard, Heard::kLine);
  EXPECT_EQ(child->hear(in(-1s)).heard, Heard::kLine);
  EXPECT_EQ(child->hear(in(-1s)).heard, Heard::kLate);
}

TEST_F(Talk, WhatCameUnaskedIsForgotten) {
  const auto child = asked({"twice"});
  EXPECT_EQ(child->hear(in(20s)).heard, Heard::kLine);
  EXPECT_EQ(child->forget(), 3U);
  EXPECT_EQ(child->forget(), 0U);
  EXPECT_EQ(child->hear(in(20ms)).heard, Heard::kLate);
}

TEST_F(Talk, BinaryIsALineLikeAnyOther) {
  const HeardLine reply = asked({"binary"})->hear(in(20s));
  EXPECT_EQ(reply.heard, Heard::kLine);
  EXPECT_EQ(reply.line, std::string("\0\xff\x01\x80\x1b[2J\0", 9));
}

TEST_F(Talk, WhoWaitsForItsInputIsIdle) {
  const auto child = Child::start(hostile({"random"}));
  ASSERT_TRUE(child) << child.error().message;
  EXPECT_TRUE((*child)->wait_until_idle(in(60s)));
  ASSERT_TRUE((*child)->say("turn 100 text ; a1", in(20s)));
  EXPECT_EQ((*child)->hear(in(20s)).line, "a1");
}

TEST_F(Talk, WhoSleepsIsIdleAndWhoWorksIsNot) {
  const auto sleeps = Child::start({.command = {"sleep", "1000"}});
  ASSERT_TRUE(sleeps) << sleeps.error().message;
  EXPECT_TRUE((*sleeps)->wait_until_idle(in(60s)));
  const auto spins = asked({"spin"});
  // It waits for its input until it has been asked.
  EXPECT_TRUE(spins->wait_until_read(in(60s)));
  EXPECT_FALSE(spins->wait_until_idle(in(300ms)));
}

TEST_F(Talk, WhoHasEndedIsNotWaitedFor) {
  const auto child = Child::start(hostile({"exit-at-start"}));
  ASSERT_TRUE(child) << child.error().message;
  const auto begun = Clock::now();
  EXPECT_TRUE((*child)->wait_until_idle(in(600s)));
  EXPECT_LT(Clock::now() - begun, 300s);
}

TEST_F(Talk, AFloodWithoutEndIsCutOff) {
  const auto child = asked({"flood"});
  const long before = most_memory_kib();
  const Moment start = Clock::now();
  EXPECT_EQ(child->hear(in(20s)).heard, Heard::kTooLong);
  EXPECT_LT(Clock::now() - start, kSlack);
  EXPECT_LT(most_memory_kib() - before, 4096);
}

TEST_F(Talk, AFloodOfLinesIsCutOffByTheLimitOfTheTurn) {
  const auto child = asked({"flood-lines"});
  HeardLine reply;
  int lines = 0;
  for (reply = child->hear(in(20s)); reply.heard == Heard::kLine; reply = child->hear(in(20s))) {
    ++lines;
  }
  EXPECT_EQ(reply.heard, Heard::kTooLong);
  EXPECT_GT(lines, 200'000);
  EXPECT_LT(lines, 300'000);
  child->forget();
  EXPECT_EQ(child->hear(in(20s)).heard, Heard::kLine);
}

TEST_F(Talk, AFloodOfErrorsIsReadAndForgotten) {
  const auto child = asked({"flood-errors"});
  const long before = most_memory_kib();
  const Moment deadline = in(200ms);
  EXPECT_EQ(child->hear(deadline).heard, Heard::kLate);
  EXPECT_LT(Clock::now(), deadline + kSlack);
  EXPECT_LT(most_memory_kib() - before, 4096);
  const std::string errors = child->errors();
  EXPECT_EQ(errors.size(), std::size_t{8} << 10);
  EXPECT_NE(errors.find("error\nerror\n"), std::string::npos);
}

TEST_F(Talk, AClosedOutputIsSeenAtOnce) {
  const auto child = asked({"close"});
  EXPECT_EQ(child->hear(in(20s)).heard, Heard::kClosed);
  EXPECT_EQ(child->ending(), "");
}

TEST_F(Talk, WhoeverDoesNotReadIsNotWaitedForBeyondTheDeadline) {
  const auto child = asked({"spin"});
  const std::string line(10'000, 'x');
  const Moment deadline = in(300ms);
  int said = 0;
  while (said < 100 && child->say(line, deadline)) ++said;
  EXPECT_GT(said, 3);
  EXPECT_LT(said, 100);
  EXPECT_GE(Clock::now(), deadline);
  EXPECT_LT(Clock::now(), deadline + kSlack);
}

TEST_F(Talk, NeitherIsOneWhoFloodsErrorsMeanwhile) {
  const auto child = asked({"flood-errors"});
  const std::string line(10'000, 'x');
  const Moment deadline = in(200ms);
  while (Clock::now() < deadline + 5s && child->say(line, deadline)) {
  }
  EXPECT_LT(Clock::now(), deadline + kSlack);
}

TEST_F(Talk, TheEndingSaysHowItCame) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
      {{"crash", "1"}, "signal 11 (Segmentation fault)"},
      {{"leave", "1"}, "exit code 7"},
  };
  for (const auto& [words, ending] : cases) {
    const auto child = asked(words);
    EXPECT_EQ(child->hear(in(20s)).heard, Heard::kClosed);
    EXPECT_EQ(child->ending(), ending);
    EXPECT_FALSE(child->say("more", in(1s)) && child->say("more", in(1s)));
  }
  const auto child = asked({"silent"});
  child->end();
  EXPECT_EQ(child->ending(), "ended by the arena");
}

TEST_F(Talk, AProgramThatEndsAtOnceIsClosed) {
  EXPECT_EQ(first_line_of(hostile({"crash-at-start"})), "<closed>");
  EXPECT_EQ(first_line_of(hostile({"nonsense"})), "<closed>hostile: there is no mode 'nonsense'\n");
}

TEST_F(Talk, ThreadsMayEndBeforeTheProgramsTheyStarted) {
  std::unique_ptr<Child> child;
  std::thread([&child] { child = std::move(*Child::start(hostile({"random"}))); }).join();
  std::this_thread::sleep_for(20ms);
  EXPECT_TRUE(child->say("turn 1 text ; c3", in(1s)));
  EXPECT_EQ(child->hear(in(20s)).line, "c3");
}

TEST_F(Talk, ManyThreadsStartProgramsAtTheSameTime) {
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([thread] {
      for (int i = 0; i < 5; ++i) {
        const std::string word = std::to_string(thread) + "-" + std::to_string(i);
        const auto child = Child::start(hostile({"random"}));
        ASSERT_TRUE(child) << child.error().message;
        EXPECT_TRUE((*child)->say("turn 1 text ; " + word, in(20s)));
        EXPECT_EQ((*child)->hear(in(20s)).line, word);
        // A leaked copy of the pipe in another program would keep this one waiting for ever.
        (*child)->close_input();
        EXPECT_EQ((*child)->hear(in(20s)).heard, Heard::kClosed);
      }
    });
  }
  for (auto& thread : threads) thread.join();
}

}  // namespace
}  // namespace espalier::sandbox
