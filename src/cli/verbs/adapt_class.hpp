// The hand-ins of a whole class become bots, and a table tells what became of each.
#pragma once

#include <string>

#include "arena/adapt/adapt.hpp"
#include "cli/terminal/context.hpp"

namespace espalier::cli {

// What became of one hand-in, as JSON in one line.
std::string adapted_json(const arena::Adaptation& task, const arena::Adapted& adapted);

// `task.source` is a folder or an archive with the hand-ins, `task.bot` the folder for the bots.
int adapt_class(const Context& context, bool json, const arena::Adaptation& task);

}  // namespace espalier::cli
