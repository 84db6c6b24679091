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
#include "util/units.hpp"
#include "wire/bot_spec.hpp"
#include "wire/bot_view.hpp"
#include "wire/setup.hpp"
#include "wire/values.hpp"

namespace espalier::cli {
namespace {

constexpr core::Milliseconds kAnalyseTime{1000};
constexpr int kMostLines = 500;
constexpr std::size_t kShownMoves = 12;

void add_analyse_options(Options& options) {
  options.optional_argument("GAME[:VARIANT]", "the game, as in chain or chain:classic-3x4")
      .position_value()
      .value("--moves", "\"M1 M2\"", "then play these moves")
      .value("--movetime", "TIME", "think this long, as in 500ms or 10s; 1s without any limit")
      .value("--depth", "N", "think until N plies were looked at in full")
      .value("--nodes", "N", "think until N positions were visited")
      .value("--multipv", "K", "show the K best moves")
      .flag("--all", "show every legal move with its value, best first; unless proven, an estimate")
      .flag("--terms",
            "also show what the bot counts on the board, now and after the 8 best moves shown")
      .flag(
          "--compare-pruning",
          "how much alpha-beta saves here: the same bot with and without it, by --depth or its own")
      .value("--record", "FILE", "look back at recorded games instead: where each of them turned")
      .value("--number", "N", "only the N-th game of the record")
      .value("--bot", "NAME",
             "who thinks, as in heithoff,depth=3; espalier if left out, see 'espalier games'")
      .value("--threads", "N", "how many threads; 1 if left out")
      .value("--hash", "SIZE", "memory for positions already seen, as in 256MiB; 16MiB if left out")
      .value("--seed", "N", "random numbers of the bot")
      .json_flag();
}

struct Question {
  core::BotInfo bot;
  core::BotSettings settings;
  host::Task task;
  bool all = false;
  bool terms = false;
  std::optional<wire::Plays> plays{};  // as far as it is known before the search
};

// The number behind an option, if it is there.
util::Result<std::optional<int>> number_of(const Options& options, const std::string& name,
                                           int max) {
  const auto text = options.text(name);
  if (!text) return std::optional<int>();
  const auto number = wire::parse_small(name, *text, 1, max);
  if (!number) return number.error();
  return std::optional<int>(*number);
}

// `limits` are those of the bot, if it has any.
util::Result<core::Limits> read_limits(const Options& options, core::Limits limits) {
  const auto depth = number_of(options, "--depth", wire::kDeepestSearch);
  if (!depth) return depth.error();
  if (*depth) limits.depth = *depth;
  if (const auto text = options.text("--nodes")) {
    limits.nodes = util::large_number(*text);
    if (limits.nodes.value_or(0) == 0) {
      return util::Error{fmt::format("--nodes is {}; a number from 1 to 2^64 - 1 was expected",
                                     util::quoted(*text))};
    }
  }
  if (const auto text = options.text("--movetime")) {
    const auto time = util::duration(*text);
    if (!time) return util::Error{"--movetime " + time.error().message};
    limits.movetime = *time;
  }
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

util::Result<core::BotSettings> read_settings(const Options& options, core::BotSettings settings) {
  const auto threads = number_of(options, "--threads", wire::kMostThreads);
  if (!threads) return threads.error();
  settings.threads = threads->value_or(settings.threads);
  if (const auto text = options.text("--hash")) {
    const auto size = wire::parse_hash(*text);
    if (!size) return util::Error{"--hash " + size.error().message};
    settings.hash_mib = *size;
  }
  if (const auto text = options.text("--seed")) {
    const auto seed = util::large_number(*text);
    if (!seed) {
      return util::Error{fmt::format("--seed is {}; a number from 0 to 2^64 - 1 was expected",
                                     util::quoted(*text))};
    }
    settings.seed = *seed;
  }
  return settings;
}

util::Result<Question> read_question(const Options& options, const host::Session& session) {
  Question question;
  const auto bots = session.bots();
  const auto spec =
      wire::parse_bot_spec(options.text("--bot").value_or(wire::usual_bot(bots)), bots);
  if (!spec) return util::Error{"--bot: " + spec.error().message};
  for (const auto& bot : bots) {
    if (bot.id == spec->name) question.bot = bot;
  }
  const auto limits = read_limits(options, spec->limits);
  if (!limits) return limits.error();
  question.task.limits = *limits;
  const auto settings = read_settings(options, spec->settings);
  if (!settings) return settings.error();
  question.settings = *settings;
  const auto lines = number_of(options, "--multipv", kMostLines);
  if (!lines) return lines.error();
  if (*lines && options.has("--all")) {
    return util::Error{"--all shows every move already; leave --multipv out"};
  }
  question.task.lines = lines->value_or(1);
  question.all = options.has("--all");
  question.terms = options.has("--terms");
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
  constexpr std::size_t kMostShown = 8;
  std::vector<std::string> moves;
  for (const auto& line : answer.lines) {
    if (moves.size() < kMostShown) moves.push_back(line.moves.front());
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

int analyse(const Context& context, const games::Choice& choice, const host::Session& session,
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
    return context.no(done.error().message);
  }
  const auto answer = think(context, session, question, json);
  if (!answer) return context.no(answer.error().message);
  report.best_move = answer->move;
  report.lines = answer->lines;
  report.work = answer->work;
  report.plays = question.plays;
  if (!report.plays && question.bot.id != wire::kFlagship) {
    report.plays = wire::plays_by(question.bot, answer->lines, session.moves().size());
  }
  if (question.terms) {
    auto seen = view_of(session, question.bot, *answer);
    if (!seen) return context.no(seen.error().message);
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
int show_pruning(const Context& context, const games::Choice& choice, const host::Session& session,
                 const Options& options) {
  for (const auto* other :
       {"--all", "--terms", "--multipv", "--movetime", "--nodes", "--threads", "--hash"}) {
    if (options.has(other)) {
      return context.wrong_use(fmt::format("--compare-pruning does not go with {}", other));
    }
  }
  const auto wanted = options.text("--bot").value_or(usual_pruning_bot(session));
  if (wanted.empty()) {
    return context.wrong_use("no bot of this game searches a tree of fixed depth with alpha-beta");
  }
  const auto spec = wire::parse_bot_spec(wanted, session.bots());
  if (!spec) return context.wrong_use("--bot: " + spec.error().message);
  const auto depth = number_of(options, "--depth", wire::kDeepestSearch);
  if (!depth) return context.wrong_use(depth.error().message);
  const auto settings = read_settings(options, spec->settings);
  if (!settings) return context.wrong_use(settings.error().message);
  if (session.result() != core::Outcome::kNone) {
    return context.no(fmt::format("the game is over: {}", verdict(session)));
  }
  const InterruptGuard ctrl_c_ends_politely;
  const InterruptWatch watch;
  const auto pair = compare_pruning(session, spec->name, *settings,
                                    *depth ? *depth : spec->limits.depth, watch.flag());
  if (!pair) return context.no(pair.error().message);
  if (interrupted()) return context.no("stopped before the end, so there is nothing to compare");
  if (options.has("--json")) {
    context.out.line(pruning_json(choice, session, *pair, spec->name));
  } else {
    context.out.write(pruning_text(*pair, spec->name));
  }
  return pair->agree() ? kDone : kNo;
}

}  // namespace

int run_analyse(const Context& context, Arguments arguments) {
  Options options(
      {"GAME[:VARIANT] [OPTIONS]\n       espalier analyse --record FILE [--number N] [--movetime TIME]",
       "Finds the best moves of a position. Every line of output looks deeper than\n"
       "the last: how deep it looked, what the move is worth to the side to move, and the\n"
       "play expected. The last line is `bestmove M`. Ctrl-C asks for the answer at once.\n"
       "Values are in units of the game (an orb, a seed, three points of the final margin),\n"
       "those of classic bots in their own points. Of a classic bot all moves get their values.",
       {"espalier analyse tictactoe --moves \"a1 b1\" --movetime 100ms",
        "espalier analyse chain --depth 3 --multipv 3",
        "espalier analyse threesix --all --nodes 20000 --json",
        "espalier analyse chain --moves \"a1 f5 a1 f1\" --bot contiguous --multipv 3 --terms",
        "espalier analyse chain --moves \"a1 f5\" --bot heithoff --depth 3 --compare-pruning"}});
  add_analyse_options(options);
  if (const auto code = options.parse(context, arguments)) return *code;

  if (options.has("--record")) return review_records(context, options);
  if (!options.has("GAME")) {
    return context.wrong_use("GAME is missing; see 'espalier analyse --help'");
  }
  const auto choice = games::choose(*options.text("GAME"));
  if (!choice) return context.wrong_use(choice.error().message);
  auto session = set_up(*choice, options.text("--position"));
  auto question = read_question(options, session ? **session : *choice->open());
  if (!question) return context.wrong_use(question.error().message);
  if (!session) return context.no(session.error().message);
  const std::string moves = options.text("--moves").value_or("");
  for (std::size_t number = 0; const auto move : util::words(moves)) {
    if (const auto status = wire::play_numbered(**session, ++number, move); !status) {
      return context.no(status.error().message);
    }
  }
  if (options.has("--compare-pruning")) return show_pruning(context, *choice, **session, options);
  if (const auto problem = perfect_play_problem(*choice)) {
    complain("espalier analyse: " + *problem + "; going on without it");
  }
  if (question->all) question->task.lines = static_cast<int>((*session)->moves().size());
  return analyse(context, *choice, **session, std::move(*question), options.has("--json"));
}

}  // namespace espalier::cli
