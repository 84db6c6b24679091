// Perft as a table of functions, for games whose rules gain from newer processors: compiled for
// every set of instructions (util/per_set.hpp).
#pragma once

#include "core/perft.hpp"

namespace espalier::core {

template <class P>
struct PerftKernel {
  std::uint64_t (*perft)(const P& position, int depth) = core::perft<P>;
};

template <class... P>
struct PerftKernelsOf : PerftKernel<P>... {
  template <class Q>
  std::uint64_t perft(const Q& position, int depth) const {
    return PerftKernel<Q>::perft(position, depth);
  }
};

}  // namespace espalier::core
