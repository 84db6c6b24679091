// What a bot that looks a fixed number of plies ahead may spend on one move.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

#include "core/limits.hpp"

namespace espalier::search {

// Of a clock for the whole game, one move gets this part of what is left.
inline constexpr int kMovesPerClock = 20;

// The time a task leaves, or nothing when only depth, nodes or the stop flag end the search.
inline std::optional<core::Milliseconds> time_for_move(const core::Limits& limits,
                                                       core::Milliseconds habit) {
  std::optional<core::Milliseconds> time = limits.movetime;
  if (limits.clock) {
    // The increment comes after the move, so it can't be spent before.
    const auto left = limits.clock->left;
    const auto share = std::min(left / kMovesPerClock + limits.clock->increment, left);
    time = time ? std::min(*time, share) : share;
  }
  if (!time && !limits.depth && !limits.nodes && !limits.infinite) time = habit;
  if (!time) return std::nullopt;
  return std::max(*time - limits.overhead, core::Milliseconds(0));
}

// When to stop. Asked at every node, so the clock and the flag are looked at only now and then.
class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  Budget(const core::Limits& limits, core::Milliseconds habit, const std::atomic<bool>* stop)
      : start_(Clock::now()),
        time_(time_for_move(limits, habit)),
        most_nodes_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())),
        stop_(stop) {}

  // Counts a node, unless it is one too many.
  bool spend_node() {
    if (nodes_ >= next_look_) look();
    if (spent_) return false;
    ++nodes_;
    return true;
  }

  bool spent() const { return spent_; }
  std::uint64_t nodes() const { return nodes_; }
  core::Milliseconds elapsed() const {
    return std::chrono::duration_cast<core::Milliseconds>(Clock::now() - start_);
  }

 private:
  static constexpr std::uint64_t kNodesBetweenLooks = 256;

  void look() {
    const bool stopped = stop_ != nullptr && stop_->load(std::memory_order_relaxed);
    const bool late = time_ && Clock::now() - start_ >= *time_;
    spent_ = spent_ || stopped || late || nodes_ >= most_nodes_;
    next_look_ = std::min(nodes_ + kNodesBetweenLooks, most_nodes_);
  }

  Clock::time_point start_;
  std::optional<core::Milliseconds> time_;
  std::uint64_t most_nodes_;
  const std::atomic<bool>* stop_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_look_ = 0;
  bool spent_ = false;
};

}  // namespace espalier::search
