// How a game ended, or why it was broken off: by its rules, by a person, or by the arena.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/side.hpp"

namespace espalier::core {

enum class Ending : std::uint8_t {
  kNone,  // it goes on
  // By the rules.
  kRule,
  kPoints,
  kRepetition,
  // By a person.
  kResignation,
  kTime,
  kRecord,  // as an uploaded record has it, in its own words
  // By the arena; all but its last two are the fault of one side.
  kIllegalMove,
  kTimeForfeit,
  kCrash,
  kStall,
  kOutOfMemory,
  kDiskLimit,
  kThinksOutOfTurn,
  kDoesNotStart,
  kDoesNotCompile,
  kDisqualified,
  kAdjudication,
  kAborted,
  // By two people.
  kAgreement,
  kAbsence,  // one stayed away, and the other said what the game is worth
};

// Journals, match reports and records have these words, and other tools parse them.
struct EndingWords {
  Ending ending;
  std::string_view word;  // in the API of games that people play
  std::string_view win;   // behind the name of who won, or whose fault it was
  std::string_view draw;  // when nobody has won
};
std::span<const EndingWords> ending_words();

std::string_view word(Ending ending);
// `wins by rule`, `draw on points`, `time forfeit`; of faults the outcome does not matter.
std::string_view text(Ending ending, Outcome outcome = Outcome::kNone);

// The other way round; kNone when no ending has such words.
Ending ending_of_word(std::string_view word);
Ending ending_of_text(std::string_view text);
// Of the Termination of a record: the words, perhaps with a name in front.
Ending ending_of_termination(std::string_view termination);

}  // namespace espalier::core
