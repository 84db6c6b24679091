// The bots that stay at their boards between moves, with what they remember or as processes.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/side.hpp"
#include "server/play/bot_chair.hpp"
#include "util/mutex.hpp"

namespace espalier::server {

// Safe for all threads. There are only so many of them: those that were not asked for the longest
// time leave, and are fetched anew when it is their turn. A bot that is asked stays.
class BotChairs {
 public:
  explicit BotChairs(std::size_t max) : max_(max) {}

  // Who sits there; nothing when nobody does. As long as the caller keeps it, it stays.
  std::shared_ptr<BotChair> find(const std::string& game, core::Side side);
  void seat(const std::string& game, core::Side side, std::shared_ptr<BotChair> chair);
  // All bots of a game.
  void leave(const std::string& game);
  // After a bot was asked: when all were, none of them could leave.
  void make_room();

 private:
  using Clock = std::chrono::steady_clock;
  struct Seated {
    std::shared_ptr<BotChair> chair;
    Clock::time_point asked;
  };
  // Those that leave. The end of a program takes time: it ends when the lock is not held any more.
  using Leaving = std::vector<std::shared_ptr<BotChair>>;
  Leaving surplus() REQUIRES(mutex_);

  const std::size_t max_;
  util::Mutex mutex_;  // for the map alone; nothing else is locked or waited for under it
  std::map<std::pair<std::string, core::Side>, Seated> seated_ GUARDED_BY(mutex_);
};

}  // namespace espalier::server
