// The fast code of this game, for every set of instructions that the program was built for.
#include "games/bao/bots/network.hpp"
#include "games/bao/perft_kernels.hpp"

namespace espalier::games::bao {

const util::PerSet<PerftKernels>& perft_kernels_per_set() {
  static constexpr util::PerSet<PerftKernels> kAll ESPALIER_PER_SET(perft_kernels);
  return kAll;
}

const util::PerSet<NetworkKernels>& network_kernels_per_set() {
  static constexpr util::PerSet<NetworkKernels> kAll ESPALIER_PER_SET(network_kernels);
  return kAll;
}

}  // namespace espalier::games::bao
