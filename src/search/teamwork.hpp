// What threads tell each other about the root. They work on the same iteration: who finds a better
// move tells the others, and who finishes the iteration first finishes it for all.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "core/thought.hpp"
#include "search/value.hpp"

namespace espalier::search {

template <core::Position P>
struct RootMove {
  typename P::Move move;
  P child;
  Value value = -kInfinity;
  bool solved = false;
  std::vector<typename P::Move> line;
};

// One of the best lines so far, as its iteration left it.
template <core::Position P>
struct Found {
  std::vector<typename P::Move> line;
  Value value = -kInfinity;
  bool solved = false;
  core::Bound bound = core::Bound::kExact;
};

// What is known at the root after an iteration.
template <core::Position P>
struct RootState {
  int depth = 0;
  std::vector<RootMove<P>> moves{};
  std::vector<Found<P>> best{};  // best first; empty before the first iteration is done
};

template <core::Position P>
class Teamwork {
 public:
  // The last iteration that some thread finished.
  int done_depth() const { return done_depth_.load(std::memory_order_relaxed); }
  void finish(const RootState<P>& state) {
    const std::lock_guard lock(mutex_);
    if (state.depth <= state_.depth) return;
    state_ = state;
    done_depth_.store(state.depth, std::memory_order_relaxed);
  }
  RootState<P> finished() const {
    const std::lock_guard lock(mutex_);
    return state_;
  }

  // A move with its exact value, for the iteration of that depth and its `line`-th best line.
  void offer(int depth, std::size_t line, const RootMove<P>& move) {
    const std::lock_guard lock(mutex_);
    const std::uint64_t at = place(depth, line);
    const std::uint64_t there = place_.load(std::memory_order_relaxed);
    if (at < there || (at == there && move.value <= best_->value)) return;
    best_ = move;
    place_.store(at, std::memory_order_relaxed);
    value_.store(move.value, std::memory_order_relaxed);
  }
  std::optional<RootMove<P>> better(int depth, std::size_t line, Value than) const {
    // Most of the time there is none, and no need for the lock.
    if (value_.load(std::memory_order_relaxed) <= than) return std::nullopt;
    if (place_.load(std::memory_order_relaxed) != place(depth, line)) return std::nullopt;
    const std::lock_guard lock(mutex_);
    const bool same = place_.load(std::memory_order_relaxed) == place(depth, line);
    return same && best_->value > than ? best_ : std::nullopt;
  }

 private:
  // Grows from line to line and from depth to depth.
  static std::uint64_t place(int depth, std::size_t line) {
    return (static_cast<std::uint64_t>(depth) << 32) | line;
  }

  mutable std::mutex mutex_;
  std::atomic<int> done_depth_ = 0;
  RootState<P> state_;
  std::atomic<std::uint64_t> place_ = 0;
  std::atomic<Value> value_ = -kInfinity;
  std::optional<RootMove<P>> best_;
};

}  // namespace espalier::search
