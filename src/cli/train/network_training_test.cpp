#include "cli/train/network_training.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/network_value.hpp"
#include "support/every_set.hpp"
#include "util/random.hpp"

namespace espalier::cli {
namespace {

constexpr core::NetworkShape kShape{.inputs = 6, .hidden = 32, .phases = 2};

// Won when exactly one of the inputs 0 and 1 is on: no sum of weights can tell. Inputs 2 and 3 are
// 0 and 1 in the mirror, and 4 and 5 mean nothing.
std::vector<NetworkSample> either_or(std::size_t count) {
  util::Random random(5);
  std::vector<NetworkSample> samples;
  for (std::size_t i = 0; i < count; ++i) {
    const bool first = random.below(2) == 0;
    const bool second = random.below(2) == 0;
    NetworkSample sample;
    sample.images = 2;
    sample.phase = static_cast<std::uint8_t>(random.below(2));
    for (const auto image : {std::uint16_t{0}, std::uint16_t{2}}) {
      if (first) sample.inputs.push_back(image);
      if (second) sample.inputs.push_back(static_cast<std::uint16_t>(image + 1));
      sample.inputs.push_back(4);
    }
    sample.target = first != second ? 0.9F : 0.1F;
    samples.push_back(std::move(sample));
  }
  return samples;
}

constexpr TrainingSettings kToy{.rounds = 40, .batch = 64, .rate = 0.02};

TEST(NetworkTraining, LearnsWhatNoSumOfWeightsCanTell) {
  const auto training = train(kShape, either_or(2000), kToy);
  ASSERT_EQ(training.network.size(), kShape.numbers());
  EXPECT_GT(training.loss_before, 0.6);
  EXPECT_LT(training.loss_after, 0.36) << "0.325 is all that can be known";
  for (const auto image : {std::uint16_t{0}, std::uint16_t{2}}) {
    const auto other = static_cast<std::uint16_t>(image + 1);
    EXPECT_GT(core::network_value(kShape, training.network, {{image, 4}, 0}), 300);
    EXPECT_GT(core::network_value(kShape, training.network, {{other, 4}, 1}), 300);
    EXPECT_LT(core::network_value(kShape, training.network, {{image, other, 4}, 1}), -300);
    EXPECT_LT(core::network_value(kShape, training.network, {{4}, 0}), -300);
  }
}

TEST(NetworkTraining, GivesTheSameNumbersForTheSameSeedOnly) {
  const auto samples = either_or(300);
  TrainingSettings few = kToy;
  few.rounds = 2;
  const auto once = train(kShape, samples, few).network;
  EXPECT_EQ(train(kShape, samples, few).network, once);
  few.seed = 2;
  EXPECT_NE(train(kShape, samples, few).network, once);
}

// Products are rounded before they are added on every machine, so that all have the same network.
TEST(NetworkTraining, GivesTheSameNumbersOnEveryMachine) {
  const auto samples = either_or(300);
  TrainingSettings few = kToy;
  few.rounds = 3;
  const auto expected = train(kShape, samples, few).network;
  tests::with_every_set(training_kernels_per_set(), [&](const TrainingKernels& kernels) {
    EXPECT_EQ(kernels.train(kShape, samples, few, {}).network, expected);
  });
}

// Input 5 is never on: only the pull moves its row.
TEST(NetworkTraining, PullsTheRowsOfInputsTowardsZero) {
  const auto size_of_row = [](const TrainingSettings& settings) {
    const auto network = train(kShape, either_or(500), settings).network;
    int size = 0;
    for (std::size_t i = 0; i < kShape.hidden; ++i) {
      size += std::abs(network[5 * kShape.hidden + i]);
    }
    return size;
  };
  TrainingSettings pulled = kToy;
  pulled.pull = 1;
  EXPECT_GT(size_of_row(kToy), 100);
  EXPECT_LT(size_of_row(pulled), size_of_row(kToy) / 4);
}

TEST(NetworkTraining, EndsWhenItIsToldTo) {
  int asked = 0;
  train(kShape, either_or(300), kToy, [&](int rounds) {
    asked = rounds;
    return rounds < 3;
  });
  EXPECT_EQ(asked, 3);
}

TEST(NetworkTraining, KeepsItsNumbersWithinWhatTheFastCodeCanAdd) {
  TrainingSettings wild = kToy;
  wild.rate = 5;
  const auto network = train(kShape, either_or(500), wild).network;
  EXPECT_TRUE(core::network_fits(kShape, network));
}

TEST(NetworkTraining, OfNothingGivesANetworkAllTheSame) {
  EXPECT_EQ(train(kShape, {}, kToy).network.size(), kShape.numbers());
}

}  // namespace
}  // namespace espalier::cli
