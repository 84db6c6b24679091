// One game at the terminal: boards, prompt, commands, bots. Everything a person sees of
// `espalier play` after its options are read.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "apps/context.hpp"
#include "apps/input.hpp"
#include "games/registry.hpp"
#include "host/paint.hpp"
#include "host/session.hpp"

namespace espalier::apps {

inline constexpr std::string_view kHuman = "human";

struct Seats {
  std::array<std::string, 2> who;  // `human` or the id of a bot, first player first

  bool human(core::Side side) const { return of(side) == kHuman; }
  const std::string& of(core::Side side) const {
    return who[static_cast<std::size_t>(core::index(side))];
  }
};

class MatchTable {
 public:
  struct Settings {
    games::Choice choice;
    Seats seats;
    std::uint64_t seed;  // of the bots
    bool show_steps;
    host::Paint paint;
  };

  MatchTable(const Context& context, Settings settings, std::unique_ptr<host::Session> session);

  // Until the game is over, the person leaves or the input ends; gives an exit code.
  int run();

  const host::Session& session() const { return *session_; }

 private:
  enum class Next { kGoOn, kLeave };

  void welcome();
  void show_board();
  void show_end();
  void show_farewell();
  void show_help();
  void show_moves();
  void show_steps(std::string_view move);

  Next person_turn();
  Next obey(std::string_view typed);
  bool command(std::string_view word);
  void try_move(std::string_view typed);
  std::string advice(std::string_view typed) const;
  void bot_turn();
  std::unique_ptr<host::Player> opened_player(core::Side side) const;
  void take_back();

  bool over() const { return session_->result() != core::Outcome::kNone; }
  bool one_person() const;
  std::string name(core::Side side) const;  // coloured
  std::string who(core::Side side) const;   // "you", "the bot careful"
  void say(std::string_view text) { context_.out.line(text); }

  const Context& context_;
  Settings settings_;
  std::unique_ptr<host::Session> session_;
  std::array<std::unique_ptr<host::Player>, 2> players_;  // opened with the first turn
  Input input_;
  bool input_terminal_;
  bool animated_;
};

}  // namespace espalier::apps
