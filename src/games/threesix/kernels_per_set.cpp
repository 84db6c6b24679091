// The fast code of this game, for every set of instructions that the program was built for.
#include "games/threesix/bots/flagship_kernels.hpp"

namespace espalier::games::threesix {

const util::PerSet<FlagshipKernels>& flagship_kernels_per_set() {
  static constexpr util::PerSet<FlagshipKernels> kAll ESPALIER_PER_SET(flagship_kernels);
  return kAll;
}

}  // namespace espalier::games::threesix
