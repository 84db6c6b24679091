// Answers that take a while: found once, in the background, kept for a time, and given to everybody
// who asks. Who asks waits a moment; what takes longer has to be asked for again, and what nobody
// asks for any more is given up.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/quota.hpp"
#include "server/http/reply.hpp"
#include "server/http/thread_pool.hpp"
#include "util/mutex.hpp"
#include "util/result.hpp"

namespace espalier::server {

// Safe for all threads.
class FoundOnce {
 public:
  struct Settings {
    int threads = 2;
    std::chrono::milliseconds patience{700};     // of those who ask
    std::chrono::milliseconds interest{10'000};  // what nobody asked for so long is given up
    std::size_t max_kept = 512;
    // What waits, of all together, of one client, and what of it is for the owner alone.
    std::size_t max_waiting = 64;
    std::size_t max_of_one = 12;
    std::size_t owners_places = 8;
  };
  // `quota` outlives it.
  FoundOnce(Quota& quota, Settings settings);
  ~FoundOnce() { stop(); }
  FoundOnce(const FoundOnce&) = delete;
  FoundOnce& operator=(const FoundOnce&) = delete;

  // A whole document; what it is after a stop does not matter.
  using Find = std::function<std::string(const std::atomic<bool>& stop)>;
  struct Question {
    std::string key{};
    bool searches = false;  // counts as a search of the client
    Find find{};
  };
  // Nothing: it is not found yet. The error says that the client, or all together, ask for too
  // much.
  util::Result<std::optional<std::string>> ask(const Question& question, const Request& asked);

  // What is known of keys that begin like this may have changed.
  void forget(std::string_view beginning);
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  struct Entry {
    std::shared_ptr<std::atomic<bool>> stop{};
    std::uint64_t number = 0;  // of those who began it
    std::string client{};      // who began it; empty: the owner
    Clock::time_point asked{};
    std::optional<std::string> answer{};
  };

  util::Status begin(const Question& question, const Request& asked) EXCLUDES(mutex_);
  void work(const std::string& key, std::uint64_t number, const Find& find) EXCLUDES(mutex_);
  void give_up_old() REQUIRES(mutex_);
  bool has_place_for(const std::string& client) const REQUIRES(mutex_);
  void make_room() REQUIRES(mutex_);

  Quota& quota_;
  const Settings settings_;
  std::atomic<bool> ending_ = false;
  util::Mutex mutex_;
  util::Condition found_;
  std::map<std::string, Entry, std::less<>> entries_ GUARDED_BY(mutex_);
  std::uint64_t begun_ GUARDED_BY(mutex_) = 0;
  ThreadPool threads_;
};

}  // namespace espalier::server
