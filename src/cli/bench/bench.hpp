// The measurements of `espalier bench`, one source file each, and what they share. Every one reads
// its own command line, without the word that names it.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/context.hpp"
#include "cli/terminal/options.hpp"
#include "games/registry.hpp"
#include "util/result.hpp"

namespace espalier::cli {

int bench_signature(const Context& context, Arguments arguments);
int bench_rules(const Context& context, Arguments arguments);
int bench_search(const Context& context, Arguments arguments);
int bench_pruning(const Context& context, Arguments arguments);
int bench_bots(const Context& context, Arguments arguments);
int bench_levels(const Context& context, Arguments arguments);
int bench_solve(const Context& context, Arguments arguments);
int bench_proofs(const Context& context, Arguments arguments);
int bench_arena(const Context& context, Arguments arguments);
int bench_perfect(const Context& context, Arguments arguments);
int bench_web(const Context& context, Arguments arguments);
int bench_review(const Context& context, Arguments arguments);

// What each takes.
Options bench_signature_options();
Options bench_rules_options();
Options bench_search_options();
Options bench_pruning_options();
Options bench_bots_options();
Options bench_levels_options();
Options bench_solve_options();
Options bench_proofs_options();
Options bench_arena_options();
Options bench_perfect_options();
Options bench_web_options();
Options bench_review_options();

// A session that stands on a stored position, which is known to be good.
std::unique_ptr<host::Session> open_at(const games::GameChoice& choice, std::string_view position);

// The game that was asked for, or every game in its usual variant.
std::vector<games::GameChoice> chosen_games(const std::optional<games::GameChoice>& choice);

// Which code is measured: "The code is that for x86-64-v3."
std::string code_text();

// The wall clock, from when it was made.
class WallClock {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// "1.25 M/s"; zero seconds count as a microsecond.
double rate_of(std::uint64_t count, double seconds);
std::string in_millions(double per_second);

// Said below results that are not all there.
inline constexpr std::string_view kStoppedEarly = "Stopped early: this is what there is so far.";

}  // namespace espalier::cli
