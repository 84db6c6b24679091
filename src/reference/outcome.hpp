// How a game stands, as far as the board alone can tell (repetition is kept elsewhere).
#pragma once

#include <string_view>

namespace reference {

enum class Outcome { kNone, kFirstWins, kSecondWins, kDraw };

// The word of the program's text protocols.
constexpr std::string_view word(Outcome outcome) {
  switch (outcome) {
    case Outcome::kFirstWins: return "p1win";
    case Outcome::kSecondWins: return "p2win";
    case Outcome::kDraw: return "draw";
    case Outcome::kNone: break;
  }
  return "none";
}

}  // namespace reference
