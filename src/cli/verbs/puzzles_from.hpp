// espalier puzzles from: puzzles of the mistakes in recorded games.
#pragma once

#include "cli/verbs/verbs.hpp"

namespace espalier::cli {

int run_puzzles_from(const Context& context, Arguments arguments);
Options puzzles_from_options();

}  // namespace espalier::cli
