// Trains the network of core/network.hpp: which numbers foresee best what came of positions.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/network.hpp"
#include "util/per_set.hpp"

namespace espalier::cli {

// A position, seen by the side to move.
struct NetworkSample {
  std::vector<std::uint16_t> inputs;  // of all its images, one after the other, equally many each
  std::uint8_t images = 1;
  std::uint8_t phase = 0;
  float target = 0;  // the chance to win
};

struct TrainingSettings {
  int rounds = 14;  // over all samples
  std::size_t batch = 2048;
  double rate = 0.003;  // of the first step; falls to a fiftieth of it
  double pull = 0;      // of the inputs' rows towards zero: with every step, so often the rate
  std::uint64_t seed = 1;
};

struct Training {
  std::vector<std::int16_t> network;
  double loss_before = 0;  // mean logistic loss, before training, on positions kept apart
  double loss_after = 0;   // and of the network as it will be used, in whole numbers
};

// Samples are of one game after the other; the last tenth of them is kept apart to measure the
// loss. Every round shows every position in one of its images. Deterministic, and the same on every
// machine. `go_on`, if given, is
// asked after every round, with the number of rounds done.
Training train(const core::NetworkShape& shape, const std::vector<NetworkSample>& samples,
               const TrainingSettings& settings, const std::function<bool(int rounds)>& go_on = {});

struct TrainingKernels {
  Training (*train)(const core::NetworkShape& shape, const std::vector<NetworkSample>& samples,
                    const TrainingSettings& settings, const std::function<bool(int rounds)>& go_on);
};
ESPALIER_DECLARE_PER_SET(TrainingKernels, training_kernels)
const util::PerSet<TrainingKernels>& training_kernels_per_set();

}  // namespace espalier::cli
