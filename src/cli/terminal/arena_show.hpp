// What is in the journal, without playing: also while another process plays it.
#pragma once

#include <string>

#include "cli/terminal/arena_options.hpp"
#include "cli/terminal/context.hpp"

namespace espalier::cli {

// The tables of a match or tournament as far as it was played, and the files that were asked for.
int show_tournament(const Context& context, const ArenaOptions& options, const std::string& name);
// All names of the journal, the oldest first.
int list_tournaments(const Context& context, const ArenaOptions& options);

}  // namespace espalier::cli
