// Compiled for every set of instructions: util/per_set.hpp.
#include "cli/train/network_training.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/chance.hpp"
#include "core/network_value.hpp"
#include "util/random.hpp"

namespace espalier::cli::ESPALIER_SET {
namespace {

using NetworkNumbers = std::vector<float>;

// A row of the hidden layer may move a sum by so much at most: then no sum of a board of a hundred
// cells leaves 16 bits.
constexpr float kMaxStep = 1.8F;
constexpr float kMaxOutput = float{core::kMaxNetworkWeight} / core::kNetworkWeightOne;

// Where the parts of a network begin among its numbers.
struct Places {
  explicit Places(const core::NetworkShape& shape)
      : hidden(shape.hidden),
        start(shape.inputs * shape.hidden),
        output(start + shape.hidden),
        output_start(output + shape.phases * shape.hidden),
        end(output_start + shape.phases) {}

  std::size_t hidden;
  std::size_t start;
  std::size_t output;
  std::size_t output_start;
  std::size_t end;
};

double loss_of(double chance, double target) {
  const double p = std::clamp(chance, 1e-7, 1 - 1e-7);
  return -target * std::log(p) - (1 - target) * std::log(1 - p);
}

float cut(float sum) { return std::min(std::max(sum, 0.0F), 1.0F); }

// Adam (Kingma and Ba, 2015), on numbers that stay within bounds.
class Steps {
 public:
  explicit Steps(const Places& at) : at_(at), mean_(at.end, 0.0F), square_(at.end, 0.0F) {}

  // Before the step, the rows of the inputs lose `pull` of themselves.
  void step(NetworkNumbers& w, const NetworkNumbers& g, float share, float rate, float pull) {
    ++steps_;
    for (std::size_t i = 0; i < at_.start; ++i) w[i] -= pull * w[i];
    const auto mean_so_far = static_cast<float>(1 - std::pow(0.9, steps_));
    const auto square_so_far = static_cast<float>(1 - std::pow(0.999, steps_));
    for (std::size_t i = 0; i < w.size(); ++i) {
      const float slope = g[i] * share;
      mean_[i] = 0.9F * mean_[i] + 0.1F * slope;
      square_[i] = 0.999F * square_[i] + 0.001F * slope * slope;
      w[i] -= rate * (mean_[i] / mean_so_far) / (std::sqrt(square_[i] / square_so_far) + 1e-8F);
    }
    for (std::size_t i = 0; i < at_.output; ++i) w[i] = std::clamp(w[i], -kMaxStep, kMaxStep);
    for (std::size_t i = at_.output; i < at_.output_start; ++i) {
      w[i] = std::clamp(w[i], -kMaxOutput, kMaxOutput);
    }
  }

 private:
  Places at_;
  NetworkNumbers mean_;
  NetworkNumbers square_;
  int steps_ = 0;
};

class Trainer {
 public:
  Trainer(const core::NetworkShape& shape, const TrainingSettings& settings)
      : at_(shape),
        pull_(settings.pull),
        random_(settings.seed),
        weights_(at_.end, 0.0F),
        slopes_(at_.end, 0.0F),
        sums_(at_.hidden),
        sum_slopes_(at_.hidden),
        steps_(at_) {
    for (std::size_t i = 0; i < at_.start; ++i) weights_[i] = 0.12F * spread();
    for (std::size_t i = at_.start; i < at_.output; ++i) weights_[i] = 0.3F + 0.1F * spread();
    for (std::size_t i = at_.output; i < at_.output_start; ++i) weights_[i] = 0.3F * spread();
  }

  // One step on the samples order[first], ... , order[first + count - 1].
  void learn(const std::vector<NetworkSample>& samples, std::span<const std::uint32_t> order,
             double rate) {
    std::fill(slopes_.begin(), slopes_.end(), 0.0F);
    for (const auto i : order) add_slopes(samples[i]);
    steps_.step(weights_, slopes_, 1.0F / static_cast<float>(order.size()),
                static_cast<float>(rate), static_cast<float>(rate * pull_));
  }

  void shuffle(std::vector<std::uint32_t>& order) {
    for (std::size_t i = order.size() - 1; i > 0; --i) {
      std::swap(order[i], order[random_.below(static_cast<std::uint32_t>(i + 1))]);
    }
  }

  std::vector<std::int16_t> rounded() const {
    std::vector<std::int16_t> numbers;
    const auto add = [&](std::size_t from, std::size_t to, int one) {
      for (std::size_t i = from; i < to; ++i) {
        const auto number = std::lround(weights_[i] * static_cast<float>(one));
        numbers.push_back(static_cast<std::int16_t>(std::clamp(number, -32767L, 32767L)));
      }
    };
    add(0, at_.output, core::kNetworkOne);
    add(at_.output, at_.output_start, core::kNetworkWeightOne);
    add(at_.output_start, at_.end, core::kNetworkScale);
    return numbers;
  }

 private:
  // From -1 to 1.
  float spread() { return static_cast<float>(random_.below(1U << 24)) / float{1U << 23} - 1.0F; }

  void add_slopes(const NetworkSample& sample) {
    const std::size_t each = sample.inputs.size() / sample.images;
    const std::size_t image = sample.images > 1 ? random_.below(sample.images) : 0;
    const std::span inputs(sample.inputs.data() + image * each, each);
    const float error = chance(inputs, sample.phase) - sample.target;
    const std::size_t hidden = at_.hidden;
    const float* const weights = &weights_[at_.output + sample.phase * hidden];
    float* const output = &slopes_[at_.output + sample.phase * hidden];
    float* const start = &slopes_[at_.start];
    for (std::size_t j = 0; j < hidden; ++j) {
      const float active = cut(sums_[j]);
      const bool open = sums_[j] > 0.0F && sums_[j] < 1.0F;
      output[j] += error * active * active;
      sum_slopes_[j] = open ? error * weights[j] * 2.0F * active : 0.0F;
      start[j] += sum_slopes_[j];
    }
    slopes_[at_.output_start + sample.phase] += error;
    for (const auto input : inputs) {
      float* const row = &slopes_[input * hidden];
      for (std::size_t j = 0; j < hidden; ++j) row[j] += sum_slopes_[j];
    }
  }

  // Leaves the sums of the hidden layer in sums_.
  float chance(std::span<const std::uint16_t> inputs, std::size_t phase) {
    const std::size_t hidden = at_.hidden;
    std::copy_n(weights_.begin() + static_cast<std::ptrdiff_t>(at_.start), hidden, sums_.begin());
    for (const auto input : inputs) {
      const float* const row = &weights_[input * hidden];
      for (std::size_t j = 0; j < hidden; ++j) sums_[j] += row[j];
    }
    const float* const weights = &weights_[at_.output + phase * hidden];
    float value = weights_[at_.output_start + phase];
    for (std::size_t j = 0; j < hidden; ++j) value += cut(sums_[j]) * cut(sums_[j]) * weights[j];
    return 1.0F / (1.0F + std::exp(-value));
  }

  Places at_;
  double pull_;
  util::Random random_;
  NetworkNumbers weights_;
  NetworkNumbers slopes_;
  NetworkNumbers sums_;
  NetworkNumbers sum_slopes_;
  Steps steps_;
};

double measured_loss(const core::NetworkShape& shape, const std::vector<std::int16_t>& network,
                     std::span<const NetworkSample> samples) {
  double sum = 0;
  for (const auto& sample : samples) {
    core::NetworkView view;
    view.phase = sample.phase;
    const auto each = static_cast<std::ptrdiff_t>(sample.inputs.size() / sample.images);
    view.inputs.assign(sample.inputs.begin(), sample.inputs.begin() + each);
    const double value = core::network_value(shape, network, view);
    sum += loss_of(core::chance(value), sample.target);
  }
  return samples.empty() ? 0 : sum / static_cast<double>(samples.size());
}

Training train(const core::NetworkShape& shape, const std::vector<NetworkSample>& samples,
               const TrainingSettings& settings, const std::function<bool(int rounds)>& go_on) {
  const std::size_t taught = samples.size() - samples.size() / 10;
  const std::span kept_apart(samples.data() + taught, samples.size() - taught);
  std::vector<std::uint32_t> order(taught);
  for (std::size_t i = 0; i < taught; ++i) order[i] = static_cast<std::uint32_t>(i);
  Trainer trainer(shape, settings);
  Training training;
  training.loss_before = measured_loss(shape, trainer.rounded(), kept_apart);
  const std::size_t batch =
      std::clamp<std::size_t>(settings.batch, 1, std::max<std::size_t>(taught, 1));
  const std::size_t batches = taught / batch;
  const auto all = static_cast<double>(batches) * settings.rounds;
  for (int round = 0; round < settings.rounds && taught > 0; ++round) {
    trainer.shuffle(order);
    for (std::size_t i = 0; i < batches; ++i) {
      const double done = (static_cast<double>(batches) * round + static_cast<double>(i)) / all;
      trainer.learn(samples, std::span(order).subspan(i * batch, batch),
                    settings.rate * (1 - 0.98 * done));
    }
    if (go_on && !go_on(round + 1)) break;
  }
  training.network = trainer.rounded();
  training.loss_after = measured_loss(shape, training.network, kept_apart);
  return training;
}

}  // namespace

extern const TrainingKernels training_kernels;
constinit const TrainingKernels training_kernels{train};

}  // namespace espalier::cli::ESPALIER_SET
