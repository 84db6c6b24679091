// The fast code of this game, for every set of instructions that the program was built for.
#include "games/chain/batch.hpp"
#include "games/chain/bots/evaluation.hpp"
#include "games/chain/bots/network.hpp"
#include "games/chain/perft_kernels.hpp"
#include "games/chain/solve/layer_moves.hpp"

namespace espalier::games::chain {

const util::PerSet<PerftKernels>& perft_kernels_per_set() {
  static constexpr util::PerSet<PerftKernels> kAll ESPALIER_PER_SET(perft_kernels);
  return kAll;
}

const util::PerSet<BatchKernels>& batch_kernels_per_set() {
  static constexpr util::PerSet<BatchKernels> kAll ESPALIER_PER_SET(batch_kernels);
  return kAll;
}

const util::PerSet<EvaluationKernels>& evaluation_kernels_per_set() {
  static constexpr util::PerSet<EvaluationKernels> kAll ESPALIER_PER_SET(evaluation_kernels);
  return kAll;
}

const util::PerSet<NetworkKernels>& network_kernels_per_set() {
  static constexpr util::PerSet<NetworkKernels> kAll ESPALIER_PER_SET(network_kernels);
  return kAll;
}

const util::PerSet<LayerKernels>& layer_kernels_per_set() {
  static constexpr util::PerSet<LayerKernels> kAll ESPALIER_PER_SET(layer_kernels);
  return kAll;
}

}  // namespace espalier::games::chain
