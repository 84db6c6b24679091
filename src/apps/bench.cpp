// espalier bench: measurements that compare in one run, because machines are noisy.
#include <fmt/format.h>

#include "apps/bench_rules.hpp"
#include "apps/json.hpp"
#include "apps/options.hpp"
#include "apps/verbs.hpp"
#include "util/text.hpp"

namespace espalier::apps {
namespace {

std::string in_millions(double per_second) { return fmt::format("{:.2f} M/s", per_second / 1e6); }

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

int bench_rules(const Context& context, double seconds, bool json) {
  if (!json) {
    context.out.line("Perft leaves per second on one core; every leaf position is made.");
    context.out.line("The reference is the plain array version that the tests compare with.");
    context.out.line(fmt::format("{:<22} {:>8} {:>6} {:>12} {:>14} {:>13} {:>8}", "game", "stage",
                                 "depth", "leaves", "espalier", "reference", "ratio"));
    context.out.flush();
  }
  std::vector<RulesRow> rows;
  for (std::size_t i = 0; i < rules_positions().size(); ++i) {
    const auto row = measure_rules(rules_positions()[i], seconds);
    if (!row) return context.no(row.error().message);
    rows.push_back(*row);
    if (json) continue;
    context.out.line(row_text(*row));
    context.out.flush();
    if (context.out.failed()) return kEnvironment;
  }
  const auto totals = rules_totals(rows);
  if (json) {
    context.out.line(bench_rules_json(rows, totals));
    return kDone;
  }
  context.out.line("");
  context.out.line(fmt::format("{:<22} {:>8} {:>12} {:>21} {:>13} {:>8}", "together", "stage",
                               "positions", "espalier", "reference", "ratio"));
  for (const auto& total : totals) context.out.line(total_text(total));
  return kDone;
}

}  // namespace

int run_bench(const Context& context, Arguments arguments) {
  Options options(
      {"WHAT [--seconds S] [--json]",
       "Measures the program against a baseline in the same run. WHAT is `rules`:\n"
       "perft leaves per second on fixed mid-game positions of every game, next to the\n"
       "slow array reference of the tests. The best of several rounds counts, for\n"
       "both.",
       {"espalier bench rules --seconds 0.05"}});
  options.argument("WHAT", "rules")
      .value("--seconds", "S", "time for each position, 0.01 to 60; 1 when not given")
      .json_flag();
  if (const auto code = options.parse(context, arguments)) return *code;
  if (*options.text("WHAT") != "rules") {
    return context.wrong_use(
        fmt::format("there is no bench {}; there is `rules`", util::quoted(*options.text("WHAT"))));
  }
  double seconds = 1;
  if (const auto text = options.text("--seconds")) {
    const auto read = parse_seconds(*text);
    if (!read) return context.wrong_use(read.error().message);
    seconds = *read;
  }
  return bench_rules(context, seconds, options.has("--json"));
}

}  // namespace espalier::apps
