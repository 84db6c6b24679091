// What a bot found out: values for people and protocols, and the lines of play behind them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "core/limits.hpp"

namespace espalier::core {

enum class Bound : std::uint8_t { kExact, kLower, kUpper };

// What is known about a position, seen by the side to move there.
struct Assessment {
  // Of the game's unit (an orb, a seed, three points of the final margin), or of the points of a
  // bot that counts something else.
  std::int64_t hundredths = 0;
  // A proven win in this many plies; negative: a proven loss. Zero plies: lost on the board.
  std::optional<int> win_in{};
  // Nothing of the value is estimated: a win or loss as above, a draw, or a final margin.
  bool proven = false;
  std::optional<int>
      margin{};  // the final margin in points, when proven in a game that counts them
  Bound bound = Bound::kExact;

  bool operator==(const Assessment&) const = default;
};

struct Work {
  int depth = 0;     // plies that were looked at in full
  int seldepth = 0;  // plies of the longest line
  int hashfull = 0;  // thousandths of the table in use
  std::uint64_t nodes = 0;
  Milliseconds time{0};

  std::uint64_t nodes_per_second() const {
    return nodes * 1000 / static_cast<std::uint64_t>(time.count() > 0 ? time.count() : 1);
  }
};

// A move, the play expected after it, and what they are worth. `moves` is never empty.
template <Position P>
struct Line {
  std::vector<typename P::Move> moves;
  Assessment value;
};

// One of the best lines at one moment of the search; rank 1 is the best.
template <Position P>
struct Report {
  Work work;
  int rank = 1;
  Line<P> line;
};

// What a bot answers. Bots that look at no values give no lines; otherwise the first line begins
// with the move, and the others come best first.
template <Position P>
struct Answer {
  typename P::Move move{};
  std::vector<Line<P>> lines;
  Work work;
};

}  // namespace espalier::core
