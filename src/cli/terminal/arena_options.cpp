#include "cli/terminal/arena_options.hpp"

#include <fmt/format.h>

#include "arena/match/course.hpp"
#include "arena/match/first_to.hpp"
#include "arena/match/placing.hpp"
#include "arena/match/planning.hpp"
#include "cli/bench/bench.hpp"
#include "games/registry.hpp"
#include "util/files.hpp"
#include "util/text.hpp"
#include "util/units.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::cli {
namespace {

constexpr int kMostConcurrency = 256;
constexpr int kMostGames = 1'000'000;

template <class T>
util::Error named(const std::string& option, const util::Result<T>& result) {
  return util::with_prefix(option + ": ", result.error());
}

util::Status read_duration(const Options& options, const std::string& name,
                           core::Milliseconds& target) {
  const auto text = options.text(name);
  if (!text) return util::Done{};
  if (*text == "0ms" || *text == "0s") {
    target = core::Milliseconds{0};
    return util::Done{};
  }
  const auto duration = util::duration(*text);
  if (!duration) return named(name, duration);
  target = *duration;
  return util::Done{};
}

util::Status read_times(const Options& options, arena::TimeControl& control) {
  if (const auto text = options.text("--movetime")) {
    const auto movetime = util::duration(*text);
    if (!movetime) return named("--movetime", movetime);
    control.movetime = *movetime;
  }
  if (const auto text = options.text("--clock")) {
    const auto clock = arena::parse_clock(*text);
    if (!clock) return named("--clock", clock);
    control.clock = *clock;
    if (!options.has("--movetime")) control.movetime.reset();  // that of a preset
  }
  if (options.has("--depth")) {
    const auto depth = number_option(options, "--depth", 1, 1, wire::kDeepestSearch);
    if (!depth) return depth.error();
    control.depth = *depth;
  }
  if (const auto text = options.text("--nodes")) {
    const auto nodes = util::large_number(*text);
    if (!nodes || *nodes == 0) {
      return util::Error{fmt::format("--nodes is {}; a number was expected", util::quoted(*text))};
    }
    control.nodes = *nodes;
  }
  arena::set_usual_limit(control);
  if (const auto read = read_duration(options, "--grace", control.grace); !read) return read;
  return read_duration(options, "--startup", control.startup);
}

util::Status read_openings(const Options& options, arena::Plan& plan) {
  const auto text = options.text("--openings");
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
util::Status read_rules(const Options& options, arena::Plan& plan) {
  const auto plies =
      number_option(options, "--max-plies", plan.adjudication.max_plies, 1, kMostGames);
  if (!plies) return plies.error();
  plan.adjudication.max_plies = *plies;
  const auto games =
      number_option(options, "--disqualify-after", plan.disqualify_after, 0, kMostGames);
  if (!games) return games.error();
  plan.disqualify_after = *games;
  if (const auto text = options.text("--memory")) {
    const auto size = util::mebibytes(*text);
    if (!size) return named("--memory", size);
    plan.limits.memory = static_cast<std::uint64_t>(*size) << 20;
  }
  plan.confined = !options.has("--unsafe");
  return arena::set_resignation(plan.adjudication, {"--resign", options.text("--resign")});
}

}  // namespace

void add_arena_options(Options& options) {
  options.value("--game", "GAME[:VARIANT]", "the game, as in chain or threesix:parity")
      .value("--preset", "course", "the courses' conditions: empty board, 1s per move, 5 games")
      .value("--movetime", "TIME", "for every move; 100ms when no other limit is given")
      .value("--clock", "TIME+TIME", "for the whole game and what is added per move: 10s+100ms")
      .value("--nodes", "N", "positions that bots which count them may visit per move")
      .value("--depth", "N", "plies that bots which count them may look ahead")
      .value("--openings", "PLIES|FILE", "random plies before the bots take over, or a file; 2..6")
      .value("--concurrency", "N", "games at the same time; 1 when not given")
      .value("--seed", "N", "of random openings and bots; drawn when not given, and kept")
      .value("--grace", "TIME", "how late an answer may be; 20ms when not given")
      .value("--startup", "TIME", "how long a program may take to start; 5s when not given")
      .value("--max-plies", "N", "longer games are adjudicated; 1000 when not given")
      .value("--resign", "TURNS,VALUE", "adjudicate when both bots agree: 3,1000 (hundredths)")
      .value("--disqualify-after", "N", "failed games in a row that put a bot out; 3, 0 for never")
      .value("--memory", "SIZE", "for each process of a bot; 1GiB when not given")
      .flag("--unsafe", "run bots without the sandbox: only for programs that you trust")
      .value("--journal", "FILE", "the database of all games; in your data folder when not given");
}

void add_report_options(Options& options) {
  options.value("--name", "NAME", "in the journal; made from the settings when not given")
      .flag("--new", "play again what the journal has already, with another seed")
      .value("--html", "FILE", "write a page with tables and all games")
      .value("--csv", "FILE", "write a line per game")
      .value("--csv-bots", "FILE", "write a line per bot: points, failures, times")
      .value("--records", "FILE", "write all games as records")
      .value("--report", "course", "print rounds and final boards as the courses do")
      .json_flag();
}

util::Result<std::optional<std::uint64_t>> given_seed(const Options& options) {
  if (!options.has("--seed")) return std::optional<std::uint64_t>();
  const auto seed = seed_option(options);
  if (!seed) return seed.error();
  return std::optional(*seed);
}

util::Result<arena::Plan> read_arena_plan(const Options& options) {
  arena::Plan plan;
  const auto game = options.text("--game");
  if (!game) return util::Error{"--game is missing, as in --game chain:orthogonal"};
  const auto choice = games::choose(*game);
  if (!choice) return choice.error();
  plan.game = choice->name();
  plan.start = choice->open();
  if (const auto preset = options.text("--preset")) {
    if (const auto known = arena::check_preset(*preset); !known) return named("--preset", known);
    plan.control.movetime = arena::course_time(plan.game);
    plan.openings = arena::course_openings();
  }
  if (const auto read = read_times(options, plan.control); !read) return read.error();
  if (const auto read = read_openings(options, plan); !read) return read.error();
  if (const auto read = read_rules(options, plan); !read) return read.error();
  const auto seed = given_seed(options);
  if (!seed) return seed.error();
  if (*seed) arena::set_seed(plan, **seed);
  return plan;
}

util::Status read_games(const Options& options, arena::Plan& plan, int usual, int most) {
  std::optional<int> wins;
  if (options.has("--first-to")) {
    const auto read = number_option(options, "--first-to", 1, 1, most / arena::kGamesForAWin);
    if (!read) return read.error();
    wins = *read;
  }
  std::optional<int> games;
  if (options.has("--games")) {
    const auto read = number_option(options, "--games", usual, 1, most);
    if (!read) return read.error();
    games = *read;
  }
  const bool tested = plan.elo_test || plan.margin_test;
  arena::set_length(plan, games, wins,
                    options.has("--preset") && !tested ? arena::kCourseGames : usual);
  return util::Done{};
}

util::Result<int> read_concurrency(const Options& options) {
  return number_option(options, "--concurrency", 1, 1, kMostConcurrency);
}

util::Status check_sandbox_option(const arena::Plan& plan) {
  const auto able = arena::check_sandbox(plan);
  if (able) return able;
  return util::Error{
      fmt::format("{}; with --unsafe bots run without a sandbox", able.error().message)};
}

util::Result<std::unique_ptr<arena::Journal>> open_journal(const Options& options,
                                                           arena::Access access) {
  const auto file = options.text("--journal");
  if (file && file->empty()) return util::Error{"--journal needs the name of a file"};
  return arena::Journal::open(file ? std::filesystem::path(*file) : arena::default_journal(),
                              access);
}

}  // namespace espalier::cli
