#include "search/table.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "util/hash.hpp"
#include "util/random.hpp"

namespace espalier::search {
namespace {

using core::Bound;

void expect_same(const Entry& found, const Entry& stored) {
  EXPECT_EQ(found.value, stored.value);
  EXPECT_EQ(found.depth, stored.depth);
  EXPECT_EQ(found.bound, stored.bound);
  EXPECT_EQ(found.ordinal, stored.ordinal);
}

// Keys of one cluster: the table takes the place from the upper bits.
std::uint64_t neighbour(std::uint64_t number) { return number + 1; }

TEST(Table, GivesBackEveryFieldAtItsExtremes) {
  Table table(1);
  for (const Value value :
       {-kInfinity, -kWin, -kMaxEstimate, -1, 0, 1, kMaxEstimate, kWin - 1, kWin, kInfinity}) {
    for (const int depth : {0, 1, 100, kSolved}) {
      for (const int ordinal : {0, 1, 254, kNoOrdinal}) {
        for (const Bound bound : {Bound::kExact, Bound::kLower, Bound::kUpper}) {
          for (const std::uint64_t key : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}}) {
            const Entry entry{.value = value, .depth = depth, .bound = bound, .ordinal = ordinal};
            table.new_search();  // so that nothing deeper is kept instead
            table.store(key, entry);
            const auto found = table.find(key);
            ASSERT_TRUE(found);
            expect_same(*found, entry);
          }
          if (HasFailure()) return;
        }
      }
    }
  }
}

TEST(Table, KnowsNothingThatWasNotStored) {
  Table table(1);
  EXPECT_FALSE(table.find(0));
  EXPECT_FALSE(table.find(~std::uint64_t{0}));
  table.store(5, {.value = 3});
  EXPECT_FALSE(table.find(4));
  EXPECT_FALSE(table.find(0));
  EXPECT_TRUE(table.find(5));
}

TEST(Table, HasTheSizeAskedFor) {
  for (const std::size_t mib : {1U, 2U, 3U, 16U, 100U}) {
    const Table table(mib);
    EXPECT_EQ(table.bytes(), mib << 20);
  }
  EXPECT_EQ(Table(0).bytes(), std::size_t{1} << 20) << "the least there is";
}

TEST(Table, UsesAllOfAnOddSize) {
  Table table(3);
  for (const std::uint64_t key : {std::uint64_t{0}, std::uint64_t{1} << 63, ~std::uint64_t{0}}) {
    table.store(key, {.value = 7});
    EXPECT_TRUE(table.find(key));
  }
}

TEST(Table, ForgetsEverythingWhenCleared) {
  Table table(1);
  util::Random random(1);
  std::vector<std::uint64_t> keys;
  for (int i = 0; i < 1000; ++i) keys.push_back(random.next());
  for (const auto key : keys) table.store(key, {.value = 1, .depth = 5});
  table.clear();
  for (const auto key : keys) EXPECT_FALSE(table.find(key));
  EXPECT_EQ(table.fullness(), 0);
}

TEST(Table, GivesUpTheShallowestOfACluster) {
  Table table(1);
  for (std::uint64_t i = 0; i < 4; ++i) {
    table.store(neighbour(i), {.value = 1, .depth = 10 + static_cast<int>(i)});
  }
  table.store(neighbour(4), {.value = 1, .depth = 1});
  EXPECT_FALSE(table.find(neighbour(0))) << "the shallowest made room";
  for (std::uint64_t i = 1; i < 5; ++i) EXPECT_TRUE(table.find(neighbour(i))) << i;
}

TEST(Table, GivesUpEarlierSearchesBeforeTheCurrentOne) {
  Table table(1);
  table.store(neighbour(0), {.value = 1, .depth = 12});
  table.new_search();
  table.new_search();
  for (std::uint64_t i = 1; i < 4; ++i) table.store(neighbour(i), {.value = 1, .depth = 3});
  table.store(neighbour(4), {.value = 1, .depth = 3});
  EXPECT_FALSE(table.find(neighbour(0)));
  for (std::uint64_t i = 1; i < 5; ++i) EXPECT_TRUE(table.find(neighbour(i))) << i;
}

TEST(Table, AgesComeRoundWithoutHarm) {
  Table table(1);
  for (int search = 0; search < 200; ++search) {
    table.new_search();
    const auto key = static_cast<std::uint64_t>(search) + 1;
    table.store(key, {.value = search, .depth = 2});
    const auto found = table.find(key);
    ASSERT_TRUE(found) << "what was stored last is there";
    EXPECT_EQ(found->value, search);
  }
}

TEST(Table, KeepsAMuchDeeperBoundOfTheSamePosition) {
  Table table(1);
  table.store(9, {.value = 50, .depth = 12, .bound = Bound::kLower});
  table.store(9, {.value = 10, .depth = 2, .bound = Bound::kUpper});
  EXPECT_EQ(table.find(9)->depth, 12);
  table.store(9, {.value = 20, .depth = 2, .bound = Bound::kExact});
  EXPECT_EQ(table.find(9)->value, 20) << "an exact value is always news";
  table.store(9, {.value = 30, .depth = 12, .bound = Bound::kLower});
  table.new_search();
  table.store(9, {.value = 40, .depth = 2, .bound = Bound::kUpper});
  EXPECT_EQ(table.find(9)->value, 40) << "so is anything of a new search";
}

TEST(Table, FullnessRunsFromNothingToEverything) {
  Table table(1);
  EXPECT_EQ(table.fullness(), 0);
  const std::uint64_t clusters = table.bytes() / 64;
  const std::uint64_t step = ~std::uint64_t{0} / clusters;
  for (std::uint64_t c = 0; c < clusters; ++c) {
    for (std::uint64_t i = 0; i < 2; ++i) table.store(c * step + step / 2 + i, {.value = 1});
  }
  EXPECT_EQ(table.fullness(), 500);
  for (std::uint64_t c = 0; c < clusters; ++c) {
    for (std::uint64_t i = 2; i < 4; ++i) table.store(c * step + step / 2 + i, {.value = 1});
  }
  EXPECT_EQ(table.fullness(), 1000);
  table.new_search();
  EXPECT_EQ(table.fullness(), 0) << "only the current search counts";
}

// An entry that anybody could have stored for this key, and for no other.
Entry entry_for(std::uint64_t key, std::uint32_t version) {
  const std::uint64_t mixed = util::combine(key, version);
  return {.value = static_cast<Value>(mixed % 2'000'001) - 1'000'000,
          .depth = static_cast<int>(version),
          .bound = static_cast<Bound>(mixed % 3),
          .ordinal = static_cast<int>((mixed >> 32) % 255)};
}

TEST(Table, WhatThreadsFindIsWhatSomebodyStoredForThatKey) {
  Table table(1);
  std::atomic<std::uint64_t> found_in_all = 0;
  const auto work = [&](std::uint64_t seed) {
    util::Random random(seed);
    std::uint64_t found_here = 0;
    for (int i = 0; i < 20'000; ++i) {
      // Few keys in two clusters, so that threads meet.
      const std::uint64_t key = random.below(2) * (std::uint64_t{1} << 63) + random.below(6);
      if (const auto found = table.find(key)) {
        ++found_here;
        expect_same(*found, entry_for(key, static_cast<std::uint32_t>(found->depth)));
      }
      table.store(key, entry_for(key, random.below(4)));
    }
    found_in_all += found_here;
  };
  {
    std::vector<std::jthread> threads;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) threads.emplace_back([&, seed] { work(seed); });
  }
  EXPECT_GT(found_in_all.load(), 1000U);
}

}  // namespace
}  // namespace espalier::search
