#include "arena/bots/heartbeat.hpp"

#include <gtest/gtest.h>

namespace espalier::arena {
namespace {

using std::chrono::milliseconds;

Moment at(int ms) { return Moment{} + milliseconds(ms); }

TEST(DelayLog, ShortDelaysAreNoneAndLongOnesCountAsFarAsTheyReachIntoATurn) {
  DelayLog log;
  log.note(at(100), at(120), at(125));  // as late as anybody may be
  log.note(at(125), at(325), at(330));
  log.note(at(330), at(330), at(335));
  EXPECT_EQ(log.between(at(0), at(130)), milliseconds(5));
  EXPECT_EQ(log.between(at(0), at(334)), milliseconds(200));
  EXPECT_EQ(log.between(at(300), at(334)), milliseconds(25));
  EXPECT_EQ(log.between(at(325), at(334)), milliseconds(0));
}

TEST(DelayLog, ADelayThatIsNotOverCountsAlready) {
  DelayLog log;
  log.note(at(100), at(100), at(105));
  EXPECT_EQ(log.between(at(90), at(125)), milliseconds(0));
  EXPECT_EQ(log.between(at(90), at(1105)), milliseconds(1000));
  EXPECT_EQ(log.between(at(605), at(1105)), milliseconds(500));
}

TEST(DelayLog, ManyDelaysAddUpAndTheOldestAreForgotten) {
  DelayLog log;
  for (int i = 0; i < 10'000; ++i) log.note(at(100 * i), at(100 * i + 30), at(100 * i + 100));
  EXPECT_EQ(log.between(at(999'000), at(1'000'000)), milliseconds(300));
  EXPECT_EQ(log.between(at(0), at(1'000'000)), milliseconds(30 * 4096));
}

TEST(Heartbeat, IsOneForTheWholeProcessAndSaysNothingOfThePast) {
  const auto one = Heartbeat::shared();
  const auto two = Heartbeat::shared();
  EXPECT_EQ(one, two);
  EXPECT_EQ(
      one->between(Clock::now() - std::chrono::hours(2), Clock::now() - std::chrono::hours(1)),
      Clock::duration{0});
}

}  // namespace
}  // namespace espalier::arena
