// How a game stands, as far as the board alone can tell (repetition is kept elsewhere).
#pragma once

namespace reference {

enum class Outcome { kNone, kFirstWins, kSecondWins, kDraw };

}  // namespace reference
