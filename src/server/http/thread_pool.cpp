#include "server/http/thread_pool.hpp"

#include <algorithm>
#include <tuple>

namespace espalier::server {

ThreadPool::ThreadPool(int threads, int most_of_one)
    : most_(static_cast<std::size_t>(std::max(threads, 1))),
      most_of_one_(most_of_one > 0 ? most_of_one : std::max(threads, 1)) {}

bool ThreadPool::post(std::function<void()> job, Turn turn) {
  const util::MutexLock lock(mutex_);
  if (ending_ || jobs_.size() >= kMaxWaiting) return false;
  auto& client = clients_[turn.client];
  if (!turn.client.empty() && client.waiting >= kMaxWaitingOfOne) return false;
  ++client.waiting;
  jobs_.push_back({std::move(job), std::move(turn)});
  // Threads that are idle may be on their way to other jobs.
  if (idle_ < jobs_.size() && threads_.size() < most_) {
    threads_.emplace_back([this] { work(); });
  }
  something_.notify_one();
  return true;
}

bool ThreadPool::busy() {
  const util::MutexLock lock(mutex_);
  return !clients_.empty();
}

void ThreadPool::stop() {
  Jobs unheard;
  {
    const util::MutexLock lock(mutex_);
    ending_ = true;
    unheard.swap(jobs_);
  }
  something_.notify_all();
  for (auto& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

bool ThreadPool::can_begin(const Turn& turn) {
  if (!turn.place.empty() && places_.contains(turn.place)) return false;
  return turn.client.empty() || clients_[turn.client].working < most_of_one_;
}

// The client whose last turn is longest ago, and its oldest request.
ThreadPool::Jobs::iterator ThreadPool::next() {
  auto first = jobs_.end();
  const auto rank = [this](const Job& job) REQUIRES(mutex_) {
    return std::tuple(job.turn.haste, clients_[job.turn.client].last_turn);
  };
  for (auto job = jobs_.begin(); job != jobs_.end(); ++job) {
    if (!can_begin(job->turn)) continue;
    if (first == jobs_.end() || rank(*job) < rank(*first)) first = job;
  }
  return first;
}

void ThreadPool::begin(const Turn& turn) {
  auto& client = clients_[turn.client];
  --client.waiting;
  ++client.working;
  client.last_turn = ++turns_;
  if (!turn.place.empty()) ++places_[turn.place];
}

void ThreadPool::end(const Turn& turn) {
  const auto client = clients_.find(turn.client);
  if (--client->second.working == 0 && client->second.waiting == 0) clients_.erase(client);
  if (!turn.place.empty()) places_.erase(turn.place);
}

void ThreadPool::work() {
  util::MutexLock lock(mutex_);
  while (true) {
    ++idle_;
    auto found = jobs_.end();
    something_.wait(lock,
                    [&]() REQUIRES(mutex_) { return ending_ || (found = next()) != jobs_.end(); });
    --idle_;
    if (ending_) return;
    Job job = std::move(*found);
    jobs_.erase(found);
    begin(job.turn);
    lock.unlock();
    job.work();
    job.work = nullptr;  // what it holds goes before the next wait
    lock.lock();
    end(job.turn);
    // What waited for this place or this client may begin elsewhere.
    something_.notify_all();
  }
}

}  // namespace espalier::server
