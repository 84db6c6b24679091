#include "exact/key_table.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "util/random.hpp"

namespace espalier::exact {
namespace {

TEST(Scrambler, IsABijectionOnEveryNumberOfBits) {
  for (const std::uint64_t count : {2U, 3U, 81U, 1000U, 1U << 16}) {
    const Scrambler scrambler(count);
    std::set<std::uint64_t> seen;
    for (std::uint64_t key = 0; key < std::uint64_t{1} << scrambler.bits(); ++key) {
      const std::uint64_t scrambled = scrambler.scrambled(key);
      ASSERT_LT(scrambled, std::uint64_t{1} << scrambler.bits());
      ASSERT_TRUE(seen.insert(scrambled).second);
      ASSERT_EQ(scrambler.restored(scrambled), key);
    }
  }
  util::Random random(1);
  const Scrambler wide(~std::uint64_t{0});
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t key = random.next();
    ASSERT_EQ(wide.restored(wide.scrambled(key)), key);
  }
}

TEST(KeyTable, NeverTakesOneKeyForAnother) {
  constexpr std::uint64_t kCount = 5000;
  const KeyTable table(kCount, 16 * KeyTable::kBucketBytes);
  std::set<std::pair<std::uint64_t, std::uint64_t>> places;
  for (std::uint64_t key = 0; key < kCount; ++key) {
    const auto place = table.place(key);
    ASSERT_LT(place.bucket, 16U);
    ASSERT_LT(place.tag, std::uint64_t{1} << KeyTable::kTagBits);
    ASSERT_TRUE(places.emplace(place.bucket, place.tag).second);
  }
}

TEST(KeyTable, KeepsWhatTookTheMostWorkAndAddsFactsUp) {
  KeyTable table(1000, 4 * KeyTable::kBucketBytes);
  const auto of = [](std::uint64_t key) { return static_cast<int>(key % 30); };
  for (std::uint64_t key = 0; key < 1000; ++key) {
    table.store(table.place(key), fact_of_win(Verdict::not_within(5)), of(key));
  }
  std::size_t found = 0;
  int light = 0;
  for (std::uint64_t key = 0; key < 1000; ++key) {
    const Facts facts = table.find(table.place(key));
    if (facts == Facts{}) continue;
    ++found;
    light += of(key) < 20 ? 1 : 0;  // 32 places for about 33 keys of each amount of work
    EXPECT_EQ(facts.no_win, 5);
    table.store(table.place(key), fact_of_loss(Verdict::not_within(6)), 1);
    EXPECT_EQ(table.find(table.place(key)), (Facts{Facts::Winner::kOpen, 0, 5, 6}));
  }
  EXPECT_GT(found, 16U);
  EXPECT_LE(light, 4);  // in each bucket the newest one is there, however light
  EXPECT_EQ(table.heaviest(1000).size(), found);
  table.grow(64 * KeyTable::kBucketBytes);
  EXPECT_EQ(table.heaviest(1000).size(), found);
  for (const auto& known : table.heaviest(1000)) {
    EXPECT_EQ(table.find(table.place(known.key)), known.facts);
  }
}

TEST(Facts, ComeBackFromTheirBits) {
  const Facts facts{Facts::Winner::kOther, 13, kNever, 12};
  EXPECT_EQ(Facts::unpacked(facts.packed()), facts);
  EXPECT_LT(facts.packed(), 1U << kFactBits);
  EXPECT_EQ(fact_of_win(Verdict::within(9)) & fact_of_win(Verdict::within(7)),
            fact_of_win(Verdict::within(7)));
  EXPECT_EQ(fact_of_loss(Verdict::not_within(4)) & fact_of_loss(Verdict::within(8)),
            (Facts{Facts::Winner::kOther, 8, kNever, 4}));
}

}  // namespace
}  // namespace espalier::exact
