#include "arena/store/blobs.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "support/stores.hpp"

namespace espalier::arena {
namespace {

class BlobsTest : public tests::StoreTest {};

ESPALIER_ON_ALL_STORES(BlobsTest);

// SHA-256 of "abc" (FIPS 180-2, appendix B.1).
constexpr const char* kAbc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

TEST_P(BlobsTest, TheSameBytesAreKeptOnceAndFoundByTheirHash) {
  const std::string bytes("\0'\xff", 3);
  const auto store = open();
  EXPECT_EQ(*store->blobs().put("abc", "hand-in 1"), kAbc);
  EXPECT_EQ(*store->blobs().put("abc", "hand-in 2"), kAbc);
  const auto odd = store->blobs().put(bytes, "hand-in 2");
  ASSERT_TRUE(odd);
  const auto empty = store->blobs().put("", "hand-in 2");
  ASSERT_TRUE(empty);
  const auto other = open(Access::kRead);
  EXPECT_EQ(*other->blobs().get(kAbc), "abc");
  EXPECT_EQ(*other->blobs().get(*odd), bytes);
  EXPECT_EQ(*other->blobs().get(*empty), "");
  EXPECT_EQ(*other->blobs().size(kAbc), 3U);
  EXPECT_EQ(other->blobs().totals()->blobs, 3);
  EXPECT_EQ(other->blobs().totals()->bytes, 6U);
  EXPECT_EQ(other->blobs().used_by("hand-in 2")->size(), 3U);
  for (const char* const none : {"", "../../etc/passwd", "ba78"}) {
    EXPECT_EQ(other->blobs().get(none).error().code, util::ErrorCode::kNotFound) << none;
  }
}

TEST_P(BlobsTest, WhatNobodyUsesGoesAndWhatSomebodyUsesStays) {
  const auto store = open();
  ASSERT_TRUE(store->blobs().put("abc", "hand-in 1"));
  ASSERT_TRUE(store->blobs().use(kAbc, "exam 7"));
  EXPECT_TRUE(store->blobs().let_go("hand-in 1"));
  EXPECT_EQ(store->blobs().collect()->blobs, 0);
  EXPECT_EQ(*store->blobs().get(kAbc), "abc");
  EXPECT_TRUE(store->blobs().let_go("exam 7"));
  EXPECT_EQ(store->blobs().totals()->unused, 1);
  const auto collected = store->blobs().collect();
  ASSERT_TRUE(collected);
  EXPECT_EQ(collected->blobs, 1);
  EXPECT_EQ(collected->bytes, 3U);
  EXPECT_EQ(store->blobs().get(kAbc).error().code, util::ErrorCode::kNotFound);
  EXPECT_EQ(store->blobs().use(kAbc, "x").error().code, util::ErrorCode::kNotFound);
  EXPECT_EQ(*store->blobs().put("abc", "hand-in 1"), kAbc);
  EXPECT_EQ(*store->blobs().get(kAbc), "abc");
}

TEST_P(BlobsTest, WhatIsTooLargeIsRefused) {
  const auto store = open();
  const auto code = [&](std::string_view bytes) {
    const auto put = store->blobs().put(bytes, "x", {.one = 4, .all = 6});
    return put ? "" : std::string(util::kind_of(put.error().code).name);
  };
  EXPECT_EQ(code("12345"), "too_large");
  EXPECT_EQ(code("1234"), "");
  EXPECT_EQ(code("abc"), "disk_full");
  EXPECT_EQ(code("1234"), "") << "it is there already";
  EXPECT_EQ(code("ab"), "");
}

TEST_P(BlobsTest, TheyArePutAndCollectedAtTheSameTime) {
  open();
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 3; ++thread) {
    threads.emplace_back([this, thread] {
      const auto store = open();
      for (int round = 0; round < 15; ++round) {
        const auto text = "blob " + std::to_string(round % 3);
        const auto holder = "thread " + std::to_string(thread);
        const auto hash = store->blobs().put(text, holder);
        ASSERT_TRUE(hash) << hash.error().message;
        const auto bytes = store->blobs().get(*hash);
        ASSERT_TRUE(bytes) << bytes.error().message;
        EXPECT_EQ(*bytes, text);
        ASSERT_TRUE(store->blobs().let_go(holder));
        const auto collected = store->blobs().collect();
        ASSERT_TRUE(collected || collected.error().code == util::ErrorCode::kLocked);
      }
    });
  }
  for (auto& thread : threads) thread.join();
  const auto store = open();
  ASSERT_TRUE(store->blobs().collect());
  EXPECT_EQ(store->blobs().totals()->blobs, 0);
}

}  // namespace
}  // namespace espalier::arena
