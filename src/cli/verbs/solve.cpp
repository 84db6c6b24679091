// espalier solve: the proven value of a position.
#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/json.hpp"
#include "cli/terminal/options.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/setup.hpp"
#include "cli/verbs/perfect_play.hpp"
#include "cli/verbs/solve.hpp"
#include "cli/verbs/verbs.hpp"
#include "exact/checkpoint_lock.hpp"
#include "exact/memory.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"
#include "wire/setup.hpp"

namespace espalier::cli {
namespace {

constexpr std::uint64_t kMaxUsualMemory = std::uint64_t{16} << 30;

struct SolveSettings {
  games::GameChoice choice{};
  std::optional<std::string> position{};
  std::string moves{};
  std::string method{};
  bool methods = false;
  std::optional<int> threads{};
  std::optional<MemorySize> memory{};
  std::string checkpoint{};
  bool perfect_play = false;
  bool statistics = false;
  bool json = false;
};

// Whole variants are studied as they are.
void exclude_from_studies(Options& options) {
  const std::string because = "is about the whole variant and";
  std::vector<std::string> others = {"--position", "--moves", "--method", "--checkpoint", "--json"};
  options.excludes("--statistics", others, because);
  others.emplace_back("--statistics");
  options.excludes("--perfect-play", others, because);
}

Options declare_solve(SolveSettings& settings) {
  Options options(
      {"GAME[:VARIANT] [OPTIONS]",
       "Proves who wins and how soon, or by how much: the winner plays as fast, the\n"
       "loser as slowly as possible. The last line is `solved: first wins in 19 plies`,\n"
       "`solved: second by 12` or `solved: draw`. Nothing in it is estimated.",
       {"espalier solve chain:classic-3x3", "espalier solve tictactoe --moves \"a1\""}});
  options.game_argument(settings.choice)
      .position_value(settings.position)
      .value("--moves", "\"M1 M2\"", settings.moves, "then play these moves")
      .value("--method", "NAME", settings.method, "how; `--methods` lists the methods of the game")
      .flag("--methods", settings.methods, "list the methods of the game and stop")
      .value("--threads", "N", settings.threads, IntRange{1, wire::kMaxThreads},
             "how many threads; all processors if left out")
      .value("--memory", "SIZE", settings.memory, SizeRange{},
             "memory for tables, as in 16GiB; half of what is free if left out")
      .value("--checkpoint", "FILE", settings.checkpoint, kFile,
             "keep what is proven in FILE at least once a minute, and go on from it")
      .flag("--perfect-play", settings.perfect_play,
            "solve the whole variant and keep the file by which the flagship plays perfectly; for "
            "Three-Six 6x6 and small boards of Chain Reaction")
      .flag("--statistics", settings.statistics,
            "solve the whole variant and tell about all its positions, in Markdown")
      .json_flag(settings.json);
  exclude_from_studies(options);
  return options;
}

// The method with this name; the error lists what there is.
util::Result<core::SolveMethod> method_named(const std::vector<core::SolveMethod>& methods,
                                             const std::string& name) {
  std::vector<std::string> names;
  for (const auto& method : methods) {
    if (method.name == name) return method;
    names.push_back(method.name);
  }
  return util::Error{fmt::format("--method is {}; this game has {}", util::quoted(name),
                                 names.empty() ? "none" : util::join(names, ", "))};
}

util::Result<core::SolveTask> read_task(const SolveSettings& settings,
                                        const host::Session& session) {
  core::SolveTask task;
  const auto processors = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  task.threads = settings.threads.value_or(processors);
  const std::uint64_t half = exact::free_memory() / 2;
  task.memory = half > 0 ? std::min(half, kMaxUsualMemory) : std::uint64_t{1} << 30;
  if (settings.memory) task.memory = settings.memory->bytes();
  task.method = settings.method;
  task.checkpoint = settings.checkpoint;
  const auto methods = session.solve_methods();
  const bool some_keep = std::any_of(methods.begin(), methods.end(),
                                     [](const auto& method) { return method.checkpoints; });
  if (!task.checkpoint.empty() && task.method.empty() && !some_keep) {
    return util::Error{"no method of this game keeps a checkpoint; leave --checkpoint out"};
  }
  if (!task.method.empty()) {
    const auto method = method_named(methods, task.method);
    if (!method) return method.error();
    if (!task.checkpoint.empty() && !method->checkpoints) {
      return util::Error{fmt::format(
          "the method {} keeps no checkpoint, because all it knows before its end is in "
          "memory; leave --checkpoint out or choose another method",
          method->name)};
    }
  }
  return task;
}

std::string stage_text(const core::SolveProgress& now, double seconds) {
  std::string text =
      fmt::format("{}, {} nodes", now.stage, rough_count(static_cast<double>(now.nodes)));
  if (seconds > 0) {
    text += fmt::format(", {}/s", rough_count(static_cast<double>(now.nodes) / seconds));
  }
  if (now.fill > 0) text += fmt::format(", table {:.1f} % full", now.fill / 10.0);
  return text;
}

int list_methods(const Context& context, const host::Session& session) {
  for (const auto& method : session.solve_methods()) {
    context.out.line(fmt::format("{:<12} {}{}", method.name, method.summary,
                                 method.checkpoints ? " (keeps checkpoints)" : ""));
  }
  return kDone;
}

void print(const Context& context, const host::Solution& solution) {
  context.out.line(fmt::format("method:   {}", solution.method));
  context.out.line(fmt::format("nodes:    {}", solution.nodes));
  context.out.line(fmt::format("time:     {:.2f} s", solution.seconds));
  context.out.line(fmt::format("memory:   {}", exact::size_text(solution.table_bytes)));
  if (!solution.line.empty()) context.out.line("line:     " + util::join(solution.line, " "));
  context.out.line("solved: " + solution.text());
}

int failed(const Context& context, const core::SolveTask& task, const util::Error& error) {
  if (error.code != util::ErrorCode::kStopped) return context.environment(error);
  const auto* const how = task.checkpoint.empty()
                              ? "with --checkpoint FILE it could go on from here"
                              : "the same command goes on from here";
  return context.no(fmt::format("{}; {}", error.message, how));
}

}  // namespace

util::Result<host::Solution> solve_with_progress(const host::Session& session,
                                                 core::SolveTask task) {
  const InterruptGuard ctrl_c_asks_to_stop;
  const InterruptWatch watch;
  Progress progress(Progress::InPipe::kEveryMinute);
  const auto start = std::chrono::steady_clock::now();
  task.stop = watch.flag();
  task.progress = [&](const core::SolveProgress& now) {
    const auto seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    progress.update(stage_text(now, seconds), now.share);
  };
  return session.solve(task);
}

Options solve_options() { return Options::of(declare_solve); }

int run_solve(const Context& context, Arguments arguments) {
  return solve_in_team(context, arguments, nullptr);
}

int solve_in_team(const Context& context, Arguments arguments, core::Team* team) {
  SolveSettings settings;
  if (const auto code = declare_solve(settings).parse(context, arguments)) return *code;
  const auto session = set_up(settings.choice, settings.position);
  if (!session) return context.no(session.error());
  for (std::size_t number = 0; const auto move : util::words(settings.moves)) {
    if (const auto played = wire::play_numbered(**session, ++number, move); !played) {
      return context.no(played.error());
    }
  }
  if (settings.methods) return list_methods(context, **session);
  auto task = read_task(settings, **session);
  if (!task) return context.wrong_use(task.error());
  if (team != nullptr && (settings.perfect_play || settings.statistics)) {
    return context.wrong_use(
        fmt::format("{} is no work for a team of processes",
                    settings.perfect_play ? "--perfect-play" : "--statistics"));
  }
  if (settings.perfect_play) return write_perfect_play(context, settings.choice, *task);
  if (settings.statistics) return print_statistics(context, settings.choice, *task);
  task->team = team;
  // Processes of a team share their files.
  const auto lock = task->checkpoint.empty() || team != nullptr
                        ? util::Result<util::FileLock>(util::FileLock())
                        : exact::lock_checkpoint(task->checkpoint);
  if (!lock) return context.environment(lock.error());
  const auto solution = solve_with_progress(**session, *task);
  if (!solution) return failed(context, *task, solution.error());
  if (settings.json) {
    context.out.line(solve_json(settings.choice, **session, *solution));
  } else {
    print(context, *solution);
  }
  return kDone;
}

}  // namespace espalier::cli
