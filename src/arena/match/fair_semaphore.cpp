#include "arena/match/fair_semaphore.hpp"

#include <algorithm>
#include <chrono>

namespace espalier::arena {
namespace {

// Nobody wakes those who wait when their run is stopped.
constexpr std::chrono::milliseconds kLook{50};

}  // namespace

bool FairSemaphore::enter(const std::atomic<bool>* stop) {
  util::MutexLock lock(mutex_);
  const auto ticket = next_ticket_++;
  waiting_.push_back(ticket);
  while (free_ == 0 || waiting_.front() != ticket) {
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) {
      waiting_.erase(std::find(waiting_.begin(), waiting_.end(), ticket));
      changed_.notify_all();
      return false;
    }
    changed_.wait_for(lock, kLook);
  }
  waiting_.pop_front();
  --free_;
  changed_.notify_all();
  return true;
}

void FairSemaphore::leave() {
  const util::MutexLock lock(mutex_);
  ++free_;
  changed_.notify_all();
}

}  // namespace espalier::arena
