// Makes sets of puzzles: games of the flagship against itself, looked at from their ends. The same
// request gives the same puzzles on every machine, however many threads work on it.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "host/puzzle.hpp"

namespace espalier::host {

// Which puzzle of a game is kept: neighbours look alike, so it is one.
enum class PuzzleChoice : std::uint8_t {
  kFurthest,  // from the end of the game
  kHardest,   // by its rating; of equals the one further from the end
};

struct PuzzleRequest {
  std::size_t count = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  PuzzleChoice choice = PuzzleChoice::kFurthest;
  std::size_t max_games = 100'000;  // ends the work on boards that have too few puzzles
  PuzzleLimits limits{};
  // Called by the thread that asked, after every few games.
  std::function<void(std::size_t found, std::size_t games)> progress{};
};

// In the order they were found, no position twice; fewer than asked for when the games ran out. The
// error is that of a game without the flagship, or core::solve_stopped().
util::Result<std::vector<Puzzle>> make_puzzles(const Session& blank, const PuzzleRequest& request);

}  // namespace espalier::host
