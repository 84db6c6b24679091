// Why a turn that somebody typed is not legal, in words that help to find one that is.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.hpp"
#include "games/bao/position.hpp"
#include "util/error.hpp"

namespace espalier::games::bao {

// All words for why, those of refusals() first.
inline constexpr std::array<std::string_view, 15> kWhys = {
    "empty",    "takasia",     "must-capture", "too-many",       "single",
    "back-row", "front-first", "house",        "larger-first",   "bare",
    "endless",  "other-end",   "takata",       "choice-missing", "choice-unasked"};

// `move` is not among the legal moves of the position. The error's `why` is one of the words below,
// or
//   other-end       a capture here begins at the other end of the front row
//   takata          no capture is possible, so the turn is a takata and has a *
//   choice-missing  the turn comes to the house and has to say whether it stops
//   choice-unasked  it does not come there
util::Error refusal(const Position& position, const Move& move);

// The pits of the side to move in which no legal turn begins, A1 to A8 and then B1 to B8. Why:
//   empty         it holds nothing
//   takasia       it is blocked for this turn
//   must-capture  a capture is possible and has to be made, and none begins here
//   too-many      the same; a capture turn begins with at most 15 seeds
//   single        one seed; a turn without seeds in hand begins with 2 or more
//   back-row      with seeds in hand a turn begins in the front row
//   front-first   a front pit holds 2 or more, so a takata begins there
//   house         a takata begins in another front pit than the functional house
//   larger-first  one seed; a takata with seeds in hand begins in a front pit that holds more
//   bare          the own front row would be left empty
//   endless       the sowing would never end
// The game must not be over.
std::vector<core::Refusal> refusals(const Position& position);

}  // namespace espalier::games::bao
