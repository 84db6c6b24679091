// What people must know before they read the numbers of a result.
#pragma once

#include <string>
#include <vector>

#include "arena/tournament.hpp"

namespace espalier::arena {

// Sentences, the most important first; empty when there is nothing to say. One says that more than
// a tenth of the games were decided by failures of bots and not by play, another that games were
// aborted.
std::vector<std::string> warnings_of(const Tournament& tournament);

// A line for each, with `Warning: ` before it.
std::string warnings_text(const Tournament& tournament);

}  // namespace espalier::arena
