// `espalier bench levels`: whether every level of the flagship is really stronger than the one
// below, and by how much.
#include <fmt/format.h>

#include <algorithm>

#include "cli/bench/bench.hpp"
#include "cli/bench/bench_duel.hpp"
#include "cli/bench/bench_json.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/machine_watch.hpp"
#include "cli/terminal/progress.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::cli {
namespace {

constexpr int kLevelsGames = 100;
// Level 9 visits 200,000 nodes per move, whatever the time; the last level needs clearly more.
constexpr core::Milliseconds kLevelsTime{300};

Contestant at_level(int level, core::Milliseconds last_level_time) {
  Contestant contestant{std::string(wire::kFlagship), {.level = level}, {}};
  if (level == core::kLevels) contestant.limits.movetime = last_level_time;
  return contestant;
}

// A result of one kind only tells that the difference is at least so much.
LevelRow row_of(const games::GameChoice& choice, int level, const DuelResult& result,
                const LevelRow* below) {
  LevelRow row{.game = choice.name(), .level = level, .result = result};
  row.elo_bound = result.one_sided();
  double score = result.score;
  if (row.elo_bound) {
    score = score > 0.5 ? std::max(result.least_score(), 0.5) : std::min(result.most_score(), 0.5);
  }
  row.elo = elo(score);
  row.elo_error = (elo(result.most_score()) - elo(result.least_score())) / 2;
  row.rating = row.elo + (below != nullptr ? below->rating : 0);
  row.rating_bound = row.elo_bound || (below != nullptr && below->rating_bound);
  // Where one colour nearly always wins, only points tell who is stronger.
  row.clear =
      result.counts_points ? result.margin > result.margin_error : result.least_score() > 0.5;
  return row;
}

std::string row_text(const LevelRow& row) {
  const std::string difference =
      row.elo_bound ? fmt::format("{} {:+.0f}", row.result.score > 0.5 ? ">" : "<", row.elo)
                    : fmt::format("{:+.0f} +/- {:.0f}", row.elo, row.elo_error);
  const std::string rating = fmt::format("{}{:.0f}", row.rating_bound ? "~" : "", row.rating);
  return fmt::format(
      "{:<22} {:>2} against {:>2} {:>6} {:>5} {:>5} {:>6}   {:<22} {:<14} {:>6}   {:<16}{}",
      row.game, row.level, row.level - 1, row.result.games, row.result.wins, row.result.draws,
      row.result.losses, score_text(row.result), difference, rating, margin_text(row.result),
      row.clear ? "" : "not clearly stronger");
}

void print_head(const Context& context, core::Milliseconds last_level_time) {
  context.out.line(fmt::format(
      "Every level of espalier against the one below (level {}: {} ms per move), with 95 %\n"
      "intervals. Ratings are Elo with level 1 = 0; > < ~ mark bounds from one-sided results.",
      core::kLevels, last_level_time.count()));
  context.out.line(fmt::format("{:<22} {:<13} {:>6} {:>5} {:>5} {:>6}   {:<22} {:<14} {:>6}   {}",
                               "game", "level", "games", "wins", "draws", "losses", "score", "Elo",
                               "rating", "margin"));
  context.out.flush();
}

struct Ladder {
  DuelOptions duel;
  core::Milliseconds last_level_time{};
};

// False when the output failed.
bool climb(const Context& context, const games::GameChoice& choice, const Ladder& ladder,
           const std::atomic<bool>* stop, LevelsReport& report) {
  Progress progress;
  int unclear = 0;
  const LevelRow* below = nullptr;
  report.rows.reserve(report.rows.size() + core::kLevels);  // `below` points into it
  for (int level = 2; level <= core::kLevels && !interrupted(); ++level) {
    const auto result = measured_duel(
        at_level(level, ladder.last_level_time), at_level(level - 1, ladder.last_level_time),
        choice, ladder.duel, stop, progress, fmt::format("{}, level {}", choice.name(), level));
    if (result.games == 0) break;
    report.rows.push_back(row_of(choice, level, result, below));
    below = &report.rows.back();
    unclear += below->clear ? 0 : 1;
    if (ladder.duel.json) continue;
    progress.erase();
    context.out.line(row_text(*below));
    if (!context.out.flush()) return false;
  }
  progress.erase();
  if (ladder.duel.json || below == nullptr) return true;
  context.out.line(unclear == 0 ? fmt::format("{}: every step is clearly stronger", choice.name())
                                : fmt::format("{}: {} {} not clearly stronger than the step below",
                                              choice.name(), unclear,
                                              unclear == 1 ? "step is" : "steps are"));
  return context.out.flush();
}

int measure(const Context& context, const std::vector<games::GameChoice>& choices,
            const Ladder& ladder) {
  const InterruptGuard ctrl_c_asks_for_the_results;
  const InterruptWatch watch;
  const MachineWatch machine;
  LevelsReport report{.movetime_ms = static_cast<int>(ladder.last_level_time.count())};
  if (!ladder.duel.json) print_head(context, ladder.last_level_time);
  for (const auto& choice : choices) {
    if (interrupted()) break;
    if (!climb(context, choice, ladder, watch.flag(), report)) return kEnvironment;
  }
  report.complete = !interrupted();
  if (ladder.duel.json) {
    context.out.line(bench_levels_json(report));
  } else if (!report.complete) {
    context.out.line(kStoppedEarly);
  }
  return kDone;
}

struct BenchLevelsSettings {
  std::optional<games::GameChoice> choice{};
  core::Milliseconds movetime = kLevelsTime;
  DuelOptions duel{.games = kLevelsGames};
};

Options declare_bench_levels(BenchLevelsSettings& settings) {
  Options options(
      {"levels [GAME[:VARIANT]] [OPTIONS]",
       "Measures the ladder of levels in a game, or in every game: every level plays the one\n"
       "below. A step whose 95 % interval reaches down to 50 % (in games that count points:\n"
       "down to a margin of 0) is called not clearly\n"
       "stronger.",
       {"espalier bench levels tictactoe --games 10 --movetime 5ms"}});
  options
      .argument("GAME[:VARIANT]", settings.choice, GameName{}, "the game; every game if left out")
      .value(
          "--movetime", "TIME", settings.movetime, DurationRange{},
          "time per move of the last level, which has no limit of its own; 300ms when not given");
  add_duel_options(options, settings.duel);
  return options;
}

}  // namespace

Options bench_levels_options() { return Options::of(declare_bench_levels); }

int bench_levels(const Context& context, Arguments arguments) {
  BenchLevelsSettings settings;
  if (const auto code = declare_bench_levels(settings).parse(context, arguments)) return *code;
  return measure(context, chosen_games(settings.choice), {settings.duel, settings.movetime});
}

}  // namespace espalier::cli
