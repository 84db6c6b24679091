#include "cli/terminal/arena_options.hpp"

#include <fmt/format.h>

#include "arena/match/course.hpp"
#include "arena/match/first_to.hpp"
#include "arena/match/placing.hpp"
#include "arena/match/planning.hpp"
#include "games/registry.hpp"
#include "util/files.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::cli {
namespace {

constexpr int kMostConcurrency = 256;
constexpr int kMostGames = 1'000'000;

// 10s+100ms
struct ClockType {
  using Value = core::GameClock;

  util::Result<core::GameClock> read(std::string_view name, std::string_view text) const {
    const auto clock = arena::parse_clock(text);
    if (clock) return *clock;
    return util::or_else(util::with_prefix(std::string(name) + ": ", clock.error()),
                         util::ErrorCode::kWrongUse);
  }
};

ValueType value_type(const ClockType& /*type*/) { return Text{}; }

void read_times(const ArenaOptions& options, arena::TimeControl& control) {
  if (options.movetime) control.movetime = options.movetime;
  if (options.clock) {
    control.clock = options.clock;
    if (!options.movetime) control.movetime.reset();  // that of a preset
  }
  if (options.depth) control.depth = options.depth;
  if (options.nodes) control.nodes = options.nodes;
  arena::set_usual_limit(control);
  control.grace = options.grace;
  control.startup = options.startup;
}

util::Status read_openings(const ArenaOptions& options, arena::Plan& plan) {
  const auto& text = options.openings;
  if (!text) return util::Done{};
  if (const auto plies = arena::parse_openings(*text)) {
    plan.openings = *plies;
    return util::Done{};
  }
  const auto file = util::read_file(*text);
  if (!file) {
    return util::Error{fmt::format(
        "--openings: {} is neither a number of random plies (as in 2..6) nor a file that can be "
        "read",
        util::quoted(*text))};
  }
  const auto openings = arena::read_openings(*file, *plan.start);
  if (!openings)
    return util::Error{fmt::format("--openings {}: {}", *text, openings.error().message)};
  plan.openings = *openings;
  return util::Done{};
}

// `3,400`: after three turns of both at 400 hundredths.
util::Status read_rules(const ArenaOptions& options, arena::Plan& plan) {
  plan.adjudication.max_plies = options.max_plies;
  plan.disqualify_after = options.disqualify_after;
  plan.limits.memory = options.memory.bytes();
  plan.confined = !options.unsafe;
  return arena::set_resignation(plan.adjudication, {"--resign", options.resign});
}

}  // namespace

void add_journal_option(Options& options, std::optional<std::string>& field) {
  options.value("--journal", "FILE", field, kFile,
                "the database of all games; in your data folder when not given");
}

void add_arena_options(Options& options, ArenaOptions& fields) {
  const DurationRange from_zero{.min = core::Milliseconds(0)};
  options
      .value("--game", "GAME[:VARIANT]", fields.choice, GameName{},
             "the game, as in chain or threesix:parity")
      .value("--preset", "course", fields.preset, Choice{{"course"}, "preset"},
             "the courses' conditions: empty board, 1s per move, 5 games")
      .value("--movetime", "TIME", fields.movetime, DurationRange{},
             "for every move; 100ms when no other limit is given")
      .value("--clock", "TIME+TIME", fields.clock, ClockType{},
             "for the whole game and what is added per move: 10s+100ms")
      .value("--nodes", "N", fields.nodes, CountRange{.min = 1},
             "positions that bots which count them may visit per move")
      .value("--depth", "N", fields.depth, IntRange{1, wire::kDeepestSearch},
             "plies that bots which count them may look ahead")
      .value("--openings", "PLIES|FILE", fields.openings, kFile,
             "random plies before the bots take over, or a file; 2..6")
      .value("--concurrency", "N", fields.concurrency, IntRange{1, kMostConcurrency},
             "games at the same time; 1 when not given")
      .value("--seed", "N", fields.seed, CountRange{},
             "of random openings and bots; drawn when not given, and kept")
      .value("--grace", "TIME", fields.grace, from_zero,
             "how late an answer may be; 20ms when not given")
      .value("--startup", "TIME", fields.startup, from_zero,
             "how long a program may take to start; 5s when not given")
      .value("--max-plies", "N", fields.max_plies, IntRange{1, kMostGames},
             "longer games are adjudicated; 1000 when not given")
      .value("--resign", "TURNS,VALUE", fields.resign,
             "adjudicate when both bots agree: 3,1000 (hundredths)")
      .value("--disqualify-after", "N", fields.disqualify_after, IntRange{0, kMostGames},
             "failed games in a row that put a bot out; 3, 0 for never")
      .value("--memory", "SIZE", fields.memory, SizeRange{},
             "for each process of a bot; 1GiB when not given")
      .flag("--unsafe", fields.unsafe,
            "run bots without the sandbox: only for programs that you trust");
  add_journal_option(options, fields.journal);
}

void add_report_options(Options& options, ArenaOptions& fields) {
  options
      .value("--name", "NAME", fields.name, "in the journal; made from the settings when not given")
      .flag("--new", fields.play_again,
            "play again what the journal has already, with another seed")
      .value("--html", "FILE", fields.html, kFile, "write a page with tables and all games")
      .value("--csv", "FILE", fields.csv, kFile, "write a line per game")
      .value("--csv-bots", "FILE", fields.csv_bots, kFile,
             "write a line per bot: points, failures, times")
      .value("--records", "FILE", fields.records, kFile, "write all games as records")
      .value("--report", "course", fields.report, Choice{{"course"}},
             "print rounds and final boards as the courses do")
      .json_flag(fields.json);
}

util::Result<arena::Plan> read_arena_plan(const ArenaOptions& options) {
  arena::Plan plan;
  const auto& choice = options.choice;
  if (!choice) return util::Error{"--game is missing, as in --game chain:orthogonal"};
  plan.game = choice->name();
  plan.start = choice->open();
  if (options.preset) {
    plan.control.movetime = arena::course_time(plan.game);
    plan.openings = arena::course_openings();
  }
  read_times(options, plan.control);
  if (const auto read = read_openings(options, plan); !read) return read.error();
  if (const auto read = read_rules(options, plan); !read) return read.error();
  if (options.seed) arena::set_seed(plan, *options.seed);
  return plan;
}

void read_games(const ArenaOptions& options, arena::Plan& plan, int usual) {
  const bool tested = plan.elo_test || plan.margin_test;
  arena::set_length(plan, options.games, options.first_to,
                    options.preset && !tested ? arena::kCourseGames : usual);
}

util::Status check_sandbox_option(const arena::Plan& plan) {
  const auto able = arena::check_sandbox(plan);
  if (able) return able;
  return util::Error{
      fmt::format("{}; with --unsafe bots run without a sandbox", able.error().message)};
}

util::Result<std::unique_ptr<arena::Journal>> open_journal(const std::optional<std::string>& file,
                                                           arena::Access access) {
  if (file && file->empty()) return util::Error{"--journal needs the name of a file"};
  return arena::Journal::open(file ? std::filesystem::path(*file) : arena::default_journal(),
                              access);
}

}  // namespace espalier::cli
