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

NewJob small_job(const std::string& author) {
  return {.kind = "pair", .payload = "{}", .author = author};
}

TEST_P(WholeStoreTest, AResultAndWhatIsCountedFromItAreOneChange) {
  const auto store = open();
  const auto number = store->jobs().add({small_job("ann")})->front();
  const auto claimed = store->jobs().claim({.worker = "w", .kinds = {"pair"}});
  ASSERT_TRUE(claimed && *claimed);
  const auto lease = **claimed;
  const auto post = [&](bool well) {
    return store->together([&](Store& inside) -> util::Status {
      const auto fresh = inside.jobs().finish(lease.id, number, "1-0");
      if (!fresh) return fresh.error();
      if (!*fresh) return util::Done{};
      if (auto put = inside.orders().put({.name = "counted"}); !put) return put;
      if (auto put = inside.reviews().put({"k", "s", "b"}, 100); !put) return put;
      if (auto added = inside.jobs().add({small_job("bob")}); !added) return added.error();
      return well ? util::Status(util::Done{}) : util::Error{"it can't be counted"};
    });
  };
  EXPECT_FALSE(post(false));
  EXPECT_EQ(store->jobs().find(number)->value().state, JobState::kRunning);
  EXPECT_TRUE(store->orders().all()->empty());
  EXPECT_EQ(store->jobs().list({})->size(), 1U);
  EXPECT_TRUE(post(true));
  EXPECT_TRUE(post(true));
  const auto other = open();
  EXPECT_EQ(other->jobs().find(number)->value().state, JobState::kDone);
  EXPECT_EQ(other->orders().all()->size(), 1U);
  EXPECT_TRUE(*other->reviews().find("k"));
  EXPECT_EQ(other->jobs().list({})->size(), 2U);
}

TEST_P(WholeStoreTest, APartThatFailedIsUndoneByItselfInsideAWhole) {
  const auto store = open();
  EXPECT_TRUE(store->together([&](Store& inside) -> util::Status {
    auto bad = small_job("bob");
    bad.needs = {99};
    EXPECT_FALSE(inside.jobs().add({small_job("ann"), bad}));
    EXPECT_TRUE(inside.together([](Store& deeper) { return deeper.orders().put({.name = "a"}); }));
    EXPECT_FALSE(inside.together([](Store& deeper) -> util::Status {
      EXPECT_TRUE(deeper.orders().put({.name = "b"}));
      return util::Error{"no"};
    }));
    return util::Done{};
  }));
  EXPECT_TRUE(store->jobs().list({})->empty());
  ASSERT_EQ(store->orders().all()->size(), 1U);
  EXPECT_EQ(store->orders().all()->at(0).name, "a");
}

}  // namespace
}  // namespace espalier::arena
