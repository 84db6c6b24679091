#include "arena/bots/rest_alarm.hpp"

#include "util/background_thread.hpp"

namespace espalier::arena {
namespace {

// The second call finds a program that has come to rest; those after it only make sure.
constexpr std::chrono::milliseconds kSecondCall{2};
constexpr std::chrono::milliseconds kLaterCalls{50};

}  // namespace

RestAlarm::~RestAlarm() {
  {
    const util::MutexLock lock(mutex_);
    over_ = true;
    changed_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
}

void RestAlarm::set(Seat& seat, Moment at) {
  const util::MutexLock lock(mutex_);
  seat_ = &seat;
  next_ = at;
  calls_ = 0;
  if (!thread_.joinable()) thread_ = util::background_thread([this] { work(); });
  changed_.notify_one();
}

void RestAlarm::clear() {
  const util::MutexLock lock(mutex_);
  seat_ = nullptr;
}

void RestAlarm::work() {
  util::MutexLock lock(mutex_);
  while (!over_) {
    if (seat_ == nullptr) {
      changed_.wait(lock);
    } else if (Clock::now() < next_) {
      changed_.wait_until(lock, next_);
    } else {
      seat_->rest();
      next_ = Clock::now() + (calls_++ == 0 ? kSecondCall : kLaterCalls);
    }
  }
}

}  // namespace espalier::arena
