#include "arena/model/time_control.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "util/text.hpp"
#include "util/units.hpp"

namespace espalier::arena {
namespace {

// A bot that is told a time for one turn while it has a clock for the game: a small part of what is
// left, and most of what it gets back.
constexpr int kTurnsAhead = 20;

core::Milliseconds whole(Clock::duration duration) {
  return std::chrono::duration_cast<core::Milliseconds>(duration);
}

}  // namespace

std::string duration_text(core::Milliseconds duration) {
  const auto ms = duration.count();
  if (ms % 60'000 == 0 && ms > 0) return fmt::format("{}m", ms / 60'000);
  if (ms % 1000 == 0) return fmt::format("{}s", ms / 1000);
  return fmt::format("{}ms", ms);
}

std::string TimeControl::text() const {
  std::vector<std::string> parts;
  if (movetime) parts.push_back(duration_text(*movetime) + "/move");
  if (clock) {
    parts.push_back(duration_text(clock->left) + "+" + duration_text(clock->increment));
  }
  if (nodes) parts.push_back(fmt::format("nodes {}", *nodes));
  if (depth) parts.push_back(fmt::format("depth {}", *depth));
  return parts.empty() ? "no limit" : util::join(parts, ", ");
}

util::Result<core::GameClock> parse_clock(std::string_view text) {
  const auto wrong = [&](util::Error error) {
    error.code = util::ErrorCode::kBadClock;
    error.values.emplace_back("found", util::printable(text));
    return error;
  };
  const auto plus = text.find('+');
  const auto left = util::duration(text.substr(0, plus));
  if (!left) return wrong(left.error());
  if (plus == std::string_view::npos) return core::GameClock{*left, core::Milliseconds{0}};
  const auto increment = text.substr(plus + 1);
  if (increment == "0s" || increment == "0ms") return core::GameClock{*left, {}};
  const auto each = util::duration(increment);
  if (!each) return wrong(each.error());
  return core::GameClock{*left, *each};
}

Clock::duration TurnClock::budget() const {
  Clock::duration time = control_.patience;
  if (control_.movetime && control_.clock) {
    time = std::min<Clock::duration>(*control_.movetime, left_) + control_.grace;
  } else if (control_.movetime) {
    time = *control_.movetime + control_.grace;
  } else if (control_.clock) {
    time = left_ + control_.grace;
  }
  return std::max(time - owed_, Clock::duration{0});
}

core::Milliseconds TurnClock::share() const {
  auto share = control_.patience;
  if (control_.movetime) {
    share = *control_.movetime - whole(owed_);
  } else if (control_.clock) {
    const auto left = whole(left_ - owed_);
    share = std::min(left / kTurnsAhead + control_.clock->increment * 3 / 4, left);
  }
  return std::max(share, core::Milliseconds{1});
}

core::GameClock TurnClock::now() const {
  return {std::max(whole(left_ - owed_), core::Milliseconds{1}),
          control_.clock ? control_.clock->increment : core::Milliseconds{0}};
}

void TurnClock::charge(Clock::duration used) {
  used += std::exchange(owed_, {});
  if (!control_.clock) return;
  left_ = std::max(left_ - used, Clock::duration{0}) + control_.clock->increment;
}

}  // namespace espalier::arena
