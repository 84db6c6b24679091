#include "server/lane.hpp"

namespace espalier::server {

bool Lane::post(std::function<void()> job) {
  const std::lock_guard lock(mutex_);
  if (ending_ || jobs_.size() >= kMostWaiting) return false;
  jobs_.push_back(std::move(job));
  if (idle_ < jobs_.size() && threads_.size() < most_) {
    threads_.emplace_back([this] { work(); });
  }
  something_.notify_one();
  return true;
}

void Lane::stop() {
  std::deque<std::function<void()>> unheard;
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    unheard.swap(jobs_);
  }
  something_.notify_all();
  for (auto& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void Lane::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    ++idle_;
    something_.wait(lock, [&] { return ending_ || !jobs_.empty(); });
    --idle_;
    if (ending_) return;
    auto job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job();
    job = nullptr;  // what it holds goes before the next wait
    lock.lock();
  }
}

}  // namespace espalier::server
