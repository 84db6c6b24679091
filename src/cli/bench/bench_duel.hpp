// What `espalier bench bots` and `espalier bench levels` share: duels with the same options, and
// their results in words.
#pragma once

#include <atomic>
#include <string>
#include <string_view>

#include "cli/bench/duel.hpp"
#include "cli/terminal/options.hpp"
#include "cli/terminal/progress.hpp"
#include "util/result.hpp"

namespace espalier::cli {

struct DuelOptions {
  int games = 0;
  int threads = 1;
  std::uint64_t seed = 1;
  bool json = false;
};

// --games, --threads, --seed and --json.
void add_duel_options(Options& options, DuelOptions& fields);

// `what` is said on the progress line.
DuelResult measured_duel(const Contestant& first, const Contestant& second,
                         const games::GameChoice& choice, const DuelOptions& options,
                         const std::atomic<bool>* stop, Progress& progress, std::string_view what);

// `63.5 % +/- 5.1`, or for a result that is all of one kind `100.0 % (>= 98.5 %)`.
std::string score_text(const DuelResult& result);

// `+9.90 +/- 3.55`, or `-` in games that do not count points.
std::string margin_text(const DuelResult& result);

// The logistic rating difference of a score. Finite: scores are cut off at one in a thousand.
double elo(double score);

}  // namespace espalier::cli
