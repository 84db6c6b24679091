// How long to think about a move.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "core/limits.hpp"

namespace espalier::search {

class Stopwatch {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Stopwatch(const core::Limits& limits) : start_(Clock::now()) {
    using std::chrono::milliseconds;
    if (limits.movetime) {
      hard_ = soft_ = std::max(milliseconds(1), *limits.movetime - limits.overhead);
    }
    if (limits.clock) {
      const milliseconds left = std::max(milliseconds(1), limits.clock->left - limits.overhead);
      const milliseconds share = left / kMovesAhead + limits.clock->increment * 3 / 4;
      const milliseconds soft =
          std::clamp(share, milliseconds(1), std::max(left / 2, milliseconds(1)));
      const milliseconds hard =
          std::clamp(soft * 4, milliseconds(1), std::max(left / 3, milliseconds(1)));
      soft_ = std::min(soft_.value_or(soft), std::min(soft, hard));
      hard_ = std::min(hard_.value_or(hard), hard);
      shared_ = true;
    }
  }

  core::Milliseconds elapsed() const {
    return std::chrono::duration_cast<core::Milliseconds>(Clock::now() - start_);
  }

  bool timed() const { return hard_.has_value(); }
  // What a move should take, where time is limited.
  std::optional<core::Milliseconds> planned() const { return soft_; }

  // The answer is due.
  bool out_of_time() const { return hard_ && Clock::now() - start_ >= *hard_; }

  // Not worth beginning another, deeper iteration, which takes a few times as long as the last.
  // Time that would be lost otherwise (movetime) is always used.
  bool enough() const { return shared_ && Clock::now() - start_ >= *soft_ / 2; }

 private:
  // A game is taken to last this many more moves of one's own.
  static constexpr int kMovesAhead = 20;

  Clock::time_point start_;
  std::optional<core::Milliseconds> soft_;
  std::optional<core::Milliseconds> hard_;
  bool shared_ = false;  // with the moves to come
};

}  // namespace espalier::search
