// Many thoughts, few threads: analyses and reviews take turns in short slices, so that none of them
// starves and a new one shows something at once.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "core/limits.hpp"
#include "server/http/limits.hpp"
#include "util/mutex.hpp"

namespace espalier::server {

// Thinking that is done piece by piece and remembers where it was.
class Thought {
 public:
  Thought() = default;
  virtual ~Thought() = default;
  Thought(const Thought&) = delete;
  Thought& operator=(const Thought&) = delete;

  struct Slice {
    core::Milliseconds time{};
    // Set when the thought is not wanted any more, or when somebody new is to get a turn.
    const std::atomic<bool>& stop;
    bool crowded = false;  // others will have their turn before this one gets its next
  };
  // One thread at a time. False when there is nothing left to think about.
  virtual bool think(const Slice& slice) = 0;
};

// Safe for all threads.
class EnginePool {
 public:
  static constexpr std::size_t kMaxThoughts = kMaxSearches;
  static constexpr std::size_t kReserve = 16;  // of them

  explicit EnginePool(int threads);
  ~EnginePool() { stop(); }
  EnginePool(const EnginePool&) = delete;
  EnginePool& operator=(const EnginePool&) = delete;

  // Who wants to know: turns go from one client to the next, whatever number of thoughts each has.
  struct Client {
    std::string name{};
    std::size_t most = kMaxThoughts;  // of its thoughts at the same time
    bool reserve = true;              // may have the last places, as the owner of the server
  };
  enum class Added : std::uint8_t { kYes, kFull, kTooManyOfOne };
  // Newcomers come first, for a moment.
  Added add(std::shared_ptr<Thought> thought, const Client& client);
  // It ends at once; its last slice may still be on its way back.
  void remove(const std::shared_ptr<Thought>& thought);
  // How many are thought about or wait.
  std::size_t size() const;
  // Ends all; nothing can be added afterwards.
  void stop();

 private:
  using Clock = std::chrono::steady_clock;

  struct Entry {
    std::shared_ptr<Thought> thought;
    std::string client{};
    core::Milliseconds slice{0};  // of its next turn; 0 for a newcomer
  };
  // What one thread is doing.
  struct Desk {
    std::shared_ptr<Thought> thought{};
    std::string client{};
    std::atomic<bool> stop = false;
    bool first_slice = false;
    bool alone = false;  // its slice has no end of its own
    bool removed = false;
    Clock::time_point since{};
  };

  void work(Desk& desk);
  Entry next() REQUIRES(mutex_);
  std::size_t thoughts_of(const std::string& client) const REQUIRES(mutex_);
  void forget_clients() REQUIRES(mutex_);
  core::Milliseconds slice_for(const Entry& entry) const REQUIRES(mutex_);
  void make_room() REQUIRES(mutex_);
  void end_lonely_slices() REQUIRES(mutex_);

  mutable util::Mutex mutex_;
  util::Condition something_;
  std::deque<Entry> newcomers_ GUARDED_BY(mutex_);
  std::deque<Entry> queue_ GUARDED_BY(mutex_);
  // Of clients, the earliest is the next.
  std::map<std::string, std::uint64_t> last_turns_ GUARDED_BY(mutex_);
  std::uint64_t turns_ GUARDED_BY(mutex_) = 0;
  std::vector<std::unique_ptr<Desk>> desks_;  // their contents are guarded by the mutex, too
  bool ending_ GUARDED_BY(mutex_) = false;
  std::vector<std::thread> threads_;
};

}  // namespace espalier::server
