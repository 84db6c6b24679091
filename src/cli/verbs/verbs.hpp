// The verbs of the program, one source file each.
#pragma once

#include <string_view>

#include "cli/terminal/context.hpp"

namespace espalier::cli {

int run_adapt(const Context& context, Arguments arguments);
int run_analyse(const Context& context, Arguments arguments);
int run_bench(const Context& context, Arguments arguments);
int run_doctor(const Context& context, Arguments arguments);
int run_games(const Context& context, Arguments arguments);
int run_ladder(const Context& context, Arguments arguments);
int run_match(const Context& context, Arguments arguments);
int run_perft(const Context& context, Arguments arguments);
int run_play(const Context& context, Arguments arguments);
int run_replay(const Context& context, Arguments arguments);
int run_serve(const Context& context, Arguments arguments);
int run_show(const Context& context, Arguments arguments);
int run_solve(const Context& context, Arguments arguments);
int run_tournament(const Context& context, Arguments arguments);
int run_tune(const Context& context, Arguments arguments);
int run_ugi(const Context& context, Arguments arguments);

// For the doctor alone, which lets this program try things inside the sandbox.
inline constexpr std::string_view kProbeVerb = "sandbox-probe";

}  // namespace espalier::cli
