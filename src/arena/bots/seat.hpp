// A bot at the board: whatever it is made of, the referee asks it for a move and gets an answer or
// a reason why there is none.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "arena/bots/heartbeat.hpp"
#include "arena/model/time_control.hpp"
#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::arena {

class Seat;

// A wish of another thread to stop; null: nobody can wish it.
inline bool is_set(const std::atomic<bool>* flag) {
  return flag != nullptr && flag->load(std::memory_order_relaxed);
}

// How long a bot may go on after its own answer, to say what else it has to say. In longer turns
// of its opponent it gets no processor time: nobody thinks at the cost of another.
inline constexpr std::chrono::milliseconds kBeforeRest{2};

// A game is about to begin.
struct Invitation {
  const host::Session& session;
  std::uint64_t seed = 0;
  const TimeControl& control;
  const std::atomic<bool>* stop = nullptr;  // as below
};

struct Question {
  const host::Session& session;
  const TimeControl& control;
  // Of both sides, the first player's first.
  std::array<const TurnClock*, 2> clocks;
  // Set by another thread when the whole tournament is to stop.
  const std::atomic<bool>* stop = nullptr;
  Seat* opponent = nullptr;  // to be sent to rest when the answer is not there by then:
  Moment rest_at{};
  // Whether we were late ourselves; null: nobody knows. Then an answer is waited for longer. It is
  // too late all the same, but tells that the bot is at work: see GameReport.
  const Lateness* lateness = nullptr;
};

enum class Told : std::uint8_t {
  kMove,     // a word that the bot says is its move
  kNoMove,   // said something that cannot be one
  kLate,     // the deadline passed
  kCrashed,  // the program ended
  kAbsent,   // it ended before it read its first question: it never started
  kStalled,  // it is there, but does not take part: does not read, has closed its output
  kTooMuchMemory,
  kTooManyFiles,
};

struct Said {
  Told told = Told::kCrashed;
  std::string move{};    // of kMove
  std::string detail{};  // of all others, for people
  Clock::duration used{};
  // On a processor, where the seat knows by itself: see Seat::processor_time.
  std::optional<std::chrono::microseconds> cpu{};
  std::optional<int> hundredths{};  // what the bot thinks of its position, if it says so
  std::string comment{};            // for the record: value and depth
};

// For one thread at a time.
class Seat {
 public:
  Seat() = default;
  virtual ~Seat() = default;
  Seat(const Seat&) = delete;
  Seat& operator=(const Seat&) = delete;

  // Before every game: starts what is to be started and does not wait for it. The error says why
  // the bot does not start.
  virtual util::Status begin(const Invitation& invitation) = 0;
  // After that: waits until it can be asked. What of this is charged to its first turn; the error
  // as above.
  virtual util::Result<Clock::duration> ready(const Invitation&) { return Clock::duration{0}; }
  virtual Said ask(const Question& question) = 0;
  // It is not its turn, and will not be for a while. It goes on when it is asked again.
  // Called again and again while the opponent thinks.
  virtual void rest() {}
  // Processor time that it used nevertheless since then, as far as it can be told.
  virtual std::chrono::microseconds used_at_rest() { return {}; }
  // Processor time of all its processes so far; nothing when it has none of its own.
  virtual std::optional<std::chrono::microseconds> processor_time() { return {}; }
  // For how long the machine let it wait for a processor in its last turn, as far as it can be
  // told; of turns that were in time only on a clock for the whole game.
  virtual Clock::duration held_up() { return {}; }
  // After every game; a bot that failed in it is started afresh for the next one.
  virtual void finish(bool failed) = 0;
  // The last things it wrote for people (standard error, comments) in this game.
  virtual std::string log() { return {}; }
  // Whether it can write anything: it is a program of its own.
  virtual bool talks() const { return false; }
  // What it wrote for people since the last call, as far as that was heard with its answers.
  virtual std::string talk() { return {}; }
  // The same at the end of a game, with all that is there.
  virtual std::string last_talk() { return {}; }
};

}  // namespace espalier::arena
