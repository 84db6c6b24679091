// The weights of evaluation.hpp, for the mover and then for the other side: at the beginning, and
// when half of the pawns are gone. They are made by `espalier tune`, see docs/tuning.md; the file
// says with which command, and which match proved them.
#pragma once

#include <array>
#include <cstddef>

#include "core/term.hpp"

namespace espalier::games::breakthrough {

inline constexpr std::size_t kCounts = 16;  // things that are counted for each side

inline constexpr std::array<core::Weight, 2 * kCounts> kWeights = {{
#include "games/breakthrough/bots/weights/breakthrough.inc"
}};

}  // namespace espalier::games::breakthrough
