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

// `add BOT         put a bot at the bottom`
std::string list_of_parts() {
  std::string lines;
  for (const auto& part : ladder_parts()) {
    std::string words(part.last_word());
    for (const auto& option : part.options().descriptions()) {
      if (option.positional) words += " " + option.value_name;
    }
    lines += fmt::format("  {:<15} {}\n", words, part.summary);
  }
  return lines;
}

}  // namespace

std::span<const Verb> ladder_parts() {
  static constexpr std::array kParts = {
      Verb{"ladder add", "put a bot at the bottom", ladder_add, ladder_add_options},
      Verb{"ladder challenge", "let A play for the place of B", ladder_challenge,
           ladder_challenge_options},
      Verb{"ladder show", "who is where, and who may challenge whom", ladder_show,
           ladder_show_options},
      Verb{"ladder history", "all challenges so far", ladder_history, ladder_history_options},
      Verb{"ladder qualify", "pass or fail against every classic bot of the game", ladder_qualify,
           ladder_qualify_options},
      Verb{"ladder remove", "take a bot off the ladder", ladder_remove, ladder_remove_options},
  };
  return kParts;
}

Options ladder_options() {
  return Options(
      {"PART ...",
       "A standing ranking of bots, one for every game and variant. A newcomer begins at the\n"
       "bottom; a bot that beats one above takes its place. Everything is in one file, beside the\n"
       "games that were played.\n\n"
       "Parts:\n" +
           list_of_parts() +
           "\n"
           "'espalier ladder PART --help' tells more about each.",
       {"espalier ladder add level:3 --game tictactoe --journal class.db",
        "espalier ladder add ann=careful --game tictactoe --journal class.db",
        "espalier ladder challenge ann level:3 --game tictactoe --journal class.db",
        "espalier ladder show --game tictactoe --journal class.db"}});
}

std::optional<int> OpenLadder::open(const Context& context, const std::optional<std::string>& file,
                                    const std::string& game, arena::Access access) {
  auto store = open_store(file, access);
  if (!store) return context.environment(store.error());
  store_ = std::move(*store);
  ladder_.emplace(*store_, game);
  return std::nullopt;
}

int run_ladder(const Context& context, Arguments arguments) {
  if (arguments.empty() || arguments.front().starts_with('-')) {
    if (const auto code = ladder_options().parse(context, arguments)) return *code;
    return context.wrong_use(
        "say what to do, as in 'espalier ladder show'; see 'espalier ladder --help'");
  }
  std::vector<std::string> names;
  for (const auto& part : ladder_parts()) {
    if (part.last_word() == arguments.front()) {
      return part.run(Context{part.name, context.out}, arguments.subspan(1));
    }
    names.emplace_back(part.last_word());
  }
  const auto meant = nearest(arguments.front(), names);
  return context.wrong_use(
      fmt::format("there is no 'ladder {}'{}; there are {}", util::printable(arguments.front()),
                  meant ? fmt::format(" (perhaps '{}')", *meant) : "", util::join(names, ", ")));
}

}  // namespace espalier::cli
