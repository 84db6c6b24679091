// What `match`, `tournament` and `ladder` have in common on the command line.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/match/asked.hpp"
#include "arena/match/plan.hpp"
#include "arena/match/runner.hpp"
#include "arena/store/store.hpp"
#include "cli/terminal/options.hpp"
#include "util/result.hpp"

namespace espalier::cli {

struct ArenaOptions {
  std::optional<games::GameChoice> choice{};
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
  std::optional<std::string> resign{};
  // By the names of arena::number_settings().
  std::map<std::string, std::optional<int>, std::less<>> numbers{};
  MemorySize memory{1024};
  bool unsafe = false;
  std::optional<std::string> journal{};
  // How long an encounter is; each verb has limits of its own.
  std::optional<int> games{};
  std::optional<int> first_to{};
  // Of some verbs only.
  std::optional<std::string> kind{};
  std::optional<int> rounds{};
  std::optional<int> challengers{};
  bool third_place = false;
  std::optional<std::string> sprt{};
  std::optional<std::string> sprt_margin{};
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

// The options of a verb as settings of a tournament; one that the verb does not have is never
// given.
class AskedOptions : public arena::Asked {
 public:
  explicit AskedOptions(const ArenaOptions& options) : options_(options) {}

  std::string called(std::string_view setting) const override;
  std::optional<std::string> text(std::string_view setting) override;
  std::optional<int> number(std::string_view setting, arena::SettingRange range) override;
  bool flag(std::string_view setting) override;
  std::optional<core::Milliseconds> movetime() override { return options_.movetime; }
  std::optional<core::GameClock> clock() override { return options_.clock; }
  std::optional<std::uint64_t> nodes() override { return options_.nodes; }
  std::optional<std::uint64_t> seed() override { return options_.seed; }
  // Also from a file.
  std::optional<arena::Openings> openings(const host::Session& start) override;

 private:
  const ArenaOptions& options_;
};

// Everything but the bots, the kind and the length of the tournament. The error is one of wrong
// use, and so is what `asked` remembers.
util::Result<arena::Plan> read_arena_plan(const ArenaOptions& options, AskedOptions& asked);

// A range of the arena as one of options.
inline IntRange int_range(arena::SettingRange range) { return {range.low(), range.high()}; }

// Programs that nobody trusts need a sandbox, or --unsafe.
util::Status check_sandbox_option(const arena::Plan& plan);

// --journal, or the one in the data folder.
util::Result<std::unique_ptr<arena::Store>> open_store(
    const std::optional<std::string>& file, arena::Access access = arena::Access::kWrite);

}  // namespace espalier::cli
