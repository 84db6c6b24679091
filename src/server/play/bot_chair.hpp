// A bot that plays with people: one of the program, or a program of its own in the sandbox. It
// stays at the board from move to move.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "arena/bots/contender.hpp"
#include "arena/bots/seat.hpp"
#include "host/session.hpp"
#include "server/play/played_game.hpp"
#include "util/mutex.hpp"

namespace espalier::server {

// A bot that can't go on, and how it would have lost in a match.
util::Error bot_failed(const std::string& bot, core::Ending how, std::string sentence);

class BotChair {
 public:
  BotChair(arena::Contender contender, std::string game)
      : contender_(std::move(contender)), game_(std::move(game)) {}
  ~BotChair();
  BotChair(const BotChair&) = delete;
  BotChair& operator=(const BotChair&) = delete;

  // Thinks with what the program brings itself; the others are processes.
  bool built_in() const { return contender_.make == arena::Make::kBuiltIn; }

  struct Question {
    const host::Session& session;
    std::optional<PlayClock> clock;
    std::array<core::Milliseconds, 2> left;  // with a clock: of both sides
    const std::atomic<bool>& stop;
  };
  struct Answer {
    std::string move{};                    // empty: none
    std::optional<util::Error> trouble{};  // why
    std::string log{};                     // and the last things that a program wrote
    bool out_of_time = false;
    core::Milliseconds used{};
  };
  // One question at a time; the second caller waits.
  Answer ask(const Question& question);

 private:
  // `log` gets what it wrote when it does not start.
  util::Status sit_down(const Question& question, const arena::TimeControl& control,
                        std::string& log) REQUIRES(mutex_);

  arena::Contender contender_;
  std::string game_;
  util::Mutex mutex_;
  std::unique_ptr<arena::Seat> seat_ GUARDED_BY(mutex_){};
};

}  // namespace espalier::server
