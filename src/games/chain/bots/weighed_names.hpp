// What a classic bot counts and how much it weighs, by name.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "core/term.hpp"

namespace espalier::games::chain {

struct WeighedName {
  std::string_view name;
  int weight;
};

template <std::size_t kSize>
constexpr int weighed(const std::array<WeighedName, kSize>& names,
                      const std::array<int, kSize>& counts) {
  int sum = 0;
  for (std::size_t i = 0; i < kSize; ++i) sum += names[i].weight * counts[i];
  return sum;
}

// As many counts as names; a point is worth so many of what the terms are counted in.
std::vector<core::Term> named_terms(std::span<const WeighedName> names, std::span<const int> counts,
                                    int point = 1);

}  // namespace espalier::games::chain
