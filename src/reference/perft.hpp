// Counts the leaves of the game tree. Every leaf is really made by copy and play, with no bulk
// counting of the last ply, so the count tests play() as well as moves() and times both.
#pragma once

#include <cstdint>

namespace reference {

template <class G>
std::uint64_t perft(const G& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  for (const auto& move : position.moves()) {
    G child = position;
    child.play(move);
    leaves += perft(child, depth - 1);
  }
  return leaves;
}

}  // namespace reference
