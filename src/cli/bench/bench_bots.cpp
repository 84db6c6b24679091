// `espalier bench bots`: the flagship against the other bots of a game, in equal or unequal time.
#include <fmt/format.h>

#include <algorithm>

#include "cli/bench/bench.hpp"
#include "cli/bench/bench_duel.hpp"
#include "cli/bench/bench_json.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/machine_watch.hpp"
#include "cli/terminal/progress.hpp"
#include "util/text.hpp"
#include "wire/bot_kind.hpp"

namespace espalier::cli {
namespace {

constexpr core::Milliseconds kBotsTime{100};
constexpr int kBotsGames = 200;

struct BotsPlan {
  std::vector<games::GameChoice> choices{};
  std::vector<std::string> opponents{};  // none: all
  DuelOptions duel{};
  core::Milliseconds movetime{};
  core::Milliseconds opponent_movetime{};
};

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> names;
  while (true) {
    const auto comma = std::min(text.find(','), text.size());
    names.emplace_back(text.substr(0, comma));
    if (comma == text.size()) return names;
    text.remove_prefix(comma + 1);
  }
}

// Those that were asked for, or all but the flagship. The programs as they were met are no measure.
util::Result<std::vector<std::string>> opponents_of(const games::GameChoice& choice,
                                                    const BotsPlan& plan) {
  const auto bots = choice.open()->bots();
  for (const auto& name : plan.opponents) {
    if (!wire::has_bot(bots, name)) {
      return util::Error{fmt::format("there is no bot {}; {} has {}", util::quoted(name),
                                     choice.name(), wire::bot_names(bots))};
    }
    if (core::is_as_met(name)) {
      return util::Error{fmt::format(
          "{} is a program as it was met, and nothing is measured by those; 'espalier match' plays "
          "against it",
          name)};
    }
  }
  if (!plan.opponents.empty()) return plan.opponents;
  std::vector<std::string> names;
  for (const auto& bot : bots) {
    if (wire::bot_kind(bot.id) == "classic") names.push_back(bot.id);
  }
  return names;
}

struct BenchBotsSettings {
  std::optional<games::GameChoice> choice{};
  core::Milliseconds movetime = kBotsTime;
  std::optional<core::Milliseconds> opponent_movetime{};
  std::optional<std::string> opponents{};
  DuelOptions duel{.games = kBotsGames};
};

Options declare_bench_bots(BenchBotsSettings& settings) {
  Options options(
      {"bots [GAME[:VARIANT]] [OPTIONS]",
       "Lets the flagship play the other bots of a game, or of every game. The score counts\n"
       "a win as 1 and a draw as 1/2; the margin is given in games that count points. It tells\n"
       "more than the score where one colour nearly always wins, as the second of Three-Six.",
       {"espalier bench bots tictactoe --games 20 --movetime 5ms",
        "espalier bench bots chain:orthogonal-4x4 --opponents random,nolook --games 4 "
        "--movetime 5ms"}});
  options
      .argument("GAME[:VARIANT]", settings.choice, GameName{}, "the game; every game if left out")
      .value("--movetime", "TIME", settings.movetime, DurationRange{},
             "time per move, as in 50ms or 1s; 100ms when not given")
      .value("--opponent-movetime", "TIME", settings.opponent_movetime, DurationRange{},
             "for the others; the same when not given")
      .value("--opponents", "A,B", settings.opponents, kBotName, "only these bots");
  add_duel_options(options, settings.duel);
  return options;
}

util::Result<BotsPlan> bots_plan(const BenchBotsSettings& settings) {
  BotsPlan plan{.choices = chosen_games(settings.choice), .duel = settings.duel};
  plan.movetime = settings.movetime;
  plan.opponent_movetime = settings.opponent_movetime.value_or(settings.movetime);
  if (settings.opponents) plan.opponents = split(*settings.opponents);
  for (const auto& choice : plan.choices) {
    if (const auto opponents = opponents_of(choice, plan); !opponents) return opponents.error();
  }
  return plan;
}

std::string row_text(const BotsRow& row) {
  const auto& r = row.result;
  return fmt::format("{:<22} {:<16} {:>6} {:>6} {:>6} {:>6}   {:<22} {}", row.game, row.opponent,
                     r.games, r.wins, r.draws, r.losses, score_text(r), margin_text(r));
}

void print_head(const Context& context, const BotsPlan& plan) {
  context.out.line(fmt::format(
      "The bot espalier at {} ms per move against others at {} ms, from random openings of\n"
      "2 to 6 plies, each played with both colours; with 95 % intervals.",
      plan.movetime.count(), plan.opponent_movetime.count()));
  context.out.line(fmt::format("{:<22} {:<16} {:>6} {:>6} {:>6} {:>6}   {:<22} {}", "game",
                               "opponent", "games", "wins", "draws", "losses", "score", "margin"));
  context.out.flush();
}

int measure(const Context& context, const BotsPlan& plan, bool json) {
  const InterruptGuard ctrl_c_asks_for_the_results;
  const InterruptWatch watch;
  const MachineWatch machine;
  Progress progress;
  BotsReport report{.movetime_ms = static_cast<int>(plan.movetime.count()),
                    .opponent_movetime_ms = static_cast<int>(plan.opponent_movetime.count())};
  if (!json) print_head(context, plan);
  for (const auto& choice : plan.choices) {
    const auto opponents = opponents_of(choice, plan);
    for (std::size_t i = 0; i < opponents->size() && !interrupted(); ++i) {
      const auto& name = (*opponents)[i];
      const Contestant flagship{std::string(wire::kFlagship), {}, {.movetime = plan.movetime}};
      const Contestant other{name, {}, {.movetime = plan.opponent_movetime}};
      const auto result = measured_duel(flagship, other, choice, plan.duel, watch.flag(), progress,
                                        fmt::format("{} against {}", choice.name(), name));
      if (result.games == 0) continue;
      report.rows.push_back({choice.name(), name, result});
      if (json) continue;
      progress.erase();
      context.out.line(row_text(report.rows.back()));
      if (!context.out.flush()) return kEnvironment;
    }
  }
  progress.erase();
  report.complete = !interrupted();
  if (json) {
    context.out.line(bench_bots_json(report));
  } else if (!report.complete) {
    context.out.line(kStoppedEarly);
  }
  return kDone;
}

}  // namespace

Options bench_bots_options() { return Options::of(declare_bench_bots); }

int bench_bots(const Context& context, Arguments arguments) {
  BenchBotsSettings settings;
  if (const auto code = declare_bench_bots(settings).parse(context, arguments)) return *code;
  const auto plan = bots_plan(settings);
  if (!plan) return context.wrong_use(plan.error());
  return measure(context, *plan, settings.duel.json);
}

}  // namespace espalier::cli
