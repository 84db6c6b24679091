// One game at the terminal: boards, prompt, commands, bots. Everything a person sees of
// `espalier play` after its options are read.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/terminal/context.hpp"
#include "cli/terminal/input.hpp"
#include "games/registry.hpp"
#include "host/paint.hpp"
#include "host/session.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::cli {

inline constexpr std::string_view kHuman = "human";

// Nobody there is a person.
using Seat = std::optional<wire::BotSpec>;

struct Seats {
  std::array<Seat, 2> who;  // first player first

  const Seat& seat(core::Side side) const {
    return who[static_cast<std::size_t>(core::index(side))];
  }
  bool human(core::Side side) const { return !seat(side); }
  // As it is typed: `human`, `espalier,level=3`.
  std::string of(core::Side side) const {
    return human(side) ? std::string(kHuman) : seat(side)->text;
  }
};

class PlayScreen {
 public:
  struct Settings {
    games::GameChoice choice;
    Seats seats;
    std::uint64_t seed;           // of the bots
    core::Milliseconds movetime;  // for bots without limits of their own, and for hints
    bool movetime_for_all;        // it was asked for, so bots with a depth of their own keep it too
    bool show_steps;
    bool analysis;  // look back when the game is over
    host::Paint paint;
  };

  PlayScreen(const Context& context, Settings settings, std::unique_ptr<host::Session> session);

  // Until the game is over, the person leaves or the input ends; gives an exit code.
  int run();

  const host::Session& session() const { return *session_; }
  // The person who gave up, if one did.
  const std::optional<core::Side>& resigned() const { return resigned_; }

 private:
  enum class Next { kGoOn, kLeave };

  void welcome();
  void show_board();
  void show_end();
  void show_farewell();
  void show_help();
  void show_moves();
  void show_steps(std::string_view move);
  void show_hint();
  void show_eval();
  void show_analysis();
  host::Answer asked(host::Player& player) const;

  Next person_turn();
  Next obey(std::string_view typed);
  bool command(std::string_view word);
  void try_move(std::string_view typed);
  std::string advice(std::string_view typed) const;
  void bot_turn();
  std::unique_ptr<host::Player> opened_player(core::Side side) const;
  core::Limits limits(core::Side side) const;
  void take_back();

  bool over() const { return session_->result() != core::Outcome::kNone; }
  bool one_person() const;
  std::string name(core::Side side) const;  // coloured
  std::string who(core::Side side) const;   // "you", "the bot espalier,level=5"
  void say(std::string_view text) { context_.out.line(text); }

  const Context& context_;
  Settings settings_;
  std::unique_ptr<host::Session> session_;
  std::optional<core::Side> resigned_;
  std::array<std::unique_ptr<host::Player>, 2> players_;  // opened with the first turn
  std::unique_ptr<host::Player> adviser_;                 // opened with the first hint
  Input input_;
  bool input_terminal_;
  bool animated_;
};

}  // namespace espalier::cli
