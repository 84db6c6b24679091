// `espalier bench solve`: boards of known value and larger ones, solved by every method.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "cli/bench/bench.hpp"
#include "cli/bench/bench_json.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/machine_watch.hpp"
#include "cli/verbs/solve.hpp"
#include "exact/memory.hpp"
#include "util/random.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

struct Board {
  const char* game;
  int cells;              // more than --cells: left out
  const char* methods;    // those that finish in reasonable time
  const char* published;  // the value that the literature gives, or nothing
  int random_plies = 0;   // above 0: some positions after so many random moves
};

constexpr std::array kBoards = {
    Board{"chain:classic-2x2", 4, "layers depth-first graph", "second wins in 4 plies"},
    Board{"chain:classic-2x3", 6, "layers depth-first graph", "first wins in 7 plies"},
    Board{"chain:classic-2x4", 8, "layers depth-first graph", "second wins in 12 plies"},
    Board{"chain:classic-3x3", 9, "layers depth-first graph", "first wins in 13 plies"},
    Board{"chain:classic-2x5", 10, "layers depth-first graph", "first wins in 15 plies"},
    Board{"chain:classic-2x6", 12, "layers depth-first", "first wins in 19 plies"},
    Board{"chain:classic-3x4", 12, "layers depth-first", "first wins in 19 plies"},
    Board{"chain:classic-2x7", 14, "layers depth-first", ""},
    Board{"chain:classic-3x5", 15, "layers", ""},
    Board{"chain:classic-2x8", 16, "layers", ""},
    Board{"chain:classic-4x4", 16, "layers", ""},
    Board{"chain:orthogonal-2x4", 8, "depth-first sweeps graph", ""},
    Board{"chain:orthogonal-3x3", 9, "depth-first sweeps graph", ""},
    Board{"chain:orthogonal-2x5", 10, "depth-first sweeps", ""},
    Board{"chain:orthogonal-3x4", 12, "depth-first", ""},
    Board{"chain:scorched-2x4", 8, "depth-first sweeps graph", ""},
    Board{"chain:scorched-3x3", 9, "depth-first sweeps graph", ""},
    Board{"chain:scorched-3x4", 12, "depth-first", ""},
    Board{"chain:diagonal-2x3", 6, "depth-first sweeps graph", ""},
    Board{"chain:diagonal-2x4", 8, "depth-first sweeps", ""},
    Board{"chain:diagonal-3x3", 9, "depth-first", ""},
    Board{"threesix:4x4", 0, "table", ""},
    Board{"threesix:parity-4x4", 0, "table", ""},
    Board{"threesix:5x5", 0, "table", ""},
    Board{"threesix:parity-5x5", 0, "table", ""},
    Board{"threesix:6x6", 0, "table", "", 10},
    Board{"threesix:parity-6x6", 0, "table", "", 10},
    Board{"threesix:6x6", 36, "layers", ""},
    Board{"threesix:parity-6x6", 36, "layers", ""},
};

constexpr int kDefaultCells = 14;
constexpr int kRandomPositions = 3;

// Where to solve from: the start, or positions of random games, the same ones every time.
std::vector<std::unique_ptr<host::Session>> roots(const Board& board) {
  std::vector<std::unique_ptr<host::Session>> all;
  const auto choice = games::choose(board.game);
  const int count = board.random_plies > 0 ? kRandomPositions : 1;
  for (int i = 0; i < count; ++i) {
    util::Random random(static_cast<std::uint64_t>(i) + 1);
    auto session = choice->open();
    for (int ply = 0; ply < board.random_plies; ++ply) {
      const auto moves = session->moves();
      (void)session->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    all.push_back(std::move(session));
  }
  return all;
}

SolveRow row_of(const Board& board, const host::Solution& solution) {
  SolveRow row{.game = board.game, .solution = solution};
  if (board.random_plies > 0) row.game += fmt::format(" ply {}", board.random_plies);
  row.published = board.published;
  row.agrees = row.published.empty() || row.published == solution.text();
  return row;
}

std::string row_text(const SolveRow& row) {
  const host::Solution& s = row.solution;
  const char* const remark = row.published.empty() ? ""
                             : row.agrees          ? "as published"
                                                   : "NOT AS PUBLISHED";
  return fmt::format("{:<26} {:<12} {:<24} {:>14} {:>10.2f} {:>10.2f} {:>10} {:>9}   {}", row.game,
                     s.method, s.text(), s.nodes, s.seconds, row.processor,
                     in_millions(rate_of(s.nodes, s.seconds)), exact::size_text(s.table_bytes),
                     remark);
}

struct SolvePlan {
  core::SolveTask task;
  int cells = kDefaultCells;
  std::string only;  // a method; empty: all
  bool json = false;
};

// False when a value is not what it should be, or something failed.
bool measure_board(const Context& context, const Board& board, const host::Session& session,
                   const SolvePlan& plan, std::vector<SolveRow>& rows) {
  bool good = true;
  std::optional<std::string> value;
  for (const auto method : util::words(board.methods)) {
    if (interrupted()) return good;
    if (!plan.only.empty() && method != plan.only) continue;
    core::SolveTask task = plan.task;
    task.method = method;
    const WorkClock clock;
    const auto solution = solve_with_progress(session, task);
    if (!solution) {
      complain(fmt::format("{} by {}: {}", board.game, method, solution.error().message));
      good = false;
      continue;
    }
    rows.push_back(row_of(board, *solution));
    rows.back().processor = clock.spent().processor;
    good = good && rows.back().agrees && value.value_or(solution->text()) == solution->text();
    value = solution->text();
    if (plan.json) continue;
    context.out.line(row_text(rows.back()));
    context.out.flush();
  }
  return good;
}

struct BenchSolveSettings {
  int cells = kDefaultCells;
  std::string method{};
  std::optional<int> threads{};
  std::optional<MemorySize> memory{};
  bool json = false;
};

Options declare_bench_solve(BenchSolveSettings& settings) {
  Options options(
      {"solve [OPTIONS]",
       "Solves boards of Chain Reaction and Three-Six by every method that ends soon, and\n"
       "compares the values with each other and with those that were published.",
       {"espalier bench solve --cells 9"}});
  options
      .value("--cells", "N", settings.cells, IntRange{4, 100},
             "boards of up to N cells; 14 when not given, 16 is the largest of Chain Reaction, and "
             "with 36 every position of Three-Six 6x6 is solved, which takes 6 GiB")
      .value("--method", "NAME", settings.method,
             Choice{{"layers", "depth-first", "sweeps", "graph", "table"}}, "only this method")
      .value("--threads", "N", settings.threads, IntRange{1, 256},
             "how many threads; all processors if left out")
      .value("--memory", "SIZE", settings.memory, SizeRange{},
             "memory for tables, as in 16GiB; half of what is free if left out")
      .json_flag(settings.json);
  return options;
}

SolvePlan solve_plan(const BenchSolveSettings& settings) {
  SolvePlan plan;
  plan.cells = settings.cells;
  const int processors = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  plan.task.threads = settings.threads.value_or(processors);
  plan.task.memory = settings.memory ? settings.memory->bytes()
                                     : std::min(std::uint64_t{16} << 30, exact::free_memory() / 2);
  plan.only = settings.method;
  plan.json = settings.json;
  return plan;
}

}  // namespace

Options bench_solve_options() { return Options::of(declare_bench_solve); }

int bench_solve(const Context& context, Arguments arguments) {
  BenchSolveSettings settings;
  if (const auto code = declare_bench_solve(settings).parse(context, arguments)) return *code;
  const auto plan = solve_plan(settings);
  if (!plan.json) {
    context.out.line(fmt::format("{:<26} {:<12} {:<24} {:>14} {:>10} {:>10} {:>10} {:>9}", "game",
                                 "method", "value", "nodes", "seconds", "processor", "nodes/s",
                                 "memory"));
  }
  const MachineWatch machine;
  std::vector<SolveRow> rows;
  bool good = true;
  for (const Board& board : kBoards) {
    if (board.cells > plan.cells || interrupted()) continue;
    for (const auto& session : roots(board)) {
      good = measure_board(context, board, *session, plan, rows) && good;
    }
  }
  if (plan.json) context.out.line(bench_solve_json(rows));
  if (interrupted()) {
    if (!plan.json) context.out.line(kStoppedEarly);
    return kDone;
  }
  return good ? kDone : context.no("the values do not agree, or something failed");
}

}  // namespace espalier::cli
