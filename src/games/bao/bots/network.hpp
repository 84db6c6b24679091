// The network that judges positions of Bao la Kiswahili; network_inputs.hpp tells what it sees.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "core/bot.hpp"
#include "core/network.hpp"
#include "games/bao/bots/network_inputs.hpp"
#include "games/bao/bots/network_numbers.hpp"
#include "games/bao/position.hpp"
#include "search/network.hpp"
#include "search/worker.hpp"
#include "util/per_set.hpp"

namespace espalier::games::bao {

class Network {
 public:
  static constexpr std::size_t kHidden = 64;
  static constexpr std::size_t kPhases = 4;
  static constexpr core::NetworkShape kShape{NetworkInputs::kCount, kHidden, kPhases};

  // `numbers` must be as many as the shape says.
  explicit Network(std::span<const std::int16_t> numbers) {
    assert(numbers.size() == kShape.numbers());
    const auto row = [&](std::size_t i) {
      Sums sums;
      std::copy_n(numbers.begin() + static_cast<std::ptrdiff_t>(i * kHidden), kHidden,
                  sums.begin());
      return sums;
    };
    for (std::size_t i = 0; i < kShape.inputs; ++i) inputs_[i] = row(i);
    start_ = row(kShape.inputs);
    for (std::size_t i = 0; i < kPhases; ++i) {
      output_[i] = row(kShape.inputs + 1 + i);
      output_start_[i] = numbers[numbers.size() - kPhases + i];
    }
  }

  // Three thirds of the namua stage, and the mtaji stage.
  static std::size_t phase(const Position& p) {
    constexpr int kThird = 15;
    const int in_hand = p.hand(core::Side::kFirst) + p.hand(core::Side::kSecond);
    const int left = std::min((in_hand + kThird - 1) / kThird, static_cast<int>(kPhases) - 1);
    return kPhases - 1 - static_cast<std::size_t>(left);
  }

  int operator()(const Position& p) const {
    const auto on = NetworkInputs::of(p);
    search::NetworkSums<kHidden> sums(start_);
    for (const auto input : on) sums.add(inputs_[input]);
    const auto now = phase(p);
    return sums.value(output_[now], output_start_[now]);
  }

  static core::NetworkView view(const Position& p) {
    const auto on = NetworkInputs::of(p);
    return {.inputs = {on.begin(), on.end()}, .phase = phase(p)};
  }

 private:
  using Sums = search::NetworkRow<kHidden>;

  alignas(64) std::array<Sums, kShape.inputs> inputs_;
  alignas(64) Sums start_;
  std::array<Sums, kPhases> output_;
  std::array<int, kPhases> output_start_;
};

// What is computed for every position, compiled for every set of instructions.
struct NetworkKernels {
  int (*value)(const Network& network, const Position& p);
};
ESPALIER_DECLARE_PER_SET(NetworkKernels, network_kernels)
const util::PerSet<NetworkKernels>& network_kernels_per_set();

class NetworkEvaluation {
 public:
  // As in evaluation.hpp.
  static constexpr search::SearchParams kParams{.window = 150};

  NetworkEvaluation() : network_(built_in()) {}
  explicit NetworkEvaluation(const core::BotSettings& settings)
      : network_(settings.network.size() == Network::kShape.numbers()
                     ? std::make_shared<const Network>(settings.network)
                     : built_in()) {}

  int operator()(const Position& p) const { return value_(*network_, p); }

 private:
  static std::shared_ptr<const Network> built_in() {
    static const auto network = std::make_shared<const Network>(network_numbers());
    return network;
  }

  std::shared_ptr<const Network> network_;
  decltype(NetworkKernels::value) value_ = util::best_of(network_kernels_per_set()).value;
};

}  // namespace espalier::games::bao
