// The weights of evaluation.hpp, for the mover and then for the other side. They are made by
// `espalier tune`, see docs/tuning.md; the file says with which command, and which match proved
// them.
#pragma once

#include <array>
#include <cstddef>

#include "core/term.hpp"

namespace espalier::games::bao {

inline constexpr std::size_t kCounts = 17;  // things that are counted for each side

inline constexpr std::array<core::Weight, 2 * kCounts> kWeights = {{
#include "games/bao/bots/weights/bao.inc"
}};

}  // namespace espalier::games::bao
