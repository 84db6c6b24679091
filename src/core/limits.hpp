// What ends a bot's thinking about one move.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace espalier::core {

using Milliseconds = std::chrono::milliseconds;

// The clock of the side to move in a game with a time for all its moves.
struct GameClock {
  Milliseconds left{0};
  Milliseconds increment{0};  // added after every move
};

// Whatever is given holds, and the first of them to be reached ends the search. With none a bot
// thinks as long as its own habits say, and the engine until it is told to stop.
struct Limits {
  std::optional<Milliseconds> movetime{};
  std::optional<GameClock> clock{};
  std::optional<int> depth{};
  std::optional<std::uint64_t> nodes{};
  std::optional<int> mate{};  // a proven win or loss within this many plies is enough
  bool infinite = false;      // think on, even when everything is known, until told to stop
  // Kept back from every time limit for the way of the answer.
  Milliseconds overhead{0};

  bool timed() const { return movetime.has_value() || clock.has_value(); }
};

}  // namespace espalier::core
