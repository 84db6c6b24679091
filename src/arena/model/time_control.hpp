// How long bots may think: the same for all moves, or a clock for the whole game.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "core/limits.hpp"
#include "util/result.hpp"

namespace espalier::arena {

using Clock = std::chrono::steady_clock;
using Moment = Clock::time_point;

struct TimeControl {
  std::optional<core::Milliseconds> movetime{};
  std::optional<core::GameClock> clock{};  // what both sides begin with
  std::optional<std::uint64_t> nodes{};
  std::optional<int> depth{};
  // Answers that are late by no more than this count: the way from the bot to the arena takes time
  // too.
  core::Milliseconds grace{20};
  // How long a program may take to start, before it knows anything of its game; not charged to its
  // clock.
  core::Milliseconds startup{5000};
  // For a turn without any other limit of time; a bot that takes longer stalls.
  core::Milliseconds patience{60'000};

  bool timed() const { return movetime.has_value() || clock.has_value(); }
  // `100ms/move`, `10s+100ms`, `nodes 1000`, `depth 5`
  std::string text() const;
};

// `10s+100ms` or `10s`
util::Result<core::GameClock> parse_clock(std::string_view text);
// `100ms`, `10s`, `2m`: as short as it gets
std::string duration_text(core::Milliseconds duration);

// The clock of one side during one game.
class TurnClock {
 public:
  // A program that runs has this long before a game to say that it is ready; the rest is charged.
  static constexpr core::Milliseconds kFreeToBeReady{200};

  explicit TurnClock(const TimeControl& control)
      : control_(control), left_(control.clock ? control.clock->left : core::Milliseconds{0}) {}

  // From the question to the last moment for an answer.
  Clock::duration budget() const;
  // What to tell the bot: the milliseconds of this turn.
  core::Milliseconds share() const;
  core::GameClock now() const;
  // Time that was taken before the first turn, and is missing in it.
  void owe(Clock::duration taken) { owed_ = taken; }
  // After an answer in time.
  void charge(Clock::duration used);

 private:
  const TimeControl& control_;
  Clock::duration left_;
  Clock::duration owed_{};
};

}  // namespace espalier::arena
