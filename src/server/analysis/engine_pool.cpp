#include "server/analysis/engine_pool.hpp"

#include <algorithm>

#include "server/http/priority.hpp"

namespace espalier::server {
namespace {

// A first line takes a few milliseconds, so fifty newcomers all have theirs in a quarter of a
// second.
constexpr core::Milliseconds kFirstSlice{10};
// Every slice begins with what the last one left in the table, but it has to find its way back to
// where it was: slices grow with the thought.
constexpr core::Milliseconds kShortSlice{50};
constexpr core::Milliseconds kLongSlice{200};
// Nobody else is there.
constexpr core::Milliseconds kAloneSlice{600'000};

}  // namespace

EnginePool::EnginePool(int threads) {
  for (int i = 0; i < std::max(threads, 1); ++i) desks_.push_back(std::make_unique<Desk>());
  for (const auto& desk : desks_) threads_.emplace_back([this, &desk = *desk] { work(desk); });
}

// Those that were removed and have not come back yet count for nobody.
std::size_t EnginePool::thoughts_of(const std::string& client) const {
  const auto its = [&](const auto& entry) { return entry.client == client; };
  const auto busy = std::count_if(desks_.begin(), desks_.end(), [&](const auto& desk) {
    return desk->thought && !desk->removed && its(*desk);
  });
  return static_cast<std::size_t>(busy + std::count_if(newcomers_.begin(), newcomers_.end(), its) +
                                  std::count_if(queue_.begin(), queue_.end(), its));
}

EnginePool::Added EnginePool::add(std::shared_ptr<Thought> thought, const Client& client) {
  const util::MutexLock lock(mutex_);
  std::size_t thoughts = newcomers_.size() + queue_.size();
  bool idle = false;
  for (const auto& desk : desks_) {
    thoughts += desk->thought ? 1 : 0;
    idle = idle || !desk->thought;
  }
  const std::size_t most = kMaxThoughts - (client.reserve ? 0 : kReserve);
  if (ending_ || thoughts >= most) return Added::kFull;
  if (thoughts_of(client.name) >= client.most) return Added::kTooManyOfOne;
  newcomers_.push_back({std::move(thought), client.name});
  if (!idle) make_room();
  end_lonely_slices();
  something_.notify_one();
  return Added::kYes;
}

// The one who has had most of its slice steps aside, but nobody does before the first line.
void EnginePool::make_room() {
  Desk* longest = nullptr;
  for (const auto& desk : desks_) {
    if (desk->stop || desk->first_slice) continue;
    if (longest == nullptr || desk->since < longest->since) longest = desk.get();
  }
  if (longest != nullptr) longest->stop = true;
}

// A search that took a slice without end because nobody waited stops as soon as somebody does.
void EnginePool::end_lonely_slices() {
  const auto idle = std::count_if(desks_.begin(), desks_.end(),
                                  [](const auto& desk) { return desk->thought == nullptr; });
  if (newcomers_.size() + queue_.size() <= static_cast<std::size_t>(idle)) return;
  for (const auto& desk : desks_) {
    if (desk->alone) desk->stop = true;
  }
}

void EnginePool::remove(const std::shared_ptr<Thought>& thought) {
  std::shared_ptr<Thought> last;  // its memory is given back outside the lock
  const util::MutexLock lock(mutex_);
  for (auto* const queue : {&newcomers_, &queue_}) {
    const auto found = std::find_if(queue->begin(), queue->end(),
                                    [&](const Entry& entry) { return entry.thought == thought; });
    if (found == queue->end()) continue;
    last = std::move(found->thought);
    queue->erase(found);
  }
  for (const auto& desk : desks_) {
    if (desk->thought != thought) continue;
    desk->removed = true;
    desk->stop = true;
  }
}

std::size_t EnginePool::size() const {
  const util::MutexLock lock(mutex_);
  const auto busy = std::count_if(desks_.begin(), desks_.end(),
                                  [](const auto& desk) { return desk->thought && !desk->removed; });
  return newcomers_.size() + queue_.size() + static_cast<std::size_t>(busy);
}

void EnginePool::stop() {
  {
    const util::MutexLock lock(mutex_);
    ending_ = true;
    newcomers_.clear();
    queue_.clear();
    for (const auto& desk : desks_) desk->stop = true;
  }
  something_.notify_all();
  for (auto& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

// Of the client that had its turn longest ago, the thought that has waited longest.
EnginePool::Entry EnginePool::next() {
  auto& queue = newcomers_.empty() ? queue_ : newcomers_;
  const auto found = std::min_element(queue.begin(), queue.end(),
                                      [this](const Entry& a, const Entry& b) REQUIRES(mutex_) {
                                        return last_turns_[a.client] < last_turns_[b.client];
                                      });
  Entry entry = std::move(*found);
  queue.erase(found);
  last_turns_[entry.client] = ++turns_;
  if (last_turns_.size() > kMaxThoughts) forget_clients();
  return entry;
}

void EnginePool::forget_clients() {
  std::erase_if(last_turns_, [this](const auto& entry)
                                 REQUIRES(mutex_) { return turns_ - entry.second > kMaxThoughts; });
}

core::Milliseconds EnginePool::slice_for(const Entry& entry) const {
  if (newcomers_.empty() && queue_.empty()) return kAloneSlice;
  return entry.slice.count() == 0 ? kFirstSlice : entry.slice;
}

void EnginePool::work(Desk& desk) {
  step_back();
  util::MutexLock lock(mutex_);
  while (true) {
    something_.wait(
        lock, [&]() REQUIRES(mutex_) { return ending_ || !newcomers_.empty() || !queue_.empty(); });
    if (ending_) return;
    Entry entry = next();
    const auto slice = slice_for(entry);
    const bool crowded = !newcomers_.empty() || !queue_.empty();
    desk.thought = entry.thought;
    desk.client = entry.client;
    desk.stop = false;
    desk.removed = false;
    desk.first_slice = slice == kFirstSlice;
    desk.alone = slice == kAloneSlice;
    desk.since = Clock::now();
    end_lonely_slices();
    lock.unlock();
    const bool more = entry.thought->think({slice, desk.stop, crowded});
    const auto used = Clock::now() - desk.since;
    if (!more) entry.thought.reset();
    lock.lock();
    desk.thought.reset();
    desk.alone = false;
    if (!more || desk.removed || ending_) {
      lock.unlock();
      entry.thought.reset();  // large tables are given back without the lock
      lock.lock();
      continue;
    }
    // A search that was stopped before the end of its slice goes on first.
    const bool cut_short = slice != kAloneSlice && used < slice;
    entry.slice = std::clamp(entry.slice * 2, kShortSlice, kLongSlice);
    if (cut_short) {
      queue_.push_front(std::move(entry));
    } else {
      queue_.push_back(std::move(entry));
    }
  }
}

}  // namespace espalier::server
