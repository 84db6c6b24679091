// espalier analyse: the best moves of a position and what they are worth.
#include <fmt/format.h>

#include "cli/bench/pruning.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/json.hpp"
#include "cli/terminal/options.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/setup.hpp"
#include "cli/verbs/perfect_play.hpp"
#include "cli/verbs/review.hpp"
#include "cli/verbs/verbs.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"
#include "wire/bot_view.hpp"
#include "wire/setup.hpp"
#include "wire/values.hpp"

namespace espalier::cli {
namespace {

constexpr core::Milliseconds kAnalyseTime{1000};
constexpr int kMaxLines = 500;
constexpr std::size_t kShownMoves = 12;

struct AnalyseSettings {
  std::optional<games::GameChoice> choice{};
  std::optional<std::string> position{};
  std::string moves{};
  std::optional<core::Milliseconds> movetime{};
  std::optional<int> depth{};
  std::optional<std::uint64_t> nodes{};
  std::optional<int> multipv{};
  bool all = false;
  bool terms = false;
  bool compare_pruning = false;
  std::optional<std::string> record{};
  std::optional<int> number{};
  std::optional<std::string> bot{};
  std::optional<int> threads{};
  std::optional<MemorySize> hash{};
  std::optional<std::uint64_t> seed{};
  bool json = false;
};

About about_analyse() {
  return {
      "GAME[:VARIANT] [OPTIONS]\n       espalier analyse --record FILE [--number N] [--movetime TIME]",
      "Finds the best moves of a position. Every line of output looks deeper than\n"
      "the last: how deep it looked, what the move is worth to the side to move, and the\n"
      "play expected. The last line is `bestmove M`. Ctrl-C asks for the answer at once.\n"
      "Values are in units of the game (an orb, a seed, three points of the final margin),\n"
      "those of classic bots in their own points. Of a classic bot all moves get their values.",
      {"espalier analyse tictactoe --moves \"a1 b1\" --movetime 100ms",
       "espalier analyse chain --depth 3 --multipv 3",
       "espalier analyse threesix --all --nodes 20000 --json",
       "espalier analyse chain --moves \"a1 f5 a1 f1\" --bot contiguous --multipv 3 --terms",
       "espalier analyse chain --moves \"a1 f5\" --bot heithoff --depth 3 --compare-pruning"}};
}

Options declare_analyse(AnalyseSettings& settings) {
  Options options(about_analyse());
  options
      .argument("GAME[:VARIANT]", settings.choice, GameName{},
                "the game, as in chain or chain:classic-3x4")
      .position_value(settings.position)
      .value("--moves", "\"M1 M2\"", settings.moves, "then play these moves")
      .value("--movetime", "TIME", settings.movetime, DurationRange{},
             "think this long, as in 500ms or 10s; 1s without any limit")
      .value("--depth", "N", settings.depth, IntRange{1, wire::kDeepestSearch},
             "think until N plies were looked at in full")
      .value("--nodes", "N", settings.nodes, CountRange{.min = 1},
             "think until N positions were visited")
      .value("--multipv", "K", settings.multipv, IntRange{1, kMaxLines}, "show the K best moves")
      .flag("--all", settings.all,
            "show every legal move with its value, best first; unless proven, an estimate")
      .flag("--terms", settings.terms,
            "also show what the bot counts on the board, now and after the 8 best moves shown")
      .flag(
          "--compare-pruning", settings.compare_pruning,
          "how much alpha-beta saves here: the same bot with and without it, by --depth or its own")
      .value("--record", "FILE", settings.record, kFile,
             "look back at recorded games instead: where each of them turned")
      .value("--number", "N", settings.number, IntRange{1, kMaxReviewed},
             "only the N-th game of the record")
      .value("--bot", "NAME", settings.bot, kBotName,
             "who thinks, as in heithoff,depth=3; espalier if left out, see 'espalier games'")
      .value("--threads", "N", settings.threads, IntRange{1, wire::kMaxThreads},
             "how many threads; 1 if left out")
      .value("--hash", "SIZE", settings.hash, SizeRange{.in_this_machine = true},
             "memory for positions already seen, as in 256MiB; 16MiB if left out")
      .value("--seed", "N", settings.seed, CountRange{}, "random numbers of the bot")
      .json_flag(settings.json)
      .excludes("--record", {"GAME", "--position", "--moves", "--depth", "--nodes", "--multipv",
                             "--all", "--threads", "--hash", "--seed"})
      .excludes("--compare-pruning",
                {"--all", "--terms", "--multipv", "--movetime", "--nodes", "--threads", "--hash"});
  return options;
}

struct Question {
  core::BotInfo bot;
  core::BotSettings settings;
  host::Task task;
  bool all = false;
  bool terms = false;
  std::optional<wire::Plays> plays{};  // as far as it is known before the search
};

// Those that were given; `limits` are those of the bot, if it has any.
core::Limits with_limits(const AnalyseSettings& typed, core::Limits limits) {
  if (typed.depth) limits.depth = typed.depth;
  if (typed.nodes) limits.nodes = typed.nodes;
  if (typed.movetime) limits.movetime = typed.movetime;
  return limits;
}

// A bot with a depth of its own is asked for several values only once and finishes them all; the
// flagship thinks on without end.
void add_usual_limit(Question& question, bool several) {
  auto& limits = question.task.limits;
  if (limits.depth || limits.nodes || limits.movetime) return;
  if (several && question.bot.id != wire::kFlagship) {
    limits.infinite = true;
  } else {
    limits.movetime = kAnalyseTime;
  }
}

core::BotSettings with_settings(const AnalyseSettings& typed, core::BotSettings settings) {
  settings.threads = typed.threads.value_or(settings.threads);
  if (typed.hash) settings.hash_mib = typed.hash->mebibytes;
  settings.seed = typed.seed.value_or(settings.seed);
  return settings;
}

util::Result<Question> read_question(const AnalyseSettings& typed, const host::Session& session) {
  Question question;
  const auto bots = session.bots();
  const auto spec = wire::parse_bot_spec(typed.bot.value_or(wire::usual_bot(bots)), bots);
  if (!spec) return util::Error{"--bot: " + spec.error().message};
  for (const auto& bot : bots) {
    if (bot.id == spec->name) question.bot = bot;
  }
  question.task.limits = with_limits(typed, spec->limits);
  question.settings = with_settings(typed, spec->settings);
  if (typed.multipv && typed.all) {
    return util::Error{"--all shows every move already; leave --multipv out"};
  }
  question.task.lines = typed.multipv.value_or(1);
  question.all = typed.all;
  question.terms = typed.terms;
  add_usual_limit(question, question.all || question.task.lines > 1);
  return question;
}

// A bot that does not search has neither a depth nor visited anything.
std::string report_text(const host::Report& report) {
  const auto& work = report.work;
  if (work.nodes == 0) {
    return fmt::format("{:>20}  {}", wire::value_text(report.line.value),
                       wire::line_text(report.line, kShownMoves));
  }
  return fmt::format("depth {:>2}  {:>20}  {:>7} nodes  {:>7}/s  {:>5}  {}", work.depth,
                     wire::value_text(report.line.value),
                     rough_count(static_cast<double>(work.nodes)),
                     rough_count(static_cast<double>(work.nodes_per_second())),
                     fmt::format("{:.1f} s", std::chrono::duration<double>(work.time).count()),
                     wire::line_text(report.line, kShownMoves));
}

std::string no_values(const core::BotInfo& bot, bool by_heart) {
  if (bot.values == core::Values::kNone) return "No values: " + wire::no_values_text(bot) + ".";
  if (by_heart) return fmt::format("No values: {} needs none here; --all shows them.", bot.id);
  return fmt::format("No values: the bot {} had no time to look.", bot.id);
}

// What was found in the end, best first. `moves`: so many there are.
void show_lines(const Context& context, const host::Answer& answer, const Question& question,
                std::size_t moves) {
  if (answer.lines.empty()) {
    const bool by_heart = question.plays && question.plays->by_heart;
    return context.out.line(no_values(question.bot, by_heart));
  }
  if (answer.lines.size() == 1) {
    context.out.line(report_text({answer.work, 1, answer.lines.front()}));
  } else {
    for (int rank = 1; const auto& line : answer.lines) {
      context.out.line(fmt::format("{:>3}. {:>20}  {}", rank++, wire::value_text(line.value),
                                   wire::line_text(line, kShownMoves)));
    }
  }
  if (question.all && answer.lines.size() < moves) {
    context.out.line(fmt::format("{} more of {} moves were not finished in time.",
                                 moves - answer.lines.size(), moves));
  }
}

// Thinks, and shows the thoughts as they get better. Of many lines only the best is shown on the
// way.
util::Result<host::Answer> think(const Context& context, const host::Session& session,
                                 Question question, bool quiet) {
  const auto player = session.player(question.bot.id, question.settings);
  if (!player) return player.error();
  InterruptWatch watch;
  question.task.stop = watch.flag();
  const bool many = question.task.lines > 1;
  bool shown = false;
  if (!quiet) {
    question.task.report = [&](const host::Report& report) {
      if (many && report.rank > 1) return;
      shown = true;
      context.out.line(report_text(report));
      if (!context.out.flush()) watch.stop();  // nobody reads on
    };
  }
  auto answer = (*player)->choose(session, question.task);
  if (!answer || quiet) return answer;
  if (many && shown) context.out.line("");
  if (many || !shown) show_lines(context, *answer, question, session.moves().size());
  return answer;
}

// What the bot sees now and after the first moves of its lines.
util::Result<wire::BotView> view_of(const host::Session& session, const core::BotInfo& bot,
                                    const host::Answer& answer) {
  constexpr std::size_t kMaxShown = 8;
  std::vector<std::string> moves;
  for (const auto& line : answer.lines) {
    if (moves.size() < kMaxShown) moves.push_back(line.moves.front());
  }
  return wire::bot_view(session, bot.id, moves);
}

// What a classic bot plays here whatever it finds. Of others nothing is known before.
util::Status find_plays(const host::Session& session, Question& question) {
  const bool classic =
      question.bot.id != wire::kFlagship && question.bot.values != core::Values::kNone;
  if (!classic) return util::Done{};
  const auto player = session.player(question.bot.id, question.settings);
  if (!player) return player.error();
  auto plays = wire::plays_at_once(session, question.bot, **player);
  if (!plays) return plays.error();
  question.plays = std::move(*plays);
  return util::Done{};
}

// The table, what is to be said about equal moves, and the answer.
void show_choice(const Context& context, const core::BotInfo& bot, const AnalysisReport& report) {
  const std::string played = report.plays ? wire::plays_text(bot, *report.plays) : "";
  if (report.terms) {
    context.out.write("\n" + wire::view_table(*report.terms));
  } else if (!played.empty()) {
    context.out.line(played);
  }
  context.out.line("bestmove " + report.best_move);
}

int analyse(const Context& context, const games::GameChoice& choice, const host::Session& session,
            Question question, bool json) {
  AnalysisReport report{.bot = question.bot.id};
  if (session.result() != core::Outcome::kNone) {
    if (json) {
      context.out.line(analysis_json(choice, session, report));
    } else {
      context.out.line(fmt::format("Game over: {}", verdict(session)));
      context.out.line("bestmove (none)");
    }
    return kDone;
  }
  const InterruptGuard ctrl_c_asks_for_the_answer;
  if (const auto done = find_plays(session, question); !done) {
    return context.no(done.error());
  }
  const auto answer = think(context, session, question, json);
  if (!answer) return context.no(answer.error());
  report.best_move = answer->move;
  report.lines = answer->lines;
  report.work = answer->work;
  report.plays = question.plays;
  if (!report.plays && question.bot.id != wire::kFlagship) {
    report.plays = wire::plays_by(question.bot, answer->lines, session.moves().size());
  }
  if (question.terms) {
    auto seen = view_of(session, question.bot, *answer);
    if (!seen) return context.no(seen.error());
    seen->plays = report.plays;
    report.terms = std::move(*seen);
  }
  if (json) {
    context.out.line(analysis_json(choice, session, report));
  } else {
    show_choice(context, question.bot, report);
  }
  return kDone;
}

// What alpha-beta saves on this position.
int show_pruning(const Context& context, const games::GameChoice& choice,
                 const host::Session& session, const AnalyseSettings& typed) {
  const auto wanted = typed.bot.value_or(usual_pruning_bot(session));
  if (wanted.empty()) {
    return context.wrong_use("no bot of this game searches a tree of fixed depth with alpha-beta");
  }
  const auto spec = wire::parse_bot_spec(wanted, session.bots());
  if (!spec) return context.wrong_use("--bot: " + spec.error().message);
  const auto settings = with_settings(typed, spec->settings);
  if (session.result() != core::Outcome::kNone) {
    return context.no(fmt::format("the game is over: {}", verdict(session)));
  }
  const InterruptGuard ctrl_c_ends_politely;
  const InterruptWatch watch;
  const auto pair = compare_pruning(session, spec->name, settings,
                                    typed.depth ? typed.depth : spec->limits.depth, watch.flag());
  if (!pair) return context.no(pair.error());
  if (interrupted()) return context.no("stopped before the end, so there is nothing to compare");
  if (typed.json) {
    context.out.line(pruning_json(choice, session, *pair, spec->name));
  } else {
    context.out.write(pruning_text(*pair, spec->name));
  }
  return pair->agree() ? kDone : kNo;
}

}  // namespace

Options analyse_options() { return Options::of(declare_analyse); }

int run_analyse(const Context& context, Arguments arguments) {
  AnalyseSettings typed;
  if (const auto code = declare_analyse(typed).parse(context, arguments)) return *code;

  if (typed.record) {
    return review_records(context, {.files = {*typed.record},
                                    .number = typed.number,
                                    .time = typed.movetime,
                                    .bot = typed.bot,
                                    .json = typed.json});
  }
  const auto& choice = typed.choice;
  if (!choice) return context.wrong_use("GAME is missing; see 'espalier analyse --help'");
  auto session = set_up(*choice, typed.position);
  auto question = read_question(typed, session ? **session : *choice->open());
  if (!question) return context.wrong_use(question.error());
  if (!session) return context.no(session.error());
  for (std::size_t number = 0; const auto move : util::words(typed.moves)) {
    if (const auto status = wire::play_numbered(**session, ++number, move); !status) {
      return context.no(status.error());
    }
  }
  if (typed.compare_pruning) return show_pruning(context, *choice, **session, typed);
  if (const auto problem = perfect_play_problem(*choice)) {
    complain("espalier analyse: " + *problem + "; going on without it");
  }
  if (question->all) question->task.lines = static_cast<int>((*session)->moves().size());
  return analyse(context, *choice, **session, std::move(*question), typed.json);
}

}  // namespace espalier::cli
