// The value of a network in plain arithmetic: what faster code must agree with.
#pragma once

#include <cstdint>
#include <span>

#include "core/network.hpp"

namespace espalier::core {

// Hundredths for the side to move. The network must be as many numbers as the shape says.
int network_value(const NetworkShape& shape, std::span<const std::int16_t> network,
                  const NetworkView& view);

// The largest number of a row that training gives: a hundred of them add up to 16 bits.
inline constexpr int kMaxNetworkStep = 326;
// Whether a network has as many numbers as its shape, and none that fast code cannot add in 16
// bits.
bool network_fits(const NetworkShape& shape, std::span<const std::int16_t> network);

}  // namespace espalier::core
