#include "arena/schedule/matching.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "util/random.hpp"

namespace espalier::arena {
namespace {

// The size of the largest matching among the vertices of `free`, by trying everything.
int largest(const Neighbours& neighbours, unsigned free) {
  if (free == 0) return 0;
  const int one = __builtin_ctz(free);
  const unsigned rest = free & (free - 1);
  int best = largest(neighbours, rest);
  for (const int other : neighbours[static_cast<std::size_t>(one)]) {
    if ((rest >> other & 1U) != 0) {
      best = std::max(best, 1 + largest(neighbours, rest & ~(1U << other)));
    }
  }
  return best;
}

void expect_valid(const Neighbours& neighbours, const std::vector<int>& mates) {
  for (int one = 0; one < static_cast<int>(mates.size()); ++one) {
    const int other = mates[static_cast<std::size_t>(one)];
    if (other == kUnmatched) continue;
    ASSERT_EQ(mates[static_cast<std::size_t>(other)], one);
    const auto& near = neighbours[static_cast<std::size_t>(one)];
    ASSERT_NE(std::find(near.begin(), near.end(), other), near.end());
  }
}

TEST(Matching, IsTheLargestInRandomGraphs) {
  util::Random random(1);
  for (int graph = 0; graph < 3000; ++graph) {
    const int size = 2 + static_cast<int>(random.below(9));
    const std::uint32_t density = 1 + random.below(6);
    Neighbours neighbours(static_cast<std::size_t>(size));
    for (int a = 0; a < size; ++a) {
      for (int b = 0; b < a; ++b) {
        if (random.below(8) >= density) continue;
        neighbours[static_cast<std::size_t>(a)].push_back(b);
        neighbours[static_cast<std::size_t>(b)].push_back(a);
      }
    }
    std::vector<int> mates(static_cast<std::size_t>(size), kUnmatched);
    if (!neighbours[0].empty()) {  // an awkward start that has to be undone now and then
      const int other = neighbours[0].back();
      mates[0] = other;
      mates[static_cast<std::size_t>(other)] = 0;
    }
    extend_matching(neighbours, mates);
    expect_valid(neighbours, mates);
    const auto matched = size - std::count(mates.begin(), mates.end(), kUnmatched);
    ASSERT_EQ(matched, 2 * largest(neighbours, (1U << size) - 1)) << "graph " << graph;
  }
}

}  // namespace
}  // namespace espalier::arena
