#include "util/sort_short.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "util/random.hpp"

namespace espalier::util {
namespace {

struct Item {
  int key;
  int place;
  bool operator==(const Item&) const = default;
};

bool by_key(const Item& a, const Item& b) { return a.key < b.key; }

// Equal keys keep their order, so there is one right answer.
TEST(SortShort, AgreesWithTheStandardLibrary) {
  Random random(7);
  for (int size = 0; size < 120; ++size) {
    for (const int keys : {1, 2, 10, 1000}) {
      std::vector<Item> list;
      for (int i = 0; i < size; ++i) {
        list.push_back({static_cast<int>(random.below(static_cast<std::uint32_t>(keys))), i});
      }
      auto expected = list;
      std::stable_sort(expected.begin(), expected.end(), by_key);
      sort_short(list.begin(), list.end(), by_key);
      ASSERT_EQ(list, expected);
    }
  }
}

TEST(SortShort, MovesWhatCannotBeCopied) {
  std::vector<std::unique_ptr<int>> list;
  for (const int value : {3, 1, 2}) list.push_back(std::make_unique<int>(value));
  sort_short(list.begin(), list.end(), [](const auto& a, const auto& b) { return *a < *b; });
  EXPECT_EQ(*list[0], 1);
  EXPECT_EQ(*list[1], 2);
  EXPECT_EQ(*list[2], 3);
}

}  // namespace
}  // namespace espalier::util
