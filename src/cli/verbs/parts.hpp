// Verbs that are made of parts: `espalier ladder show`, `espalier puzzles make`.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/verbs/verbs.hpp"

namespace espalier::cli {

// For the help: `  add BOT         put a bot at the bottom`, a line each.
std::string list_of_parts(std::span<const Verb> parts);

// Runs the part that the first word names. `whole` is what the verb takes without one; `example` is
// a part, for the sentence that asks for it.
int run_part(const Context& context, Arguments arguments, const Options& whole,
             std::span<const Verb> parts, std::string_view example);

}  // namespace espalier::cli
