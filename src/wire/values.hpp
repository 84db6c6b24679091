// Values in words for people; always seen by the side to move.
#pragma once

#include <string>

#include "core/thought.hpp"
#include "host/session.hpp"

namespace espalier::wire {

// Hundredths that stand for a game that is won.
inline constexpr int kWon = 1000;

// `+1.25`, `wins in 7 plies`, `loses in 4 plies`, `draw (proven)`, `+6 points (proven)`,
// `at least +1.25`.
std::string value_text(const core::Assessment& value);

// The first moves of a line, with dots when there are more.
std::string line_text(const host::Line& line, std::size_t most);

}  // namespace espalier::wire
