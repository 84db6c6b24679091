// `espalier bench perfect`: whether the flagship really never ends below the value of an opening,
// whatever plays against it.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>

#include "cli/bench/bench.hpp"
#include "cli/bench/bench_json.hpp"
#include "cli/bench/crew.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/machine_watch.hpp"
#include "cli/terminal/progress.hpp"
#include "util/random.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::cli {
namespace {

constexpr int kPerfectGames = 1000;
constexpr core::Milliseconds kPerfectTime{1000};
// Openings have from 0 to so many random plies; behind them every value has to be known.
constexpr std::uint32_t kMaxRandomOpening = 10;

struct PerfectPlan {
  games::GameChoice choice;
  std::vector<std::string> opponents;
  int games = kPerfectGames;  // against all opponents together
  int threads = 1;
  std::uint64_t seed = 1;
  core::Milliseconds movetime = kPerfectTime;
};

struct Game {
  int value = 0;
  bool proven = false;
  int result = 0;
  std::string moves{};
};

util::Result<Game> play(const PerfectPlan& plan, const std::string& opponent, std::uint64_t number,
                        const std::atomic<bool>* stop) {
  util::Random random(util::combine(plan.seed, number / 2));
  const auto session = plan.choice.open();
  const std::uint32_t plies = random.below(kMaxRandomOpening + 1);
  for (std::uint32_t i = 0; i < plies; ++i) {
    const auto moves = session->moves();
    if (moves.size() <= 2) break;  // on small boards something has to be left to play
    session->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  const core::Side mine = number % 2 == 0 ? core::Side::kFirst : core::Side::kSecond;
  auto flagship = session->player(wire::kFlagship, {});
  if (!flagship) return flagship.error();
  auto other = session->player(opponent, {.seed = random.next()});
  if (!other) return other.error();
  const host::Task task{.limits = {.movetime = plan.movetime}, .stop = stop};
  Game game;
  const auto opening = (*flagship)->choose(*session, task);
  if (!opening) return opening.error();
  if (!opening->lines.empty() && opening->lines.front().value.margin) {
    const int margin = *opening->lines.front().value.margin;
    game.proven = opening->lines.front().value.proven;
    game.value = session->to_move() == mine ? margin : -margin;
  }
  while (session->result() == core::Outcome::kNone) {
    auto& player = session->to_move() == mine ? *flagship : *other;
    const auto answer = player->choose(*session, task);
    if (!answer) return answer.error();
    if (const auto played = session->play(answer->move); !played) return played.error();
  }
  const auto tally = session->scene().tally;
  game.result = mine == core::Side::kFirst ? tally[0] - tally[1] : tally[1] - tally[0];
  game.moves = util::join(session->played(), " ");
  return game;
}

void count(PerfectRow& row, const Game& game) {
  ++row.games;
  row.values += game.value;
  row.results += game.result;
  if (!game.proven) ++row.unproven;
  if (game.proven && game.result < game.value && row.below++ == 0) row.first_below = game.moves;
}

util::Result<std::vector<PerfectRow>> play_all(const PerfectPlan& plan,
                                               const std::atomic<bool>* stop) {
  std::vector<PerfectRow> rows;
  for (const auto& opponent : plan.opponents) rows.push_back({.opponent = opponent});
  std::atomic<int> next = 0;
  std::mutex mutex;
  Progress progress;
  util::Status status = util::Done{};
  int done = 0;
  run_on(plan.threads, [&] {
    while (!stop->load()) {
      const int number = next.fetch_add(1);
      if (number >= plan.games) return;
      PerfectRow& row = rows[static_cast<std::size_t>(number) / 2 % rows.size()];
      const auto game = play(plan, row.opponent, static_cast<std::uint64_t>(number), stop);
      const std::lock_guard lock(mutex);
      if (stop->load()) return;  // the last moves were not thought about
      if (!game) status = game.error();
      if (!status) return;
      count(row, *game);
      ++done;
      progress.update(fmt::format("{} of {} games", done, plan.games),
                      static_cast<double>(done) / plan.games);
    }
  });
  if (!status) return status.error();
  return rows;
}

void print_rows(const Context& context, const PerfectReport& report) {
  context.out.line(fmt::format("{:<16} {:>6} {:>14} {:>14} {:>8}", "opponent", "games",
                               "mean value", "mean result", "below"));
  for (const auto& row : report.rows) {
    const double games = std::max(row.games, 1);
    context.out.line(fmt::format("{:<16} {:>6} {:>14.2f} {:>14.2f} {:>8}", row.opponent, row.games,
                                 row.values / games, row.results / games, row.below));
    if (row.below > 0) context.out.line("  below: " + row.first_below);
  }
  if (!report.complete) context.out.line(kStoppedEarly);
}

int report(const Context& context, const PerfectReport& report, bool json) {
  int games = 0;
  int below = 0;
  int unproven = 0;
  for (const auto& row : report.rows) {
    games += row.games;
    below += row.below;
    unproven += row.unproven;
  }
  if (json) {
    context.out.line(bench_perfect_json(report));
  } else {
    print_rows(context, report);
    if (unproven > 0) {
      context.out.line(
          fmt::format("{} openings had no proven value; write the file for perfect play first: "
                      "espalier solve {} --perfect-play",
                      unproven, report.game));
    }
    context.out.line(
        fmt::format("{} of {} games ended below the value of the opening", below, games));
  }
  if (!context.out.flush()) return kEnvironment;
  return below == 0 && unproven == 0 ? kDone : kNo;
}

struct BenchPerfectSettings {
  std::optional<games::GameChoice> choice{};
  int games = kPerfectGames;
  std::string opponents = "random greedy mirror negamax5";
  int threads = 1;
  core::Milliseconds movetime = kPerfectTime;
  std::uint64_t seed = 1;
  bool json = false;
};

Options declare_bench_perfect(BenchPerfectSettings& settings) {
  Options options(
      {"perfect [GAME[:VARIANT]] [OPTIONS]",
       "Plays the flagship with its file for perfect play against other bots, from\n"
       "random openings of up to ten plies, each with both colours, and compares every\n"
       "result with the proven value of the opening. Exit 1 when one ends below it.",
       {"espalier bench perfect threesix:4x4 --games 30"}});
  options.argument("GAME[:VARIANT]", settings.choice, GameName{}, "the game; threesix if left out")
      .value("--games", "N", settings.games, IntRange{1, 1'000'000},
             "how many games in all; 1000 when not given")
      .value("--opponents", "\"B1 B2\"", settings.opponents, kBotName,
             "bots to play against; random, greedy, mirror, negamax5")
      .value("--threads", "N", settings.threads, IntRange{1, wire::kMaxThreads},
             "games at the same time; 1 when not given")
      .value("--movetime", "TIME", settings.movetime, DurationRange{},
             "time per move; 1s when not given")
      .value("--seed", "N", settings.seed, CountRange{}, "for the openings; 1 when not given")
      .json_flag(settings.json);
  return options;
}

}  // namespace

Options bench_perfect_options() { return Options::of(declare_bench_perfect); }

int bench_perfect(const Context& context, Arguments arguments) {
  BenchPerfectSettings settings;
  if (const auto code = declare_bench_perfect(settings).parse(context, arguments)) return *code;
  const auto choice = settings.choice ? *settings.choice : *games::choose("threesix");
  if (!choice.open()->counts_points()) {
    return context.wrong_use("only games on points are measured by this bench");
  }
  const auto opponents = util::words(settings.opponents);
  if (opponents.empty()) return context.wrong_use("--opponents names no bot");
  const InterruptGuard ctrl_c_asks_for_the_results;
  const InterruptWatch watch;
  const MachineWatch machine;
  const auto rows = play_all({choice,
                              {opponents.begin(), opponents.end()},
                              settings.games,
                              settings.threads,
                              settings.seed,
                              settings.movetime},
                             watch.flag());
  if (!rows) return context.no(rows.error());
  return report(context, {choice.name(), !interrupted(), *rows}, settings.json);
}

}  // namespace espalier::cli
