// What is in the journal, without playing: also while another process plays it.
#pragma once

#include <string>

#include "apps/context.hpp"
#include "apps/options.hpp"

namespace espalier::apps {

// The tables of a match or tournament as far as it was played, and the files that were asked for.
int show_tournament(const Context& context, const Options& options, const std::string& name);
// All names of the journal, the oldest first.
int list_tournaments(const Context& context, const Options& options);

}  // namespace espalier::apps
