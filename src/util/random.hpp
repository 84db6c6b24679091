// Random numbers that are the same on every machine for the same seed. The distributions of the
// standard library differ between implementations, so ours are here.
#pragma once

#include <cstdint>

#include "util/hash.hpp"

namespace espalier::util {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15ULL;  // the Weyl step of SplitMix64
    return mix(state_);
  }

  // Uniform in [0, bound); bound > 0. The bias of a multiply-shift is below 2^-32 for the small
  // bounds of board games.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace espalier::util
