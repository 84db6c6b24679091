#include "cli/train/network_training.hpp"

namespace espalier::cli {

const util::PerSet<TrainingKernels>& training_kernels_per_set() {
  static constexpr util::PerSet<TrainingKernels> kAll ESPALIER_PER_SET(training_kernels);
  return kAll;
}

Training train(const core::NetworkShape& shape, const std::vector<NetworkSample>& samples,
               const TrainingSettings& settings, const std::function<bool(int rounds)>& go_on) {
  return util::best_of(training_kernels_per_set()).train(shape, samples, settings, go_on);
}

}  // namespace espalier::cli
