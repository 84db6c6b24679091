// What lines of moves do on the board, in words made from their explained steps alone.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/side.hpp"
#include "host/session.hpp"
#include "wire/review.hpp"

namespace espalier::wire {

inline constexpr std::size_t kMaxLine = 12;    // turns of a line that are told
inline constexpr std::size_t kPaysWithin = 5;  // turns of it that are looked at closely

// What a legal move does, from its steps and from how the game stands then; nothing when it only
// puts a piece somewhere.
std::optional<Sentence> what_it_does(const host::Session& before, const std::string& move);

// How much better a side stands after a legal move than before it, by what lies on the board:
// points where the game counts them, pieces otherwise. A game that it wins is more than any of
// them.
int gain_of(const host::Session& before, const std::string& move, core::Side side);

// The first moves of a line, and where it pays for `side`.
MomentLine followed(const host::Session& before, std::vector<std::string> moves, core::Side side);

// Gives every moment of a single turn its lines. The session stands at the end of the game.
void add_lines(const host::Session& end, const GameReview& review, std::vector<Moment>& moments);

}  // namespace espalier::wire
