// espalier ugi: the engine for runners, boards and people who type.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "cli/bench/bench.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/options.hpp"
#include "cli/verbs/verbs.hpp"
#include "games/registry.hpp"
#include "util/text.hpp"
#include "wire/bot_spec.hpp"
#include "wire/ugi.hpp"

namespace espalier::cli {
namespace {

// More than the longest game of any of ours needs.
constexpr std::size_t kMaxCommand = 1024 * 1024;

util::Result<wire::OpenedGame> open_game(std::string_view name) {
  const auto choice = games::choose(name);
  if (!choice) return choice.error();
  return wire::OpenedGame{choice->name(), choice->open()};
}

wire::UgiMachine machine() {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page = ::sysconf(_SC_PAGE_SIZE);
  const long mebibytes = std::max(pages, 0L) * std::max(page, 0L) / (1024 * 1024);
  return {.memory_mib = static_cast<int>(std::clamp(mebibytes, 1L, 1024L * 1024L)),
          .threads = std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1,
                                wire::kMaxThreads)};
}

// `gone` is set once nobody takes the answers.
wire::UgiProgram program(const Context& context, std::atomic<bool>& gone) {
  Output& out = context.out;
  wire::UgiProgram program;
  program.name = "Espalier " ESPALIER_VERSION;
  program.author = "the Espalier authors";
  program.open = open_game;
  program.flagship = std::string(wire::kFlagship);
  program.machine = machine();
  program.print = [&](std::string_view text) {
    out.write(text);
    if (!out.flush()) gone = true;
  };
  // Nothing else is printed meanwhile: the engine refuses to bench while it thinks.
  program.bench = [&](const wire::Print&) {
    (void)bench_signature(context, {});
    if (!out.flush()) gone = true;
  };
  for (const auto* game : games::all()) {
    for (const auto& variant : game->variants) {
      program.games.push_back(game->id + ":" + variant.name);
    }
  }
  return program;
}

// Lines to the engine until `quit`, the end of the input, or an output that nobody takes.
int listen(const Context& context, wire::UgiEngine& engine, const std::atomic<bool>& gone) {
  // The engine's threads write to context.out; the input must flush something else.
  Output nothing(STDOUT_FILENO);
  Input input(STDIN_FILENO, nothing);
  while (const auto line = input.line(kMaxCommand + 1)) {
    if (line->size() > kMaxCommand) {
      engine.refuse("a line of more than 1 MiB was left out");
    } else if (!engine.obey(*line)) {
      return kDone;
    }
    if (gone) break;
  }
  if (gone || input.failed()) {
    engine.obey("quit");
  } else {
    engine.end_of_input();
  }
  if (!input.failed()) return kDone;
  return context.environment(
      fmt::format("cannot read standard input: {}; commands are read from there", input.problem()));
}

struct UgiSettings {
  std::string game = "chain";
  std::optional<std::string> bot{};
};

Options declare_ugi(UgiSettings& settings) {
  Options options(
      {"[--game GAME[:VARIANT]] [--bot NAME]",
       "Runs the engine for a match runner or a board program: commands come on standard\n"
       "input, answers go to standard output. The protocol is UGI, which is UCI for any\n"
       "game: ugi, isready, setoption, uginewgame, position, go, stop, query, quit; for\n"
       "people also d (the board), eval and bench.",
       {"printf 'ugi\\nquit\\n' | espalier ugi",
        "printf 'position startpos moves b2\\nd\\nquit\\n' | espalier ugi --game tictactoe"}});
  options
      .value("--game", "GAME[:VARIANT]", settings.game, kGameText,
             "the game; chain if left out, as option Game sets it")
      .value("--bot", "NAME", settings.bot, kBotName,
             "who thinks; espalier if left out, as option Bot sets it");
  return options;
}

}  // namespace

Options ugi_options() { return Options::of(declare_ugi); }

int run_ugi(const Context& context, Arguments arguments) {
  UgiSettings settings;
  if (const auto code = declare_ugi(settings).parse(context, arguments)) return *code;

  auto game = open_game(settings.game);
  if (!game) return context.wrong_use(game.error());
  const auto& bot = settings.bot;
  if (bot && !wire::has_bot(game->session->bots(), *bot)) {
    return context.wrong_use(fmt::format("--bot is {}, but this game has {}", util::quoted(*bot),
                                         wire::bot_names(game->session->bots())));
  }
  std::atomic<bool> gone = false;
  wire::UgiEngine engine(program(context, gone), std::move(*game), bot.value_or(""));
  return listen(context, engine, gone);
}

}  // namespace espalier::cli
