#include "wire/ugi.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "host/paint.hpp"
#include "util/text.hpp"
#include "wire/bot_view.hpp"

namespace espalier::wire {
namespace {

constexpr std::string_view kClearHash = "Clear Hash";

}  // namespace

UgiEngine::UgiEngine(UgiProgram program, OpenedGame game, std::string bot)
    : program_(std::move(program)),
      game_(std::move(game)),
      position_(game_.session->clone()),
      wanted_bot_(std::move(bot)),
      thinker_([this](const std::string& line) { say(line); }) {}

const std::vector<UgiEngine::Command>& UgiEngine::commands() {
  static const std::vector<Command> all = {
      {"ugi", &UgiEngine::ugi},
      {"isready", &UgiEngine::isready},
      {"setoption", &UgiEngine::setoption},
      {"uginewgame", &UgiEngine::uginewgame},
      {"position", &UgiEngine::position},
      {"go", &UgiEngine::go},
      {"stop", &UgiEngine::stop},
      {"query", &UgiEngine::query},
      {"d", &UgiEngine::show_board},
      {"eval", &UgiEngine::eval},
      {"bench", &UgiEngine::bench},
  };
  return all;
}

bool UgiEngine::obey(std::string_view line) {
  const auto text = util::trimmed(line);
  const auto word = text.substr(0, text.find_first_of(" \t\r\n"));
  if (word.empty()) return true;
  if (word == "quit") {
    thinker_.finish();
    return false;
  }
  for (const auto& command : commands()) {
    if (command.name != word) continue;
    (this->*command.run)(util::trimmed(text.substr(word.size())));
    return true;
  }
  std::vector<std::string> names;
  for (const auto& command : commands()) names.emplace_back(command.name);
  info(fmt::format("there is no command {}; there are {} and quit", util::quoted(word),
                   util::join(names, ", ")));
  return true;
}

void UgiEngine::ugi(std::string_view /*rest*/) {
  std::vector<std::string> lines = {"id name " + program_.name, "id author " + program_.author};
  std::string games = "option name Game type combo default " + game_.name;
  for (const auto& name : program_.games) games += " var " + name;
  const auto& usual = program_.games;
  if (std::find(usual.begin(), usual.end(), game_.name) == usual.end()) {
    games += " var " + game_.name;
  }
  lines.push_back(games);
  std::string bots = "option name Bot type combo default " + bot();
  for (const auto& each : game_.session->bots()) bots += " var " + each.id;
  lines.push_back(bots);
  for (auto& line : number_lines(program_.machine)) lines.push_back(std::move(line));
  lines.push_back(fmt::format("option name {} type button", kClearHash));
  lines.emplace_back("ugiok");
  say(util::join(lines, "\n"));
}

void UgiEngine::isready(std::string_view /*rest*/) {
  // What takes long, such as a large table, is done now and not on the clock.
  if (!thinker_.busy()) {
    thinker_.finish();
    prepare_player();
  }
  say("readyok");
}

void UgiEngine::setoption(std::string_view rest) {
  const auto command = read_setoption(rest);
  if (!command) return info(command.error().message);
  const auto done = set_option(*command);
  if (!done) return info(done.error().message);
  std::string note = *done;
  if (thinker_.busy()) {
    note += note.empty() ? "" : "; ";
    note += fmt::format("{} counts from the next go on", util::printable(command->name));
  }
  if (!note.empty()) info(note);
}

util::Result<std::string> UgiEngine::set_option(const SetOptionCommand& command) {
  if (same_name(command.name, kClearHash)) {
    new_game_ = true;
    return std::string();
  }
  const auto names = number_names();
  const bool number = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
    return same_name(name, command.name);
  });
  const bool game = same_name(command.name, "Game");
  if (!number && !game && !same_name(command.name, "Bot")) {
    return util::Error{fmt::format("there is no option {}; there are Game, Bot, {} and {}",
                                   util::quoted(command.name), util::join(names, ", "),
                                   kClearHash)};
  }
  if (!command.value) {
    return util::Error{fmt::format("{} needs `value` and what it is to be", command.name)};
  }
  if (game) return set_game(*command.value);
  if (!number) return set_bot(*command.value);
  const auto status = set_number(numbers_, program_.machine, command.name, *command.value);
  if (!status) return status.error();
  return std::string();
}

util::Result<std::string> UgiEngine::set_game(std::string_view name) {
  auto opened = program_.open(name);
  if (!opened) {
    return util::Error{fmt::format("the game stays {}: {}", game_.name, opened.error().message)};
  }
  const std::string before = bot();
  game_ = std::move(*opened);
  position_ = game_.session->clone();
  if (bot() == before) return std::string();
  return fmt::format("{} has no bot {}; {} plays", game_.name, before, bot());
}

util::Result<std::string> UgiEngine::set_bot(std::string_view name) {
  std::vector<std::string> known;
  for (const auto& each : game_.session->bots()) {
    known.push_back(each.id);
    if (!same_name(each.id, name)) continue;
    wanted_bot_ = each.id;
    return std::string();
  }
  return util::Error{fmt::format("the bot stays {}: there is no {} in {}, which has {}", bot(),
                                 util::quoted(name), game_.name, util::join(known, ", "))};
}

void UgiEngine::uginewgame(std::string_view /*rest*/) {
  new_game_ = true;
  position_ = game_.session->clone();
}

void UgiEngine::position(std::string_view rest) {
  const auto command = read_position(rest);
  auto session =
      command ? reached(*command) : util::Result<std::unique_ptr<host::Session>>(command.error());
  if (!session) return info("the position stays as it was: " + session.error().message);
  position_ = std::move(*session);
}

util::Result<std::unique_ptr<host::Session>> UgiEngine::reached(
    const PositionCommand& command) const {
  auto session = game_.session->clone();
  if (command.text) {
    if (const auto status = session->set_up(*command.text); !status) return status.error();
  }
  for (std::size_t i = 0; i < command.moves.size(); ++i) {
    if (const auto status = session->play(command.moves[i]); !status) {
      return util::Error{fmt::format("move {} {}: {}", i + 1, util::quoted(command.moves[i]),
                                     status.error().message)};
    }
  }
  return session;
}

void UgiEngine::stop(std::string_view /*rest*/) { thinker_.stop(); }

void UgiEngine::query(std::string_view rest) {
  if (rest == "gameover") {
    say(over() ? "response true" : "response false");
  } else if (rest == "p1turn") {
    say(position_->to_move() == core::Side::kFirst ? "response true" : "response false");
  } else if (rest == "result") {
    say(fmt::format("response {}", core::text(position_->result())));
  } else {
    say("response none");  // the other side waits for a response
  }
}

void UgiEngine::show_board(std::string_view /*rest*/) {
  const auto names = position_->side_names();
  const auto turn = names[static_cast<std::size_t>(core::index(position_->to_move()))];
  say(fmt::format(
      "{}{}, {}\n{}", position_->draw(position_->scene(), host::Paint(false)), game_.name,
      over() ? "game over: " + position_->ending_text() : fmt::format("{} to move", turn),
      position_->position()));
}

void UgiEngine::eval(std::string_view /*rest*/) {
  if (over()) return info("the game is over: " + position_->ending_text());
  const auto view = glance(*position_, bot());
  if (!view) return info(view.error().message);
  if (!view->reason.empty()) {
    info(view->reason);
    const std::string played = view->plays ? plays_text(view->bot, *view->plays) : "";
    if (!played.empty()) info(played);
    return;
  }
  std::string table = view_table(*view);
  table.pop_back();
  say(table);
}

void UgiEngine::bench(std::string_view /*rest*/) {
  if (!program_.bench) return info("there is no bench here; `espalier bench` has one");
  if (thinker_.busy()) return info("no bench while thinking; send stop first");
  thinker_.finish();
  program_.bench([this](std::string_view text) { say(text); });
}

std::string UgiEngine::bot() const {
  const auto bots = game_.session->bots();
  for (const auto& name : {wanted_bot_, program_.flagship}) {
    for (const auto& each : bots) {
      if (each.id == name) return name;
    }
  }
  return bots.empty() ? "" : bots.back().id;
}

void UgiEngine::say(std::string_view text) {
  const std::lock_guard lock(printing_);
  program_.print(std::string(text) + "\n");
}

void UgiEngine::info(std::string_view text) {
  std::string line = "info string ";
  for (const char c : text) line += c == '\n' || c == '\r' || c == '\0' ? ' ' : c;
  say(line);
}

}  // namespace espalier::wire
