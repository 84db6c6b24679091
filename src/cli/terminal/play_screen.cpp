#include "cli/terminal/play_screen.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <thread>

#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/setup.hpp"
#include "cli/terminal/steps.hpp"
#include "cli/terminal/terminal.hpp"
#include "util/hash.hpp"
#include "util/text.hpp"

namespace espalier::cli {
namespace {

constexpr std::size_t kMaxTableLine = 4096;
// A sowing of hundreds of laps is no pleasure to scroll through.
constexpr std::size_t kShownSteps = 16;
constexpr std::chrono::milliseconds kStepPause{240};
constexpr std::chrono::milliseconds kMaxShow{2400};

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

core::Owner owner(core::Side side) {
  return side == core::Side::kFirst ? core::Owner::kFirst : core::Owner::kSecond;
}

// Words in lines no wider than the terminal, each line after two blanks.
std::string wrapped(const std::vector<std::string>& words, std::size_t width) {
  std::string text;
  std::string line = " ";
  for (const auto& word : words) {
    if (line.size() + 1 + word.size() > width && line.size() > 1) {
      text += line + "\n";
      line = " ";
    }
    line += " " + word;
  }
  return text + line + "\n";
}

std::string turns(std::size_t count) {
  return fmt::format("{} {}", count, count == 1 ? "turn" : "turns");
}

}  // namespace

PlayScreen::PlayScreen(const Context& context, Settings settings,
                       std::unique_ptr<host::Session> session)
    : context_(context),
      settings_(std::move(settings)),
      session_(std::move(session)),
      input_(STDIN_FILENO, context.out),
      input_terminal_(is_terminal(STDIN_FILENO)),
      animated_(is_terminal(STDOUT_FILENO)) {}

int PlayScreen::run() {
  welcome();
  show_board();
  while (!over() && !resigned_ && !context_.out.failed()) {
    const bool bot = !settings_.seats.human(session_->to_move());
    if (bot && !interrupted()) {
      bot_turn();
    } else if (bot || person_turn() == Next::kLeave) {
      if (input_.failed()) {
        return context_.environment(fmt::format(
            "cannot read standard input: {}; moves are read from there", input_.problem()));
      }
      show_farewell();
      return kDone;
    }
  }
  if (!over() && !resigned_) return kDone;
  show_end();
  if (settings_.analysis && !session_->played().empty()) show_analysis();
  return kDone;
}

void PlayScreen::welcome() {
  say(fmt::format("{} ({})", settings_.paint.bold(settings_.choice.game->title),
                  settings_.choice.name()));
  bool bots = false;
  bool people = false;
  for (const auto side : {core::Side::kFirst, core::Side::kSecond}) {
    say(fmt::format("  {}: {}", name(side), who(side)));
    (settings_.seats.human(side) ? people : bots) = true;
  }
  if (bots) say(fmt::format("  Seed of the bots: {}", settings_.seed));
  if (people && !over()) {
    say(fmt::format("Type a move such as {}, or rules, or help.", session_->moves().front()));
  }
}

void PlayScreen::show_board() {
  say("");
  context_.out.write(session_->draw(session_->scene(), settings_.paint));
  say("");
}

void PlayScreen::show_end() {
  std::string comment;
  if (one_person() && !resigned_ && session_->result() != core::Outcome::kDraw) {
    const bool first_won = session_->result() == core::Outcome::kFirstWins;
    const bool first_human = settings_.seats.human(core::Side::kFirst);
    comment = first_won == first_human ? " You won!" : " You lost; try again.";
  }
  const auto played = session_->played();
  const std::string how =
      resigned_
          ? fmt::format("{} resigns",
                        session_->side_names()[static_cast<std::size_t>(core::index(*resigned_))])
          : verdict(*session_);
  say(settings_.paint.bold(fmt::format("Game over after {}: {}.", turns(played.size()), how)) +
      comment);
  if (!played.empty()) say("Moves: " + util::join(played, " "));
  say("Position: " + session_->position());
}

void PlayScreen::show_farewell() {
  if (session_->played().empty()) {
    say("Goodbye.");
    return;
  }
  say("Goodbye. To go on from here:");
  say(fmt::format("  {} play {} --first {} --second {} --position '{}'{}", called_as(),
                  settings_.choice.name(), settings_.seats.of(core::Side::kFirst),
                  settings_.seats.of(core::Side::kSecond), session_->position(),
                  settings_.show_steps ? " --steps" : ""));
}

void PlayScreen::show_help() {
  auto moves = session_->moves();
  const bool more = moves.size() > 4;
  moves.resize(std::min<std::size_t>(moves.size(), 4));
  say(fmt::format("  a move    play it: {}{}", util::join(moves, ", "), more ? ", ..." : ""));
  say("  hint      the best move, and why");
  say("  eval      what the opponent's bot counts on the board, and how much");
  say("  analyse   look for the turning points of the game so far");
  say("  moves     list every legal move");
  say("  rules     the rules in a few lines");
  say("  resign    give the game up, and look back at it");
  say("  undo      take back your last turn");
  say("  board     draw the board again");
  say("  position  print the position as text");
  say(fmt::format("  steps     show how turns unfold, step by step (now {})",
                  settings_.show_steps ? "on" : "off"));
  say("  quit      leave the game");
}

void PlayScreen::show_moves() {
  const auto moves = session_->moves();
  say(fmt::format("{} legal {}:", moves.size(), moves.size() == 1 ? "move" : "moves"));
  context_.out.write(wrapped(moves, terminal_width()));
}

// To be called before the move is played. The board after the last step is the board after the
// turn, which is drawn anyway.
void PlayScreen::show_steps(std::string_view move) {
  const auto steps = session_->explain(move);
  if (!steps) return;
  const auto lines = step_lines(*session_, *steps);
  if (lines.size() < 2) return;  // nothing unfolds
  const std::size_t shown = std::min(lines.size(), kShownSteps);
  const auto pause = std::min(kStepPause, kMaxShow / static_cast<int>(shown + 1));
  for (std::size_t i = 0; i < shown; ++i) {
    say(settings_.paint.faint("  " + lines[i].text));
    if (i + 1 == lines.size()) return;
    if (lines[i].after.carried > 0) continue;  // the board is worth a look when the lap is over
    context_.out.write(session_->draw(lines[i].after, settings_.paint));
    if (!animated_) continue;
    context_.out.flush();
    std::this_thread::sleep_for(pause);
  }
  if (lines.size() == shown) return;
  say(settings_.paint.faint(fmt::format("  ... and {} further steps", lines.size() - shown)));
}

PlayScreen::Next PlayScreen::person_turn() {
  context_.out.write(
      fmt::format("{}, turn {}> ", name(session_->to_move()), session_->played().size() + 1));
  const auto line = input_.line(kMaxTableLine);
  if (!line) {
    say("");
    return Next::kLeave;
  }
  // What a script feeds in would be missing in what it gets out.
  if (!input_terminal_) {
    say(util::printable(*line));
  }
  const auto words = util::words(*line);
  if (words.empty()) return Next::kGoOn;
  if (words.size() > 1) {
    say("One move or one command at a time, please; help lists them.");
    return Next::kGoOn;
  }
  return obey(words[0]);
}

PlayScreen::Next PlayScreen::obey(std::string_view typed) {
  const std::string word = lower(typed);
  if (word == "quit" || word == "exit" || word == "q") return Next::kLeave;
  if (word == "resign") {
    resigned_ = session_->to_move();
    return Next::kGoOn;
  }
  if (!command(word)) try_move(typed);
  return Next::kGoOn;
}

// Whether the word is a command.
bool PlayScreen::command(std::string_view word) {
  if (word == "undo") {
    take_back();
  } else if (word == "moves") {
    show_moves();
  } else if (word == "hint") {
    show_hint();
  } else if (word == "eval") {
    show_eval();
  } else if (word == "analyse" || word == "analyze") {
    show_analysis();
  } else if (word == "help" || word == "?") {
    show_help();
  } else if (word == "rules") {
    for (const auto& line : settings_.choice.game->rules) say("  " + line);
  } else if (word == "board") {
    show_board();
  } else if (word == "position") {
    say(session_->position());
  } else if (word == "steps") {
    settings_.show_steps = !settings_.show_steps;
    say(settings_.show_steps ? "Turns are now shown step by step."
                             : "Turns are now shown at once.");
  } else {
    return false;
  }
  return true;
}

// What a move that was not understood was perhaps meant to be.
std::string PlayScreen::advice(std::string_view typed) const {
  // Moves have digits; a bare word was meant as a command.
  if (typed.find_first_of("0123456789") == std::string_view::npos) {
    return "; help lists the commands.";
  }
  std::vector<std::string> longer;
  for (const auto& legal : session_->moves()) {
    if (lower(legal).starts_with(lower(typed))) longer.push_back(legal);
  }
  if (longer.empty() || longer.size() > 4) return ".";
  return "; did you mean " + util::join(longer, " or ") + "?";
}

void PlayScreen::try_move(std::string_view typed) {
  const auto attempt = session_->clone();
  std::string move(typed);
  if (const auto status = attempt->play(move); !status) {
    // `A1` for a1 or `a5l` for A5L is clear enough, if it can mean one move only.
    std::vector<std::string> meant;
    for (const auto& legal : session_->moves()) {
      if (lower(legal) == lower(typed)) meant.push_back(legal);
    }
    if (meant.size() != 1) {
      say(fmt::format("Not played: {}{}", status.error().message, advice(typed)));
      return;
    }
    move = meant.front();
  }
  if (settings_.show_steps) show_steps(move);
  session_->play(move);
  show_board();
}

void PlayScreen::bot_turn() {
  context_.out.flush();  // so that the board is seen while the bot thinks
  const auto side = session_->to_move();
  auto& player = players_[static_cast<std::size_t>(core::index(side))];
  if (!player) player = opened_player(side);
  const InterruptWatch watch;
  const auto answer = player->choose(*session_, {.limits = limits(side), .stop = watch.flag()});
  if (!answer || interrupted()) return;
  say(fmt::format("{} ({}) plays {}.", name(side), settings_.seats.of(side),
                  settings_.paint.bold(answer->move)));
  if (settings_.show_steps) show_steps(answer->move);
  session_->play(answer->move);
  show_board();
}

// run_play has checked that the bot exists.
std::unique_ptr<host::Player> PlayScreen::opened_player(core::Side side) const {
  const auto& bot = *settings_.seats.seat(side);
  auto chosen = bot.settings;
  if (!bot.seeded) {
    chosen.seed = util::combine(settings_.seed, static_cast<std::uint64_t>(core::index(side)));
  }
  return std::move(*session_->player(bot.name, chosen));
}

core::Limits PlayScreen::limits(core::Side side) const {
  auto chosen = settings_.seats.seat(side)->limits;
  const bool own = chosen.movetime || chosen.depth || chosen.nodes;
  if (!own || (!chosen.movetime && settings_.movetime_for_all))
    chosen.movetime = settings_.movetime;
  return chosen;
}

// Against a bot, its answer goes too: the same person is to move again afterwards.
void PlayScreen::take_back() {
  const std::size_t count = one_person() ? 2 : 1;
  if (session_->played().size() < count) {
    say("There is no turn of yours to take back.");
    return;
  }
  for (std::size_t i = 0; i < count; ++i) session_->undo();
  say(count == 1 ? "One turn taken back." : "Your last turn and the answer to it taken back.");
  show_board();
}

bool PlayScreen::one_person() const {
  return settings_.seats.human(core::Side::kFirst) != settings_.seats.human(core::Side::kSecond);
}

std::string PlayScreen::name(core::Side side) const {
  return settings_.paint.owner(owner(side),
                               session_->side_names()[static_cast<std::size_t>(core::index(side))]);
}

std::string PlayScreen::who(core::Side side) const {
  if (!settings_.seats.human(side)) return "the bot " + settings_.seats.of(side);
  return one_person() ? "you" : "a person at this keyboard";
}

}  // namespace espalier::cli
