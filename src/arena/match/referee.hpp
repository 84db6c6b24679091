// One game between two bots under the eyes of our own rules. Bots are trusted about nothing: every
// move is judged here, and every clock is ours.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/bots/heartbeat.hpp"
#include "arena/bots/seat.hpp"
#include "arena/model/summary.hpp"
#include "arena/model/talk.hpp"
#include "arena/model/time_control.hpp"
#include "arena/model/tournament_spec.hpp"
#include "arena/model/verdict.hpp"
#include "host/session.hpp"

namespace espalier::arena {

struct PlayedMove {
  std::string text;
  std::string comment;  // value and depth as the bot sees them, and the time it took
};

struct GameReport {
  Verdict verdict;
  std::optional<int> margin{};  // points of the first less those of the second, when counted
  std::string start{};          // the position before the bots took over
  std::vector<PlayedMove> moves{};
  std::array<std::string, 2> logs{};  // of bots that failed: the last they wrote for people
  std::optional<Talk> talk{};         // nothing when neither bot is a program of its own
  std::chrono::milliseconds longest_turn{0};
  std::array<SideTime, 2> times{};
  bool stopped = false;  // somebody wished so; the game is to be played another time
  // More than nothing: a side was late, or did not take part, while we were held up ourselves for
  // so long. The verdict must not count.
  std::chrono::milliseconds held_up{0};
  int replays = 0;  // how often it was begun again for that reason
};

// A turn as somebody sees it who looks on.
struct SeenTurn {
  int number = 0;                // moves of the bots so far; 0: the board as they find it
  const host::Session& session;  // after the turn
  const Said* said = nullptr;    // what was answered; nothing at the beginning
  // What both have left, the first player first; nothing without a clock for the whole game.
  std::optional<std::array<core::Milliseconds, 2>> clocks{};
};
using OnTurn = std::function<void(const SeenTurn&)>;

struct GameSetup {
  const host::Session& opening;
  TimeControl control;
  Adjudication adjudication;
  std::array<std::uint64_t, 2> seeds{};
  const std::atomic<bool>* stop = nullptr;
  OnTurn on_turn{};  // by the thread that plays the game
  const Lateness* lateness = nullptr;
};

// The seat of the first player first. With the reason `aborted` when it was stopped.
GameReport play_game(const GameSetup& setup, const std::array<Seat*, 2>& seats);

// Points of the first less those of the second in games that count them.
std::optional<int> margin_of(const host::Session& session);

// What a game counts at least when a side fails in it: a point for every cell of the board, which
// is more than weak bots lose by. Nobody gains points by failing.
int forfeit_margin(const host::Session& session);

}  // namespace espalier::arena
