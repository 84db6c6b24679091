// Numbers of bots, games and cells are ints; what they are kept in counts in std::size_t.
#pragma once

#include <cstddef>

namespace espalier::util {

// The place of the index-th element; the index is not negative.
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace espalier::util
