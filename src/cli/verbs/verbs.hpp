// The verbs of the program, one source file each, and the table of them that programs can walk.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/context.hpp"
#include "cli/terminal/options.hpp"

namespace espalier::cli {

struct Verb {
  std::string_view name;     // as it is typed behind `espalier`: `play`, `bench rules`
  std::string_view summary;  // a line of the help
  int (*run)(const Context& context, Arguments arguments);
  Options (*options)();  // what it takes, without running it
  std::span<const Verb> parts{};

  // `rules` of `bench rules`
  std::string_view last_word() const { return name.substr(name.rfind(' ') + 1); }
};

// In the order of the help.
std::span<const Verb> verbs();
std::span<const Verb> bench_parts();
std::span<const Verb> course_parts();
std::span<const Verb> database_parts();
std::span<const Verb> ladder_parts();
std::span<const Verb> puzzle_parts();

// A verb as data, for those who write manual pages and completions for shells.
struct VerbDescription {
  std::string name;
  std::string summary;
  About about;
  std::vector<OptionDescription> arguments;
  std::vector<OptionDescription> options;  // --help, which all have, is not among them
  std::vector<VerbDescription> parts;
};
std::vector<VerbDescription> all_verbs();

int run_adapt(const Context& context, Arguments arguments);
int run_analyse(const Context& context, Arguments arguments);
int run_review(const Context& context, Arguments arguments);
int run_bench(const Context& context, Arguments arguments);
int run_course(const Context& context, Arguments arguments);
int run_database(const Context& context, Arguments arguments);
int run_doctor(const Context& context, Arguments arguments);
int run_games(const Context& context, Arguments arguments);
int run_ladder(const Context& context, Arguments arguments);
int run_match(const Context& context, Arguments arguments);
int run_perft(const Context& context, Arguments arguments);
int run_play(const Context& context, Arguments arguments);
int run_puzzles(const Context& context, Arguments arguments);
int run_replay(const Context& context, Arguments arguments);
int run_serve(const Context& context, Arguments arguments);
int run_show(const Context& context, Arguments arguments);
int run_solve(const Context& context, Arguments arguments);
int run_tournament(const Context& context, Arguments arguments);
int run_tune(const Context& context, Arguments arguments);
int run_ugi(const Context& context, Arguments arguments);

Options adapt_options();
Options analyse_options();
Options review_options();
Options course_options();
Options database_options();
Options doctor_options();
Options games_options();
Options ladder_options();
Options match_options();
Options perft_options();
Options play_options();
Options puzzles_options();
Options replay_options();
Options serve_options();
Options show_options();
Options solve_options();
Options tournament_options();
Options tune_options();
Options ugi_options();

// For the doctor alone, which lets this program try things inside the sandbox.
inline constexpr std::string_view kProbeVerb = "sandbox-probe";

}  // namespace espalier::cli
