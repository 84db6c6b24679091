// The flagship of Three-Six on the course's board, compiled for every set of instructions: its
// search works on single bits, for which newer processors have instructions of their own.
#pragma once

#include <memory>

#include "core/bot.hpp"
#include "games/threesix/position.hpp"
#include "util/per_set.hpp"

namespace espalier::games::threesix {

template <class P>
struct FlagshipKernel {
  std::unique_ptr<core::Player<P>> (*make)(const core::BotSettings& settings);
};
struct FlagshipKernels : FlagshipKernel<Position<FixedBoard<6>, Cells::kFree>>,
                         FlagshipKernel<Position<FixedBoard<6>, Cells::kParity>> {
  template <class P>
  const FlagshipKernel<P>& of() const {
    return *this;
  }
};
ESPALIER_DECLARE_PER_SET(FlagshipKernels, flagship_kernels)
const util::PerSet<FlagshipKernels>& flagship_kernels_per_set();

}  // namespace espalier::games::threesix
