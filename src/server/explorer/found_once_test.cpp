#include "server/explorer/found_once.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <thread>

namespace espalier::server {
namespace {

using std::chrono::milliseconds;

// Long enough for any machine; no test waits so long unless it fails.
constexpr milliseconds kPatient{60'000};

FoundOnce::Question question(const std::string& key, std::atomic<int>& times) {
  return {.key = key, .find = [&times, key](const std::atomic<bool>&) {
            ++times;
            return "found " + key;
          }};
}

TEST(FoundOnce, FindsAnAnswerOnceForEverybody) {
  Quota quota{ServerLimits{}};
  FoundOnce found(quota, {.patience = kPatient});
  std::atomic<int> times = 0;
  for (int i = 0; i < 3; ++i) {
    const auto answer = found.ask(question("a", times), {});
    ASSERT_TRUE(answer);
    EXPECT_EQ(**answer, "found a");
  }
  EXPECT_EQ(times, 1);
  found.forget("a");
  ASSERT_TRUE(found.ask(question("a", times), {}));
  EXPECT_EQ(times, 2) << "what was forgotten is found again";
}

TEST(FoundOnce, WhoAsksDoesNotWaitForLong) {
  Quota quota{ServerLimits{}};
  FoundOnce found(quota, {.patience = milliseconds(0)});
  std::promise<void> go_on;
  const auto gate = go_on.get_future().share();
  const FoundOnce::Question slow{.key = "slow", .find = [gate](const std::atomic<bool>&) {
                                   gate.wait();
                                   return std::string("found");
                                 }};
  const auto early = found.ask(slow, {});
  ASSERT_TRUE(early);
  EXPECT_FALSE(*early);
  go_on.set_value();
  for (;;) {
    const auto answer = found.ask(slow, {});
    ASSERT_TRUE(answer);
    if (!*answer) continue;
    EXPECT_EQ(**answer, "found");
    break;
  }
}

TEST(FoundOnce, GivesUpWhatNobodyAsksForAnyMore) {
  Quota quota{ServerLimits{}};
  FoundOnce found(quota,
                  {.threads = 1, .patience = milliseconds(0), .interest = milliseconds(200)});
  std::atomic<bool> given_up = false;
  const FoundOnce::Question endless{.key = "endless",
                                    .find = [&given_up](const std::atomic<bool>& stop) {
                                      while (!stop) std::this_thread::yield();
                                      given_up = true;
                                      return std::string("nothing");
                                    }};
  ASSERT_TRUE(found.ask(endless, {}));
  std::atomic<int> times = 0;
  // Somebody else comes, and needs the only thread.
  while (times == 0) {
    ASSERT_TRUE(found.ask(question("next", times), {}));
    std::this_thread::yield();
  }
  EXPECT_TRUE(given_up);
}

FoundOnce::Question endless(const std::string& key) {
  return {.key = key, .find = [](const std::atomic<bool>& stop) {
            while (!stop) std::this_thread::yield();
            return std::string();
          }};
}

TEST(FoundOnce, NobodyShutsOthersOut) {
  Quota quota{ServerLimits{}};
  FoundOnce found(quota, {.threads = 1,
                          .patience = milliseconds(0),
                          .max_waiting = 4,
                          .max_of_one = 2,
                          .owners_places = 1});
  const auto ask = [&](const std::string& key, const std::string& client) {
    return static_cast<bool>(found.ask(endless(key), {.client = client}));
  };
  EXPECT_TRUE(ask("a", "ann"));
  EXPECT_TRUE(ask("b", "ann"));
  EXPECT_FALSE(ask("c", "ann")) << "her part";
  EXPECT_TRUE(ask("c", "bob"));
  EXPECT_FALSE(ask("d", "zoe")) << "the rest is the owner's";
  EXPECT_TRUE(found.ask(endless("d"), {.from_owner = true}));
  EXPECT_FALSE(found.ask(endless("e"), {.from_owner = true}));
}

TEST(FoundOnce, WhatIsGivenUpTakesNoPlace) {
  Quota quota{ServerLimits{}};
  FoundOnce found(quota, {.threads = 1,
                          .patience = milliseconds(0),
                          .interest = milliseconds(50),
                          .max_waiting = 2,
                          .owners_places = 0});
  ASSERT_TRUE(found.ask(endless("a"), {.client = "ann"}));
  ASSERT_TRUE(found.ask(endless("b"), {.client = "ann"}));
  for (int i = 0; !found.ask(endless("c"), {.client = "bob"}); ++i) {
    ASSERT_LT(i, 10'000);
    std::this_thread::sleep_for(milliseconds(1));
  }
}

TEST(FoundOnce, RefusesMoreThanItCanDo) {
  Quota quota{ServerLimits{}};
  FoundOnce found(quota, {.threads = 1, .patience = milliseconds(0), .max_waiting = 2});
  ASSERT_TRUE(found.ask(endless("a"), {}));
  ASSERT_TRUE(found.ask(endless("b"), {}));
  const auto refused = found.ask(endless("c"), {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, util::ErrorCode::kTooManySearches);
  found.stop();
  EXPECT_EQ(found.ask(endless("d"), {}).error().code, util::ErrorCode::kServerEnding);
}

TEST(FoundOnce, ForgetsTheOldestWhenItIsFull) {
  Quota quota{ServerLimits{}};
  FoundOnce found(quota, {.patience = kPatient, .max_kept = 2});
  std::atomic<int> times = 0;
  for (const char* const key : {"a", "b", "c"}) ASSERT_TRUE(found.ask(question(key, times), {}));
  EXPECT_EQ(times, 3);
  ASSERT_TRUE(found.ask(question("c", times), {}));
  EXPECT_EQ(times, 3);
  ASSERT_TRUE(found.ask(question("a", times), {}));
  EXPECT_EQ(times, 4);
}

}  // namespace
}  // namespace espalier::server
