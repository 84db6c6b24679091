#include "arena/bots/program_seat.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "arena/bots/bot_store.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

constexpr std::size_t kMaxNotes = 4096;
// A bot may have minutes for its answer; a person who stops the arena does not wait for it.
constexpr std::chrono::milliseconds kBetweenLooks{50};

// So long a program may take to stand still.
constexpr std::chrono::milliseconds kComingToRest{2};

void keep_end(std::string& text, std::size_t most) {
  if (text.size() > most) text.erase(0, text.size() - most);
}

// A limit makes allocations fail, and programs say so with their last words before they end.
bool ran_out_of_memory(std::string_view errors) {
  for (const std::string_view words :
       {"std::bad_alloc", "MemoryError", "java.lang.OutOfMemoryError", "heap out of memory"}) {
    if (errors.find(words) != std::string_view::npos) return true;
  }
  return false;
}

// The kernel's word for a file that grew beyond its limit.
bool wrote_too_much(std::string_view ending) {
  return ending.find("File size limit exceeded") != std::string_view::npos;
}

}  // namespace

util::Result<bool> ProgramSeat::running(std::string_view opening) {
  notes_.clear();
  comments_.clear();
  const auto hash = std::hash<std::string_view>{}(opening);
  if (child_ != nullptr) {
    // It may have ended between two games.
    const bool may = contender_.measured || openings_.insert(hash).second;
    if (may && child_->ending().empty()) return true;
    child_.reset();
  }
  if (contender_.kept != nullptr) {
    if (const auto same = contender_.kept->check(); !same) return same.error();
  }
  auto started = sandbox::Child::start(contender_.program);
  if (!started) return started.error();
  child_ = std::move(*started);
  openings_ = {hash};
  return false;
}

void ProgramSeat::rest() {
  if (child_ != nullptr) child_->rest();
}

std::chrono::microseconds ProgramSeat::used_at_rest() {
  return child_ == nullptr ? std::chrono::microseconds{0} : child_->used_at_rest();
}

std::optional<std::chrono::microseconds> ProgramSeat::processor_time() {
  if (child_ == nullptr) return std::nullopt;
  return child_->processor_time();
}

void ProgramSeat::finish(bool failed) {
  if (child_ == nullptr) return;
  if (failed || contender_.fresh_process_per_game) {
    child_.reset();
  } else {
    child_->rest();  // the time until its next game is nobody's
  }
}

sandbox::HeardLine ProgramSeat::hear(Moment deadline, const std::atomic<bool>* stop) {
  while (true) {
    const auto look = std::min<Moment>(deadline, Clock::now() + kBetweenLooks);
    auto reply = child_->hear(look);
    if (reply.heard != sandbox::Heard::kLate || look == deadline || is_set(stop)) return reply;
  }
}

// For how long we and the program were held up in a turn, whichever is more.
Clock::duration ProgramSeat::delay_of(const Question& question) {
  held_up_ = child_->waiting_time() - waited_;
  const auto begun = question.rest_at - kBeforeRest;
  const auto ours = question.lateness == nullptr ? Clock::duration{0}
                                                 : question.lateness->between(begun, Clock::now());
  return std::max(ours, held_up_ > kHeldUpAfter ? held_up_ : Clock::duration{0});
}

bool ProgramSeat::talks_on(const sandbox::HeardLine& reply, Moment deadline,
                           const Question& question) {
  return reply.at > deadline && reply.at - deadline > kForgivenDelays * delay_of(question);
}

sandbox::HeardLine ProgramSeat::hear(Moment deadline, const Question& question) {
  held_up_ = {};
  if (question.opponent != nullptr) {
    // First it is told to rest, then what it uses from there on begins to count.
    for (const Moment look : {question.rest_at, question.rest_at + kComingToRest}) {
      if (Clock::now() < look) {
        auto reply = child_->hear(std::min<Moment>(deadline, look));
        if (reply.heard != sandbox::Heard::kLate) return reply;
      }
      question.opponent->rest();
    }
  }
  // Short turns are not looked at: that would cost more than they do. Engines say much in one turn.
  if (std::exchange(long_turn_, question.rest_at) != question.rest_at) {
    waited_ = child_->waiting_time();
  }
  auto reply = hear(deadline, question.stop);
  if (is_set(question.stop)) return reply;
  if (reply.heard != sandbox::Heard::kLate) {
    if (reply.at > deadline || question.control.clock) delay_of(question);
    return reply;
  }
  const auto delay = delay_of(question);
  if (delay == Clock::duration{0}) return reply;
  reply = hear(deadline + kForgivenDelays * delay, question.stop);
  delay_of(question);
  return reply;
}

bool ProgramSeat::wait_until_idle(Moment deadline, const std::atomic<bool>* stop) {
  while (true) {
    const auto look = std::min<Moment>(deadline, Clock::now() + kBetweenLooks);
    if (child_->wait_until_idle(look)) return true;
    if (look == deadline || is_set(stop)) return false;
  }
}

std::string ProgramSeat::log() {
  std::string log = notes_;
  if (child_ != nullptr) log += child_->errors();
  return log;
}

Said ProgramSeat::gone(sandbox::Heard heard) {
  Said said;
  switch (heard) {
    case sandbox::Heard::kLate: said.told = Told::kLate; return said;
    case sandbox::Heard::kTooLong:
      said.told = Told::kNoMove;
      said.detail = "wrote more than is allowed for an answer";
      return said;
    case sandbox::Heard::kClosed:
    case sandbox::Heard::kLine: break;
  }
  const auto ending = child_->ending();
  said.told = ending.empty() ? Told::kStalled : Told::kCrashed;
  said.detail = ending.empty() ? "closed its output" : "the program ended: " + ending;
  if (child_->excess() == sandbox::Excess::kFiles || wrote_too_much(ending)) {
    said.told = Told::kTooManyFiles;
  } else if (child_->excess() == sandbox::Excess::kMemory) {
    said.told = Told::kTooMuchMemory;
  } else if (!ending.empty() && ran_out_of_memory(child_->errors())) {
    said.told = Told::kTooMuchMemory;
    said.detail = "out of memory: the program ended: " + ending;
  }
  return said;
}

void ProgramSeat::note(std::string_view line) {
  notes_ += line;
  notes_ += '\n';
  keep_end(notes_, kMaxNotes);
}

void ProgramSeat::comments(std::string_view line) {
  note(line);
  comments_ += line;
  comments_ += '\n';
  keep_end(comments_, kMaxNotes);
}

std::string ProgramSeat::talk() {
  auto talk = std::exchange(comments_, {});
  if (child_ != nullptr) talk += child_->new_errors();
  return talk;
}

std::string ProgramSeat::last_talk() {
  if (child_ != nullptr) (void)child_->errors();
  return talk();
}

}  // namespace espalier::arena
