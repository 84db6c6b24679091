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

struct ArenaOptions {
  std::optional<games::Choice> choice{};
  std::optional<std::string> preset{};
  std::optional<core::Milliseconds> movetime{};
  std::optional<core::GameClock> clock{};
  std::optional<std::uint64_t> nodes{};
  std::optional<int> depth{};
  std::optional<std::string> openings{};
  int concurrency = 1;
  std::optional<std::uint64_t> seed{};  // drawn when not given
  core::Milliseconds grace = arena::TimeControl().grace;
  core::Milliseconds startup = arena::TimeControl().startup;
  int max_plies = arena::Adjudication().max_plies;
  std::optional<std::string> resign{};
  int disqualify_after = arena::Plan().disqualify_after;
  MemorySize memory{1024};
  bool unsafe = false;
  std::optional<std::string> journal{};
  // How long an encounter is; each verb has limits of its own.
  std::optional<int> games{};
  std::optional<int> first_to{};
  // What becomes of the results.
  std::optional<std::string> name{};
  bool play_again = false;  // --new
  std::optional<std::string> html{};
  std::optional<std::string> csv{};
  std::optional<std::string> csv_bots{};
  std::optional<std::string> records{};
  std::optional<std::string> report{};
  bool json = false;
};

// --game, times, openings, seed, concurrency, sandbox, journal.
void add_arena_options(Options& options, ArenaOptions& fields);
// --name, --new, --html, --csv, --records, --json
void add_report_options(Options& options, ArenaOptions& fields);
void add_journal_option(Options& options, std::optional<std::string>& field);

// Everything but the bots and the kind of the tournament. Errors are of wrong use.
util::Result<arena::Plan> read_arena_plan(const ArenaOptions& options);
// --games and --first-to: how long an encounter is.
void read_games(const ArenaOptions& options, arena::Plan& plan, int usual);

// Programs that nobody trusts need a sandbox, or --unsafe.
util::Status check_sandbox_option(const arena::Plan& plan);

// --journal, or the one in the data folder.
util::Result<std::unique_ptr<arena::Journal>> open_journal(
    const std::optional<std::string>& file, arena::Access access = arena::Access::kWrite);

}  // namespace espalier::cli
