// A few threads that do jobs for many: each job has its place, where it is done alone, and clients
// get their turns one after the other, however much one of them has asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "util/mutex.hpp"

namespace espalier::server {

// Safe for all threads.
class ThreadPool {
 public:
  // Threads are started when they are first needed. One client never has more than `most_of_one`
  // of them.
  explicit ThreadPool(int threads, int most_of_one = 0);
  ~ThreadPool() { stop(); }
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  enum class Haste : std::uint8_t { kSomebodyWaits, kNobodyWaits };
  struct Turn {
    std::string place{};   // jobs of one place are done one at a time; empty: there is room for all
    std::string client{};  // empty: nobody in particular, and not limited
    Haste haste = Haste::kSomebodyWaits;  // those for whom nobody waits come after all others
  };

  // False when too many wait already, of all or of this client, or all is over.
  bool post(std::function<void()> job, Turn turn);
  // Whether a job is done or waits.
  bool busy();
  // Waits for the jobs under way; those that have not begun never do.
  void stop();

 private:
  static constexpr std::size_t kMaxWaiting = 1000;
  static constexpr std::size_t kMaxWaitingOfOne = kMaxWaiting / 2;

  struct Job {
    std::function<void()> work;
    Turn turn;
  };
  using Jobs = std::deque<Job>;
  // While it has jobs, done or waiting.
  struct Client {
    std::size_t waiting = 0;
    int working = 0;
    std::uint64_t last_turn = 0;
  };

  void work();
  // The job whose turn it is, if there is one that can be done now.
  Jobs::iterator next() REQUIRES(mutex_);
  bool can_begin(const Turn& turn) REQUIRES(mutex_);
  void begin(const Turn& turn) REQUIRES(mutex_);
  void end(const Turn& turn) REQUIRES(mutex_);

  const std::size_t most_;
  const int most_of_one_;
  util::Mutex mutex_;
  util::Condition something_;
  Jobs jobs_ GUARDED_BY(mutex_);  // in the order in which they came
  std::map<std::string, Client> clients_ GUARDED_BY(mutex_);
  std::map<std::string, int> places_ GUARDED_BY(mutex_);  // that are taken
  std::uint64_t turns_ GUARDED_BY(mutex_) = 0;
  std::size_t idle_ GUARDED_BY(mutex_) = 0;
  bool ending_ GUARDED_BY(mutex_) = false;
  std::vector<std::thread> threads_;  // no more are added once it ends
};

}  // namespace espalier::server
