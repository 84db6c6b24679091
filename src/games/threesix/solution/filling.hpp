// How the values of one even set are found: 2^18 bytes, one for every odd set, from the arrays of
// the even sets with one cell more. See layers.hpp for the whole.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/threesix/solution/colours.hpp"

namespace espalier::games::threesix::solution {

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

// All give the same bytes.
enum class Code : std::uint8_t { kPortable, kAvx2, kAvx512 };
inline constexpr std::array kCodes = {Code::kPortable, Code::kAvx2, Code::kAvx512};

std::string_view name(Code code);
bool supported(Code code);  // by the machine that runs this
Code best_code();

void fill(const Job& job, Code code);

}  // namespace espalier::games::threesix::solution
