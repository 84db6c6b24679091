#include "cli/terminal/arena_options.hpp"

#include <fmt/format.h>

#include "arena/match/planning.hpp"
#include "arena/match/reading.hpp"
#include "arena/model/spec_table.hpp"
#include "arena/schedule/openings.hpp"
#include "games/registry.hpp"
#include "util/files.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

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

}  // namespace

std::string AskedOptions::called(std::string_view setting) const {
  return arena::option_named(setting);
}

std::optional<std::string> AskedOptions::text(std::string_view setting) {
  if (setting == "preset") return options_.preset;
  if (setting == "resign") return options_.resign;
  if (setting == "kind") return options_.kind;
  if (setting == "sprt") return options_.sprt;
  return setting == "sprt_margin" ? options_.sprt_margin : std::nullopt;
}

std::optional<int> AskedOptions::number(std::string_view setting, arena::SettingRange range) {
  const auto given = [&]() -> std::optional<int> {
    if (setting == "depth") return options_.depth;
    if (setting == "games") return options_.games;
    if (setting == "first_to") return options_.first_to;
    if (setting == "rounds") return options_.rounds;
    if (setting == "challengers") return options_.challengers;
    const auto found = options_.numbers.find(setting);
    return found == options_.numbers.end() ? std::nullopt : found->second;
  }();
  if (!given) return std::nullopt;
  // What is decided by other settings reaches less far than the option.
  const auto good = int_range(range).check(called(setting), *given);
  if (good) return given;
  complain(good.error());
  return std::nullopt;
}

bool AskedOptions::flag(std::string_view setting) {
  return setting == "third_place" && options_.third_place;
}

std::optional<arena::Openings> AskedOptions::openings(const host::Session& start) {
  const auto& given = options_.openings;
  if (!given) return std::nullopt;
  if (const auto plies = arena::parse_openings(*given)) return *plies;
  const auto file = util::read_file(*given);
  if (!file) {
    complain(util::Error{fmt::format(
        "--openings: {} is neither a number of random plies (as in 2..6) nor a file that can be "
        "read",
        util::quoted(*given))});
    return std::nullopt;
  }
  const auto read = arena::read_openings(*file, start);
  if (read) return *read;
  complain(util::with_prefix(fmt::format("--openings {}: ", *given), read.error()));
  return std::nullopt;
}

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
      .value("--depth", "N", fields.depth, int_range(arena::kDepthRange),
             "plies that bots which count them may look ahead")
      .value("--openings", "PLIES|FILE", fields.openings, kFile,
             "random plies before the bots take over, or a file; 2..6")
      .value("--concurrency", "N", fields.concurrency, int_range(arena::kConcurrencyRange),
             "games at the same time; 1 when not given")
      .value("--seed", "N", fields.seed, CountRange{},
             "of random openings and bots; drawn when not given, and kept")
      .value("--grace", "TIME", fields.grace, from_zero,
             "how late an answer may be; 20ms when not given")
      .value("--startup", "TIME", fields.startup, from_zero,
             "how long a program may take to start; 5s when not given")
      .value("--resign", "TURNS,VALUE", fields.resign,
             "adjudicate when both bots agree: 3,1000 (hundredths)");
  for (const auto& setting : arena::number_settings()) {
    options.value(arena::option_named(setting.name), std::string(setting.placeholder),
                  fields.numbers[std::string(setting.name)], int_range(setting.range),
                  std::string(setting.help));
  }
  options
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

util::Result<arena::Plan> read_arena_plan(const ArenaOptions& options, AskedOptions& asked) {
  arena::Plan plan;
  const auto& choice = options.choice;
  if (!choice) return util::Error{"--game is missing, as in --game chain:orthogonal"};
  plan.game = choice->name();
  plan.start = choice->open();
  arena::read_rules(asked, *plan.start, plan);
  if (const auto good = asked.good(); !good) return good.error();
  // What only the owner of the machine may say.
  plan.control.grace = options.grace;
  plan.control.startup = options.startup;
  plan.memory_mib = options.memory.mebibytes;
  plan.confined = !options.unsafe;
  return plan;
}

util::Status check_sandbox_option(const arena::Plan& plan) {
  const auto able = arena::check_sandbox(plan);
  if (able) return able;
  return util::Error{
      fmt::format("{}; with --unsafe bots run without a sandbox", able.error().message)};
}

util::Result<std::unique_ptr<arena::Store>> open_store(const std::optional<std::string>& file,
                                                       arena::Access access) {
  if (file && file->empty()) return util::Error{"--journal needs the name of a file"};
  return arena::Store::open(file ? std::filesystem::path(*file) : arena::default_journal(), access);
}

}  // namespace espalier::cli
