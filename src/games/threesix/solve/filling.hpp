// How the values of one even set are found: 2^18 bytes, one for every odd set, from the arrays of
// the even sets with one cell more. See layers.hpp for the whole.
#pragma once

#include <array>
#include <cstdint>

#include "games/threesix/solve/colours.hpp"
#include "util/run_with.hpp"

namespace espalier::games::threesix::solve {

// The values of one even set: array[odd], what the side to move will gain from here on less what
// the other will, in units of three points.
using Array = std::int8_t*;

// An even set to be filled. The arrays of larger even sets are those of their classes: that of
// even | 1 << bit is `larger[bit]`, its odd sets changed by `ways[bit]`.
struct Job {
  std::uint32_t even = 0;
  bool parity = false;  // the first player fills only even cells, the second only odd ones
  Array to = nullptr;
  std::array<const std::int8_t*, kHalf> larger{};
  std::array<int, kHalf> ways{};
};

void fill(const Job& job, util::InstructionSet set);

}  // namespace espalier::games::threesix::solve
