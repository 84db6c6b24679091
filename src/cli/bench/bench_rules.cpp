#include "cli/bench/bench_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "cli/bench/bench.hpp"
#include "cli/terminal/json.hpp"
#include "cli/terminal/machine_watch.hpp"
#include "games/registry.hpp"
#include "reference/any_game.hpp"

namespace espalier::cli {
namespace {

constexpr int kRulesRounds = 5;

// Leaves per second of processor time of one perft, repeated until the time is used up: others
// who use the processor meanwhile do not count.
template <class Game>
double rate(const Game& game, int depth, double seconds) {
  const WorkClock clock;
  std::uint64_t leaves = 0;
  double used = 0;
  do {
    leaves += game.perft(depth);
    used = clock.spent().processor;
  } while (used < seconds);
  return static_cast<double>(leaves) / used;
}

}  // namespace

util::Result<RulesRow> measure_rules(const RulesPosition& what, double seconds) {
  const auto choice = games::choose(what.game);
  assert(choice);
  const auto fast = choice->open();
  const auto slow = reference::open(choice->name());
  if (const auto set = fast->set_up(what.position); !set) {
    return util::Error{fmt::format("{}: {}: {}", what.game, what.position, set.error().message)};
  }
  slow->set_up(std::string(what.position));

  RulesRow row{.game = std::string(what.game),
               .stage = std::string(what.stage),
               .position = std::string(what.position),
               .depth = what.depth,
               .leaves = fast->perft(what.depth)};
  const std::uint64_t expected = slow->perft(what.depth);
  if (row.leaves != expected) {
    return util::Error{fmt::format("{}: {} leaves, but the reference counts {} in {}", what.game,
                                   row.leaves, expected, what.position)};
  }
  // In turns, so that a busy machine slows both down; the best round is the least disturbed one.
  for (int round = 0; round < kRulesRounds; ++round) {
    row.fast = std::max(row.fast, rate(*fast, what.depth, seconds / (2 * kRulesRounds)));
    row.slow = std::max(row.slow, rate(*slow, what.depth, seconds / (2 * kRulesRounds)));
  }
  return row;
}

namespace {

// Rates over all leaves together: the sum of the leaves by the sum of the times.
RulesTotal total_of(const std::vector<RulesRow>& rows, const RulesRow& like) {
  RulesTotal total{.game = like.game, .stage = like.stage};
  double leaves = 0;
  double fast_time = 0;
  double slow_time = 0;
  for (const auto& row : rows) {
    if (row.game != like.game || row.stage != like.stage) continue;
    ++total.positions;
    leaves += static_cast<double>(row.leaves);
    fast_time += static_cast<double>(row.leaves) / row.fast;
    slow_time += static_cast<double>(row.leaves) / row.slow;
  }
  total.fast = leaves / fast_time;
  total.slow = leaves / slow_time;
  return total;
}

}  // namespace

std::vector<RulesTotal> rules_totals(const std::vector<RulesRow>& rows) {
  std::vector<RulesTotal> totals;
  for (const auto& row : rows) {
    const bool known = std::any_of(totals.begin(), totals.end(), [&](const RulesTotal& total) {
      return total.game == row.game && total.stage == row.stage;
    });
    if (!known) totals.push_back(total_of(rows, row));
  }
  return totals;
}

namespace {

std::string row_text(const RulesRow& row) {
  return fmt::format("{:<22} {:>8} {:>6} {:>12} {:>14} {:>13} {:>8.1f}", row.game, row.stage,
                     row.depth, row.leaves, in_millions(row.fast), in_millions(row.slow),
                     row.fast / row.slow);
}

std::string total_text(const RulesTotal& total) {
  return fmt::format("{:<22} {:>8} {:>12} {:>21} {:>13} {:>8.1f}", total.game, total.stage,
                     total.positions, in_millions(total.fast), in_millions(total.slow),
                     total.fast / total.slow);
}

int compare(const Context& context, double seconds, bool json) {
  const MachineWatch machine;
  if (!json) {
    context.out.line("Perft leaves per second of processor time; every leaf position is made.");
    context.out.line("The reference is the plain array version that the tests compare with.");
    context.out.line(code_text());
    context.out.line(fmt::format("{:<22} {:>8} {:>6} {:>12} {:>14} {:>13} {:>8}", "game", "stage",
                                 "depth", "leaves", "espalier", "reference", "ratio"));
    context.out.flush();
  }
  std::vector<RulesRow> rows;
  for (std::size_t i = 0; i < rules_positions().size(); ++i) {
    const auto row = measure_rules(rules_positions()[i], seconds);
    if (!row) return context.no(row.error());
    rows.push_back(*row);
    if (json) continue;
    context.out.line(row_text(*row));
    context.out.flush();
    if (context.out.failed()) return kEnvironment;
  }
  const auto totals = rules_totals(rows);
  if (json) {
    context.out.line(bench_rules_json(rows, totals, machine.spent()));
    return kDone;
  }
  context.out.line("");
  context.out.line(fmt::format("{:<22} {:>8} {:>12} {:>21} {:>13} {:>8}", "together", "stage",
                               "positions", "espalier", "reference", "ratio"));
  for (const auto& total : totals) context.out.line(total_text(total));
  context.out.line(spent_text(machine.spent()));
  return kDone;
}

struct BenchRulesSettings {
  double seconds = 1;
  bool json = false;
};

Options declare_bench_rules(BenchRulesSettings& settings) {
  Options options(
      {"rules [--seconds S] [--json]",
       "Perft leaves per second on fixed mid-game positions of every game, next to the\n"
       "slow array reference of the tests in the same run. The best of several rounds\n"
       "counts, for both.",
       {"espalier bench rules --seconds 0.05"}});
  options
      .value("--seconds", "S", settings.seconds, SecondsRange{0.01, 60},
             "time for each position, 0.01 to 60; 1 when not given")
      .json_flag(settings.json);
  return options;
}

}  // namespace

Options bench_rules_options() { return Options::of(declare_bench_rules); }

int bench_rules(const Context& context, Arguments arguments) {
  BenchRulesSettings settings;
  if (const auto code = declare_bench_rules(settings).parse(context, arguments)) return *code;
  return compare(context, settings.seconds, settings.json);
}

}  // namespace espalier::cli
