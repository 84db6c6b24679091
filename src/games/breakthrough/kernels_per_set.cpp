// The fast code of this game, for every set of instructions that the program was built for.
#include "games/breakthrough/perft_kernels.hpp"

namespace espalier::games::breakthrough {

const util::PerSet<PerftKernels>& perft_kernels_per_set() {
  static constexpr util::PerSet<PerftKernels> kAll ESPALIER_PER_SET(perft_kernels);
  return kAll;
}

}  // namespace espalier::games::breakthrough
