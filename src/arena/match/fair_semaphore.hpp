// Several runs on one machine: at most so many games are played at once in all of them, and those
// who wait come in the order in which they came.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>

#include "util/mutex.hpp"

namespace espalier::arena {

class FairSemaphore {
 public:
  explicit FairSemaphore(int places) : free_(places) {}

  // Waits for a place; false when `stop` is set before there is one.
  bool enter(const std::atomic<bool>* stop);
  void leave();

 private:
  util::Mutex mutex_;
  util::Condition changed_;
  int free_ GUARDED_BY(mutex_);
  std::uint64_t next_ticket_ GUARDED_BY(mutex_) = 0;
  std::deque<std::uint64_t> waiting_ GUARDED_BY(mutex_);  // tickets
};

}  // namespace espalier::arena
