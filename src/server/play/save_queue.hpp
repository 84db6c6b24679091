// Saves of many games at once. Those that come while the disk is busy go to it together, in one
// transaction: a disk that needs five milliseconds for one game needs them for fifty as well.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "server/play/played_game.hpp"
#include "util/mutex.hpp"
#include "util/result.hpp"

namespace espalier::server {

// Safe for all threads.
class SaveQueue {
 public:
  // Writes games that have changed and `fresh` ones that came of them, all or none; on the disk
  // when it returns. It is called by one thread at a time, one of those that wait in save().
  using Games = std::vector<PlayedGame>;
  using Write = std::function<util::Status(const Games& games, const Games& fresh)>;
  explicit SaveQueue(Write write) : write_(std::move(write)) {}
  SaveQueue(const SaveQueue&) = delete;
  SaveQueue& operator=(const SaveQueue&) = delete;

  // On the disk when it returns without an error, together with new games that came of it; or
  // neither is. A game that can't be saved spoils no other.
  util::Status save(const PlayedGame& game, const Games& fresh = {});
  // How many the next write will have.
  std::size_t waiting();

 private:
  // On the stack of the thread that waits for it.
  struct Waiting {
    const PlayedGame& game;
    const Games& fresh;
    std::optional<util::Status> done{};  // set with mutex_ held
  };
  std::vector<util::Status> write_all(const std::vector<Waiting*>& batch) const;

  const Write write_;
  util::Mutex mutex_;  // not held while somebody writes
  util::Condition written_;
  std::vector<Waiting*> waiting_ GUARDED_BY(mutex_);
  bool writing_ GUARDED_BY(mutex_) = false;
};

}  // namespace espalier::server
