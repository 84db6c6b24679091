// espalier games: what can be played.
#include <fmt/format.h>

#include "cli/terminal/json.hpp"
#include "cli/terminal/options.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/verbs.hpp"
#include "core/as_met.hpp"
#include "games/registry.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

std::string variant_lines(const host::Game& game) {
  std::size_t width = 0;
  for (const auto& variant : game.variants) width = std::max(width, variant.name.size());
  std::string lines;
  for (std::size_t i = 0; i < game.variants.size(); ++i) {
    const auto& variant = game.variants[i];
    lines += fmt::format("  {}:{:{}}  {}{}\n", game.id, variant.name, width, variant.summary,
                         i == 0 ? "; the default" : "");
  }
  return lines;
}

// The bots themselves, or the programs as they were met, if there are any.
std::string bot_lines(std::string_view head, const std::vector<core::BotInfo>& bots, bool as_met,
                      bool with_summaries) {
  std::vector<std::string> names;
  std::string lines;
  for (const auto& bot : bots) {
    if (core::is_as_met(bot.id) != as_met) continue;
    names.push_back(bot.id);
    lines += fmt::format("    {:<17}  {}\n", bot.id, bot.summary);
  }
  if (names.empty()) return {};
  return with_summaries ? fmt::format("  {}:\n{}", head, lines)
                        : fmt::format("  {}: {}\n", head, util::join(names, ", "));
}

std::string describe(const host::Game& game, bool with_rules, const host::Paint& paint) {
  std::string text = fmt::format("{} - {}\n  {}\n", paint.bold(game.id), game.title, game.summary);
  if (with_rules) {
    for (const auto& line : game.rules) text += fmt::format("    {}\n", line);
  }
  text += variant_lines(game);
  if (!game.variant_form.empty()) text += fmt::format("  Variants: {}\n", game.variant_form);
  if (const auto session = game.open("")) {
    const auto bots = (*session)->bots();
    text += bot_lines("Bots", bots, false, with_rules);
    text += bot_lines("Bots as met", bots, true, with_rules);
  }
  return text;
}

util::Result<std::vector<const host::Game*>> wanted(const std::optional<std::string>& id) {
  const auto all = games::all();
  if (!id) return std::vector(all.begin(), all.end());
  const auto choice = games::choose(*id);
  if (!choice) return choice.error();
  if (id->find(':') != std::string::npos) {
    return util::Error{fmt::format("{} names a variant too; 'espalier games {}' lists them all",
                                   util::quoted(*id), choice->game->id)};
  }
  return std::vector{choice->game};
}

struct GamesSettings {
  std::optional<std::string> game{};
  bool json = false;
};

Options declare_games(GamesSettings& settings) {
  Options options(
      {"[GAME] [--json]",
       "Lists the games with their usual variants, and how other variants are written.\n"
       "One game alone is shown with its rules in a few lines.",
       {"espalier games", "espalier games chain"}});
  options.argument("GAME", settings.game, kGameText, "only this game").json_flag(settings.json);
  return options;
}

}  // namespace

Options games_options() { return Options::of(declare_games); }

int run_games(const Context& context, Arguments arguments) {
  GamesSettings settings;
  if (const auto code = declare_games(settings).parse(context, arguments)) return *code;

  const auto games = wanted(settings.game);
  if (!games) return context.wrong_use(games.error());
  if (settings.json) {
    context.out.line(games_json(*games));
    return kDone;
  }
  const host::Paint paint(colour_by_default());
  for (const auto* game : *games) {
    if (game != games->front()) context.out.line("");
    context.out.write(describe(*game, games->size() == 1, paint));
  }
  return kDone;
}

}  // namespace espalier::cli
