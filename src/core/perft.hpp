// Perft: the number of move sequences of a given length. The plainest check of a move generator,
// and, because every leaf position is really made, its plainest speed test.
#pragma once

#include <cstdint>

#include "core/game.hpp"
#include "util/keep.hpp"

namespace espalier::core {

// Games that end earlier count nothing; perft(p, 0) is 1.
template <Position P>
std::uint64_t perft(const P& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  if (depth == 1) {
    for_each_child(position, [&](const auto&, const P& leaf) {
      util::keep(leaf);
      ++leaves;
      return true;
    });
    return leaves;
  }
  for_each_child(position, [&](const auto&, const P& child) {
    leaves += perft(child, depth - 1);
    return true;
  });
  return leaves;
}

}  // namespace espalier::core
