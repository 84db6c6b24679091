#include "util/mutex.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace espalier::util {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

class Counter {
 public:
  void add() EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    ++count_;
    changed_.notify_all();
  }
  void wait_for(int count) EXCLUDES(mutex_) {
    MutexLock lock(mutex_);
    changed_.wait(lock, [this, count]() REQUIRES(mutex_) { return count_ >= count; });
  }
  bool has_in_time(int count, milliseconds time) EXCLUDES(mutex_) {
    MutexLock lock(mutex_);
    return changed_.wait_for(lock, time,
                             [this, count]() REQUIRES(mutex_) { return count_ >= count; });
  }
  void wait_a_moment() EXCLUDES(mutex_) {
    MutexLock lock(mutex_);
    changed_.wait_for(lock, milliseconds(1));
    changed_.wait_until(lock, steady_clock::now() + milliseconds(1));
    lock.unlock();
    add();
    lock.lock();
    ++count_;
  }
  int count() EXCLUDES(mutex_) {
    const MutexLock lock(mutex_);
    return count_;
  }
  bool is_free() EXCLUDES(mutex_) {
    if (!mutex_.try_lock()) return false;
    mutex_.unlock();
    return true;
  }

 private:
  Mutex mutex_;
  Condition changed_;
  int count_ GUARDED_BY(mutex_) = 0;
};

TEST(Mutex, LetsOneInAtATime) {
  Counter counter;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int k = 0; k < 1000; ++k) counter.add();
    });
  }
  counter.wait_for(4000);
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(counter.count(), 4000);
}

TEST(Mutex, IsFreeAgainAfterEveryWait) {
  Counter counter;
  EXPECT_FALSE(counter.has_in_time(1, milliseconds(1)));
  counter.wait_a_moment();
  EXPECT_TRUE(counter.has_in_time(2, milliseconds(0)));
  EXPECT_TRUE(counter.is_free());
}

}  // namespace
}  // namespace espalier::util
