// `espalier bench pruning`: what alpha-beta saves. Bots of the courses on the same positions, once
// with pruning and once without, both times with the course's own order of moves.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/bench/bench.hpp"
#include "cli/bench/bench_json.hpp"
#include "cli/bench/bench_search.hpp"
#include "cli/bench/pruning.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/machine_watch.hpp"
#include "cli/terminal/progress.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

constexpr std::string_view kThreeSix = "threesix:6x6";
constexpr int kMaxDepth = 8;  // without pruning, nine plies take hours

// What is compared where: the bot of the course, and how far it looks there.
struct PruningGame {
  std::string_view id;
  std::string_view bot;
  int depth;
};
constexpr std::array kPruningGames = {PruningGame{"threesix", "negamax5", 5},
                                      PruningGame{"chain", "heithoff", 4},
                                      PruningGame{"bao", "sixfactor", 6}};

struct PruningPosition {
  int empty;
  std::string_view position;
};

// Two random plies, then negamax5 against itself.
constexpr std::array kThreeSixPositions = {
    PruningPosition{20, "XXO2X/XOO2X/O2XXO/O2O2/5X/3O2 1 3 12"},
    PruningPosition{20, "OO1XXO/XOXX2/1O1X1O/O5/2XXO1/6 1 9 6"},
    PruningPosition{20, "XOXX2/OOXO2/1X3O/1X1OOX/O4X/6 1 9 6"},
    PruningPosition{20, "XX1OO1/OXOXOO/1X1OX1/X5/5X/4O1 1 9 9"},
    PruningPosition{20, "XXOOOX/1OXX1X/1O2O1/3O2/XO1X2/6 1 6 9"},
    PruningPosition{22, "XOX1X1/OOXO2/2O2X/2X3/OX1O2/6 1 6 3"},
    PruningPosition{22, "XXOOXO/O1OXX1/XO1O2/X5/6/6 1 6 9"},
    PruningPosition{22, "XX1OO1/XOOXXX/O2O2/4O1/6/3X2 1 6 9"},
    PruningPosition{22, "XX1OO1/1OXX1X/1O2O1/XO1O2/6/5X 1 3 3"},
    PruningPosition{22, "XO1OX1/1XOO1O/1X2X1/OX1X1O/6/6 1 3 3"},
    PruningPosition{24, "XX1OX1/XOOO2/X4O/1O4/6/X5 1 3 3"},
    PruningPosition{24, "OXOX2/1XXO1O/1O4/X3X1/1O4/6 1 3 6"},
    PruningPosition{24, "XXO1O1/XOO2X/X3O1/3O2/6/5X 1 3 6"},
    PruningPosition{24, "XX1OO1/XOX2X/1O2O1/O5/6/4X1 1 3 3"},
    PruningPosition{24, "XO1XX1/XOX2X/1OO3/O5/6/1O4 1 3 3"},
    PruningPosition{26, "XX1O1O/OXX3/1O2O1/X5/6/6 1 3 3"},
    PruningPosition{26, "X2XOO/OO1O2/3X2/X5/X5/6 1 3 3"},
    PruningPosition{26, "XXOO2/1XOX1O/1O4/6/X5/6 1 3 3"},
    PruningPosition{26, "OO1XX1/OXX3/O5/1O4/X5/6 1 3 3"},
    PruningPosition{26, "XXOO2/O3X1/XXOO2/6/6/6 1 3 6"},
    PruningPosition{28, "XX1OO1/O5/6/X5/2O3/3X2 1 0 0"},
    PruningPosition{28, "XOXX2/OOO2X/6/6/6/6 1 3 3"},
    PruningPosition{28, "X1X1OX/XO4/6/O5/6/4O1 1 0 0"},
    PruningPosition{28, "XXOO2/1O1X2/1X3O/6/6/6 1 0 3"},
    PruningPosition{28, "XXOO2/1OX1X1/6/6/3O2/6 1 0 0"},
    PruningPosition{30, "XX1O2/2O3/5O/6/6/X5 1 0 0"},
    PruningPosition{30, "XXOO2/6/4X1/1O4/6/6 1 0 0"},
    PruningPosition{30, "OXX3/XO4/6/6/6/4O1 1 3 0"},
    PruningPosition{30, "OXOO2/X5/1X4/6/6/6 1 0 3"},
    PruningPosition{30, "XX1OO1/6/6/5X/6/1O4 1 0 0"},
    PruningPosition{32, "X3O1/3O2/6/2X3/6/6 1 0 0"},
    PruningPosition{32, "XO4/6/2X3/6/O5/6 1 0 0"},
    PruningPosition{32, "O5/6/5X/5O/5X/6 1 3 0"},
    PruningPosition{32, "2X1OX/6/6/6/4O1/6 1 0 0"},
    PruningPosition{32, "X2O2/6/6/6/4X1/O5 1 0 0"},
    PruningPosition{34, "3X2/O5/6/6/6/6 1 0 0"},
    PruningPosition{34, "6/6/3X2/6/6/5O 1 0 0"},
    PruningPosition{34, "6/6/3X2/2O3/6/6 1 0 0"},
    PruningPosition{34, "6/6/4X1/5O/6/6 1 0 0"},
    PruningPosition{34, "5X/6/6/6/6/2O3 1 0 0"},
};

struct PruningPlan {
  std::string bot;
  int depth = 0;
  std::vector<PruningRow> kinds{};  // of every position, without results
  std::vector<std::string_view> positions{};
  bool json = false;
};

void add(PruningRow& row, const PrunedPair& pair) {
  ++row.positions;
  row.plain_nodes += pair.plain.work.nodes;
  row.pruned_nodes += pair.pruned.work.nodes;
  row.plain += pair.plain_spent;
  row.pruned += pair.pruned_spent;
  row.different += pair.agree() ? 0 : 1;
}

double node_percent(const PruningRow& row) {
  return percent(static_cast<double>(row.pruned_nodes), static_cast<double>(row.plain_nodes));
}

std::string row_text(const PruningRow& row, const std::string& name) {
  return fmt::format("{:<21} {:>9} {:>13} {:>12} {:>7.2f} % {:>9.3f} s {:>9.3f} s {:>7.2f} %  {}",
                     name, row.positions, row.plain_nodes, row.pruned_nodes, node_percent(row),
                     row.plain.seconds, row.pruned.seconds,
                     percent(row.pruned.seconds, row.plain.seconds),
                     row.different == 0 ? "equal" : fmt::format("{} DIFFER", row.different));
}

std::string row_name(const PruningRow& row) {
  return row.empty > 0 ? fmt::format("{}", row.empty) : row.game;
}

void print(const Context& context, const PruningReport& report) {
  context.out.line(
      fmt::format("{} to depth {}, without and with alpha-beta, moves in the order of "
                  "the course.",
                  report.bot, report.depth));
  const bool counted = !report.rows.empty() && report.rows.front().empty > 0;
  context.out.line(fmt::format("{:<21} {:>9} {:>13} {:>12} {:>9} {:>11} {:>11} {:>9}  {}",
                               counted ? "empty cells" : "game", "positions", "plain nodes",
                               "alpha-beta", "share", "plain time", "alpha-beta", "share",
                               "values"));
  for (const auto& row : report.rows) context.out.line(row_text(row, row_name(row)));
  const auto& total = report.total;
  context.out.line(row_text(total, "together"));
  if (!report.complete) context.out.line(kStoppedEarly);
  context.out.line(
      total.different == 0
          ? fmt::format("moves and values are equal on all {} positions", total.positions)
          : fmt::format("moves or values DIFFER on {} of {} positions", total.different,
                        total.positions));
  context.out.line(
      fmt::format("alpha-beta takes {:.2f} % of the time, {:.2f} % of the processor time",
                  percent(total.pruned.seconds, total.plain.seconds),
                  percent(total.pruned.processor, total.plain.processor)));
  context.out.line(fmt::format("alpha-beta visits {:.2f} % of the nodes", node_percent(total)));
}

int measure(const Context& context, const PruningPlan& plan) {
  const InterruptGuard ctrl_c_asks_for_the_results;
  const InterruptWatch watch;
  const MachineWatch machine;
  Progress progress;
  PruningReport report{.bot = plan.bot, .depth = plan.depth};
  for (std::size_t i = 0; i < plan.positions.size(); ++i) {
    progress.update(fmt::format("{} of {} positions", i, plan.positions.size()),
                    static_cast<double>(i) / static_cast<double>(plan.positions.size()));
    const auto& kind = plan.kinds[i];
    const auto session = open_at(*games::choose(kind.game), plan.positions[i]);
    const auto pair = compare_pruning(*session, plan.bot, {}, plan.depth, watch.flag());
    if (!pair) return context.no(pair.error());
    if (interrupted()) {
      report.complete = false;
      break;
    }
    if (report.rows.empty() || row_name(report.rows.back()) != row_name(kind)) {
      report.rows.push_back(kind);
    }
    add(report.rows.back(), *pair);
    add(report.total, *pair);
  }
  progress.erase();
  if (plan.json) {
    context.out.line(bench_pruning_json(report));
  } else {
    print(context, report);
  }
  return report.total.different == 0 ? kDone : kNo;
}

// `chain` are all its boards that there are positions of, `chain:diagonal` is one.
util::Result<PruningPlan> plan_for(std::string_view name) {
  const auto choice = games::choose(name);
  if (!choice) return choice.error();
  const auto* const game =
      std::find_if(kPruningGames.begin(), kPruningGames.end(),
                   [&](const PruningGame& each) { return each.id == choice->game->id; });
  if (game == kPruningGames.end()) {
    return util::Error{
        fmt::format("no bot of {} searches a tree of fixed depth; those of threesix, "
                    "chain and bao do",
                    choice->game->id)};
  }
  PruningPlan plan{.bot = std::string(game->bot), .depth = game->depth};
  if (choice->name() == kThreeSix) {
    for (const auto& each : kThreeSixPositions) {
      plan.kinds.push_back({.game = std::string(kThreeSix), .empty = each.empty});
      plan.positions.push_back(each.position);
    }
    return plan;
  }
  const bool any_variant = name.find(':') == std::string_view::npos;
  for (const auto& each : search_positions()) {
    const bool same_game = each.game.starts_with(choice->game->id + ":");
    if (each.game != choice->name() && !(any_variant && same_game)) continue;
    plan.kinds.push_back({.game = std::string(each.game)});
    plan.positions.push_back(each.position);
  }
  if (!plan.positions.empty()) return plan;
  return util::Error{
      fmt::format("there are no positions of {}; 'espalier analyse {} "
                  "--compare-pruning' compares on one of yours",
                  choice->name(), choice->name())};
}

struct BenchPruningSettings {
  std::optional<std::string> game{};
  std::optional<int> depth{};
  bool json = false;
};

Options declare_bench_pruning(BenchPruningSettings& settings) {
  Options options(
      {"pruning [GAME[:VARIANT]] [--depth N] [--json]",
       "Compares a bot of the courses with and without alpha-beta on fixed positions: negamax5\n"
       "of Three-Six with 20 to 34 empty cells, heithoff of Chain Reaction, or sixfactor of\n"
       "Bao. Both must find the same moves and values. Depth 5 of Three-Six takes some ten\n"
       "seconds. For a position of your own: 'espalier analyse GAME --compare-pruning'.",
       {"espalier bench pruning --depth 3", "espalier bench pruning chain:orthogonal --depth 2"}});
  options.argument("GAME[:VARIANT]", settings.game, kGameText, "threesix if left out, chain or bao")
      .value("--depth", "N", settings.depth, IntRange{1, kMaxDepth},
             "plies to look ahead, 1 to 8; as in the course when not given")
      .json_flag(settings.json);
  return options;
}

}  // namespace

Options bench_pruning_options() { return Options::of(declare_bench_pruning); }

int bench_pruning(const Context& context, Arguments arguments) {
  BenchPruningSettings settings;
  if (const auto code = declare_bench_pruning(settings).parse(context, arguments)) return *code;
  auto plan = plan_for(settings.game.value_or(std::string(kThreeSix)));
  if (!plan) return context.wrong_use(plan.error());
  plan->depth = settings.depth.value_or(plan->depth);
  plan->json = settings.json;
  return measure(context, *plan);
}

}  // namespace espalier::cli
