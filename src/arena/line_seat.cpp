// A bot that speaks the line protocol: `turn MS POSITION ; m1 m2 ...` to it, a move back.
#include <fmt/format.h>

#include <algorithm>

#include "arena/program_seat.hpp"
#include "util/text.hpp"

namespace espalier::arena {
namespace {

// The most common reason of all, but for the runners of coursework: those do.
constexpr std::string_view kAboutFlushing = "does it flush its output?";

constexpr std::string_view kNoMoveGiven = "no-move";
constexpr std::string_view kOtherBoard = "no-board";

class LineSeat final : public ProgramSeat {
 public:
  using ProgramSeat::ProgramSeat;

  util::Status begin(const Invitation&) override {
    const auto ran = running();
    if (!ran) return ran.error();
    first_question_ = !*ran;
    return util::Done{};
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
  // The clock starts when the question is there: for a program that is still starting, when it
  // reads it.
  Said hear_answer(const TurnClock& clock, const Question& question) {
    const auto startup = question.control.startup;
    auto asked = Clock::now();
    const bool first = std::exchange(first_question_, false);
    const auto patience = first ? Clock::duration(startup) : clock.budget();
    if (!child().say(question_, asked + patience)) return silent(first);
    if (first) {
      if (!wait_until_read(asked + startup, question.stop)) return silent(first);
      asked = Clock::now();
    }
    const auto deadline = asked + clock.budget();
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
        note(word);
        continue;
      }
      Said said{.told = Told::kMove, .move = std::string(word)};
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

  // It has ended, or does not read what it is asked.
  Said silent(bool first) {
    auto said = gone(sandbox::Heard::kClosed);
    if (first && said.told == Told::kCrashed) said.told = Told::kAbsent;
    if (said.told == Told::kStalled) said.detail = "does not read its questions";
    return said;
  }

  std::string question_;
  bool first_question_ = true;
};

}  // namespace

std::unique_ptr<Seat> line_seat(const Contender& contender) {
  return std::make_unique<LineSeat>(contender);
}

}  // namespace espalier::arena
