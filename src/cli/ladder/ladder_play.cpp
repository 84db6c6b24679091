// espalier ladder challenge and qualify: the games that decide who is where.
#include <fmt/format.h>

#include <algorithm>

#include "arena/ladder/ladder_exams.hpp"
#include "arena/ladder/ladder_match.hpp"
#include "arena/ladder/qualify.hpp"
#include "arena/match/course.hpp"
#include "arena/match/match.hpp"
#include "arena/match/placing.hpp"
#include "arena/match/planning.hpp"
#include "arena/match/reading.hpp"
#include "arena/model/columns.hpp"
#include "arena/report/tables.hpp"
#include "cli/ladder/ladder.hpp"
#include "cli/ladder/ladder_json.hpp"
#include "cli/terminal/arena_options.hpp"
#include "cli/terminal/arena_run.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

constexpr std::string_view kStopped =
    "stopped before the end; the same command goes on where it was";

struct ChallengeOptions : ArenaOptions {
  std::string challenger{};
  std::string challenged{};
  bool any = false;
  bool anew = false;
};

struct QualifyOptions : ArenaOptions {
  std::vector<std::string> bots{};
  std::string against{};
  std::optional<int> need{};
  bool add = false;
};

void add_ladder_play_options(Options& options, ArenaOptions& fields) {
  options
      .value("--first-to", "N", fields.first_to, int_range(arena::kLadderWinsRange),
             fmt::format("wins that decide it; {} when not given", arena::kDefaultWins))
      .value("--games", "N", fields.games,
             IntRange{1, arena::kLadderWinsRange.high() * arena::kGamesForAWin},
             fmt::format("at most so many games; {} for every win when not given",
                         arena::kGamesForAWin));
  add_arena_options(options, fields);
  options.json_flag(fields.json);
}

util::Result<arena::Plan> read_ladder_plan(const ArenaOptions& options) {
  AskedOptions asked(options);
  auto plan = read_arena_plan(options, asked);
  if (!plan) return plan.error();
  arena::read_ladder_length(asked, arena::kLadderWinsRange, *plan);
  if (const auto good = asked.good(); !good) return good.error();
  return plan;
}

// The score of the encounter that a game belongs to: "ann 2-1 careful".
std::string live_text(const arena::Plan& plan, const arena::Tournament& tournament,
                      const arena::Pairing& pairing) {
  const auto& encounter = tournament.rounds()[static_cast<std::size_t>(pairing.key.round)]
                                             [static_cast<std::size_t>(pairing.key.encounter)];
  const int other = encounter.a == 0 ? encounter.b : encounter.a;
  const auto score = arena::score_of(plan, encounter, 0);
  return fmt::format("{} {}-{} {}, {} games", plan.bots.front().name, score.won, score.lost,
                     plan.bots[static_cast<std::size_t>(other)].name, tournament.counted().size());
}

// Plays what is left. An exit code when that is not all.
std::optional<int> play(const Context& context, arena::Match& match, int concurrency) {
  const auto& plan = match.plan();
  const InterruptGuard ctrl_c_stops_politely;
  const InterruptWatch watch;
  if (plan.control.timed() && !match.tournament().over()) warn_about_load(concurrency);
  Progress progress;
  arena::Watcher watcher;
  watcher.finished = [&](const arena::Pairing& pairing, const arena::GameReport&,
                         const arena::Tournament& so_far) {
    progress.update(live_text(plan, so_far, pairing), 0);
  };
  const auto played = match.play({.concurrency = concurrency, .stop = watch.flag()}, watcher);
  progress.erase();
  if (!played) return context.environment(played.error());
  if (!*played) return context.no(kStopped);
  return std::nullopt;
}

std::string outcome_text(const arena::Plan& plan, const arena::Challenge& challenge,
                         const arena::MatchScore& score) {
  const auto result = arena::score_text(plan, score);
  switch (challenge.state) {
    case arena::ChallengeState::kWon:
      if (challenge.place_after == challenge.place_before) {
        return fmt::format("{} wins {} and is above {} already, at place {}.", challenge.challenger,
                           result, challenge.challenged, challenge.place_after);
      }
      return fmt::format("{} wins {} and takes place {} from {}.", challenge.challenger, result,
                         challenge.place_after, challenge.challenged);
    case arena::ChallengeState::kLost:
      return fmt::format("{} loses {} and stays at place {}.", challenge.challenger, result,
                         challenge.place_after);
    default:
      return fmt::format("A tie, {}: the order stays, {} is at place {}.", result,
                         challenge.challenger, challenge.place_after);
  }
}

// Why a challenge can't be begun or gone on with.
int refused(const Context& context, const util::Error& error) {
  for (const auto& [name, difference] : error.values) {
    if (error.code != util::ErrorCode::kOtherSettings || name != "difference") continue;
    return context.no(fmt::format(
        "this challenge was begun with other settings: {}; take the old ones, or --anew to give "
        "it up and begin another",
        difference));
  }
  return context.environment(error);
}

int play_challenge(const Context& context, const ArenaOptions& options, arena::Plan plan,
                   const arena::ChallengeRequest& request, int concurrency) {
  OpenLadder ladder;
  if (const auto code = ladder.open(context, options.journal, plan.game)) return *code;
  if (const auto added = arena::add_pair(plan, *ladder, request); !added) {
    return context.no(added.error());
  }
  if (const auto able = check_sandbox_option(plan); !able) {
    return context.environment(able.error());
  }
  if (const auto kept = arena::keep_bots(plan); !kept) return context.no(kept.error());
  const auto begun = ladder->begin(request);
  if (!begun) return context.environment(begun.error());
  const auto& challenge = *begun;
  arena::PlaceRequest place{.name = ladder->journal_name(challenge)};
  if (options.seed) place.seed = plan.seed;
  if (const auto placed = arena::find_place(ladder.journal(), place, plan); !placed) {
    return context.environment(placed.error());
  }
  const auto match = arena::Match::enter(ladder.journal(), std::move(plan));
  if (!match) return refused(context, match.error());
  const auto& tournament = (*match)->tournament();
  const bool json = options.json;
  if (!json) {
    const auto games = tournament.counted().size();
    context.out.line(fmt::format(
        "Challenge {}: {} against {}, {}{}", challenge.number, challenge.challenger,
        challenge.challenged, arena::rule_text((*match)->plan()),
        games > 0 ? fmt::format("; goes on after {} game{}", games, games == 1 ? "" : "s") : ""));
    context.out.flush();
  }
  if (const auto code = play(context, **match, concurrency)) return *code;
  const auto& played = (*match)->plan();
  const auto score = arena::score_of(played, tournament.rounds().front().front(), 0);
  const auto settled = ladder->settle(challenge.number, score);
  if (!settled) return context.environment(settled.error());
  if (settled->state == arena::ChallengeState::kGivenUp) {
    return context.no("the challenge was given up while it was played; the order stays");
  }
  if (!json) context.out.write(arena::failures_text(played, tournament));
  context.out.line(json ? ladder_challenge_json(played, *settled, score)
                        : outcome_text(played, *settled, score));
  return kDone;
}

// The words between commas.
std::vector<std::string> separated(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const auto end = std::min(text.find(','), text.size());
    if (end > 0) words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

// Puts a bot that has passed on the ladder, or finds it there. The place; refused when another
// bot has its name.
util::Result<int> join(OpenLadder& ladder, const arena::Contender& bot) {
  const auto text = arena::text_for_any_folder(bot);
  const auto there = ladder->find(bot.name);
  if (!there) return there.error();
  if (*there && (*there)->text == text) return (*there)->place;
  return ladder->add(bot.name, text);
}

// One line for every exam, with the reason when the bot failed in its games.
std::string exams_text(const arena::Plan& plan, const std::vector<arena::Exam>& exams,
                       std::optional<int> need) {
  std::vector<arena::Row> rows{{"Examiner", "Result", "Score", ""}};
  for (const auto& exam : exams) {
    if (!exam.trouble.empty()) rows.front().back() = "Failures";
    std::string trouble = exam.trouble;
    if (!exam.detail.empty())
      trouble += fmt::format(" (the last: {})", util::printable(exam.detail));
    rows.push_back({exam.examiner, exam.passed ? "pass" : "fail",
                    arena::score_text(plan, exam.score), trouble});
  }
  const auto good = std::count_if(exams.begin(), exams.end(),
                                  [](const arena::Exam& exam) { return exam.passed; });
  return arena::aligned(rows, {0, 1, 2, 3}) +
         fmt::format("{} {}: {} of {}{}\n", plan.bots.front().name,
                     arena::passed(exams, need) ? "passes" : "fails", good, exams.size(),
                     need ? fmt::format(", {} needed", *need) : "");
}

// What became of one of several bots.
struct Candidate {
  std::string name{};
  std::string result{};  // "pass", "fail", or why nothing was played
  std::string exams{};   // "3 of 4"
  std::string trouble{};
};

void note_result(const arena::Plan& plan, const std::vector<arena::Exam>& exams, bool passed,
                 Candidate& candidate) {
  const auto good = std::count_if(exams.begin(), exams.end(),
                                  [](const arena::Exam& exam) { return exam.passed; });
  candidate = {.name = plan.bots.front().name,
               .result = passed ? "pass" : "fail",
               .exams = fmt::format("{} of {}", good, exams.size())};
  for (const auto& exam : exams) {
    if (exam.trouble.empty()) continue;
    if (!candidate.trouble.empty()) candidate.trouble += "; ";
    candidate.trouble += fmt::format("{} against {}", exam.trouble, exam.examiner);
  }
}

std::string examiners_text(const QualifyOptions& options, const arena::Plan& plan) {
  if (options.against.empty() && !options.preset) return "each classic bot";
  std::vector<std::string> names;
  for (std::size_t i = 1; i < plan.bots.size(); ++i) names.push_back(plan.bots[i].text);
  return util::join(names, ", ");
}

// Plays the exam and tells what became of it.
int tell_exams(const Context& context, const QualifyOptions& options, OpenLadder& ladder,
               arena::Match& match, std::optional<int> need, int concurrency,
               Candidate& candidate) {
  const auto& plan = match.plan();
  const auto& bot = plan.bots.front();
  const bool json = options.json;
  if (!json) {
    context.out.line(fmt::format("{} against {} of {}, {}", bot.name, examiners_text(options, plan),
                                 plan.game, arena::rule_text(plan)));
    context.out.flush();
  }
  if (const auto code = play(context, match, concurrency)) return *code;
  const auto exams = arena::exams(plan, match.tournament());
  const bool passed = arena::passed(exams, need);
  note_result(plan, exams, passed, candidate);
  if (const auto kept = arena::keep_exams(ladder.store().ladders(), plan.game, bot.name,
                                          arena::text_for_any_folder(bot), exams);
      !kept) {
    return context.environment(kept.error());
  }
  if (!json) context.out.write(exams_text(plan, exams, need));
  int place = 0;
  if (passed && options.add) {
    const auto joined = join(ladder, bot);
    if (!joined) return context.environment(joined.error());
    place = *joined;
    if (!json) context.out.line(fmt::format("{} is at place {} of the ladder.", bot.name, place));
  } else if (!passed && !json) {
    context.out.line(
        fmt::format("{}The games: espalier tournament --show \"{}\" --records games.txt",
                    options.add ? fmt::format("{} was not added. ", bot.name) : "", plan.name));
  }
  if (json) context.out.line(ladder_qualify_json(plan, exams, passed, place));
  return passed ? kDone : kNo;
}

int play_exams(const Context& context, const QualifyOptions& options, OpenLadder& ladder,
               arena::Plan plan, std::optional<int> need, int concurrency, Candidate& candidate) {
  const auto& bot = plan.bots.front();
  if (options.add) {
    const auto other = ladder->find(bot.name);
    if (!other) return context.environment(other.error());
    if (*other && (*other)->text != arena::text_for_any_folder(bot)) {
      return context.no(
          fmt::format("another bot is on the ladder of {} as {}; NAME=BOT gives this "
                      "one another name",
                      plan.game, util::quoted(bot.name)));
    }
  }
  const auto seed = options.seed ? std::optional(plan.seed) : std::nullopt;
  if (const auto placed = arena::find_place(ladder.journal(), {.seed = seed}, plan); !placed) {
    return context.environment(placed.error());
  }
  const auto match = arena::Match::enter(ladder.journal(), std::move(plan));
  if (!match) return context.environment(match.error());
  return tell_exams(context, options, ladder, **match, need, concurrency, candidate);
}

// The exam of one bot, from the words that name it.
int qualify_one(const Context& context, const QualifyOptions& options, const std::string& text,
                Candidate& candidate) {
  candidate.name = text;
  auto plan = read_ladder_plan(options);
  if (!plan) return context.wrong_use(plan.error());
  if (const auto added = arena::add_bots(*plan, {text}); !added) {
    return context.wrong_use(added.error());
  }
  const auto& bot = plan->bots.front();
  candidate.name = bot.name;
  if (bot.make == arena::Make::kBroken) {
    candidate.result = "fail";
    candidate.trouble = core::text(bot.failure);
    return context.no(fmt::format("{} {}", bot.name, core::text(bot.failure)));
  }
  if (const auto able = check_sandbox_option(*plan); !able) {
    return context.environment(able.error());
  }
  OpenLadder ladder;
  if (const auto code = ladder.open(context, options.journal, plan->game)) return *code;
  auto examiners = separated(options.against);
  if (examiners.empty() && options.preset) {
    examiners = arena::course_examiners(*plan->start);
    if (examiners.empty()) {
      return context.wrong_use(fmt::format(
          "the course of {} had no bots to beat; name examiners, as in --against random",
          plan->game));
    }
  }
  if (const auto set = arena::set_qualification(*plan, examiners); !set) {
    return context.wrong_use(set.error());
  }
  if (!arena::has_examiner(*plan)) {
    candidate.result = "no exam";
    candidate.trouble = arena::kNoExaminer;
    return context.no(fmt::format("{} {}", plan->bots.front().name, arena::kNoExaminer));
  }
  const auto& need = options.need;
  const IntRange exams{1, static_cast<int>(plan->bots.size()) - 1};
  if (need) {
    if (const auto good = exams.check("--need", *need); !good) {
      return context.wrong_use(good.error());
    }
  }
  return play_exams(context, options, ladder, std::move(*plan), need, options.concurrency,
                    candidate);
}

Options declare_ladder_challenge(ChallengeOptions& fields) {
  Options options(
      {"A B --game GAME[:VARIANT] [OPTIONS]",
       fmt::format(
           "Lets the bot A play for the place of the bot B, which is up to {} places above it. If\n"
           "A wins, it takes that place, and all between move down by one; else nothing changes.\n"
           "A challenge that was broken off goes on with the same command. In games that count\n"
           "points (Three-Six) pairs of games with colours swapped count instead of single games.",
           arena::kReach),
       {"espalier ladder challenge ann level:3 --game tictactoe --journal class.db"}});
  options.argument("A", fields.challenger, kBotName, "who challenges, by its name on the ladder")
      .argument("B", fields.challenged, kBotName, "who is challenged")
      .flag("--any", fields.any, "however far B is above A")
      .flag("--anew", fields.anew,
            "give up a challenge of the two that is not over, and begin another");
  add_ladder_play_options(options, fields);
  return options;
}

}  // namespace

Options ladder_challenge_options() { return Options::of(declare_ladder_challenge); }

int ladder_challenge(const Context& context, Arguments arguments) {
  ChallengeOptions options;
  if (const auto code = declare_ladder_challenge(options).parse(context, arguments)) return *code;
  const auto plan = read_ladder_plan(options);
  if (!plan) return context.wrong_use(plan.error());
  const arena::ChallengeRequest request{.challenger = options.challenger,
                                        .challenged = options.challenged,
                                        .any = options.any,
                                        .anew = options.anew};
  return play_challenge(context, options, *plan, request, options.concurrency);
}

namespace {

Options declare_ladder_qualify(QualifyOptions& fields) {
  Options options(
      {"BOT... --game GAME[:VARIANT] [OPTIONS]",
       "Lets a bot meet every classic bot of the game: all that 'espalier games' lists but the\n"
       "flagship, those as met, and itself. It passes when it is the first to 4 wins against each;\n"
       "--against and --need make the exam another one. With --preset course the examiners are\n"
       "those of the courses as they were met, and --games 5 plays all five: more wins than\n"
       "losses pass. 'ladder show' tells the result. Of several bots each has its own exam, and a\n"
       "table at the end tells who passed. In games that count points (Three-Six) pairs of games\n"
       "with colours swapped count instead of single games, unless --games 5 plays all.\n"
       "BOT is " +
           std::string(arena::kBotForms) + ".",
       {"espalier ladder qualify level:9 --game chain --movetime 20ms --journal class.db --seed 1",
        "espalier ladder qualify bob=level:10 careful --game tictactoe --journal class.db --add "
        "--seed 1",
        "espalier ladder qualify contiguous-as-met --game chain --preset course --games 5 --journal "
        "class.db --seed 1"}});
  options
      .argument("BOT", fields.bots, kBotName,
                "the bot, as in level:5, bots/ann or ann=line:\"python3 ann/bot.py\"")
      .value("--against", "BOTS", fields.against, kBotName,
             "other examiners, separated by commas: careful,level:3")
      .value("--need", "N", fields.need, IntRange{.min = 1},
             "so many passed exams are enough; all when not given")
      .flag("--add", fields.add, "put it on the ladder when it passes");
  add_ladder_play_options(options, fields);
  return options;
}

}  // namespace

Options ladder_qualify_options() { return Options::of(declare_ladder_qualify); }

int ladder_qualify(const Context& context, Arguments arguments) {
  QualifyOptions options;
  if (const auto code = declare_ladder_qualify(options).parse(context, arguments)) return *code;
  const auto& bots = options.bots;
  if (bots.empty())
    return context.wrong_use("BOT is missing; see 'espalier ladder qualify --help'");
  std::vector<arena::Row> rows{{"Bot", "Result", "Exams", ""}};
  int worst = kDone;
  for (const auto& bot : bots) {
    Candidate candidate;
    const int code = qualify_one(context, options, bot, candidate);
    worst = std::max(worst, code);
    // Nothing is known of this bot, or nothing more can be played.
    if (candidate.result.empty()) return code;
    if (!candidate.trouble.empty()) rows.front().back() = "Failures";
    rows.push_back({candidate.name, candidate.result, candidate.exams, candidate.trouble});
  }
  if (bots.size() > 1 && !options.json) {
    context.out.line("");
    context.out.write(arena::aligned(rows, {0, 1, 2, 3}));
  }
  return worst;
}

}  // namespace espalier::cli
