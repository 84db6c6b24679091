// Puzzles from games that somebody played: positions in which exactly one move kept the result, and
// another one was made.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "core/side.hpp"
#include "host/puzzle.hpp"

namespace espalier::host {

struct MistakeRequest {
  std::optional<core::Side> side{};  // only of this one; of both if left out
  PuzzleLimits limits{};
  std::function<void(std::size_t turn)> progress{};  // before each turn that is looked at, from 1
};

struct Mistakes {
  std::vector<Puzzle> puzzles{};  // in the order of the game, with how hard they are
  std::size_t turns = 0;          // that were looked at
  std::size_t unproven = 0;       // of them: nothing is certain there, so nothing is made of it
};

// The session stands at the end of the game. The error is that of a game without the flagship, or
// core::solve_stopped().
util::Result<Mistakes> puzzles_of_mistakes(const Session& end, const MistakeRequest& request);

}  // namespace espalier::host
