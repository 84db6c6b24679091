#include "arena/store/orders.hpp"

#include <gtest/gtest.h>

#include "support/stores.hpp"

namespace espalier::arena {
namespace {

class OrdersTest : public tests::StoreTest {};

ESPALIER_ON_ALL_STORES(OrdersTest);

Order order_of(const std::string& name) {
  return {.name = name,
          .purpose = "challenge",
          .request = std::string("{\"a\": \"'\"}\0\xff", 12),
          .concurrency = 3};
}

Order found(Store& store, std::string_view name) {
  const auto order = store.orders().find(name);
  EXPECT_TRUE(order && *order) << name;
  return order && *order ? **order : Order{};
}

TEST_P(OrdersTest, WhatWasPromisedIsThereWhenTheStoreIsOpenedAgain) {
  const auto wanted = order_of("c'up");
  ASSERT_TRUE(open()->orders().put(wanted));
  const auto store = open();
  const auto order = found(*store, "c'up");
  EXPECT_EQ(order.name, wanted.name);
  EXPECT_EQ(order.purpose, wanted.purpose);
  EXPECT_EQ(order.request, wanted.request);
  EXPECT_EQ(order.concurrency, wanted.concurrency);
  EXPECT_TRUE(order.running);
  EXPECT_TRUE(order.trouble.empty());
  EXPECT_FALSE(*store->orders().find("another"));
}

TEST_P(OrdersTest, TheOldestIsTheFirstAndOneOfTheSameNameTakesItsPlace) {
  const auto store = open();
  for (const char* const name : {"b", "a", "c"}) ASSERT_TRUE(store->orders().put(order_of(name)));
  auto other = order_of("b");
  other.purpose = "qualify";
  other.trouble = "no";
  other.trouble_code = "of_a_later_program";
  ASSERT_TRUE(store->orders().put(other));
  const auto all = store->orders().all();
  ASSERT_TRUE(all);
  std::string names;
  for (const auto& order : *all) names += order.name;
  EXPECT_EQ(names, "bac");
  EXPECT_EQ(found(*store, "b").purpose, "qualify");
  EXPECT_EQ(found(*store, "b").trouble, "no");
  EXPECT_EQ(found(*store, "b").trouble_code, "of_a_later_program");
}

TEST_P(OrdersTest, WhatHasStoppedOrFailedDoesNotGoOn) {
  const auto store = open();
  ASSERT_TRUE(store->orders().put(order_of("cup")));
  ASSERT_TRUE(
      store->orders().fail("cup", util::Error{util::ErrorCode::kDiskFull, "no room is left"}));
  const auto failed = found(*open(), "cup");
  EXPECT_FALSE(failed.running);
  EXPECT_EQ(failed.trouble, "no room is left");
  EXPECT_EQ(failed.trouble_code, "disk_full");
  ASSERT_TRUE(store->orders().stop("cup"));
  const auto stopped = found(*open(), "cup");
  EXPECT_FALSE(stopped.running);
  EXPECT_TRUE(stopped.trouble.empty());
  EXPECT_TRUE(stopped.trouble_code.empty());
  EXPECT_TRUE(store->orders().stop("another"));
  EXPECT_FALSE(*store->orders().find("another"));
}

// They lived only as long as the server, and the page had English words for them after that.
TEST_P(OrdersTest, ValuesAndCausesOfATroubleAreKept) {
  const util::Error file{util::ErrorCode::kNoProgram, "no program 'x'", {{"name", "x'\xff"}}};
  const auto gone = util::caused_by(
      {util::ErrorCode::kBotGone, "ann can't play", {{"bot", "ann"}}},
      util::caused_by({util::ErrorCode::kBadBotFile, "bot.json: no program 'x'"}, file));
  ASSERT_TRUE(open()->orders().put(order_of("cup")));
  EXPECT_FALSE(found(*open(), "cup").trouble_error);
  ASSERT_TRUE(open()->orders().fail("cup", gone));
  auto kept = found(*open(), "cup");
  ASSERT_TRUE(kept.trouble_error);
  EXPECT_EQ(kept.trouble_error->code, util::ErrorCode::kBotGone);
  EXPECT_EQ(kept.trouble_error->message, gone.message);
  EXPECT_EQ(kept.trouble_error->values, gone.values);
  ASSERT_EQ(kept.trouble_error->causes.size(), 1U);
  const auto& why = kept.trouble_error->causes[0];
  EXPECT_EQ(why.code, util::ErrorCode::kBadBotFile);
  EXPECT_EQ(why.message, "bot.json: no program 'x'");
  ASSERT_EQ(why.causes.size(), 1U);
  EXPECT_EQ(why.causes[0].code, util::ErrorCode::kNoProgram);
  EXPECT_EQ(value_of(why.causes[0], "name"), "x'\xef\xbf\xbd") << "bytes that are no text";
  ASSERT_TRUE(open()->orders().put(kept));
  EXPECT_EQ(found(*open(), "cup").trouble_error->values, gone.values);
  kept.trouble_code = "of_a_later_program";
  ASSERT_TRUE(open()->orders().put(kept));
  EXPECT_FALSE(found(*open(), "cup").trouble_error) << "nobody knows what its values mean";
  ASSERT_TRUE(open()->orders().stop("cup"));
  EXPECT_FALSE(found(*open(), "cup").trouble_error);
}

TEST_P(OrdersTest, WhatIsRemovedIsGone) {
  const auto store = open();
  ASSERT_TRUE(store->orders().put(order_of("cup")));
  ASSERT_TRUE(store->orders().remove("cup"));
  EXPECT_TRUE(store->orders().remove("cup"));
  EXPECT_TRUE(open()->orders().all()->empty());
}

}  // namespace
}  // namespace espalier::arena
