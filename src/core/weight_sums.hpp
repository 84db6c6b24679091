// Adding up an evaluation whose weights change while a game goes on.
#pragma once

#include <cstdint>

#include "core/term.hpp"

namespace espalier::core {

// Early and late in one number, so that a count is multiplied and added once for both:
//
//    63        32 31         0
//   |    late    |   early    |    early is signed and borrows from late, which sums() gives back
//
// Sums of either half stay below 2^31.
class BothWeights {
 public:
  constexpr BothWeights() = default;
  constexpr explicit BothWeights(Weight w) : both_(w.early + (std::int64_t{w.late} << 32)) {}

  constexpr void add(int count, BothWeights weight) { both_ += count * weight.both_; }
  constexpr Weight sums() const {
    const auto early = static_cast<std::int32_t>(both_ & 0xFFFFFFFF);
    return {early, static_cast<std::int32_t>((both_ - early) >> 32)};
  }

 private:
  std::int64_t both_ = 0;
};

}  // namespace espalier::core
