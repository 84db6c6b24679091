// The trained numbers of network.hpp. They are made by `espalier tune`, see docs/tuning.md; the
// file says with which command, and which match proved them.
#pragma once

#include <cstdint>
#include <span>

namespace espalier::games::bao {

// Kept in network_numbers.cpp, so that only one file is large.
std::span<const std::int16_t> network_numbers();

}  // namespace espalier::games::bao
