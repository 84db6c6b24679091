// The value of a network in plain arithmetic: what faster code must agree with.
#pragma once

#include <cstdint>
#include <span>

#include "core/network.hpp"

namespace espalier::core {

// Hundredths for the side to move. The network must be as many numbers as the shape says.
int network_value(const NetworkShape& shape, std::span<const std::int16_t> network,
                  const NetworkView& view);

}  // namespace espalier::core
