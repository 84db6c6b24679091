#include "search/stopwatch.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace espalier::search {
namespace {

using core::GameClock;
using core::Limits;
using core::Milliseconds;

constexpr Milliseconds kHour{3'600'000};

// Whether the answer is due after so long; waiting longer than asked for does no harm.
bool due_after(const Limits& limits, Milliseconds wait) {
  const Stopwatch watch(limits);
  std::this_thread::sleep_for(wait);
  return watch.out_of_time();
}

Limits movetime(Milliseconds time, Milliseconds overhead = Milliseconds(0)) {
  Limits limits;
  limits.movetime = time;
  limits.overhead = overhead;
  return limits;
}

Limits clock(Milliseconds left, Milliseconds increment = Milliseconds(0),
             Milliseconds overhead = Milliseconds(0)) {
  Limits limits;
  limits.clock = GameClock{left, increment};
  limits.overhead = overhead;
  return limits;
}

TEST(Stopwatch, WithoutTimeLimitsTimeNeverRunsOut) {
  Limits limits;
  limits.depth = 3;
  limits.nodes = 100;
  const Stopwatch watch(limits);
  EXPECT_FALSE(watch.timed());
  std::this_thread::sleep_for(Milliseconds(2));
  EXPECT_FALSE(watch.out_of_time());
  EXPECT_FALSE(watch.enough());
  EXPECT_GE(watch.elapsed(), Milliseconds(2));
}

TEST(Stopwatch, AMovetimeIsUsedToItsEnd) {
  EXPECT_FALSE(due_after(movetime(kHour), Milliseconds(2)));
  EXPECT_TRUE(due_after(movetime(Milliseconds(3)), Milliseconds(4)));
  const Stopwatch watch(movetime(Milliseconds(1)));
  std::this_thread::sleep_for(Milliseconds(2));
  EXPECT_FALSE(watch.enough()) << "time that cannot be saved is used";
}

TEST(Stopwatch, TheOverheadIsKeptBack) {
  EXPECT_TRUE(due_after(movetime(kHour, kHour - Milliseconds(3)), Milliseconds(4)));
  EXPECT_TRUE(due_after(clock(kHour, Milliseconds(0), kHour - Milliseconds(3)), Milliseconds(4)));
}

TEST(Stopwatch, MoreOverheadThanTimeLeavesAMillisecond) {
  EXPECT_TRUE(due_after(movetime(Milliseconds(5), kHour), Milliseconds(2)));
  EXPECT_TRUE(due_after(clock(Milliseconds(5), Milliseconds(0), kHour), Milliseconds(2)));
  EXPECT_TRUE(due_after(clock(Milliseconds(0)), Milliseconds(2)));
  EXPECT_TRUE(due_after(clock(Milliseconds(-50)), Milliseconds(2))) << "the flag has fallen";
}

TEST(Stopwatch, AMoveNeverTakesMoreThanTheClockHas) {
  for (const Milliseconds left : {Milliseconds(1), Milliseconds(2), Milliseconds(9)}) {
    EXPECT_TRUE(due_after(clock(left), left));
    EXPECT_TRUE(due_after(clock(left, kHour), left)) << "an increment comes after the move";
  }
  EXPECT_TRUE(due_after(clock(Milliseconds(30), kHour), Milliseconds(11))) << "a third at most";
}

TEST(Stopwatch, MuchTimeIsNotHurried) {
  EXPECT_FALSE(due_after(clock(kHour), Milliseconds(3)));
  const Stopwatch watch(clock(kHour));
  std::this_thread::sleep_for(Milliseconds(2));
  EXPECT_FALSE(watch.enough());
}

TEST(Stopwatch, NoNewIterationBeginsWhenTheShareIsHalfUsed) {
  const Stopwatch watch(clock(Milliseconds(200)));  // a share of 10
  std::this_thread::sleep_for(Milliseconds(6));
  EXPECT_TRUE(watch.enough());
}

TEST(Stopwatch, OfClockAndMovetimeTheFirstCounts) {
  Limits both = clock(kHour);
  both.movetime = Milliseconds(2);
  EXPECT_TRUE(due_after(both, Milliseconds(3)));
  both = clock(Milliseconds(6));
  both.movetime = kHour;
  EXPECT_TRUE(due_after(both, Milliseconds(3)));
}

}  // namespace
}  // namespace espalier::search
