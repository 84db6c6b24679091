// The engine side of UGI: text lines in, text lines out, thoughts on a thread of their own.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "host/session.hpp"
#include "wire/thinker.hpp"
#include "wire/ugi_options.hpp"
#include "wire/ugi_text.hpp"

namespace espalier::wire {

struct OpenedGame {
  std::string name;  // in full
  std::unique_ptr<host::Session> session;
};

using Print = std::function<void(std::string_view text)>;

// What the program lends to its engine.
struct UgiProgram {
  std::string name;
  std::string author;
  std::vector<std::string> games;  // the usual ones, for drivers that show a list
  // A game at its start, by any valid name; the error says what there is.
  std::function<util::Result<OpenedGame>(std::string_view name)> open;
  std::string flagship;  // the bot that thinks when none is chosen and the game has it
  UgiMachine machine;
  // Prints whole lines and sends them off. Never called by two threads at once.
  Print print;
  // `bench`; may be missing.
  std::function<void(const Print& print)> bench{};
};

class UgiEngine {
 public:
  // Without a bot the flagship plays, or the last bot of the game where there is none.
  UgiEngine(UgiProgram program, OpenedGame game, std::string bot = "");
  // Stops thinking first.
  ~UgiEngine() = default;
  UgiEngine(const UgiEngine&) = delete;
  UgiEngine& operator=(const UgiEngine&) = delete;

  // Obeys a line of the driver, whatever is in it; false when it was `quit`.
  bool obey(std::string_view line);
  // The driver has nothing more to say, perhaps as it is gone: a search ends at once, with the best
  // move so far.
  void end_of_input();
  // Says why something from the driver was left out.
  void refuse(std::string_view why) { info(why); }

 private:
  struct Command {
    std::string_view name;
    void (UgiEngine::*run)(std::string_view rest);
  };
  static const std::vector<Command>& commands();

  void ugi(std::string_view rest);
  void isready(std::string_view rest);
  void setoption(std::string_view rest);
  void uginewgame(std::string_view rest);
  void position(std::string_view rest);
  void go(std::string_view rest);
  void stop(std::string_view rest);
  void query(std::string_view rest);
  void show_board(std::string_view rest);
  void eval(std::string_view rest);
  void bench(std::string_view rest);

  // Each gives an error that leaves everything as it was, or what is worth saying (often nothing).
  util::Result<std::string> set_option(const SetOptionCommand& command);
  util::Result<std::string> set_game(std::string_view name);
  util::Result<std::string> set_bot(std::string_view name);
  util::Result<std::unique_ptr<host::Session>> reached(const PositionCommand& command) const;

  void start_perft(int depth);
  std::vector<std::string> legal_ones(const std::vector<std::string>& typed);
  std::string think(const host::Session& session, host::Player& player, host::Task task);
  // A player for the options as they are now; nothing must be thinking.
  bool prepare_player();
  bool open_player();

  std::string bot() const;  // the one that thinks
  bool over() const { return position_->result() != core::Outcome::kNone; }
  void say(std::string_view text);   // whole lines, without the last line break
  void info(std::string_view text);  // `info string text`

  UgiProgram program_;
  std::mutex printing_;
  OpenedGame game_;  // at its start
  std::unique_ptr<host::Session> position_;
  std::string wanted_bot_;
  UgiNumbers numbers_;
  std::unique_ptr<host::Player> player_;  // lent to the thinker while it is busy
  std::string player_key_;                // the options that the player was opened with
  bool new_game_ = false;                 // to be told to the player
  Thinker thinker_;                       // the last: it must end before the rest goes
};

}  // namespace espalier::wire
