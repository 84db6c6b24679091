// What `espalier solve` and `espalier bench solve` share.
#pragma once

#include "cli/terminal/context.hpp"
#include "core/team.hpp"
#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::cli {

// Solves with a progress line; Ctrl-C stops it.
util::Result<host::Solution> solve_with_progress(const host::Session& session,
                                                 core::SolveTask task);

// The verb `solve` in a team of processes; null: in this one alone.
int solve_in_team(const Context& context, Arguments arguments, core::Team* team);

}  // namespace espalier::cli
