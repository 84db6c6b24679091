#include "core/network_value.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace espalier::core {

int network_value(const NetworkShape& shape, std::span<const std::int16_t> network,
                  const NetworkView& view) {
  assert(network.size() == shape.numbers());
  const auto start = network.subspan(shape.inputs * shape.hidden, shape.hidden);
  const auto output = network.subspan((shape.inputs + 1 + view.phase) * shape.hidden, shape.hidden);
  std::int64_t total = 0;
  for (std::size_t i = 0; i < shape.hidden; ++i) {
    std::int64_t sum = start[i];
    for (const auto input : view.inputs) sum += network[input * shape.hidden + i];
    const auto cut = std::clamp<std::int64_t>(sum, 0, kNetworkOne);
    total += cut * cut * output[i];
  }
  constexpr std::int64_t kOutputOne = std::int64_t{kNetworkOne} * kNetworkOne * kNetworkWeightOne;
  return static_cast<int>(total * kNetworkScale / kOutputOne) +
         network[network.size() - shape.phases + view.phase];
}

bool network_fits(const NetworkShape& shape, std::span<const std::int16_t> network) {
  if (network.size() != shape.numbers()) return false;
  const auto within = [](std::span<const std::int16_t> part, int most) {
    return std::all_of(part.begin(), part.end(), [&](int n) { return std::abs(n) <= most; });
  };
  const std::size_t rows = (shape.inputs + 1) * shape.hidden;
  return within(network.first(rows), kMaxNetworkStep) &&
         within(network.subspan(rows, shape.phases * shape.hidden), kMaxNetworkWeight);
}

}  // namespace espalier::core
