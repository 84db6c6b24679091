// Notices when this process itself is late: it was stopped, or the machine has more to do than it
// has cores. A bot must not lose for that.
#pragma once

#include <deque>
#include <memory>
#include <thread>

#include "arena/model/time_control.hpp"
#include "util/mutex.hpp"

namespace espalier::arena {

// A thread that is woken up later than this was held up by the machine.
inline constexpr std::chrono::milliseconds kHeldUpAfter{20};

// A bot that was late by no more than so many times our own delay is forgiven: the machine that
// held us up once may have held it up twice.
inline constexpr int kForgivenDelays = 2;

// For several threads at once.
class Lateness {
 public:
  Lateness() = default;
  virtual ~Lateness() = default;
  Lateness(const Lateness&) = delete;
  Lateness& operator=(const Lateness&) = delete;

  // For how long we were held up between two moments: the sum of all delays above kHeldUpAfter.
  virtual Clock::duration between(Moment from, Moment to) const = 0;
};

// What is known of delays: all that are over, and since when the next sign of life is due.
class DelayLog {
 public:
  // We were due at one moment and came at another. The next time we are due at `next`.
  void note(Moment due, Moment came, Moment next);
  Clock::duration between(Moment from, Moment to) const;

 private:
  struct Delay {
    Moment from;
    Moment to;
  };
  std::deque<Delay> delays_;
  Moment next_ = Moment::max();
};

// A thread that wakes up every few milliseconds and looks how late it is.
class Heartbeat final : public Lateness {
 public:
  Heartbeat();
  ~Heartbeat() override;

  // One for the whole process, as long as somebody has it.
  static std::shared_ptr<Heartbeat> shared();

  Clock::duration between(Moment from, Moment to) const override;

 private:
  void work();

  mutable util::Mutex mutex_;
  util::Condition ended_;
  DelayLog log_ GUARDED_BY(mutex_);
  bool ending_ GUARDED_BY(mutex_) = false;
  std::jthread thread_;  // the last: it uses all the others
};

}  // namespace espalier::arena
