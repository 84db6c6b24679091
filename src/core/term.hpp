// One thing that an evaluation counts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace espalier::core {

inline constexpr int kPhases = 16;

// `count` times `weight` hundredths of the game's unit. Weights may change while a game goes on:
// `phase` says how far it is, from 0 to kPhases.
struct Term {
  std::string name;
  int count = 0;
  std::int64_t weight = 0;
  int phase = 0;
  int per = 1;  // the weight is for so many, where one is worth no whole number

  std::int64_t value() const { return count * weight / per; }
};

// What a bot sees without looking ahead.
struct Sight {
  std::vector<Term> terms{};
  // The bot takes the game for decided and looks at no terms: so many hundredths, for `per` units.
  std::optional<std::int64_t> settled{};
  int per = 1;

  std::int64_t total() const {
    std::int64_t sum = settled.value_or(0) / per;
    for (const Term& term : terms) sum += term.value();
    return sum;
  }
};

// The weight of a term at the beginning and at the end of a game.
struct Weight {
  int early = 0;
  int late = 0;

  constexpr int at(int phase) const { return (early * (kPhases - phase) + late * phase) / kPhases; }
};

// The terms of an evaluation that counts the same things for both sides. The weights are those of
// the mover's counts, then of the other side's.
template <std::size_t kCounts>
std::vector<Term> terms_of_both(const std::array<std::string_view, kCounts>& names,
                                const std::array<int, kCounts>& own,
                                const std::array<int, kCounts>& enemy,
                                const std::array<Weight, 2 * kCounts>& weights, int phase) {
  std::vector<Term> terms;
  const auto add = [&](std::string_view side, const std::array<int, kCounts>& counts) {
    for (std::size_t i = 0; i < kCounts; ++i) {
      terms.push_back({.name = std::string(side) + std::string(names[i]),
                       .count = counts[i],
                       .weight = weights[terms.size()].at(phase),
                       .phase = phase});
    }
  };
  add("own ", own);
  add("enemy ", enemy);
  return terms;
}

}  // namespace espalier::core
