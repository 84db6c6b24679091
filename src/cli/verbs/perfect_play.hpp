// What `espalier solve` does for variants that are known completely.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/context.hpp"
#include "core/solve.hpp"
#include "games/registry.hpp"

namespace espalier::cli {

// Both solve the variant with a progress line that Ctrl-C ends, and give an exit code.
int write_perfect_play(const Context& context, const games::GameChoice& choice,
                       core::SolveTask task);
int print_statistics(const Context& context, const games::GameChoice& choice, core::SolveTask task);

// What is wrong with the file for perfect play; nothing when it is good or there is none.
std::optional<std::string> perfect_play_problem(const games::GameChoice& choice);
// The same for all such files of the data folder, with what to do about it.
std::vector<std::string> perfect_play_problems();

}  // namespace espalier::cli
