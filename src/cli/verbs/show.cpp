// espalier show: a position for people, and its text.
#include <fmt/format.h>

#include "cli/terminal/json.hpp"
#include "cli/terminal/options.hpp"
#include "cli/terminal/setup.hpp"
#include "cli/terminal/steps.hpp"
#include "cli/terminal/terminal.hpp"
#include "cli/verbs/verbs.hpp"
#include "util/text.hpp"
#include "wire/setup.hpp"

namespace espalier::cli {
namespace {

struct ShowSettings {
  games::GameChoice choice{};
  std::optional<std::string> position{};
  std::string moves{};
  bool steps = false;
  Color color = Color::kAuto;
  bool json = false;
};

Options declare_show(ShowSettings& settings) {
  Options options({"GAME[:VARIANT] [OPTIONS]",
                   "Draws a position, says whose turn it is or how the game ended, and prints the\n"
                   "text of the position as the last line.",
                   {"espalier show tictactoe --moves \"b2 a1\"",
                    "espalier show chain --moves \"a1 b2 a1\" --steps"}});
  options.game_argument(settings.choice)
      .position_value(settings.position)
      .value("--moves", "\"M1 M2\"", settings.moves, "then play these moves")
      .flag("--steps", settings.steps, "show how the last of the moves unfolds");
  add_color_value(options, settings.color);
  options.json_flag(settings.json);
  return options;
}

// Plays the moves; the steps are those of the last one.
util::Result<core::Steps> play_all(host::Session& session,
                                   const std::vector<std::string_view>& moves) {
  core::Steps steps;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i + 1 == moves.size()) {
      if (auto explained = session.explain(moves[i])) steps = std::move(*explained);
    }
    const auto status = wire::play_numbered(session, i + 1, moves[i]);
    if (!status) return status.error();
  }
  return steps;
}

std::string picture(const host::Session& session, const host::Paint& paint) {
  const std::string ended = verdict(session);
  const auto turn = session.side_names()[static_cast<std::size_t>(core::index(session.to_move()))];
  return session.draw(session.scene(), paint) + "\n" +
         (ended.empty() ? fmt::format("{} to move\n", turn)
                        : fmt::format("Game over: {}\n", ended));
}

}  // namespace

Options show_options() { return Options::of(declare_show); }

int run_show(const Context& context, Arguments arguments) {
  ShowSettings settings;
  if (const auto code = declare_show(settings).parse(context, arguments)) return *code;

  const auto moves = util::words(settings.moves);
  if (settings.steps && moves.empty()) {
    return context.wrong_use("--steps shows the last of --moves; give --moves \"M1 M2\" as well");
  }

  auto session = set_up(settings.choice, settings.position);
  if (!session) return context.no(session.error());
  const auto start = (*session)->position();
  const auto start_tally = (*session)->scene().tally;
  const auto steps = play_all(**session, moves);
  if (!steps) return context.no(steps.error());

  if (settings.json) {
    const server::Board board{settings.choice.name(), start, start_tally, std::move(*session)};
    context.out.line(show_json(board, settings.steps));
    return kDone;
  }
  if (settings.steps) {
    for (const auto& line : step_lines(**session, *steps)) context.out.line(line.text);
    context.out.line("");
  }
  context.out.write(picture(**session, paint_for(settings.color)));
  context.out.line((*session)->position());
  return kDone;
}

}  // namespace espalier::cli
