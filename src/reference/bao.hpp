// Bao on plain arrays: the slow, obviously correct reading of the rule page, one seed at a time.
// Fast rules are compared with it and timed against it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/outcome.hpp"

namespace reference {

struct Bao {
  enum class Endless : std::uint8_t { kIllegal, kLoses, kDraw };

  // The defaults are the rule set bao:kiswahili without any switch in its name.
  struct Switches {
    bool kujifunza = false;      // the beginners' game: no hand, no house, no takasia
    bool safari_choice = false;  // +safari=choice: stop or safari is chosen in mtaji too
    bool house_relays = false;   // +house=relays: a mtaji takata goes on through the house
    bool takasia_off = false;    // +takasia=off
    // Laps of a mtaji takata from the functional house that a blocked pit does not stop: the first
    // one, +pass=turn: all, +pass=never: none.
    int passing_laps = 1;
    Endless endless = Endless::kIllegal;
    bool operator==(const Switches&) const = default;
  };

  // Safari gives the house up for good, so a turn asks at most once.
  enum class Choice : std::uint8_t { kNone, kStop, kSafari };

  struct Move {
    std::int8_t pit;  // 0..15 in the mover's ring
    bool right;       // the letter R: entry kichwa of a namua capture, else the first step
    bool takata;
    Choice choice = Choice::kNone;
    bool operator==(const Move&) const = default;
  };

  static constexpr int kHouse = 4;
  static constexpr int kMaxLaps = 1000;

  explicit Bao(const Switches& chosen);

  // Reads what text() writes and trusts it.
  static Bao from_text(const Switches& chosen, const std::string& text);

  // By pit in ring order, L before R, stop before safari; empty when the game is over.
  std::vector<Move> moves() const;
  void play(Move move);  // the move must be legal
  Outcome result() const;
  std::string text() const;
  std::string move_text(Move move) const;
  bool operator==(const Bao& other) const = default;

  std::array<std::array<std::int8_t, 16>, 2> pits{};  // South 0, North 1
  std::array<std::int8_t, 2> hand{};
  std::array<bool, 2> owned{};
  std::int8_t side = 0;
  std::int8_t blocked = -1;  // takasia pit of the side to move
  Switches switches;
  // Set by an endless turn only; the board is then still the one before that turn.
  Outcome decided = Outcome::kNone;

 private:
  enum class Progress { kGoesOn, kTurnEnds, kGameWon, kAsksForChoice, kFrontEmptied, kEndless };

  // One lap in the making, and what has to be remembered about its turn.
  struct Sowing {
    int at;     // the pit of the next seed; a relay goes on from here too
    int step;   // +1 or -1
    int seeds;  // still to be sown
    int last = 0;
    bool last_was_empty = false;
    bool namua = false;
    bool from_house = false;
    int lap = 0;
  };

  bool front_is_empty(int player) const;
  bool functional(int player) const;
  int first_lap_capture(int player, int pit, int step) const;
  bool has_first_lap_capture(int player) const;
  bool front_has_at_least(int player, int seeds) const;
  int takasia_pit(int player, int victim) const;

  void add_namua_captures(std::vector<Move>& list) const;
  void add_namua_takatas(std::vector<Move>& list) const;
  void add_mtaji_captures(std::vector<Move>& list) const;
  void add_mtaji_takatas(std::vector<Move>& list) const;
  void add_if_legal(Move move, std::vector<Move>& list) const;

  int lift(int pit);
  Progress capture(int pit, bool enter_right, Sowing& sowing);
  Progress start_turn(Move move, Sowing& sowing);
  Progress sow_lap(Move move, Sowing& sowing);
  Progress after_lap(Move move, Sowing& sowing);
  Progress sow_turn(Move move);
};

}  // namespace reference
