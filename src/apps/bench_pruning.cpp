// `espalier bench pruning`: what alpha-beta saves. The bots of the course on the same positions,
// one with pruning and one without, both with the course's own order of moves.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "apps/bench.hpp"
#include "apps/bench_json.hpp"
#include "apps/interrupt.hpp"
#include "apps/progress.hpp"

namespace espalier::apps {
namespace {

constexpr std::string_view kGame = "threesix:6x6";
constexpr int kCourseDepth = 5;
constexpr int kMostDepth = 8;  // without pruning, nine plies take hours

struct PruningPosition {
  int empty;
  std::string_view position;
};

// Two random plies, then negamax5 against itself.
constexpr std::array kPositions = {
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

struct Pair {
  host::Answer plain;
  host::Answer pruned;
  double plain_seconds = 0;
  double pruned_seconds = 0;
};

util::Result<host::Answer> think(const host::Session& session, std::string_view bot, int depth,
                                 const std::atomic<bool>* stop, double& seconds) {
  const auto player = session.player(bot, {});
  if (!player) return player.error();
  const WallClock clock;
  auto answer = (*player)->choose(session, {.limits = {.depth = depth}, .stop = stop});
  seconds = clock.seconds();
  return answer;
}

util::Result<Pair> compare(const PruningPosition& what, int depth, const std::atomic<bool>* stop) {
  const auto choice = games::choose(kGame);
  if (!choice) return choice.error();
  const auto session = open_at(*choice, what.position);
  Pair pair;
  auto plain = think(*session, "negamax5-plain", depth, stop, pair.plain_seconds);
  if (!plain) return plain.error();
  auto pruned = think(*session, "negamax5", depth, stop, pair.pruned_seconds);
  if (!pruned) return pruned.error();
  pair.plain = std::move(*plain);
  pair.pruned = std::move(*pruned);
  return pair;
}

bool agree(const Pair& pair) {
  if (pair.plain.lines.empty() || pair.pruned.lines.empty()) return false;
  return pair.plain.move == pair.pruned.move &&
         pair.plain.lines.front().value == pair.pruned.lines.front().value;
}

void add(PruningRow& row, const Pair& pair) {
  ++row.positions;
  row.plain_nodes += pair.plain.work.nodes;
  row.pruned_nodes += pair.pruned.work.nodes;
  row.plain_seconds += pair.plain_seconds;
  row.pruned_seconds += pair.pruned_seconds;
  row.different += agree(pair) ? 0 : 1;
}

double percent(double part, double whole) { return whole > 0 ? 100 * part / whole : 0; }

double node_percent(const PruningRow& row) {
  return percent(static_cast<double>(row.pruned_nodes), static_cast<double>(row.plain_nodes));
}

std::string row_text(const PruningRow& row, const std::string& name) {
  return fmt::format("{:<8} {:>9} {:>13} {:>12} {:>7.2f} % {:>9.3f} s {:>9.3f} s {:>7.2f} %  {}",
                     name, row.positions, row.plain_nodes, row.pruned_nodes, node_percent(row),
                     row.plain_seconds, row.pruned_seconds,
                     percent(row.pruned_seconds, row.plain_seconds),
                     row.different == 0 ? "equal" : fmt::format("{} DIFFER", row.different));
}

void print(const Context& context, const PruningReport& report) {
  context.out.line(
      fmt::format("Three-Six, negamax to depth {}, row-major moves, without and with alpha-beta.",
                  report.depth));
  context.out.line(fmt::format("{:<8} {:>9} {:>13} {:>12} {:>9} {:>11} {:>11} {:>9}  {}", "empty",
                               "positions", "plain nodes", "alpha-beta", "share", "plain time",
                               "alpha-beta", "share", "values"));
  for (const auto& row : report.rows) context.out.line(row_text(row, fmt::format("{}", row.empty)));
  const auto& total = report.total;
  context.out.line(row_text(total, "together"));
  if (!report.complete) context.out.line(kStoppedEarly);
  context.out.line(
      total.different == 0
          ? fmt::format("moves and values are equal on all {} positions", total.positions)
          : fmt::format("moves or values DIFFER on {} of {} positions", total.different,
                        total.positions));
  context.out.line(fmt::format("alpha-beta takes {:.2f} % of the time",
                               percent(total.pruned_seconds, total.plain_seconds)));
  context.out.line(fmt::format("alpha-beta visits {:.2f} % of the nodes", node_percent(total)));
}

int measure(const Context& context, int depth, bool json) {
  const InterruptGuard ctrl_c_asks_for_the_results;
  const InterruptWatch watch;
  Progress progress;
  PruningReport report{.depth = depth};
  for (std::size_t i = 0; i < kPositions.size(); ++i) {
    progress.update(fmt::format("{} of {} positions", i, kPositions.size()),
                    static_cast<double>(i) / static_cast<double>(kPositions.size()));
    const auto pair = compare(kPositions[i], depth, watch.flag());
    if (!pair) return context.no(pair.error().message);
    if (interrupted()) {
      report.complete = false;
      break;
    }
    if (report.rows.empty() || report.rows.back().empty != kPositions[i].empty) {
      report.rows.push_back({.empty = kPositions[i].empty});
    }
    add(report.rows.back(), *pair);
    add(report.total, *pair);
  }
  progress.erase();
  if (json) {
    context.out.line(bench_pruning_json(report));
  } else {
    print(context, report);
  }
  return report.total.different == 0 ? kDone : kNo;
}

}  // namespace

int bench_pruning(const Context& context, Arguments arguments) {
  Options options(
      {"pruning [--depth N] [--json]",
       "Compares negamax with and without alpha-beta on fixed Three-Six positions with\n"
       "20 to 34 empty cells: the bots negamax5 and negamax5-plain. Both must find the\n"
       "same moves and values. Depth 5 takes some ten seconds.",
       {"espalier bench pruning --depth 3"}});
  options.value("--depth", "N", "plies to look ahead, 1 to 8; 5 when not given").json_flag();
  if (const auto code = options.parse(context, arguments)) return *code;
  const auto depth = number_option(options, "--depth", kCourseDepth, 1, kMostDepth);
  if (!depth) return context.wrong_use(depth.error().message);
  return measure(context, *depth, options.has("--json"));
}

}  // namespace espalier::apps
