// A few threads that do jobs in the order in which they come; those for which nobody waits come
// after all others.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace espalier::server {

// Safe for all threads.
class Lane {
 public:
  // Threads are started when they are first needed.
  explicit Lane(int threads) : most_(threads < 1 ? 1 : static_cast<std::size_t>(threads)) {}
  ~Lane() { stop(); }
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;

  enum class Haste { kSomebodyWaits, kNobodyWaits };

  // False when too many wait already, or all is over.
  bool post(std::function<void()> job, Haste haste = Haste::kSomebodyWaits);
  // Waits for the jobs under way; those that have not begun never do.
  void stop();

 private:
  static constexpr std::size_t kMostWaiting = 1000;

  void work();
  std::size_t waiting() const { return jobs_.size() + patient_.size(); }

  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable something_;
  std::deque<std::function<void()>> jobs_;
  std::deque<std::function<void()>> patient_;
  std::size_t idle_ = 0;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace espalier::server
