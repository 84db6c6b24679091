// `espalier bench search`: how fast and how deep the flagship searches, what more threads bring,
// and by how much its answers are late.
#include "cli/bench/bench_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "cli/bench/bench.hpp"
#include "cli/bench/bench_json.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/machine_watch.hpp"
#include "cli/terminal/progress.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::cli {
namespace {

constexpr core::Milliseconds kSearchTime{1000};
constexpr core::Milliseconds kOverrunTime{100};
constexpr int kDefaultOverrunMoves = 60;
constexpr int kExactRounds = 3;
constexpr int kDepthsCompared = 4;

struct SearchPlan {
  std::vector<SearchPosition> positions;
  core::Milliseconds movetime{};
  int threads = 2;
  int overrun_moves = 0;
  bool json = false;
};

struct Thought {
  SearchMeasure measure;
  std::map<int, double> to_depth{};  // seconds until each depth was done
};

// The mean of factors.
class GeometricMean {
 public:
  void add(double factor) {
    sum_ += std::log(std::max(factor, 1e-9));
    ++count_;
  }
  std::optional<double> mean() const {
    if (count_ == 0) return std::nullopt;
    return std::exp(sum_ / count_);
  }

 private:
  double sum_ = 0;
  int count_ = 0;
};

// Every measurement has a new player, which knows nothing.
Thought think(const SearchPosition& what, int threads, const core::Limits& limits,
              const std::atomic<bool>* stop) {
  const auto session = open_at(*games::choose(what.game), what.position);
  const auto player = session->player(wire::kFlagship, {.threads = threads});
  Thought thought;
  const WallClock clock;
  const WorkClock work;
  host::Task task{.limits = limits, .stop = stop};
  task.report = [&](const host::Report& report) {
    if (report.rank == 1) thought.to_depth[report.work.depth] = clock.seconds();
  };
  const auto answer = (*player)->choose(*session, task);
  const auto spent = work.spent();
  thought.measure = {answer->work.nodes, answer->work.depth, spent.seconds, spent.processor};
  return thought;
}

double rate(const SearchMeasure& m) { return rate_of(m.nodes, m.seconds); }

// In turns, and the best round counts: the first to use so much memory may need several times as
// long as the next, and that must not look like a gain of more threads.
void measure_exact(const SearchPosition& what, const SearchPlan& plan,
                   const std::atomic<bool>* stop, SearchRow& row) {
  for (int round = 0; round < kExactRounds; ++round) {
    const auto one = think(what, 1, {}, stop).measure;
    const auto many = think(what, plan.threads, {}, stop).measure;
    if (round == 0 || one.seconds < row.one.seconds) row.one = one;
    if (round == 0 || many.seconds < row.many.seconds) row.many = many;
  }
  row.one_to_depth = row.one.seconds;
  row.many_to_depth = row.many.seconds;
  row.time_ratio = row.many.seconds / std::max(row.one.seconds, 1e-6);
}

// One search may be lucky at one depth: the mean over the last few says more.
std::optional<double> time_ratio(const Thought& one, const Thought& many) {
  GeometricMean ratios;
  for (const auto& [depth, seconds] : one.to_depth) {
    const auto other = many.to_depth.find(depth);
    if (depth + kDepthsCompared <= one.measure.depth || other == many.to_depth.end()) continue;
    ratios.add(other->second / std::max(seconds, 1e-6));
  }
  return ratios.mean();
}

void measure_timed(const SearchPosition& what, const SearchPlan& plan,
                   const std::atomic<bool>* stop, SearchRow& row) {
  const core::Limits limits{.movetime = plan.movetime};
  const auto one = think(what, 1, limits, stop);
  row.one = one.measure;
  row.many = think(what, plan.threads, limits, stop).measure;
  if (row.one.depth == 0) return;
  const auto many = think(what, plan.threads, {.depth = row.one.depth}, stop);
  row.one_to_depth = one.to_depth.at(row.one.depth);
  row.many_to_depth = many.measure.seconds;
  row.time_ratio = time_ratio(one, many);
}

SearchRow measure_row(const SearchPosition& what, const SearchPlan& plan,
                      const std::atomic<bool>* stop) {
  SearchRow row{
      .game = std::string(what.game), .position = std::string(what.position), .exact = what.exact};
  if (what.exact) {
    measure_exact(what, plan, stop, row);
  } else {
    measure_timed(what, plan, stop, row);
  }
  row.rate_ratio = rate(row.many) / std::max(rate(row.one), 1.0);
  return row;
}

SearchMean mean_of(std::string_view name, const std::vector<SearchRow>& rows) {
  SearchMean mean{.game = std::string(name), .exact = !rows.empty() && rows.front().exact};
  SearchMeasure one;
  SearchMeasure many;
  GeometricMean rates;
  GeometricMean times;
  for (const auto& row : rows) {
    ++mean.positions;
    mean.one_depth += row.one.depth;
    mean.many_depth += row.many.depth;
    one.nodes += row.one.nodes;
    one.seconds += row.one.seconds;
    many.nodes += row.many.nodes;
    many.seconds += row.many.seconds;
    rates.add(row.rate_ratio);
    if (row.time_ratio) times.add(*row.time_ratio);
  }
  mean.one_depth /= std::max(mean.positions, 1);
  mean.many_depth /= std::max(mean.positions, 1);
  mean.one_rate = rate(one);
  mean.many_rate = rate(many);
  mean.rate_ratio = rates.mean().value_or(1);
  mean.time_ratio = times.mean();
  return mean;
}

// Rows of a kind follow each other.
std::vector<SearchMean> means_of(const std::vector<SearchRow>& rows) {
  std::vector<SearchMean> means;
  std::vector<SearchRow> alike;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    alike.push_back(rows[i]);
    const bool goes_on = i + 1 < rows.size() && rows[i + 1].game == rows[i].game &&
                         rows[i + 1].exact == rows[i].exact;
    if (goes_on) continue;
    means.push_back(mean_of(rows[i].game, alike));
    alike.clear();
  }
  return means;
}

// How late answers are on the same positions, one after the other.
Overrun measure_overrun(const SearchPlan& plan, int threads, const std::atomic<bool>* stop,
                        Progress& progress) {
  std::vector<double> late;
  for (int i = 0; i < plan.overrun_moves && !interrupted(); ++i) {
    progress.update(
        fmt::format("{} of {} moves in time, {} threads", i, plan.overrun_moves, threads),
        static_cast<double>(i) / plan.overrun_moves);
    const auto& what = plan.positions[static_cast<std::size_t>(i) % plan.positions.size()];
    const auto thought = think(what, threads, {.movetime = kOverrunTime}, stop);
    late.push_back(thought.measure.seconds * 1000 - static_cast<double>(kOverrunTime.count()));
  }
  std::sort(late.begin(), late.end());
  const auto at = [&](double share) {
    if (late.empty()) return 0.0;
    const auto rank = std::ceil(share * static_cast<double>(late.size()));
    return late[static_cast<std::size_t>(std::max(rank, 1.0)) - 1];
  };
  return {threads, static_cast<int>(late.size()), at(0.5), at(0.99), at(1)};
}

std::string factor(const std::optional<double>& ratio) {
  return ratio ? fmt::format("{:.2f}", *ratio) : "-";
}

std::string kind_text(const std::string& game, bool exact) {
  return exact ? game + " solved" : game;
}

std::string row_text(const SearchRow& row) {
  const auto side = [](const SearchMeasure& m) {
    return fmt::format("{:>5} {:>9} {:>12}", m.depth, rough_count(static_cast<double>(m.nodes)),
                       in_millions(rate(m)));
  };
  const std::string to_depth =
      row.one_to_depth && row.many_to_depth
          ? fmt::format("{:.3f} s {:>7.3f} s", *row.one_to_depth, *row.many_to_depth)
          : "-";
  return fmt::format("{:<27} {} {} {:>6} {:>19} {:>6}", kind_text(row.game, row.exact),
                     side(row.one), side(row.many), factor(row.rate_ratio), to_depth,
                     factor(row.time_ratio));
}

std::string mean_text(const SearchMean& mean) {
  return fmt::format("{:<27} {:>5.1f} {:>9} {:>12} {:>5.1f} {:>9} {:>12} {:>6} {:>19} {:>6}",
                     kind_text(mean.game, mean.exact), mean.one_depth,
                     fmt::format("x{}", mean.positions), in_millions(mean.one_rate),
                     mean.many_depth, "", in_millions(mean.many_rate), factor(mean.rate_ratio), "",
                     factor(mean.time_ratio));
}

void print_head(const Context& context, const SearchPlan& plan) {
  context.out.line(fmt::format(
      "{} ms per position with one thread, then with {}; or until the game is solved, where\n"
      "that is near. At the end: the time to the depth that one thread reached, and the ratio\n"
      "of such times over the last four depths.",
      plan.movetime.count(), plan.threads));
  context.out.line(code_text());
  context.out.line(fmt::format("{:<27} {:>5} {:>9} {:>12} {:>5} {:>9} {:>12} {:>6} {:>19} {:>6}",
                               "game", "depth", "nodes", "1 thread", "depth", "nodes",
                               fmt::format("{} threads", plan.threads), "ratio", "to that depth",
                               "ratio"));
  context.out.flush();
}

void print_end(const Context& context, const SearchReport& report, const TimeSpent& spent) {
  context.out.line(spent_text(spent));
  if (!report.means.empty()) context.out.line("means");
  for (const auto& mean : report.means) context.out.line(mean_text(mean));
  if (report.means.size() > 1) {
    context.out.line(fmt::format("{:<27} {:>64} {:>26}", "together",
                                 factor(report.overall.rate_ratio),
                                 factor(report.overall.time_ratio)));
  }
  for (const auto& overrun : report.overruns) {
    context.out.line(fmt::format(
        "overrun of {} ms, {} moves, {} thread{}: p50 {:+.2f} ms, p99 {:+.2f} ms, max {:+.2f} ms",
        report.overrun_movetime_ms, overrun.moves, overrun.threads, overrun.threads > 1 ? "s" : "",
        overrun.median_ms, overrun.p99_ms, overrun.most_ms));
  }
  if (!report.complete) context.out.line(kStoppedEarly);
}

void measure_overruns(const SearchPlan& plan, const std::atomic<bool>* stop, Progress& progress,
                      SearchReport& report) {
  if (plan.overrun_moves == 0) return;
  std::vector<int> counts = {1};
  if (plan.threads > 1) counts.push_back(plan.threads);
  for (const int threads : counts) {
    const auto overrun = measure_overrun(plan, threads, stop, progress);
    if (!interrupted()) report.overruns.push_back(overrun);
  }
}

int measure(const Context& context, const SearchPlan& plan) {
  const InterruptGuard ctrl_c_asks_for_the_results;
  const InterruptWatch watch;
  const MachineWatch machine;
  Progress progress;
  SearchReport report{.movetime_ms = static_cast<int>(plan.movetime.count()),
                      .threads = plan.threads,
                      .overrun_movetime_ms = static_cast<int>(kOverrunTime.count())};
  if (!plan.json) print_head(context, plan);
  // The very first search of a program is slower than all others; it counts for nobody.
  think(plan.positions.front(), plan.threads, {.movetime = kOverrunTime}, watch.flag());
  for (std::size_t i = 0; i < plan.positions.size(); ++i) {
    progress.update(fmt::format("{} of {} positions", i, plan.positions.size()),
                    static_cast<double>(i) / static_cast<double>(plan.positions.size()));
    const auto row = measure_row(plan.positions[i], plan, watch.flag());
    if (interrupted()) break;
    report.rows.push_back(row);
    if (plan.json) continue;
    progress.erase();
    context.out.line(row_text(row));
    if (!context.out.flush()) return kEnvironment;
  }
  report.means = means_of(report.rows);
  report.overall = mean_of("together", report.rows);
  measure_overruns(plan, watch.flag(), progress, report);
  report.complete = !interrupted();
  progress.erase();
  if (plan.json) {
    context.out.line(bench_search_json(report));
  } else {
    print_end(context, report, machine.spent());
  }
  return kDone;
}

// `chain` are all boards of Chain Reaction, `chain:diagonal` is one.
util::Result<std::vector<SearchPosition>> chosen_positions(const std::optional<std::string>& name) {
  const auto all = search_positions();
  if (!name) return std::vector<SearchPosition>(all.begin(), all.end());
  const auto choice = games::choose(*name);
  if (!choice) return choice.error();
  const bool any_variant = name->find(':') == std::string::npos;
  std::vector<SearchPosition> chosen;
  std::vector<std::string> known;
  for (const auto& position : all) {
    if (position.game == choice->name() ||
        (any_variant && position.game.starts_with(choice->game->id + ":"))) {
      chosen.push_back(position);
    }
    if (known.empty() || known.back() != position.game) known.emplace_back(position.game);
  }
  if (!chosen.empty()) return chosen;
  return util::Error{fmt::format("there are no positions of {}; there are some of {}",
                                 choice->name(), util::join(known, ", "))};
}

struct BenchSearchSettings {
  std::optional<std::string> game{};
  core::Milliseconds movetime = kSearchTime;
  int threads = 2;
  int overrun = kDefaultOverrunMoves;
  bool json = false;
};

Options declare_bench_search(BenchSearchSettings& settings) {
  Options options(
      {"search [GAME[:VARIANT]] [OPTIONS]",
       "Searches fixed mid-game positions with one thread and with several: nodes, nodes per\n"
       "second, depth in the same time, and the time to the same depth. Then asks for moves\n"
       "in 100 ms and tells by how much the answers were late.",
       {"espalier bench search tictactoe --movetime 50ms --overrun 5",
        "espalier bench search chain:scorched --movetime 50ms --overrun 5 --json"}});
  options.argument("GAME[:VARIANT]", settings.game, kGameText, "the game; every game if left out")
      .value("--movetime", "TIME", settings.movetime, DurationRange{},
             "time for each position, as in 200ms or 5s; 1s when not given")
      .value("--threads", "N", settings.threads, IntRange{1, wire::kMaxThreads},
             "threads to compare with one; 2 when not given")
      .value("--overrun", "N", settings.overrun, IntRange{0, 1'000'000},
             "moves in 100 ms that are timed; 60 when not given, 0 for none")
      .json_flag(settings.json);
  return options;
}

}  // namespace

Options bench_search_options() { return Options::of(declare_bench_search); }

int bench_search(const Context& context, Arguments arguments) {
  BenchSearchSettings settings;
  if (const auto code = declare_bench_search(settings).parse(context, arguments)) return *code;
  const auto positions = chosen_positions(settings.game);
  if (!positions) return context.wrong_use(positions.error());
  SearchPlan plan;
  plan.positions = *positions;
  plan.movetime = settings.movetime;
  plan.threads = settings.threads;
  plan.overrun_moves = settings.overrun;
  plan.json = settings.json;
  return measure(context, plan);
}

}  // namespace espalier::cli
