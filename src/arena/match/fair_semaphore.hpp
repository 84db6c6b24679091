// Several runs on one machine: so many games are played at once, whoever plays them, and those who
// wait come in the order in which they came.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>

namespace espalier::arena {

class FairSemaphore {
 public:
  explicit FairSemaphore(int places) : free_(places) {}

  // Waits for a place; false when `stop` is set before there is one.
  bool enter(const std::atomic<bool>* stop);
  void leave();

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int free_;
  std::uint64_t next_ticket_ = 0;
  std::deque<std::uint64_t> waiting_;  // tickets
};

}  // namespace espalier::arena
