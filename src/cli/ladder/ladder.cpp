// espalier ladder: a standing ranking of bots.
#include "cli/ladder/ladder.hpp"

#include <array>

#include "cli/terminal/arena_options.hpp"
#include "cli/verbs/parts.hpp"
#include "cli/verbs/verbs.hpp"

namespace espalier::cli {
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
           list_of_parts(ladder_parts()) +
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
  return run_part(context, arguments, ladder_options(), ladder_parts(), "show");
}

}  // namespace espalier::cli
