// `espalier bench proofs`: the suite of positions with proven results, solved by every method that
// is meant for it. A wrong answer is an error.
#include <fmt/format.h>

#include <map>
#include <optional>
#include <utility>

#include "cli/bench/bench.hpp"
#include "cli/bench/bench_json.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/machine_watch.hpp"
#include "cli/verbs/solve.hpp"
#include "embedded/files.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

constexpr std::string_view kMethods = "proof-number depth-first";

struct Proven {
  std::string game;
  std::string position;
  std::string value;
};

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

// Lines `GAME | POSITION | VALUE`; the suite is part of the program, so they are good.
std::vector<Proven> suite() {
  std::vector<Proven> all;
  for (const auto& file : embedded::proof_files()) {
    for (std::string_view rest = file.text; !rest.empty();) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      if (line.empty() || line.starts_with('#')) continue;
      const auto first = line.find('|');
      const auto last = line.rfind('|');
      all.push_back({trimmed(line.substr(0, first)),
                     trimmed(line.substr(first + 1, last - first - 1)),
                     trimmed(line.substr(last + 1))});
    }
  }
  return all;
}

void add(ProofRow& sum, const host::Solution& solution, const TimeSpent& spent) {
  ++sum.positions;
  sum.nodes += solution.nodes;
  sum.spent += spent;
  sum.longest = std::max(sum.longest, solution.plies);
}

std::string row_text(const ProofRow& row) {
  return fmt::format("{:<16} {:<13} {:>9} {:>7} {:>12} {:>9.2f} {:>10.2f} {:>10} {:>6}", row.game,
                     row.method, row.positions, row.longest, row.nodes, row.spent.seconds,
                     row.spent.processor, in_millions(rate_of(row.nodes, row.spent.seconds)),
                     row.wrong);
}

struct ProofsPlan {
  core::SolveTask task;
  std::string only;
  bool each = false;
  bool json = false;
};

// One position by one method; nothing when Ctrl-C came first.
void measure(const Context& context, const Proven& proven, const ProofsPlan& plan,
             const std::string& method, ProofRow& row) {
  const auto choice = games::choose(proven.game);
  const auto session = open_at(*choice, proven.position);
  core::SolveTask task = plan.task;
  task.method = method;
  const WorkClock clock;
  const auto solution = solve_with_progress(*session, task);
  if (interrupted()) return;
  const std::string said = solution ? solution->text() : solution.error().message;
  if (solution) add(row, *solution, clock.spent());
  if (said != proven.value) {
    ++row.wrong;
    complain(fmt::format("{} by {} is not {}, but {}: {}", proven.game, method, proven.value, said,
                         proven.position));
  }
  if (!plan.each || plan.json || !solution) return;
  context.out.line(fmt::format("{:<16} {:<13} {:<24} {:>9} {:>8.3f}   {}", proven.game, method,
                               said, solution->nodes, solution->seconds, proven.position));
}

struct BenchProofsSettings {
  std::string method{};
  bool each = false;
  int threads = 1;
  MemorySize memory{1024};
  bool json = false;
};

Options declare_bench_proofs(BenchProofsSettings& settings) {
  Choice methods;
  for (const auto method : util::words(kMethods)) methods.words.emplace_back(method);
  Options options(
      {"proofs [OPTIONS]",
       "Solves the suite of positions of Bao with proven results by proof-number search\n"
       "and by the depth-first proof, and compares what they say with what is known.",
       {"espalier bench proofs --method proof-number"}});
  options.value("--method", "NAME", settings.method, methods, "only this method")
      .flag("--each", settings.each, "show every position")
      .value("--threads", "N", settings.threads, IntRange{1, 256},
             "how many threads; 1 when not given, so that runs compare")
      .value("--memory", "SIZE", settings.memory, SizeRange{},
             "memory for tables; 1GiB when not given")
      .json_flag(settings.json);
  return options;
}

}  // namespace

Options bench_proofs_options() { return Options::of(declare_bench_proofs); }

int bench_proofs(const Context& context, Arguments arguments) {
  BenchProofsSettings settings;
  if (const auto code = declare_bench_proofs(settings).parse(context, arguments)) return *code;
  ProofsPlan plan;
  plan.task.threads = settings.threads;
  plan.task.memory = settings.memory.bytes();
  plan.only = settings.method;
  plan.each = settings.each;
  plan.json = settings.json;
  const MachineWatch machine;
  std::map<std::pair<std::string, std::string>, ProofRow> sums;
  for (const Proven& proven : suite()) {
    for (const auto method : util::words(kMethods)) {
      if (interrupted()) break;
      if (!plan.only.empty() && method != plan.only) continue;
      ProofRow& row = sums[{proven.game, std::string(method)}];
      row.game = proven.game;
      row.method = method;
      measure(context, proven, plan, row.method, row);
    }
  }
  std::vector<ProofRow> rows;
  int wrong = 0;
  for (const auto& [key, row] : sums) {
    rows.push_back(row);
    wrong += row.wrong;
  }
  if (plan.json) {
    context.out.line(bench_proofs_json(rows));
  } else {
    context.out.line(fmt::format("{:<16} {:<13} {:>9} {:>7} {:>12} {:>9} {:>10} {:>10} {:>6}",
                                 "game", "method", "positions", "longest", "nodes", "seconds",
                                 "processor", "nodes/s", "wrong"));
    for (const auto& row : rows) context.out.line(row_text(row));
    if (interrupted()) context.out.line(kStoppedEarly);
  }
  return wrong == 0 ? kDone : context.no(fmt::format("{} answers are wrong", wrong));
}

}  // namespace espalier::cli
