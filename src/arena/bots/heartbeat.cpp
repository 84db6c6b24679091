#include "arena/bots/heartbeat.hpp"

#include <algorithm>

namespace espalier::arena {
namespace {

constexpr std::chrono::milliseconds kBeat{5};  // a thousandth of one core, about
// Of a turn that lasts hours on a machine that is always late the oldest are forgotten.
constexpr std::size_t kMaxDelays = 4096;

}  // namespace

void DelayLog::note(Moment due, Moment came, Moment next) {
  next_ = next;
  if (came - due <= kHeldUpAfter) return;
  if (delays_.size() == kMaxDelays) delays_.pop_front();
  delays_.push_back({due, came});
}

Clock::duration DelayLog::between(Moment from, Moment to) const {
  Clock::duration sum{0};
  const auto add = [&](Moment begin, Moment end) {
    sum += std::max(std::min(end, to) - std::max(begin, from), Clock::duration{0});
  };
  for (auto delay = delays_.rbegin(); delay != delays_.rend() && delay->to > from; ++delay) {
    add(delay->from, delay->to);
  }
  // After a stop the thread that asks may be the first to run again.
  if (next_ < to && to - next_ > kHeldUpAfter) add(next_, to);
  return sum;
}

Heartbeat::Heartbeat() : thread_([this] { work(); }) {}

Heartbeat::~Heartbeat() {
  {
    const util::MutexLock lock(mutex_);
    ending_ = true;
  }
  ended_.notify_all();
}

std::shared_ptr<Heartbeat> Heartbeat::shared() {
  static util::Mutex mutex;
  static std::weak_ptr<Heartbeat> known GUARDED_BY(mutex);
  const util::MutexLock lock(mutex);
  auto heartbeat = known.lock();
  if (!heartbeat) known = heartbeat = std::make_shared<Heartbeat>();
  return heartbeat;
}

void Heartbeat::work() {
  util::MutexLock lock(mutex_);
  Moment due = Clock::now();
  while (!ending_) {
    const auto now = Clock::now();
    const auto next = now + kBeat;
    log_.note(due, now, next);
    due = next;
    ended_.wait_until(lock, due, [this]() REQUIRES(mutex_) { return ending_; });
  }
}

Clock::duration Heartbeat::between(Moment from, Moment to) const {
  const util::MutexLock lock(mutex_);
  return log_.between(from, to);
}

}  // namespace espalier::arena
