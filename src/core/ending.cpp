#include "core/ending.hpp"

#include <algorithm>
#include <array>

namespace espalier::core {
namespace {

// In the order of the endings. A fault has the same words however the game came out.
constexpr EndingWords fault(Ending ending, std::string_view word, std::string_view words) {
  return {ending, word, words, words};
}

constexpr std::array kWords = {
    EndingWords{Ending::kNone, "", "", ""},
    EndingWords{Ending::kRule, "rule", "wins by rule", "draw by rule"},
    EndingWords{Ending::kPoints, "points", "wins on points", "draw on points"},
    EndingWords{Ending::kRepetition, "repetition", "", "draw by repetition"},
    EndingWords{Ending::kResignation, "resigned", "wins by resignation", "resigns"},
    EndingWords{Ending::kTime, "time", "wins on time", ""},
    EndingWords{Ending::kRecord, "record", "", ""},
    fault(Ending::kIllegalMove, "illegal_move", "illegal move"),
    fault(Ending::kTimeForfeit, "time_forfeit", "time forfeit"),
    fault(Ending::kCrash, "crash", "crash"),
    fault(Ending::kStall, "stall", "stall"),
    fault(Ending::kOutOfMemory, "out_of_memory", "out of memory"),
    fault(Ending::kDiskLimit, "disk_limit", "disk limit"),
    fault(Ending::kThinksOutOfTurn, "thinks_out_of_turn", "thinks out of turn"),
    fault(Ending::kDoesNotStart, "does_not_start", "does not start"),
    fault(Ending::kDoesNotCompile, "does_not_compile", "does not compile"),
    fault(Ending::kDisqualified, "disqualified", "disqualified"),
    fault(Ending::kAdjudication, "adjudication", "adjudication"),
    fault(Ending::kAborted, "aborted", "aborted"),
    EndingWords{Ending::kAgreement, "agreement", "", "draw by agreement"},
    EndingWords{Ending::kAbsence, "absence", "wins by absence", "draw by absence"},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    if (static_cast<std::size_t>(kWords[i].ending) != i) return false;
  }
  return kWords.back().ending == Ending::kAbsence;
}
static_assert(in_order());

const EndingWords& words_of(Ending ending) { return kWords[static_cast<std::size_t>(ending)]; }

template <class Test>
Ending first_that(const Test& test) {
  const auto found = std::find_if(kWords.begin() + 1, kWords.end(), test);
  return found == kWords.end() ? Ending::kNone : found->ending;
}

}  // namespace

std::span<const EndingWords> ending_words() { return kWords; }

std::string_view word(Ending ending) { return words_of(ending).word; }

std::string_view text(Ending ending, Outcome outcome) {
  const auto& words = words_of(ending);
  return outcome == Outcome::kFirstWins || outcome == Outcome::kSecondWins ? words.win : words.draw;
}

Ending ending_of_word(std::string_view word) {
  return first_that([&](const EndingWords& each) { return each.word == word; });
}

Ending ending_of_text(std::string_view text) {
  if (text.empty()) return Ending::kNone;
  return first_that([&](const EndingWords& each) { return each.win == text || each.draw == text; });
}

Ending ending_of_termination(std::string_view termination) {
  const auto ends_with = [&](std::string_view words) {
    if (words.empty() || !termination.ends_with(words)) return false;
    const auto before = termination.substr(0, termination.size() - words.size());
    return before.empty() || before.back() == ' ';
  };
  return first_that(
      [&](const EndingWords& each) { return ends_with(each.win) || ends_with(each.draw); });
}

}  // namespace espalier::core
