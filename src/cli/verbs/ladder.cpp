// espalier ladder: a standing ranking of bots.
#include "cli/verbs/ladder.hpp"

#include <fmt/format.h>

#include <array>

#include "cli/terminal/arena_options.hpp"
#include "cli/terminal/nearest.hpp"
#include "cli/verbs/verbs.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

struct Part {
  std::string_view name;
  std::string_view full_name;  // for its help and its errors
  int (*run)(const Context& context, Arguments arguments);
};

constexpr std::array kParts = {
    Part{"add", "ladder add", ladder_add},
    Part{"challenge", "ladder challenge", ladder_challenge},
    Part{"show", "ladder show", ladder_show},
    Part{"history", "ladder history", ladder_history},
    Part{"qualify", "ladder qualify", ladder_qualify},
    Part{"remove", "ladder remove", ladder_remove},
};

int overview(const Context& context, Arguments arguments) {
  Options options(
      {"PART ...",
       "A standing ranking of bots, one for every game and variant. A newcomer begins at the\n"
       "bottom; whoever beats a bot above takes its place. Everything is in one file, beside the\n"
       "games that were played.\n\n"
       "Parts:\n"
       "  add BOT         put a bot at the bottom\n"
       "  challenge A B   let A play for the place of B\n"
       "  show            who is where, and who may challenge whom\n"
       "  history         all challenges so far\n"
       "  qualify BOT     pass or fail against every classic bot of the game\n"
       "  remove NAME     take a bot off the ladder\n\n"
       "'espalier ladder PART --help' tells more about each.",
       {"espalier ladder add level:3 --game tictactoe --journal class.db",
        "espalier ladder add ann=careful --game tictactoe --journal class.db",
        "espalier ladder challenge ann level:3 --game tictactoe --journal class.db",
        "espalier ladder show --game tictactoe --journal class.db"}});
  if (const auto code = options.parse(context, arguments)) return *code;
  return context.wrong_use(
      "say what to do, as in 'espalier ladder show'; see 'espalier ladder --help'");
}

}  // namespace

std::optional<int> OpenLadder::open(const Context& context, const Options& options,
                                    const std::string& game, arena::Access access) {
  auto journal = open_journal(options, access);
  if (!journal) return context.environment(journal.error().message);
  journal_ = std::move(*journal);
  auto ladder = arena::Ladder::open(*journal_, game);
  if (!ladder) return context.environment(ladder.error().message);
  ladder_ = std::move(*ladder);
  return std::nullopt;
}

int run_ladder(const Context& context, Arguments arguments) {
  if (arguments.empty() || arguments.front().starts_with('-')) return overview(context, arguments);
  std::vector<std::string> names;
  for (const auto& part : kParts) {
    if (part.name == arguments.front()) {
      return part.run(Context{part.full_name, context.out}, arguments.subspan(1));
    }
    names.emplace_back(part.name);
  }
  const auto meant = nearest(arguments.front(), names);
  return context.wrong_use(
      fmt::format("there is no 'ladder {}'{}; there are {}", util::printable(arguments.front()),
                  meant ? fmt::format(" (perhaps '{}')", *meant) : "", util::join(names, ", ")));
}

}  // namespace espalier::cli
