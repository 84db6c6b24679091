// `espalier bench arena`: what the arena itself costs, with bots that do not think.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>

#include "arena/match/runner.hpp"
#include "arena/report/tables.hpp"
#include "arena/schedule/standings.hpp"
#include "arena/store/store.hpp"
#include "cli/bench/bench.hpp"
#include "cli/bench/bench_arena_bot.hpp"
#include "cli/bench/bench_arena_json.hpp"
#include "cli/terminal/progress.hpp"
#include "games/registry.hpp"
#include "sandbox/sandbox.hpp"
#include "util/random.hpp"

namespace espalier::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kArenaGames = 400;
constexpr int kRestarts = 20;
constexpr int kPool = 200;
constexpr int kRounds = 9;
constexpr int kBuiltInGames = 1000;

// A folder for the journals, gone at the end.
class Scratch {
 public:
  Scratch() {
    std::string name = (fs::temp_directory_path() / "espalier-bench-XXXXXX").string();
    if (::mkdtemp(name.data()) != nullptr) folder_ = name;
  }
  ~Scratch() {
    std::error_code ignored;
    if (!folder_.empty()) fs::remove_all(folder_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  std::unique_ptr<arena::Store> store(const std::string& name) const {
    auto store = arena::Store::open(folder_ / name);
    return store ? std::move(*store) : nullptr;
  }

 private:
  fs::path folder_;
};

double cpu_seconds() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// Time on the processor of all processes that were started with this word.
double cpu_of_bots(const std::string& word) {
  double seconds = 0;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator("/proc", error)) {
    std::ifstream command(entry.path() / "cmdline");
    const std::string words((std::istreambuf_iterator<char>(command)), {});
    if (words.find(word) == std::string::npos) continue;
    std::ifstream times(entry.path() / "schedstat");
    double nanoseconds = 0;
    if (times >> nanoseconds) seconds += nanoseconds * 1e-9;
  }
  return seconds;
}

// The word keeps the bots of two measurements apart.
arena::Contender bot(const std::string& name, const std::string& word, bool crashes, bool fresh) {
  arena::Contender contender{.name = name};
  contender.make = arena::Make::kLine;
  const auto program = fs::read_symlink("/proc/self/exe");
  contender.program.command = {program.string(), "bench", "arena", kArenaBot, word};
  if (crashes) contender.program.command.emplace_back("crash");
  contender.program.readable = {program};
  contender.fresh_process_per_game = fresh;
  contender.measured = !fresh;
  return contender;
}

arena::Plan plan_for(const games::GameChoice& choice, int games) {
  arena::Plan plan;
  plan.name = "bench";
  plan.kind = arena::Kind::kMatch;
  plan.game = choice.name();
  plan.start = choice.open();
  plan.games = games;
  plan.control.movetime = core::Milliseconds{1000};
  plan.disqualify_after = 0;
  return plan;
}

struct Played {
  double seconds = 0;
  long long plies = 0;
  double arena_cpu = 0;
  double bots_cpu = 0;
};

util::Result<Played> play(const Scratch& scratch, const arena::Plan& plan, int concurrency,
                          const std::string& word) {
  const auto store = scratch.store(word + ".db");
  if (!store) return util::Error{"no journal can be written to the temporary folder"};
  const auto id = store->journal().enter(plan.name, arena::spec_of(plan));
  if (!id) return id.error();
  arena::Tournament tournament(plan, {});
  Played played;
  const int last = plan.games - concurrency + 1;  // while all bots are still there
  int finished = 0;
  const arena::Watcher watcher{.finished = [&](const arena::Pairing&,
                                               const arena::GameReport& report,
                                               const arena::Tournament&) {
    played.plies += static_cast<long long>(report.moves.size());
    if (++finished == last) played.bots_cpu = cpu_of_bots(word);
  }};
  const double before = cpu_seconds();
  const WallClock clock;
  const auto over =
      arena::run(plan, tournament, store->journal(), *id, {.concurrency = concurrency}, watcher);
  if (!over) return over.error();
  played.seconds = clock.seconds();
  played.arena_cpu = cpu_seconds() - before;
  return played;
}

std::string unique_word(std::string_view what) { return fmt::format("{}-{}", what, ::getpid()); }

// Two random movers that stay alive from game to game.
util::Result<Played> measure_turns(const Scratch& scratch, const games::GameChoice& choice,
                                   int games, int concurrency) {
  const auto word = unique_word(concurrency == 1 ? "turns" : "many");
  auto plan = plan_for(choice, games);
  plan.bots = {bot("a", word, false, false), bot("b", word, false, false)};
  return play(scratch, plan, concurrency, word);
}

// Every game begins with a new process, and with `crashes` ends with its crash.
util::Result<double> measure_restart(const Scratch& scratch, const games::GameChoice& choice,
                                     bool crashes) {
  const auto word = unique_word(crashes ? "crash" : "start");
  auto plan = plan_for(choice, kRestarts);
  plan.openings = {.least = 0, .most = 0};
  // A built-in bot on the other side, so that there is one process per game.
  const auto spec = wire::parse_bot_spec("random", plan.start->bots());
  if (!spec) return spec.error();
  arena::Contender other{.name = "random"};
  other.spec = *spec;
  plan.bots = {bot("a", word, crashes, true), other};
  plan.adjudication.max_plies = 1;
  const auto played = play(scratch, plan, 1, word);
  if (!played) return played.error();
  return played->seconds / kRestarts;
}

// Random results in a Swiss: how long a game that has just ended takes to be in a new table; the
// slowest of a hundred.
double measure_standings(const games::GameChoice& choice) {
  auto plan = plan_for(choice, 2);
  plan.kind = arena::Kind::kSwiss;
  plan.rounds = kRounds;
  for (int i = 0; i < kPool; ++i) plan.bots.push_back({.name = fmt::format("bot{}", i)});
  arena::Tournament tournament(plan, {});
  util::Random random(1);
  std::vector<double> times;
  for (int count = 0; const auto pairing = tournament.next(); ++count) {
    const auto outcome =
        random.below(2) == 0 ? core::Outcome::kFirstWins : core::Outcome::kSecondWins;
    const WallClock clock;
    tournament.add(pairing->key, {.verdict = {outcome, core::Ending::kRule, {}, {}}});
    if (count % 10 != 0 && !tournament.over()) continue;
    (void)arena::final_text(plan, tournament);
    times.push_back(clock.seconds());
  }
  std::sort(times.begin(), times.end());
  return times[times.size() * 99 / 100];
}

struct BuiltIn {
  double start = 0;
  double seconds = 0;
  double mebibytes = 0;
};

// Many games of bots of the program, in a process of their own so that its memory can be told.
util::Result<BuiltIn> measure_builtin(const Scratch& scratch, const games::GameChoice& choice) {
  auto plan = plan_for(choice, kBuiltInGames);
  for (const char* const name : {"random", "careful"}) {
    const auto spec = wire::parse_bot_spec(name, plan.start->bots());
    if (!spec) return spec.error();
    arena::Contender contender{.name = name};
    contender.spec = *spec;
    plan.bots.push_back(std::move(contender));
  }
  const auto store = scratch.store("builtin.db");
  if (!store) return util::Error{"no journal can be written to the temporary folder"};
  const WallClock clock;
  BuiltIn built_in;
  const auto id = store->journal().enter(plan.name, arena::spec_of(plan));
  if (!id) return id.error();
  arena::Tournament tournament(plan, {});
  const arena::Watcher watcher{.started = [&](const arena::Pairing&) {
    if (built_in.start == 0) built_in.start = clock.seconds();
  }};
  const auto over =
      arena::run(plan, tournament, store->journal(), *id, {.concurrency = 2}, watcher);
  if (!over) return over.error();
  built_in.seconds = clock.seconds();
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  built_in.mebibytes = static_cast<double>(usage.ru_maxrss) / 1024;
  return built_in;
}

util::Result<ArenaBench> measure(const games::GameChoice& choice, int games) {
  const Scratch scratch;
  Progress progress;
  ArenaBench bench{.game = choice.name(), .sandboxed = true};
  // First, as memory is told for the whole life of a process.
  progress.update("games of built-in bots", 0.1);
  const auto built_in = measure_builtin(scratch, choice);
  if (!built_in) return built_in.error();
  bench.builtin_start = built_in->start;
  bench.builtin_games_per_second = kBuiltInGames / built_in->seconds;
  bench.builtin_mebibytes = built_in->mebibytes;
  progress.update("turns, one game at a time", 0.3);
  const auto one = measure_turns(scratch, choice, games, 1);
  if (!one) return one.error();
  const auto plies = static_cast<double>(std::max(one->plies, 1LL));
  bench.plies = one->plies;
  bench.arena_cpu_per_ply = one->arena_cpu / plies;
  bench.bots_cpu_per_ply = one->bots_cpu / plies;
  bench.plies_per_second_one = plies / one->seconds;
  progress.update("turns, two games at a time", 0.6);
  const auto two = measure_turns(scratch, choice, games, 2);
  if (!two) return two.error();
  bench.plies_per_second_two = static_cast<double>(two->plies) / two->seconds;
  progress.update("starts and crashes", 0.8);
  const auto start = measure_restart(scratch, choice, false);
  if (!start) return start.error();
  bench.start = *start;
  const auto restart = measure_restart(scratch, choice, true);
  if (!restart) return restart.error();
  bench.restart = *restart;
  progress.update("standings", 0.95);
  bench.standings = measure_standings(choice);
  return bench;
}

void print(const Context& context, const ArenaBench& bench) {
  const auto row = [&](std::string_view what, const std::string& value) {
    context.out.line(fmt::format("{:<64} {:>14}", what, value));
  };
  context.out.line(
      fmt::format("The arena with bots that do not think, {}, in the sandbox.", bench.game));
  const double cpu = bench.arena_cpu_per_ply + bench.bots_cpu_per_ply;
  row("processor time per ply, arena and two random movers kept alive",
      fmt::format("{:.1f} us", cpu * 1e6));
  row("  of that the arena with its rules and journal",
      fmt::format("{:.1f} us", bench.arena_cpu_per_ply * 1e6));
  row("plies per second, one game at a time", fmt::format("{:.0f}", bench.plies_per_second_one));
  row("plies per second, two games at a time", fmt::format("{:.0f}", bench.plies_per_second_two));
  row("a new process: start, one answer, end", fmt::format("{:.1f} ms", bench.start * 1000));
  row("a crash, and the bot started afresh", fmt::format("{:.1f} ms", bench.restart * 1000));
  row(fmt::format("{} games of built-in bots: until the first one starts", kBuiltInGames),
      fmt::format("{:.1f} ms", bench.builtin_start * 1000));
  row("  games per second, two at a time", fmt::format("{:.0f}", bench.builtin_games_per_second));
  row("  memory at most", fmt::format("{:.0f} MiB", bench.builtin_mebibytes));
  row(fmt::format("a new table of {} bots in a Swiss of {} rounds (99th percentile)", kPool,
                  kRounds),
      fmt::format("{:.1f} ms", bench.standings * 1000));
}

struct BenchArenaSettings {
  std::optional<games::GameChoice> choice{};
  int games = kArenaGames;
  bool json = false;
};

Options declare_bench_arena(BenchArenaSettings& settings) {
  Options options({"arena [OPTIONS]",
                   "Measures what the arena costs: two bots that play at random as programs in\n"
                   "the sandbox, starts and crashes, many games of built-in bots, large tables.",
                   {"espalier bench arena --games 20"}});
  options
      .value("--game", "GAME[:VARIANT]", settings.choice, GameName{},
             "the game; chain:orthogonal when not given")
      .value("--games", "N", settings.games, IntRange{2, 100'000},
             "games of each measurement; 400 when not given")
      .json_flag(settings.json);
  return options;
}

}  // namespace

Options bench_arena_options() { return Options::of(declare_bench_arena); }

int bench_arena(const Context& context, Arguments arguments) {
  if (!arguments.empty() && arguments.front() == kArenaBot) {
    return run_arena_bot(arguments.subspan(1));
  }
  BenchArenaSettings settings;
  if (const auto code = declare_bench_arena(settings).parse(context, arguments)) return *code;
  const auto choice = settings.choice ? *settings.choice : *games::choose("chain:orthogonal");
  if (const auto able = sandbox::ability(); !able) return context.environment(able.error());
  const auto bench = measure(choice, settings.games);
  if (!bench) return context.environment(bench.error());
  if (settings.json) {
    context.out.line(bench_arena_json(*bench));
  } else {
    print(context, *bench);
  }
  return kDone;
}

}  // namespace espalier::cli
