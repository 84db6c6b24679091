#include "cli/train/regression.hpp"

#include <algorithm>
#include <cmath>
#include <thread>

#include "core/chance.hpp"

namespace espalier::cli {
namespace {

// Two numbers per term: what the weight is early and late in the game.
using Numbers = std::vector<double>;

bool kept_apart(std::size_t i) { return i % 10 == 0; }

double chance(const TrainingSample& s, const Numbers& w, double scale) {
  const double late = static_cast<double>(s.phase) / core::kPhases;
  double value = 0;
  for (std::size_t t = 0; t < s.counts.size(); ++t) {
    if (s.counts[t] == 0) continue;
    value += s.counts[t] * (w[2 * t] * (1 - late) + w[2 * t + 1] * late);
  }
  return core::chance(value, scale);
}

double loss(const std::vector<TrainingSample>& samples, const Numbers& w, double scale) {
  double sum = 0;
  int count = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (!kept_apart(i)) continue;
    const double p = std::clamp(chance(samples[i], w, scale), 1e-9, 1 - 1e-9);
    const double t = static_cast<double>(samples[i].target);
    sum -= t * std::log(p) + (1 - t) * std::log(1 - p);
    ++count;
  }
  return count > 0 ? sum / count : 0;
}

// The gradient over the samples first, first + step, ...
Numbers gradient(const std::vector<TrainingSample>& samples, const Numbers& w, double scale,
                 std::size_t first, std::size_t step) {
  Numbers g(w.size(), 0.0);
  for (std::size_t i = first; i < samples.size(); i += step) {
    if (kept_apart(i)) continue;
    const TrainingSample& s = samples[i];
    const double late = static_cast<double>(s.phase) / core::kPhases;
    const double error = chance(s, w, scale) - static_cast<double>(s.target);
    for (std::size_t t = 0; t < s.counts.size(); ++t) {
      if (s.counts[t] == 0) continue;
      g[2 * t] += error * s.counts[t] * (1 - late);
      g[2 * t + 1] += error * s.counts[t] * late;
    }
  }
  return g;
}

Numbers whole_gradient(const std::vector<TrainingSample>& samples, const Numbers& w,
                       const FitSettings& settings) {
  const auto threads = static_cast<std::size_t>(std::max(settings.threads, 1));
  std::vector<Numbers> parts(threads);
  {
    std::vector<std::jthread> workers;
    for (std::size_t i = 0; i < threads; ++i) {
      workers.emplace_back([&, i] { parts[i] = gradient(samples, w, settings.scale, i, threads); });
    }
  }
  Numbers sum(w.size(), 0.0);
  for (const auto& part : parts) {
    for (std::size_t k = 0; k < sum.size(); ++k) sum[k] += part[k];
  }
  const auto count = static_cast<double>(samples.size()) * 0.9;
  for (std::size_t k = 0; k < sum.size(); ++k) {
    sum[k] = sum[k] / count + settings.keep * w[k] / settings.scale;
  }
  return sum;
}

// Adam (Kingma and Ba, 2015): steps of about one size, whatever a feature's frequency.
class Adam {
 public:
  explicit Adam(std::size_t size) : mean_(size, 0.0), square_(size, 0.0) {}

  void step(Numbers& w, const Numbers& g, double rate) {
    ++steps_;
    for (std::size_t k = 0; k < w.size(); ++k) {
      mean_[k] = 0.9 * mean_[k] + 0.1 * g[k];
      square_[k] = 0.999 * square_[k] + 0.001 * g[k] * g[k];
      const double mean = mean_[k] / (1 - std::pow(0.9, steps_));
      const double square = square_[k] / (1 - std::pow(0.999, steps_));
      w[k] -= rate * mean / (std::sqrt(square) + 1e-12);
    }
  }

 private:
  Numbers mean_;
  Numbers square_;
  int steps_ = 0;
};

}  // namespace

Fit fit(const std::vector<TrainingSample>& samples, const std::vector<core::Weight>& start,
        const FitSettings& settings) {
  Numbers w;
  for (const auto& weight : start) {
    w.push_back(weight.early);
    w.push_back(weight.late);
  }
  Fit result;
  result.loss_before = loss(samples, w, settings.scale);
  Adam adam(w.size());
  for (int round = 0; round < settings.rounds; ++round) {
    const double rate = 5.0 * (1 - 0.95 * round / settings.rounds);
    adam.step(w, whole_gradient(samples, w, settings), rate);
  }
  result.loss_after = loss(samples, w, settings.scale);
  for (std::size_t t = 0; t < start.size(); ++t) {
    result.weights.push_back(
        {static_cast<int>(std::lround(w[2 * t])), static_cast<int>(std::lround(w[2 * t + 1]))});
  }
  return result;
}

}  // namespace espalier::cli
