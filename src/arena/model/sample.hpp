// Scores between 0 and 1 and how often each was reached: five for pairs of games, three for single
// games. What Elo and SPRT have in common.
#pragma once

#include <array>
#include <cstddef>

#include "arena/model/pair_results.hpp"

namespace espalier::arena {

struct Sample {
  std::array<double, 5> counts{};  // the first `kinds` are used
  std::size_t kinds = 3;           // 5: pairs; 3: single games

  bool paired() const { return kinds == 5; }
  double score(std::size_t kind) const {
    return static_cast<double>(kind) / static_cast<double>(kinds - 1);
  }
  double total() const {
    double sum = 0;
    for (std::size_t k = 0; k < kinds; ++k) sum += counts[k];
    return sum;
  }
  double mean() const {
    double sum = 0;
    for (std::size_t k = 0; k < kinds; ++k) sum += counts[k] * score(k);
    return sum / total();
  }
  double variance() const {
    const double middle = mean();
    double sum = 0;
    for (std::size_t k = 0; k < kinds; ++k) {
      sum += counts[k] * (score(k) - middle) * (score(k) - middle);
    }
    return sum / total();
  }
};

// Pairs if there are any, else single games.
inline Sample sample_of(const PairResults& results) {
  Sample sample;
  if (results.pair_count() > 0) {
    sample.kinds = results.pairs.size();
    for (std::size_t k = 0; k < sample.kinds; ++k) sample.counts[k] = results.pairs[k];
  } else {
    sample.counts = {static_cast<double>(results.losses), static_cast<double>(results.draws),
                     static_cast<double>(results.wins)};
  }
  return sample;
}

}  // namespace espalier::arena
