// What all bots have in common that are programs of their own: starting, ending, listening.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>

#include "arena/bots/contender.hpp"
#include "arena/bots/seat.hpp"
#include "sandbox/sandbox.hpp"

namespace espalier::arena {

class ProgramSeat : public Seat {
 public:
  explicit ProgramSeat(const Contender& contender) : contender_(contender) {}

  void rest() override;
  std::chrono::microseconds used_at_rest() override;
  std::optional<std::chrono::microseconds> processor_time() override;
  Clock::duration held_up() override { return held_up_; }
  void finish(bool failed) override;
  std::string log() override;
  bool talks() const override { return true; }
  std::string talk() override;
  std::string last_talk() override;

 protected:
  // Starts the program unless it is running; tells whether it was. A process that has played an
  // opening knows it, and has had the time to think about it: another one plays it again.
  util::Result<bool> running(std::string_view opening);
  bool runs() const { return child_ != nullptr; }
  sandbox::Child& child() { return *child_; }
  // As the child does, but late at once when all is to stop.
  sandbox::HeardLine hear(Moment deadline, const std::atomic<bool>* stop);
  // The same in a turn of its own: meanwhile the opponent rests.
  sandbox::HeardLine hear(Moment deadline, const Question& question);
  // Whether a line that is no answer came when the time of the turn was over: talking does not stop
  // the clock. What the machine was late is forgiven, as with an answer.
  bool talks_on(const sandbox::HeardLine& reply, Moment deadline, const Question& question);
  // Waits until the program waits for its input, or at least for something; false when it was still
  // at work at the deadline.
  bool wait_until_idle(Moment deadline, const std::atomic<bool>* stop);
  // Why nothing more can be heard.
  Said gone(sandbox::Heard heard);
  void note(std::string_view line);      // for the log
  void comments(std::string_view line);  // the same, of a line that the program wrote for people

  const Contender& contender() const { return contender_; }

 private:
  Clock::duration delay_of(const Question& question);

  Contender contender_;
  std::unique_ptr<sandbox::Child> child_;
  std::unordered_set<std::size_t> openings_;  // that this process has played, hashed
  std::string notes_;
  std::string comments_;  // since talk() was called
  Moment long_turn_{};    // when the opponent was sent to rest in the last turn that took so long,
  std::chrono::microseconds waited_{};  // and for how long the program had waited before
  Clock::duration held_up_{};
};

std::unique_ptr<Seat> line_seat(const Contender& contender);
std::unique_ptr<Seat> ugi_seat(const Contender& contender, std::string_view game);

}  // namespace espalier::arena
