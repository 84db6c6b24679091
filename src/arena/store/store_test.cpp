// What belongs to no part alone.
#include "arena/store/store.hpp"

#include <gtest/gtest.h>

#include "support/stores.hpp"

namespace espalier::arena {
namespace {

class WholeStoreTest : public tests::StoreTest {};

ESPALIER_ON_ALL_STORES(WholeStoreTest);

TEST_P(WholeStoreTest, OpenedAgainItHasTheSameDataAndHoldsNamesOfItsOwn) {
  const auto one = open();
  ASSERT_TRUE(one->journal().enter("cup", {}));
  const auto two = one->open_again(Access::kWrite);
  ASSERT_TRUE(two) << two.error().message;
  EXPECT_TRUE((*two)->journal().find("cup"));
  EXPECT_FALSE((*two)->journal().enter("cup", {}));
  ASSERT_TRUE((*two)->journal().enter("league", {}));
  EXPECT_TRUE(one->journal().being_played("league"));
  ASSERT_TRUE((*two)->played_games().add({{.id = "a", .body = "b"}}));
  EXPECT_TRUE(*one->played_games().load("a"));
}

TEST_P(WholeStoreTest, OneThatIsOnlyReadChangesNothing) {
  {
    const auto store = open();
    ASSERT_TRUE(store->orders().put({.name = "cup"}));
    ASSERT_TRUE(store->played_games().add({{.id = "a", .body = "b"}}));
  }
  const auto store = open(Access::kRead);
  EXPECT_EQ(store->orders().all()->size(), 1U);
  EXPECT_TRUE(*store->played_games().load("a"));
  EXPECT_FALSE(store->journal().enter("cup", {}));
  EXPECT_FALSE(store->orders().stop("cup"));
  EXPECT_FALSE(store->played_games().remove("a"));
  EXPECT_FALSE(store->ladders().keep_exams("chain", "ann", "careful", {}));
  EXPECT_TRUE(open()->orders().find("cup")->value().running);
}

TEST_P(WholeStoreTest, WhatIsNotThereYetIsReadAsEmpty) {
  const auto store = open(Access::kRead);
  EXPECT_TRUE(store->journal().list().empty());
  EXPECT_TRUE(store->ladders().games()->empty());
  EXPECT_TRUE(store->ladders().history("chain")->bots.empty());
  EXPECT_TRUE(store->ladders().exams("chain")->empty());
  EXPECT_TRUE(store->orders().all()->empty());
  EXPECT_TRUE(store->played_games().list({})->empty());
  EXPECT_TRUE(store->journal().sound());
}

}  // namespace
}  // namespace espalier::arena
