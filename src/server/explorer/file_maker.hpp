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
  // Called by the thread that has made the file of this game.
  using Made = std::function<void(const std::string& game)>;
  explicit FileMaker(Made made) : made_(std::move(made)) {}
  ~FileMaker() { end(); }
  FileMaker(const FileMaker&) = delete;
  FileMaker& operator=(const FileMaker&) = delete;

  struct State {
    std::string game{};  // the full name
    bool making = true;  // false: it ended, and this is how
    std::optional<double> share{};
    double seconds = 0;                    // since it began
    std::optional<util::Error> trouble{};  // why it failed; kStopped: somebody stopped it
  };
  // The one under way, or the last one.
  std::optional<State> state() EXCLUDES(mutex_);

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
  bool making() EXCLUDES(mutex_);
  // Whoever starts and stops takes turns.
  void join() REQUIRES(turn_);

  const Made made_;
  util::Mutex turn_;
  std::thread thread_ GUARDED_BY(turn_);
  bool ended_ GUARDED_BY(turn_) = false;
  std::atomic<bool> stop_ = false;
  util::Mutex mutex_;
  std::optional<State> state_ GUARDED_BY(mutex_);
  Clock::time_point begun_ GUARDED_BY(mutex_){};
};

}  // namespace espalier::server
