// A game in progress, as text. Everything outside the games and the search (terminal, protocols,
// arena, server, bindings) plays through this interface: one virtual call per move played, never
// one per node searched.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bot.hpp"
#include "core/ending.hpp"
#include "core/move_parts.hpp"
#include "core/network.hpp"
#include "core/refusal.hpp"
#include "core/scene.hpp"
#include "core/side.hpp"
#include "core/term.hpp"
#include "host/paint.hpp"
#include "host/solve.hpp"
#include "util/result.hpp"

namespace espalier::host {

// The same as in core/bot.hpp, with moves as texts.
struct Line {
  std::vector<std::string> moves;
  core::Assessment value;
};

struct Report {
  core::Work work;
  int rank = 1;
  Line line;
};

struct Task {
  core::Limits limits;
  int lines = 1;
  std::vector<std::string> only{};  // legal moves
  const std::atomic<bool>* stop = nullptr;
  std::function<void(const Report&)> report{};
  bool bounds = false;
};

struct Answer {
  std::string move;
  std::vector<Line> lines;
  core::Work work;
};

class Session;

// A built-in bot at work. It remembers what helps with the next move of the game.
class Player {
 public:
  virtual ~Player() = default;
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  // The session must be of the game (rule set and kind of board) that the player was opened for,
  // and its game not over. The error tells of a move in `only` that is not legal.
  virtual util::Result<Answer> choose(const Session& session, const Task& task) = 0;
  virtual void new_game() = 0;

  // What it counts in the position, or after a legal move, seen by the side to move now; see
  // core/bot.hpp. The flagship shows it by Session::terms().
  virtual util::Result<std::optional<core::Sight>> sight(
      const Session& session, const std::optional<std::string>& move) const = 0;
  // The moves of which it plays one whatever they are worth; see core/bot.hpp. None of a game that
  // is over, or another one than it was opened for.
  virtual std::vector<std::string> by_heart(const Session& session) const = 0;
};

// Not safe for use by two threads at once; separate sessions are independent.
class Session {
 public:
  virtual ~Session() = default;
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  virtual std::unique_ptr<Session> clone() const = 0;

  // Begins anew from a position in the game's text form. On an error nothing has changed.
  virtual util::Status set_up(std::string_view position) = 0;
  // The text of a board that somebody set up by hand, on this variant's cells; set_up() judges it.
  virtual util::Result<std::string> scene_text(const core::Scene& scene,
                                               core::Side to_move) const = 0;
  // On an error, which says why, nothing has changed.
  virtual util::Status play(std::string_view move) = 0;
  // Takes one move back; false at the start.
  virtual bool undo() = 0;

  virtual std::string position() const = 0;
  virtual core::Side to_move() const = 0;
  virtual core::Outcome result() const = 0;
  virtual core::Ending ending() const = 0;
  // The same in the words of match reports: "wins by rule", "draw by repetition", ...
  // Empty while the game goes on.
  std::string ending_text() const { return std::string(core::text(ending(), result())); }
  // Whether the game is won on points; scene().tally holds them.
  virtual bool counts_points() const = 0;
  // The legal moves in the game's own order; none when the game is over.
  virtual std::vector<std::string> moves() const = 0;
  // The cells of the side to move in which no legal move begins, each with the reason; empty when
  // the game is over, and of games in which a look at the board says it.
  virtual std::vector<core::Refusal> refusals() const = 0;
  // The moves since the start of this session.
  virtual std::vector<std::string> played() const = 0;
  // The same taken apart: a legal move, or why it is none; all of moves(); all of played().
  virtual util::Result<core::MoveParts> parts(std::string_view move) const = 0;
  virtual std::vector<core::MoveParts> legal_parts() const = 0;
  virtual std::vector<core::MoveParts> played_parts() const = 0;

  virtual std::array<std::string_view, 2> side_names() const = 0;
  virtual core::Scene scene() const = 0;
  // What Cell::piece counts; empty in games without kinds of pieces.
  virtual std::vector<core::PieceKind> piece_kinds() const = 0;
  virtual std::string cell_name(int cell) const = 0;
  virtual std::string draw(const core::Scene& scene, const Paint& paint) const = 0;
  // The steps of a legal move.
  virtual util::Result<core::Steps> explain(std::string_view move) const = 0;

  virtual std::uint64_t perft(int depth) const = 0;
  // Perft of depth - 1 behind every legal move, in order. depth >= 1.
  using DivideVisit = std::function<void(const std::string& move, std::uint64_t leaves)>;
  virtual void divide(int depth, const DivideVisit& visit) const = 0;

  virtual std::vector<core::BotInfo> bots() const = 0;
  // A bot of this game, ready to play.
  virtual util::Result<std::unique_ptr<Player>> player(std::string_view bot,
                                                       const core::BotSettings& settings) const = 0;

  // How the flagship sees the position at a glance: what it counts, and what each is worth to the
  // side to move. Empty when the game is over, or has no evaluation of its own.
  virtual std::vector<core::Term> terms() const = 0;

  // The network of the flagship, if it has one for this game, and what it sees here: the position
  // and its images in the mirror, which are worth the same.
  virtual core::NetworkShape network_shape() const = 0;
  virtual std::vector<core::NetworkView> network_views() const = 0;

  // How this game can be solved, the usual method first; empty: not at all.
  virtual std::vector<core::SolveMethod> solve_methods() const = 0;
  // The proven value of the position. Repetitions count from here on, as in a new game. The error
  // tells what is missing (memory, with the number needed), what is wrong with the checkpoint, or
  // core::solve_stopped().
  virtual util::Result<Solution> solve(const core::SolveTask& task) const = 0;
};

}  // namespace espalier::host
