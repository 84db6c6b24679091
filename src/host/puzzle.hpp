// Puzzles: positions in which exactly one move keeps the win, the draw or the final margin. Nothing
// about them is estimated; docs/puzzles.md tells how they are made and checked.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::host {

// The bot whose search makes puzzles: the flagship of every game that has one.
inline constexpr std::string_view kPuzzleBot = "espalier";

enum class PuzzleGoal : std::uint8_t { kWin, kDraw, kMargin };
inline constexpr std::array kPuzzleGoals = {PuzzleGoal::kWin, PuzzleGoal::kDraw,
                                            PuzzleGoal::kMargin};
std::string_view text(PuzzleGoal goal);  // `win`, `draw`, `margin`

// What the answer does, from its explained steps.
enum class PuzzleTheme : std::uint8_t {
  kLongChain,   // three waves or more
  kShortChain,  // one wave or two
  kQuiet,       // nothing bursts, is captured or scores
  kCapture,     // seeds or a piece are taken
  kScores,      // a line scores
  kSacrifice,   // the best reply leaves the mover with less than before
  kTakasia,     // a pit is closed to the opponent
  kParity,      // in games on points: it does not score, nor can the opponent's next move
  kDefence,     // keeps a draw, or a margin that is not above zero
};
inline constexpr std::array kPuzzleThemes = {
    PuzzleTheme::kLongChain, PuzzleTheme::kShortChain, PuzzleTheme::kQuiet,
    PuzzleTheme::kCapture,   PuzzleTheme::kScores,     PuzzleTheme::kSacrifice,
    PuzzleTheme::kTakasia,   PuzzleTheme::kParity,     PuzzleTheme::kDefence};
std::string_view text(PuzzleTheme theme);  // `long_chain`, `quiet`, ...

// A move that is not the answer.
inline constexpr std::size_t kRefutationPlies = 3;  // it, the reply, and what is left then
struct Refutation {
  std::vector<std::string> moves;  // from that move on, the play that shows what it gives away
  // What it leaves the side that makes it: the final margin in games on points; in others 0 for a
  // draw, or minus the plies within which it has lost.
  int value = 0;

  bool operator==(const Refutation&) const = default;
};

struct Puzzle {
  std::string position;
  std::string answer;
  PuzzleGoal goal = PuzzleGoal::kWin;
  int margin = 0;  // kMargin: the final one, for the side to move
  int plies = 0;   // kWin: the game is won within so many, whatever the opponent does
  std::vector<std::string> line;        // best play, from the answer on
  std::vector<Refutation> refutations;  // every other move
  std::vector<PuzzleTheme> themes;
  int depth = 0;  // the flagship plays the answer when it looks this many plies ahead, or more
  int level = 0;  // and at this level or a higher one; kLevels + 1: at none

  bool operator==(const Puzzle&) const = default;
};

// How hard it is as a number that ratings of people are compared with, and in five steps, from 1.
inline constexpr int kDifficulties = 5;
int rating(const Puzzle& puzzle);
int difficulty(const Puzzle& puzzle);

struct PuzzleLimits {
  std::uint64_t nodes = 200'000;  // for the values of all moves of one position
  const std::atomic<bool>* stop = nullptr;

  bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

// Why a position is no puzzle.
enum class NoPuzzle : std::uint8_t {
  kOver,         // the game has ended there
  kFewMoves,     // there is hardly a choice
  kNotProven,    // the value of some move stays open
  kLost,         // every move loses
  kWinsAtOnce,   // the win takes no thought
  kSeveralGood,  // more than one move keeps the result
};
inline constexpr std::array kNoPuzzles = {NoPuzzle::kOver,       NoPuzzle::kFewMoves,
                                          NoPuzzle::kNotProven,  NoPuzzle::kLost,
                                          NoPuzzle::kWinsAtOnce, NoPuzzle::kSeveralGood};
std::string_view text(NoPuzzle why);  // `over`, `few_moves`, ...

// What a look at a position found: a puzzle, or why there is none.
struct PuzzleLook {
  std::optional<Puzzle> puzzle{};
  std::optional<NoPuzzle> why{};
  int depth = 0;  // at which the search knew the values of all moves
};

// The puzzle of the position, if it is one and the flagship can prove it within the limits; how
// hard it is (`depth`, `level`) is not known yet. `blank` is any session of the game; the same
// position and nodes give the same answer.
util::Result<PuzzleLook> find_puzzle(const Session& blank, std::string_view position,
                                     const PuzzleLimits& limits);
// Finds out how hard the puzzle of a look is.
util::Status measure_puzzle(const Session& blank, const PuzzleLimits& limits, PuzzleLook& look);

// Proves all of it again by Session::solve, which shares neither search nor evaluation with the
// flagship. The error says what is not so.
util::Status check_puzzle(const Session& blank, const Puzzle& puzzle,
                          const std::atomic<bool>* stop = nullptr);

}  // namespace espalier::host
