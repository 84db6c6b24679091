// One thing that an evaluation counts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
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

}  // namespace espalier::core
