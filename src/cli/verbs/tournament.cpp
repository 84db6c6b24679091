// `espalier tournament`: many bots, one table.
#include <fmt/format.h>

#include <algorithm>

#include "arena/match/first_to.hpp"
#include "arena/match/planning.hpp"
#include "arena/match/reading.hpp"
#include "cli/terminal/arena_run.hpp"
#include "cli/terminal/arena_show.hpp"
#include "cli/verbs/verbs.hpp"
#include "util/files.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

struct TournamentOptions : ArenaOptions {
  std::vector<std::string> bots{};
  std::optional<std::string> bots_file{};
  std::optional<std::string> anchor{};
  std::optional<std::string> show{};
  bool list = false;
};

// `careful` or `careful=1500`
util::Status read_anchor(const TournamentOptions& options, arena::Plan& plan) {
  const auto& text = options.anchor;
  if (!text) return util::Done{};
  const auto equals = text->rfind('=');
  const auto value = equals == std::string::npos
                         ? std::optional<int>(0)
                         : util::number(std::string_view(*text).substr(equals + 1), 0, 10'000);
  const auto name = text->substr(0, value ? equals : std::string::npos);
  const auto found = std::find_if(plan.bots.begin(), plan.bots.end(),
                                  [&](const arena::Contender& bot) { return bot.name == name; });
  if (found == plan.bots.end() || !value) {
    return util::Error{fmt::format(
        "--anchor is {}; the name of a bot and perhaps its rating were expected, as in careful=1000",
        util::quoted(*text))};
  }
  plan.rating.anchor = static_cast<int>(found - plan.bots.begin());
  plan.rating.value = *value;
  return util::Done{};
}

// A file of bots: one per line; empty lines and lines that begin with # are left out.
util::Result<std::vector<std::string>> bots_of(const TournamentOptions& options) {
  auto bots = options.bots;
  const auto& file = options.bots_file;
  if (!file) return bots;
  const auto text = util::read_file(*file);
  if (!text) {
    return util::Error{
        fmt::format("cannot read {}: {}", util::quoted(*file), text.error().message)};
  }
  std::string_view rest = *text;
  while (!rest.empty()) {
    const auto end = std::min(rest.find('\n'), rest.size());
    const auto line = util::trimmed(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (!line.empty() && !line.starts_with('#')) bots.emplace_back(line);
  }
  return bots;
}

Choice kinds() { return {{"round-robin", "gauntlet", "swiss", "knockout"}, "kind of tournament"}; }

Options declare_tournament(TournamentOptions& fields) {
  Options options(
      {"BOT... --game GAME[:VARIANT] [OPTIONS]",
       "Plays any number of bots against each other and makes one table of them: standings,\n"
       "ratings, who beat whom. Bots that crash, cheat or stall lose that game and nothing\n"
       "else happens. Every game is in the journal before it counts: stopped or killed, the\n"
       "same command goes on; --show NAME looks on from another terminal.\n"
       "A BOT is " +
           std::string(arena::kBotForms) + ".",
       {"espalier tournament espalier careful random --game tictactoe --movetime 5ms",
        "espalier tournament level:1 level:2 level:3 careful --game chain:orthogonal-4x4 "
        "--kind swiss --rounds 2 --movetime 10ms",
        "espalier tournament --list"}});
  options.argument("BOT", fields.bots, kBotName, "the bots")
      .value("--bots", "FILE", fields.bots_file, kFile, "more bots, one per line")
      .value("--kind", "KIND", fields.kind, kinds(),
             "round-robin (when not given), gauntlet, swiss or knockout")
      .value("--games", "N", fields.games, int_range(arena::kEncounterGamesRange),
             "games per encounter, in pairs with colours swapped; 2")
      .value("--first-to", "N", fields.first_to,
             IntRange{1, arena::kEncounterGamesRange.high() / arena::kGamesForAWin},
             "an encounter ends when one bot has won so many games")
      .value("--rounds", "N", fields.rounds, int_range(arena::kRoundsRange),
             "of a swiss; enough to find a winner when not given")
      .value("--challengers", "N", fields.challengers, int_range(arena::kChallengersRange),
             "of a gauntlet: the first N bots meet all others; 1")
      .value("--anchor", "NAME[=ELO]", fields.anchor,
             "the bot with this rating; the mean is 0 when not given")
      .flag("--third-place", fields.third_place,
            "in a knockout the losers of the semifinals meet too")
      .value("--show", "NAME", fields.show,
             "only show how far a match or tournament is, or how it ended")
      .flag("--list", fields.list, "only list the matches and tournaments of the journal");
  add_arena_options(options, fields);
  add_report_options(options, fields);
  return options;
}

}  // namespace

Options tournament_options() { return Options::of(declare_tournament); }

int run_tournament(const Context& context, Arguments arguments) {
  TournamentOptions options;
  if (const auto code = declare_tournament(options).parse(context, arguments)) return *code;
  if (options.list) return list_tournaments(context, options);
  if (options.show) return show_tournament(context, options, *options.show);
  AskedOptions asked(options);
  auto plan = read_arena_plan(options, asked);
  if (!plan) return context.wrong_use(plan.error());
  const auto bots = bots_of(options);
  if (!bots) return context.environment(bots.error());
  if (bots->size() < 2) return context.wrong_use("a tournament needs two bots at least");
  if (const auto added = arena::add_bots(*plan, *bots); !added) {
    return context.wrong_use(added.error());
  }
  arena::read_kind(asked, arena::Kind::kRoundRobin, *plan);
  arena::read_length(asked, *plan);
  if (const auto good = asked.good(); !good) return context.wrong_use(good.error());
  if (const auto read = read_anchor(options, *plan); !read) {
    return context.wrong_use(read.error());
  }
  return play_plan(context, options, std::move(*plan));
}

}  // namespace espalier::cli
