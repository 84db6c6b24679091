// The verbs of the program, one source file each.
#pragma once

#include <string_view>

#include "cli/terminal/context.hpp"
#include "cli/terminal/options.hpp"

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

// What each takes, without running it.
Options adapt_options();
Options analyse_options();
Options doctor_options();
Options games_options();
Options perft_options();
Options play_options();
Options replay_options();
Options serve_options();
Options show_options();
Options solve_options();
Options tune_options();
Options ugi_options();

// For the doctor alone, which lets this program try things inside the sandbox.
inline constexpr std::string_view kProbeVerb = "sandbox-probe";

}  // namespace espalier::cli
