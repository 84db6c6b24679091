// A look back at a game: what every turn was worth, and where the game turned. Data only;
// turning_points_text.hpp shows it to people.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/limits.hpp"
#include "core/side.hpp"
#include "core/thought.hpp"
#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::apps {

enum class Judgement { kFine, kInaccuracy, kMistake, kBlunder };

// Both values are seen by the player who moved.
struct JudgedTurn {
  std::size_t turn = 0;  // from 1
  core::Side side = core::Side::kFirst;
  std::string move;
  core::Assessment played;  // what the move was worth
  core::Assessment best;    // what the best move was worth
  std::vector<std::string> best_line;
  Judgement judgement = Judgement::kFine;

  // From a turning point on the game was another.
  bool turning_point() const { return judgement >= Judgement::kMistake; }
};

struct GameReview {
  std::vector<JudgedTurn> turns;  // in order; the last ones only, when it was stopped
  std::size_t played = 0;         // turns of the whole game
};

struct ReviewLimits {
  core::Milliseconds each{150};      // for one position
  core::Milliseconds total{20'000};  // for all; long games get less for each
  const std::atomic<bool>* stop = nullptr;
  std::function<void(std::size_t done)> progress{};  // after every turn
};

// Goes through the game from its last position to its first, so that what comes later is known
// when earlier turns are judged. An error when the bot gives no values.
util::Result<GameReview> review_game(const host::Session& session, std::string_view bot,
                                     const ReviewLimits& limits);

// The value of a position for the player who moved there, one ply earlier.
core::Assessment for_the_mover(const core::Assessment& after);
// How large the loss is from the best move to the one that was played.
Judgement judge(const core::Assessment& best, const core::Assessment& played);

}  // namespace espalier::apps
