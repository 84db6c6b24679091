#include "games/chain/bots/network.hpp"

namespace espalier::games::chain {

const util::PerSet<NetworkKernels>& network_kernels_per_set() {
  static constexpr util::PerSet<NetworkKernels> kAll ESPALIER_PER_SET(network_kernels);
  return kAll;
}

}  // namespace espalier::games::chain
