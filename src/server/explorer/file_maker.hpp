// Makes the file with the values of a whole board in the background, one at a time. A file has its
// name only once it is complete: one that is stopped leaves nothing, and what a killed server
// leaves has another name, and the next making goes on from it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <thread>

#include "core/explore.hpp"
#include "core/solve.hpp"
#include "games/registry.hpp"
#include "util/mutex.hpp"
#include "util/result.hpp"

namespace espalier::server {

// What the machine could give now, in bytes. Limits of the process count.
std::uint64_t free_memory();
std::uint64_t free_disk(const std::string& file);

// Safe for all threads.
class FileMaker {
 public:
  struct State {
    std::string game{};  // the full name
    bool making = true;  // false: it ended, and this is how
    std::optional<double> share{};
    double seconds = 0;                    // since it began
    std::optional<util::Error> trouble{};  // why it failed; kStopped: somebody stopped it
  };
  // The one under way, or the last one; nothing before the first.
  using Tell = std::function<void(const std::optional<State>&)>;
  struct Listeners {
    // Called by the thread that has made the file of this game, before that is told.
    std::function<void(const std::string& game)> made{};
    // With every beginning and end, and between them at most four times a second; one after the
    // other, under the lock that look() takes.
    Tell changed{};
  };
  explicit FileMaker(Listeners listeners) : listeners_(std::move(listeners)) {}
  ~FileMaker() { end(); }
  FileMaker(const FileMaker&) = delete;
  FileMaker& operator=(const FileMaker&) = delete;

  std::optional<State> state() EXCLUDES(mutex_);
  // Tells the state; no change comes between.
  void look(const Tell& tell) EXCLUDES(mutex_);

  // The error says what is being made already, that it is there, or how much memory or disk is
  // needed and free: values `needed` and `free`, in bytes.
  util::Status start(const games::GameChoice& choice) EXCLUDES(mutex_, turn_);
  // Returns when it has ended. The error says that nothing is being made.
  util::Status stop() EXCLUDES(mutex_, turn_);
  // For good.
  void end() EXCLUDES(mutex_, turn_);

 private:
  using Clock = std::chrono::steady_clock;

  void make(const games::GameChoice& choice, const core::BoardFile& file) EXCLUDES(mutex_);
  void progress(double share) EXCLUDES(mutex_);
  void finish(const util::Status& written) EXCLUDES(mutex_);
  std::optional<State> now() const REQUIRES(mutex_);
  void told() REQUIRES(mutex_);
  // Whoever starts and stops takes turns.
  void join() REQUIRES(turn_);

  const Listeners listeners_;
  util::Mutex turn_;
  std::thread thread_ GUARDED_BY(turn_);
  bool ended_ GUARDED_BY(turn_) = false;
  std::atomic<bool> stop_ = false;
  util::Mutex mutex_;
  std::optional<State> state_ GUARDED_BY(mutex_);
  Clock::time_point begun_ GUARDED_BY(mutex_){};
  Clock::time_point told_ GUARDED_BY(mutex_){};  // of the last change
};

}  // namespace espalier::server
