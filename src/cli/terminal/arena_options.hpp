// What `match`, `tournament` and `ladder` have in common on the command line.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/match/plan.hpp"
#include "arena/match/runner.hpp"
#include "arena/store/journal.hpp"
#include "cli/terminal/options.hpp"
#include "util/result.hpp"

namespace espalier::cli {

// --game, times, openings, seed, concurrency, sandbox, journal.
void add_arena_options(Options& options);
// --name, --new, --html, --csv, --records, --json
void add_report_options(Options& options);

// --seed; nothing when it is to be drawn.
util::Result<std::optional<std::uint64_t>> given_seed(const Options& options);
// Everything but the bots and the kind of the tournament. Errors are of wrong use.
util::Result<arena::Plan> read_arena_plan(const Options& options);
// --games and --first-to: how long an encounter is.
util::Status read_games(const Options& options, arena::Plan& plan, int usual, int most);
util::Result<int> read_concurrency(const Options& options);

// Programs that nobody trusts need a sandbox, or --unsafe.
util::Status check_sandbox_option(const arena::Plan& plan);

util::Result<std::unique_ptr<arena::Journal>> open_journal(
    const Options& options, arena::Access access = arena::Access::kWrite);

}  // namespace espalier::cli
