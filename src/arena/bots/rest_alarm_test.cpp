#include "arena/bots/rest_alarm.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "arena/bots/builtin_seat.hpp"
#include "games/registry.hpp"

namespace espalier::arena {
namespace {

using namespace std::chrono_literals;

// Counts how often it was sent to rest.
class Idler : public Seat {
 public:
  util::Status begin(const Invitation&) override { return util::Done{}; }
  Said ask(const Question&) override { return {}; }
  void rest() override { ++rests; }
  std::optional<std::chrono::microseconds> processor_time() override { return 0us; }
  void finish(bool) override {}

  std::atomic<int> rests = 0;
};

TEST(RestAlarm, CallsAgainAndAgainUntilItIsCleared) {
  Idler idler;
  RestAlarm alarm;
  for (int turn = 0; turn < 3; ++turn) {
    const int before = idler.rests;
    alarm.set(idler, Clock::now());
    while (idler.rests < before + 2) std::this_thread::sleep_for(1ms);
    alarm.clear();
    const int after = idler.rests;
    std::this_thread::sleep_for(5ms);
    EXPECT_EQ(idler.rests, after);
  }
}

TEST(RestAlarm, IsClearedBeforeItsMoment) {
  Idler idler;
  {
    RestAlarm alarm;
    alarm.set(idler, Clock::now() + 1h);
    alarm.clear();
  }
  EXPECT_EQ(idler.rests, 0);
}

// Before, it did so only when it told of its search, which some bots never do.
TEST(BuiltInSeat, SendsItsOpponentToRestWhileItThinks) {
  const auto session = games::choose("chain:orthogonal")->open();
  const TimeControl control{.movetime = 100ms};
  const TurnClock clock(control);
  const auto spec = wire::parse_bot_spec("espalier", session->bots());
  ASSERT_TRUE(spec) << spec.error().message;
  const auto seat = builtin_seat(*spec);
  ASSERT_TRUE(seat->begin({*session, 1, control}));
  Idler idler;
  for (int turn = 0; turn < 3; ++turn) {
    const auto said = seat->ask({.session = *session,
                                 .control = control,
                                 .clocks = {&clock, &clock},
                                 .opponent = &idler,
                                 .rest_at = Clock::now()});
    EXPECT_EQ(said.told, Told::kMove) << said.detail;
  }
  EXPECT_GE(idler.rests, 6);
}

}  // namespace
}  // namespace espalier::arena
