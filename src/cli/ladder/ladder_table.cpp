// espalier ladder add, remove, show, history: the ranking itself.
#include <fmt/format.h>

#include <algorithm>

#include "arena/bots/contender.hpp"
#include "arena/model/columns.hpp"
#include "cli/ladder/ladder.hpp"
#include "cli/ladder/ladder_json.hpp"
#include "cli/terminal/arena_options.hpp"
#include "games/registry.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

struct PlaceOptions {
  std::string bot{};  // as it is named, or its name on the ladder
  std::optional<games::GameChoice> choice{};
  std::optional<std::string> journal{};
  bool json = false;
};

void add_place_options(Options& options, PlaceOptions& fields) {
  options.value("--game", "GAME[:VARIANT]", fields.choice, GameName{},
                "the game, as in chain or threesix:parity");
  add_journal_option(options, fields.journal);
  options.json_flag(fields.json);
}

constexpr std::string_view kNoGame = "--game is missing, as in --game chain:orthogonal";

// `2026-03-01 18:30`
std::string to_the_minute(const std::string& moment) { return moment.substr(0, 16); }

std::string ladder_text(const arena::LadderReport& ladder) {
  const auto& [game, bots, challenges, exams] = ladder;
  std::string text = fmt::format("Ladder of {}\n", game);
  if (bots.empty()) return text + "Nobody is on it yet; 'ladder add BOT' changes that.\n";
  std::vector<arena::Row> rows{{"Rank", "Bot", "Challenges", "Wins", "Losses", "Ties",
                                "Here since (UTC)", "Exams", "May challenge"}};
  const std::vector<arena::TakenExam> none;
  for (const auto& bot : bots) {
    const auto taken = exams.find({bot.name, bot.text});
    std::vector<std::string> above;
    for (const auto& name : arena::may_challenge(bots, bot))
      above.push_back(arena::shown_name(name));
    rows.push_back({std::to_string(bot.place), arena::shown_name(bot.name),
                    std::to_string(bot.challenges()), std::to_string(bot.won),
                    std::to_string(bot.lost), std::to_string(bot.tied), to_the_minute(bot.moved),
                    arena::exams_text(taken == exams.end() ? none : taken->second),
                    above.empty() ? "-" : util::join(above, ", ")});
  }
  text += arena::aligned(rows, {1, 6, 7, 8});
  for (const auto& challenge : challenges) {
    if (challenge.state != arena::ChallengeState::kOpen) continue;
    text += fmt::format("{} against {} is not over: the same command goes on with it.\n",
                        arena::shown_name(challenge.challenger),
                        arena::shown_name(challenge.challenged));
  }
  return text;
}

std::string history_text(const std::string& game, const std::vector<arena::Challenge>& challenges) {
  if (challenges.empty()) return fmt::format("No challenges on the ladder of {} yet.\n", game);
  std::vector<arena::Row> rows{
      {"No.", "Challenger", "Challenged", "Result", "Score", "Games", "Place", "Begun (UTC)"}};
  for (const auto& one : challenges) {
    const bool over =
        one.state != arena::ChallengeState::kOpen && one.state != arena::ChallengeState::kGivenUp;
    const auto& score = one.score;
    rows.push_back({std::to_string(one.number), arena::shown_name(one.challenger),
                    arena::shown_name(one.challenged), std::string(arena::state_text(one.state)),
                    over ? fmt::format("{}-{}", score.won, score.lost) : "-",
                    over ? std::to_string(score.wins + score.draws + score.losses) : "-",
                    one.place_before == one.place_after
                        ? std::to_string(one.place_before)
                        : fmt::format("{} to {}", one.place_before, one.place_after),
                    to_the_minute(one.begun)});
  }
  return arena::aligned(rows, {1, 2, 3, 6, 7});
}

Options declare_ladder_add(PlaceOptions& fields) {
  Options options(
      {"BOT --game GAME[:VARIANT] [OPTIONS]",
       "Puts a bot at the bottom of the ladder. BOT is " + std::string(arena::kBotForms) +
           ".\nA bot that is replaced by a better one of the same name and in the same\n"
           "folder keeps its place.",
       {"espalier ladder add level:3 --game tictactoe --journal class.db",
        "espalier ladder add ann=careful --game tictactoe --journal class.db"}});
  options.argument("BOT", fields.bot, kBotName,
                   "the bot, as in careful, bots/ann or ann=line:\"python3 ann/bot.py\"");
  add_place_options(options, fields);
  return options;
}

}  // namespace

Options ladder_add_options() { return Options::of(declare_ladder_add); }

int ladder_add(const Context& context, Arguments arguments) {
  PlaceOptions options;
  if (const auto code = declare_ladder_add(options).parse(context, arguments)) return *code;
  const auto& choice = options.choice;
  if (!choice) return context.wrong_use(kNoGame);
  const auto& typed = options.bot;
  const auto bot = arena::parse_contender(typed, *choice->open(), choice->name(), {});
  if (!bot) {
    return context.wrong_use(fmt::format("{}: {}", util::quoted(typed), bot.error().message));
  }
  if (bot->make == arena::Make::kBroken) {
    return context.no(
        fmt::format("{} {}: it can't take a place", bot->name, core::text(bot->failure)));
  }
  OpenLadder ladder;
  if (const auto code = ladder.open(context, options.journal, choice->name())) return *code;
  const auto text = arena::text_for_any_folder(*bot);
  const auto place = ladder->add(bot->name, text);
  if (!place) return context.environment(place.error());
  if (options.json) {
    context.out.line(ladder_added_json(choice->name(), bot->name, text, *place));
  } else {
    context.out.line(
        fmt::format("{} is at place {} of the ladder of {}.", bot->name, *place, choice->name()));
  }
  return kDone;
}

namespace {

Options declare_ladder_remove(PlaceOptions& fields) {
  Options options({"NAME --game GAME[:VARIANT] [OPTIONS]",
                   "Takes a bot off the ladder; those below move up. Its challenges stay in the\n"
                   "history.",
                   {"espalier ladder remove ann --game tictactoe --journal class.db"}});
  options.argument("NAME", fields.bot, kBotName, "the name of the bot on the ladder");
  add_place_options(options, fields);
  return options;
}

}  // namespace

Options ladder_remove_options() { return Options::of(declare_ladder_remove); }

int ladder_remove(const Context& context, Arguments arguments) {
  PlaceOptions options;
  if (const auto code = declare_ladder_remove(options).parse(context, arguments)) return *code;
  const auto& choice = options.choice;
  if (!choice) return context.wrong_use(kNoGame);
  OpenLadder ladder;
  if (const auto code = ladder.open(context, options.journal, choice->name())) return *code;
  const auto& name = options.bot;
  const auto place = ladder->remove(name);
  if (!place) return context.environment(place.error());
  if (options.json) {
    context.out.line(ladder_removed_json(choice->name(), name, *place));
  } else {
    context.out.line(fmt::format("{} was at place {} of the ladder of {}, and is off it now.", name,
                                 *place, choice->name()));
  }
  return kDone;
}

namespace {

Options declare_ladder_show(PlaceOptions& fields) {
  Options options({"[--game GAME[:VARIANT]] [OPTIONS]",
                   "Shows who is where, the challenges won and lost, and whom each may challenge.\n"
                   "Without --game it shows all ladders of the journal.",
                   {"espalier ladder show --game tictactoe --journal class.db"}});
  add_place_options(options, fields);
  return options;
}

}  // namespace

Options ladder_show_options() { return Options::of(declare_ladder_show); }

int ladder_show(const Context& context, Arguments arguments) {
  PlaceOptions options;
  if (const auto code = declare_ladder_show(options).parse(context, arguments)) return *code;
  std::vector<std::string> games;
  if (options.choice) games.push_back(options.choice->name());
  const auto store = open_store(options.journal, arena::Access::kRead);
  if (!store) return context.environment(store.error());
  if (games.empty()) {
    const auto all = (*store)->ladders().games();
    if (!all) return context.environment(all.error());
    games = *all;
  }
  std::vector<arena::LadderReport> reports;
  for (const auto& game : games) {
    arena::Ladder ladder(**store, game);
    auto bots = ladder.bots();
    if (!bots) return context.environment(bots.error());
    auto challenges = ladder.challenges();
    if (!challenges) return context.environment(challenges.error());
    auto exams = (*store)->ladders().exams(game);
    if (!exams) return context.environment(exams.error());
    reports.push_back({game, std::move(*bots), std::move(*challenges), std::move(*exams)});
  }
  if (options.json) {
    context.out.line(ladders_json(reports));
    return kDone;
  }
  if (reports.empty()) context.out.line("There is no ladder yet; 'ladder add BOT' begins one.");
  for (const auto& report : reports) {
    if (&report != &reports.front()) context.out.line("");
    context.out.write(ladder_text(report));
  }
  return kDone;
}

namespace {

Options declare_ladder_history(PlaceOptions& fields) {
  Options options(
      {"--game GAME[:VARIANT] [OPTIONS]",
       "Lists all challenges, the oldest first. Result and score are seen from the side\n"
       "of the challenger; the games themselves are in the journal.",
       {"espalier ladder history --game tictactoe --journal class.db"}});
  add_place_options(options, fields);
  return options;
}

}  // namespace

Options ladder_history_options() { return Options::of(declare_ladder_history); }

int ladder_history(const Context& context, Arguments arguments) {
  PlaceOptions options;
  if (const auto code = declare_ladder_history(options).parse(context, arguments)) return *code;
  const auto& choice = options.choice;
  if (!choice) return context.wrong_use(kNoGame);
  OpenLadder ladder;
  if (const auto code =
          ladder.open(context, options.journal, choice->name(), arena::Access::kRead)) {
    return *code;
  }
  const auto challenges = ladder->challenges();
  if (!challenges) return context.environment(challenges.error());
  if (options.json) {
    context.out.line(ladder_history_json(choice->name(), *challenges));
  } else {
    context.out.write(history_text(choice->name(), *challenges));
  }
  return kDone;
}

}  // namespace espalier::cli
