// What is worth knowing about all positions of a board of Three-Six, as a page in Markdown.
#pragma once

#include <string>

#include "core/solve.hpp"
#include "games/threesix/position.hpp"
#include "util/result.hpp"

namespace espalier::games::threesix::solve {

// The value of the game, the distribution of values by filled cells, how often the best move is the
// only one, and what simple players are worth against perfect play. Boards up to 6x6.
util::Result<std::string> statistics(Cells rule, int side, const core::SolveTask& task);

}  // namespace espalier::games::threesix::solve
