// The arithmetic of core/network.hpp, for evaluations: sums in vector registers.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "core/network.hpp"
#include "util/lanes.hpp"

namespace espalier::search {

// One number for each sum of the hidden layer.
template <std::size_t kHidden>
using NetworkRow = std::array<std::int16_t, kHidden>;

template <std::size_t kHidden>
class NetworkSums {
 public:
  static_assert(kHidden % 32 == 0, "whole vector registers on every machine");

  // `row` must lie on a cache line; see NetworkTable.
  [[gnu::always_inline]] explicit NetworkSums(const NetworkRow<kHidden>& row) {
    for (std::size_t i = 0; i < kParts; ++i) parts_[i] = part(row, i);
  }
  [[gnu::always_inline]] void add(const NetworkRow<kHidden>& row) {
    for (std::size_t i = 0; i < kParts; ++i) parts_[i] += part(row, i);
  }

  // Hundredths for the side to move, from the output of one phase.
  [[gnu::always_inline]] int value(const NetworkRow<kHidden>& weights, int start) const {
    alignas(64) NetworkRow<kHidden> sums;
    std::memcpy(sums.data(), parts_.data(), sizeof(sums));
    std::int32_t total = 0;
    for (std::size_t i = 0; i < kHidden; ++i) {
      const auto cut = std::clamp<std::int16_t>(sums[i], 0, core::kNetworkOne);
      const auto weighed = static_cast<std::int16_t>(cut * weights[i]);
      total += std::int32_t{weighed} * std::int32_t{cut};
    }
    constexpr std::int64_t kOutputOne =
        std::int64_t{core::kNetworkOne} * core::kNetworkOne * core::kNetworkWeightOne;
    return static_cast<int>(std::int64_t{total} * core::kNetworkScale / kOutputOne) + start;
  }

 private:
  static constexpr std::size_t kParts = kHidden / util::kShorts;

  static util::Shorts part(const NetworkRow<kHidden>& row, std::size_t i) {
    util::Shorts shorts;
    std::memcpy(&shorts, row.data() + i * util::kShorts, sizeof(shorts));
    return shorts;
  }

  std::array<util::Shorts, kParts> parts_;
};

}  // namespace espalier::search
