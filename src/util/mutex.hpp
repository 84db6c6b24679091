// The mutex and the condition of the standard library, with annotations that clang checks:
//
//   util::Mutex mutex_;
//   int count_ GUARDED_BY(mutex_) = 0;
//   void add() REQUIRES(mutex_);
//
// A lambda is checked for itself. One that is only called while the mutex is held says so:
// `[this]() REQUIRES(mutex_) { return count_ > 0; }`.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>

#include "util/thread_annotations.hpp"

namespace espalier::util {

class CAPABILITY("mutex") Mutex {
 public:
  Mutex() = default;
  Mutex(const Mutex&) = delete;
  Mutex& operator=(const Mutex&) = delete;

  void lock() ACQUIRE() { mutex_.lock(); }
  void unlock() RELEASE() { mutex_.unlock(); }
  bool try_lock() TRY_ACQUIRE(true) { return mutex_.try_lock(); }

 private:
  friend class MutexLock;

  std::mutex mutex_;
};

// Holds a mutex from its beginning to its end, but for what is between unlock() and lock().
class SCOPED_CAPABILITY MutexLock {
 public:
  explicit MutexLock(Mutex& mutex) ACQUIRE(mutex) : lock_(mutex.mutex_) {}
  ~MutexLock() RELEASE() {}  // NOLINT(modernize-use-equals-default): an attribute needs a body
  MutexLock(const MutexLock&) = delete;
  MutexLock& operator=(const MutexLock&) = delete;

  void lock() ACQUIRE() { lock_.lock(); }
  void unlock() RELEASE() { lock_.unlock(); }

 private:
  friend class Condition;

  std::unique_lock<std::mutex> lock_;
};

// All waits end with the lock held again, and may also end without a reason unless they have one.
class Condition {
 public:
  void notify_one() noexcept { condition_.notify_one(); }
  void notify_all() noexcept { condition_.notify_all(); }

  void wait(MutexLock& lock) { condition_.wait(lock.lock_); }
  template <class Reason>
  void wait(MutexLock& lock, Reason reason) {
    condition_.wait(lock.lock_, std::move(reason));
  }
  template <class Rep, class Period>
  void wait_for(MutexLock& lock, const std::chrono::duration<Rep, Period>& time) {
    condition_.wait_for(lock.lock_, time);
  }
  // Whether the reason came in time.
  template <class Rep, class Period, class Reason>
  bool wait_for(MutexLock& lock, const std::chrono::duration<Rep, Period>& time, Reason reason) {
    return condition_.wait_for(lock.lock_, time, std::move(reason));
  }
  template <class Clock, class Duration>
  void wait_until(MutexLock& lock, const std::chrono::time_point<Clock, Duration>& end) {
    condition_.wait_until(lock.lock_, end);
  }
  template <class Clock, class Duration, class Reason>
  bool wait_until(MutexLock& lock, const std::chrono::time_point<Clock, Duration>& end,
                  Reason reason) {
    return condition_.wait_until(lock.lock_, end, std::move(reason));
  }

 private:
  std::condition_variable condition_;
};

}  // namespace espalier::util
