// A bot that speaks the line protocol: `turn MS POSITION ; m1 m2 ...` to it, a move back.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "arena/bots/program_seat.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

// The most common reason of all, but for the runners of coursework: those do.
constexpr std::string_view kAboutFlushing = "does it flush its output?";

constexpr std::chrono::milliseconds kBetweenGlances{10};  // at one that has not read yet

constexpr std::string_view kNoMoveGiven = "no-move";
constexpr std::string_view kOtherBoard = "no-board";

// `# value 1.5`: what the bot thinks of its position, in hundredths. Other comments say nothing.
std::optional<int> value_in(std::string_view comment) {
  constexpr double kMaxValue = 1e6;
  const auto words = util::words(comment);
  if (words.size() < 3 || words[0] != "#" || words[1] != "value") return std::nullopt;
  auto number = words[2];
  if (number.starts_with('+')) number.remove_prefix(1);
  double value = 0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
  const bool whole = read.ec == std::errc() && read.ptr == number.data() + number.size();
  if (!whole || !(std::abs(value) <= kMaxValue)) return std::nullopt;
  return static_cast<int>(std::lround(value * 100));
}

class LineSeat final : public ProgramSeat {
 public:
  using ProgramSeat::ProgramSeat;

  util::Status begin(const Invitation& invitation) override {
    const auto ran = running(invitation.session.position());
    if (!ran) return ran.error();
    first_question_ = !*ran;
    start_until_ = Clock::now() + invitation.control.startup;
    return util::Done{};
  }

  // A program that starts is asked when it waits. Until then it knows nothing to think about, so
  // nobody gains by pretending to be slow.
  util::Result<Clock::duration> ready(const Invitation& invitation) override {
    if (first_question_) wait_until_idle(start_until_, invitation.stop);
    return Clock::duration{0};
  }

  Said ask(const Question& question) override {
    const auto& session = question.session;
    const auto& clock = *question.clocks[static_cast<std::size_t>(core::index(session.to_move()))];
    question_.clear();
    fmt::format_to(std::back_inserter(question_), "turn {} {} ;", clock.share().count(),
                   session.position());
    for (const auto& move : session.moves()) {
      question_ += ' ';
      question_ += move;
    }
    // What it said without being asked is no answer.
    if (const auto bytes = child().forget(); bytes > 0) {
      note(fmt::format("(arena: {} bytes that came before the question were left out)", bytes));
    }
    return hear_answer(clock, question);
  }

 private:
  Said hear_answer(const TurnClock& clock, const Question& question) {
    auto asked = Clock::now();
    const bool first = std::exchange(first_question_, false);
    const auto patience = first ? Clock::duration(question.control.startup) : clock.budget();
    const auto worked = first ? child().processor_time() : std::chrono::microseconds{0};
    const auto processes = first ? child().processes() : std::vector<pid_t>{};
    if (!child().say(question_, asked + patience)) return silent(first);
    if (first) {
      const auto begins = first_clock(asked, worked, processes, clock, question);
      if (!begins) return silent(first);
      asked = *begins;
    }
    const auto deadline = asked + clock.budget();
    std::optional<int> value;
    while (true) {
      const auto reply = hear(deadline, question);
      if (reply.heard != sandbox::Heard::kLine) {
        auto said = gone(reply.heard);
        if (first && said.told == Told::kCrashed && child().unread()) said.told = Told::kAbsent;
        if (said.told == Told::kLate && !contender().adapted) said.detail = kAboutFlushing;
        said.used = Clock::now() - asked;
        return said;
      }
      const auto word = util::trimmed(reply.line);
      if (word.starts_with('#')) {
        comments(word);
        if (const auto here = value_in(word)) value = here;
        continue;
      }
      Said said{.told = Told::kMove, .move = std::string(word), .hundredths = value};
      if (value) said.comment = fmt::format("{:+.2f}", *value / 100.0);
      // What the runners of coursework say when there is nothing to pass on.
      if (word == kNoMoveGiven || word == kOtherBoard) {
        said.told = Told::kNoMove;
        said.detail = word == kNoMoveGiven ? "the hand-in gave no move"
                                           : "the hand-in does not know this board";
      }
      said.used = std::max(reply.at - asked, Clock::duration{0});
      return said;
    }
  }

  // The clock runs from the question on. A program that only seemed to wait for it, and still
  // starts, has until it reads; but it can hide that it has read by filling its input again.
  // Processor time it can't hide: what it works meanwhile is charged. What processes used that come
  // or go may not be known any more, so then the whole time is. Nothing when it never reads.
  std::optional<Moment> first_clock(Moment asked, std::chrono::microseconds worked_before,
                                    const std::vector<pid_t>& processes_before,
                                    const TurnClock& clock, const Question& question) {
    const auto end = asked + question.control.startup;
    while (true) {
      auto look = std::min<Moment>(end, Clock::now() + kBetweenGlances);
      if (question.opponent != nullptr) {
        if (Clock::now() < question.rest_at) {
          look = std::min(look, question.rest_at);
        } else {
          question.opponent->rest();
        }
      }
      const bool read = child().wait_until_read(look);
      const auto now = Clock::now();
      const auto worked = child().processor_time() - worked_before;
      if (child().processes() != processes_before) return asked;
      if (read || worked >= clock.budget()) return std::max<Moment>(asked, now - worked);
      if (now >= end || is_set(question.stop)) return std::nullopt;
    }
  }

  // It has ended, or does not read what it is asked.
  Said silent(bool first) {
    auto said = gone(sandbox::Heard::kClosed);
    if (first && said.told == Told::kCrashed) said.told = Told::kAbsent;
    if (said.told == Told::kStalled) said.detail = "does not read its questions";
    return said;
  }

  std::string question_;
  bool first_question_ = true;
  Moment start_until_{};
};

}  // namespace

std::unique_ptr<Seat> line_seat(const Contender& contender) {
  return std::make_unique<LineSeat>(contender);
}

}  // namespace espalier::arena
