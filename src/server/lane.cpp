#include "server/lane.hpp"

namespace espalier::server {

bool Lane::post(std::function<void()> job, Haste haste) {
  const std::lock_guard lock(mutex_);
  auto& queue = haste == Haste::kNobodyWaits ? patient_ : jobs_;
  if (ending_ || queue.size() >= kMostWaiting) return false;
  queue.push_back(std::move(job));
  if (idle_ < waiting() && threads_.size() < most_) {
    threads_.emplace_back([this] { work(); });
  }
  something_.notify_one();
  return true;
}

void Lane::stop() {
  std::deque<std::function<void()>> unheard;
  std::deque<std::function<void()>> patient;
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    unheard.swap(jobs_);
    patient.swap(patient_);
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
    something_.wait(lock, [&] { return ending_ || waiting() > 0; });
    --idle_;
    if (ending_) return;
    auto& queue = jobs_.empty() ? patient_ : jobs_;
    auto job = std::move(queue.front());
    queue.pop_front();
    lock.unlock();
    job();
    job = nullptr;  // what it holds goes before the next wait
    lock.lock();
  }
}

}  // namespace espalier::server
