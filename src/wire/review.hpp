// Why a game went as it did: one sentence, how it ended, and at most five moments that decided it,
// all computed from its judged turns (docs/review.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/ending.hpp"
#include "core/side.hpp"
#include "wire/record.hpp"
#include "wire/sentence.hpp"
#include "wire/turning_points.hpp"

namespace espalier::wire {

// What the game says about itself, beside its moves.
struct GameStory {
  std::array<std::string, 2> names{};  // of the players; of the sides where nobody has a name
  core::Outcome outcome = core::Outcome::kNone;
  core::Ending ending = core::Ending::kNone;
  std::string time_limit{};  // as the record has it; empty: not known
  bool counts_points = false;
  std::array<int, 2> tally{};  // points in the end
  // Of the last turn: cells that burst, and the waves they did it in; 0 where nothing bursts.
  int burst_cells = 0;
  int burst_waves = 0;
};
// The session stands at the end of the game.
GameStory story_of(const host::Session& session, const Record& record);

// What follows from the position before a moment.
struct MomentLine {
  std::vector<std::string> moves{};
  std::vector<core::MoveParts> parts{};  // of them
  // The turn of the line, from 1, that gains most for whom the line is good: where a picture of it
  // shows a gain. Nothing when no turn near its beginning does.
  std::optional<std::size_t> pays_at{};
  // What the turns near its beginning do on the board, where they do more than put a piece there.
  std::vector<std::optional<Sentence>> does{};
};

// A turn, or a fall over many turns of one side.
struct Moment {
  std::size_t turn = 0;   // from 1
  std::size_t until = 0;  // the last turn; the same for a single one
  core::Side side = core::Side::kFirst;
  std::string move{};          // of a single turn
  std::string better{};        // of a single turn
  std::string shown{};         // the same as people read them
  std::string shown_better{};  // (core/move_parts.hpp)
  Judgement judgement = Judgement::kFine;
  double before = 0;  // the chance of `side` to win
  double after = 0;
  std::optional<int> points{};  // of the final margin that were given away, where it is certain
  bool proven = false;          // both values are certain
  int steps = 1;                // turns of `side` in it that lost something
  MomentLine better_line{};     // of a single turn: what could have been played,
  MomentLine played_line{};     // and what was, with the best replies

  bool slow() const { return until != turn; }
  double size() const;  // moments are sorted by it
};

// Opening, middle and end: thirds of the turns of a game.
inline constexpr std::size_t kStages = 3;
std::size_t stage_of(std::size_t turn, std::size_t played);

struct Stage {
  int turns = 0;    // that count for the accuracy
  double kept = 0;  // of the chance, their sum

  std::optional<double> accuracy() const {
    return turns > 0 ? std::optional(kept / turns) : std::nullopt;
  }
  Stage& operator+=(const Stage& other) {
    turns += other.turns;
    kept += other.kept;
    return *this;
  }
};

struct PlayerReview {
  std::optional<double> accuracy{};  // from 0 to 1; nothing when no turn counts
  std::array<Stage, kStages> stages{};
  int turns = 0;
  int blunders = 0;
  int mistakes = 0;
  int inaccuracies = 0;
  int certain_turns = 0;              // turns whose values are proven
  int optimal_turns = 0;              // those of them that gave nothing away
  std::optional<int> points_given{};  // where margins are certain
};

struct Explanation {
  Sentence why;
  Sentence ending;
  std::vector<Moment> moments;  // the largest first
  std::array<PlayerReview, 2> players{};
};

// All turns are judged.
Explanation explain(const GameReview& review, const GameStory& story);

// The parts of it, which tests compute anew.
// The chance of a side after so many turns; [0] is the start.
std::vector<double> chances_of(const GameReview& review, core::Side side);
// What a turn cost its side of its chance: 0 for the best move.
double chance_lost(const JudgedTurn& turn);
std::optional<int> points_lost(const JudgedTurn& turn);
// Its move, and the best one, as people read them.
std::string shown_move(const JudgedTurn& turn);
std::string shown_best(const JudgedTurn& turn);
std::vector<Moment> decisive_moments(const GameReview& review);
std::optional<Moment> slow_loss(const GameReview& review, core::Side side);
PlayerReview player_review(const GameReview& review, core::Side side);

Sentence why(const GameReview& review, const GameStory& story, const std::vector<Moment>& moments);
Sentence how_it_ended(const GameReview& review, const GameStory& story);
// What a moment is: "41. c2 gave away 38 points ..."
Sentence about(const Moment& moment, const GameStory& story);

}  // namespace espalier::wire
