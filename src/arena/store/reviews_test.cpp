#include "arena/store/reviews.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "support/stores.hpp"

namespace espalier::arena {
namespace {

class ReviewsTest : public tests::StoreTest {};

ESPALIER_ON_ALL_STORES(ReviewsTest);

constexpr std::uint64_t kPlenty = 1'000'000;

StoredReview review_of(const std::string& key, std::size_t size = 10) {
  return {.key = key,
          .summary = "short " + key,
          .body = std::string(size, 'b') + std::string("\0'\xff", 3)};
}

TEST_P(ReviewsTest, WhatWasPutIsThereWhenTheStoreIsOpenedAgain) {
  ASSERT_TRUE(open()->reviews().put(review_of("a"), kPlenty));
  const auto store = open();
  EXPECT_EQ(*store->reviews().find("a"), review_of("a"));
  const auto none = store->reviews().find("b");
  ASSERT_TRUE(none);
  EXPECT_FALSE(*none);
}

TEST_P(ReviewsTest, ASecondOneTakesThePlaceOfTheFirst) {
  const auto store = open();
  ASSERT_TRUE(store->reviews().put(review_of("a", 5), kPlenty));
  ASSERT_TRUE(store->reviews().put(review_of("a", 500), kPlenty));
  EXPECT_EQ(*store->reviews().find("a"), review_of("a", 500));
}

TEST_P(ReviewsTest, SummariesOfManyComeAtOnce) {
  const auto store = open();
  ASSERT_TRUE(store->reviews().put(review_of("a"), kPlenty));
  ASSERT_TRUE(store->reviews().put(review_of("b"), kPlenty));
  const auto found = store->reviews().summaries({"b", "x", "a"});
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, (std::map<std::string, std::string>{{"a", "short a"}, {"b", "short b"}}));
}

TEST_P(ReviewsTest, TheOldestGoWhenThereIsNoRoomAndTheNewestStays) {
  const auto store = open();
  auto& reviews = store->reviews();
  for (const char* const key : {"a", "b", "c", "d"}) {
    ASSERT_TRUE(reviews.put(review_of(key, 1000), 2500));
  }
  EXPECT_FALSE(*reviews.find("a"));
  EXPECT_FALSE(*reviews.find("b"));
  EXPECT_TRUE(*reviews.find("c"));
  EXPECT_TRUE(*reviews.find("d"));
  ASSERT_TRUE(reviews.put(review_of("large", 5000), 2500));
  EXPECT_FALSE(*reviews.find("d"));
  EXPECT_TRUE(*reviews.find("large"));
}

TEST_P(ReviewsTest, SeveralThreadsAndProcessesPutAtOnce) {
  const auto one = open();
  const auto two = open();
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread) {
      threads.emplace_back([&, thread] {
        auto& reviews = (thread % 2 == 0 ? one : two)->reviews();
        for (int i = 0; i < 10; ++i) {
          const auto review = review_of(std::to_string(thread) + "." + std::to_string(i));
          EXPECT_TRUE(reviews.put(review, kPlenty));
          EXPECT_EQ(*reviews.find(review.key), review);
        }
      });
    }
  }
  EXPECT_TRUE(*open()->reviews().find("3.9"));
}

}  // namespace
}  // namespace espalier::arena
