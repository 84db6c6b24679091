// GET /puzzles/position: a position that somebody asks about, as a puzzle, or why it is none. It is
// proven anew each time, so that whoever opens a link has the proof and not somebody's word.
#pragma once

#include <atomic>
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>

#include "host/puzzle.hpp"
#include "server/analysis/board.hpp"
#include "server/http/quota.hpp"
#include "server/http/reply.hpp"
#include "server/http/thread_pool.hpp"
#include "util/mutex.hpp"
#include "util/result.hpp"

namespace espalier::server {

// For several threads at once.
class PuzzleDesk {
 public:
  // The threads outlive it, and are stopped before it ends.
  PuzzleDesk(ThreadPool& engines, const ServerLimits& limits);

  util::Result<nlohmann::ordered_json> of_position(const Request& request);
  // Ends what is under way.
  void stop() { ending_ = true; }

 private:
  struct Proof;

  util::Result<host::PuzzleLook> proven(const Board& board, const std::string& client);
  bool enter(const std::string& client) EXCLUDES(mutex_);
  void leave(const std::string& client) EXCLUDES(mutex_);

  ThreadPool& engines_;
  RateLimit rate_;
  std::atomic<bool> ending_ = false;
  util::Mutex mutex_;
  // Whose proofs are under way.
  std::multiset<std::string> clients_ GUARDED_BY(mutex_);
};

}  // namespace espalier::server
