// A look back at a game: what every turn was worth, and where the game turned.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/limits.hpp"
#include "core/move_parts.hpp"
#include "core/side.hpp"
#include "core/thought.hpp"
#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::wire {

enum class Judgement { kFine, kInaccuracy, kMistake, kBlunder };
std::string_view text(Judgement judgement);  // `fine`, `inaccuracy`, `mistake`, `blunder`

// Both values are seen by the player who moved.
struct JudgedTurn {
  std::size_t turn = 0;  // from 1
  core::Side side = core::Side::kFirst;
  std::string move;
  core::Assessment played;  // what the move was worth
  core::Assessment best;    // what the best move was worth
  std::vector<std::string> best_line;
  std::vector<std::string> reply{};           // the best line behind the move; none at the end
  core::MoveParts parts{};                    // of the move
  std::vector<core::MoveParts> best_parts{};  // of the best line
  Judgement judgement = Judgement::kFine;

  // From a turning point on the game was another.
  bool turning_point() const { return judgement >= Judgement::kMistake; }
};

struct GameReview {
  std::vector<JudgedTurn> turns;  // in order; the last ones only, when it was stopped
  std::size_t played = 0;         // turns of the whole game
};

// Of a position, when nobody asks for another number: a game of 50 turns in a few seconds.
inline constexpr std::uint64_t kReviewNodes = 100'000;

struct ReviewLimits {
  // For one position. Nodes are the same on every machine; time is not.
  std::uint64_t nodes = kReviewNodes;
  std::optional<core::Milliseconds> time{};  // in place of nodes
  const std::atomic<bool>* stop = nullptr;
  std::function<void(std::size_t done)> progress{};  // after every turn
};

// Looks at one position after the other, from the last of a game to its first, so that what comes
// later is known when earlier turns are judged.
class Reviewer {
 public:
  // At the end of the game, with all its moves.
  explicit Reviewer(const host::Session& session);

  std::size_t played() const { return moves_.size(); }
  // Whether every turn is judged.
  bool done() const { return begun_ && next_ == 0; }
  // Thinks about the next position; with a limit of nodes, as if it were the first it sees, so that
  // nothing depends on what was looked at before. Nothing when that only was the last position of
  // the game, and when the thought was cut short by `stop`: it is worth little, and the same step
  // comes again. An error when the bot gives no values.
  util::Result<std::optional<JudgedTurn>> step(host::Player& player, const core::Limits& limits,
                                               const std::atomic<bool>* stop);

 private:
  JudgedTurn judged(const host::Line& best) const;

  std::unique_ptr<host::Session> session_;
  std::vector<std::string> moves_;
  std::size_t next_;                  // the turn to judge next, from 1
  bool begun_ = false;                // the last position is known
  core::Assessment after_{};          // the position after the next turn, for the player who moved
  std::vector<std::string> reply_{};  // the best line from there
};

// A whole game at once.
util::Result<GameReview> review_game(const host::Session& session, std::string_view bot,
                                     const ReviewLimits& limits);

// The value of a position for the player who moved there, one ply earlier.
core::Assessment for_the_mover(const core::Assessment& after);
// How large the loss is from the best move to the one that was played.
Judgement judge(const core::Assessment& best, const core::Assessment& played);

}  // namespace espalier::wire
