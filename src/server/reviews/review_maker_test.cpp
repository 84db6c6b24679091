#include "server/reviews/review_maker.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "support/temp_folder.hpp"
#include "wire/json.hpp"

namespace espalier::server {
namespace {

constexpr const char* kGame =
    "[Game \"tictactoe:3x3\"]\n[First \"Ann\"]\n[Second \"Bob\"]\n\n1. a1 b2 2. a2 a3 *\n";

class Ears final : public Listener {
 public:
  void send(Message message) override {
    const util::MutexLock lock(mutex_);
    heard_.push_back(wire::parse(*message));
    news_.notify_all();
  }
  // Waits for the end of the review.
  std::vector<wire::Json> all() {
    util::MutexLock lock(mutex_);
    news_.wait(lock, [&]() REQUIRES(mutex_) {
      return !heard_.empty() &&
             (heard_.back()["state"] == "done" || heard_.back()["state"] == "failed");
    });
    return heard_;
  }

 private:
  util::Mutex mutex_;
  util::Condition news_;
  std::vector<wire::Json> heard_ GUARDED_BY(mutex_);
};

class ReviewMakerTest : public ::testing::Test {
 protected:
  ReviewMakerTest()
      : reader_(std::move(*arena::Store::open(folder_ / "arena.db"))),
        writer_(std::move(*reader_->open_again(arena::Access::kWrite))) {}

  std::unique_ptr<ReviewMaker> maker() {
    return std::make_unique<ReviewMaker>(
        ReviewMaker::Tools{.hub = hub_, .reader = *reader_, .writer = *writer_, .quota = quota_},
        2);
  }
  static ReviewOrder order(const std::string& text = kGame, std::uint64_t nodes = 1000) {
    return *review_order_of(text, nodes);
  }
  // Asks and waits for the end.
  std::string made(ReviewMaker& maker, const ReviewOrder& order) {
    const auto ears = std::make_shared<Ears>();
    const auto asked = maker.ask(order, {});
    EXPECT_TRUE(asked) << asked.error().message;
    EXPECT_TRUE(hub_.watch(ears, "review:" + order.key));
    EXPECT_EQ(ears->all().back()["state"], "done");
    return *maker.known(order.key);
  }

  tests::TempFolder folder_;
  Hub hub_;
  ServerLimits limits_{};
  Quota quota_{limits_};
  std::unique_ptr<arena::Store> reader_;
  std::unique_ptr<arena::Store> writer_;
};

TEST_F(ReviewMakerTest, WhatWasMadeIsToldAgainByTheNextServer) {
  const auto first = made(*maker(), order());
  const auto later = maker()->ask(order(), {});
  ASSERT_TRUE(later);
  EXPECT_EQ(*later, first);
  const auto json = wire::parse(first);
  EXPECT_EQ(json["state"], "done");
  EXPECT_EQ(json["review"]["players"][0]["name"], "Ann");
  EXPECT_EQ(json["total"], 4);
}

TEST_F(ReviewMakerTest, ManyWhoAskAtOnceGetTheSame) {
  const auto one = maker();
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] { EXPECT_TRUE(one->ask(order(), {})); });
  }
  for (auto& thread : threads) thread.join();
  const auto told = made(*one, order());
  EXPECT_EQ(*one->ask(order(), {}), told);
  EXPECT_EQ(one->summaries({order().key})->size(), 1U);
}

TEST_F(ReviewMakerTest, WhatTheDiskRefusesIsToldWhileTheServerRuns) {
  writer_ = std::move(*reader_->open_again(arena::Access::kRead));
  const auto one = maker();
  const auto told = made(*one, order());
  EXPECT_NE(told.find("\"review\":{"), std::string::npos);
  EXPECT_EQ(*one->ask(order(), {}), told);
  EXPECT_TRUE(one->summaries({order().key})->empty());
}

// A visitor filled the queue with hours of work, and the owner of the same machine had no room.
TEST_F(ReviewMakerTest, AVisitorLeavesRoomForTheOwnerHoweverMuchIsAskedFor) {
  const auto costly = [](int number) {
    const auto game = "[Game \"chain\"]\n[First \"" + std::to_string(number) +
                      "\"]\n\n1. c3 a1 2. b1 b4 3. c2 f5 *\n";
    return *review_order_of(game, kMaxReviewNodes);
  };
  const auto one = maker();
  int taken = 0;
  for (int i = 0; i < 60; ++i) {
    const auto asked = one->ask(costly(i), {.client = "127.0.0.1"});
    if (asked) {
      ++taken;
    } else {
      EXPECT_EQ(asked.error().code, util::ErrorCode::kTooManySearches);
    }
  }
  EXPECT_GT(taken, 10);
  EXPECT_LT(taken, 40);
  EXPECT_TRUE(one->ask(costly(100), {.from_owner = true, .client = "127.0.0.1"}));
  EXPECT_TRUE(one->ask(costly(101), {.client = "127.0.0.2"}));
}

TEST(ReviewOrders, HaveNamesWithoutWhatTurnsTextAroundOrSpeaksToATerminal) {
  const auto order = *review_order_of(
      "[Game \"tictactoe\"]\n[First \"\x1b[31mAnn\u202e\"]\n[Second \"Bob\"]\n\n1. a1 b2 *\n",
      1000);
  EXPECT_EQ(order.record.tag("First"), "[31mAnn");
}

TEST_F(ReviewMakerTest, OneThatIsEndedHasFailedAndIsNotKept) {
  const auto long_one = order(kGame, kMaxReviewNodes);
  auto chain = *review_order_of("[Game \"chain\"]\n\n1. c3 a1 2. b1 b4 3. c2 f5 *\n", 1'600'000);
  const auto one = maker();
  const auto ears = std::make_shared<Ears>();
  ASSERT_TRUE(one->ask(chain, {}));
  ASSERT_TRUE(hub_.watch(ears, "review:" + chain.key));
  one->stop();
  EXPECT_FALSE(one->ask(long_one, {}));
  EXPECT_FALSE(maker()->known(chain.key));
}

TEST_F(ReviewMakerTest, AGameThatIsOverIsReviewedUnaskedWhenItIsQuiet) {
  std::atomic<bool> busy = true;
  const auto one =
      std::make_unique<ReviewMaker>(ReviewMaker::Tools{.hub = hub_,
                                                       .reader = *reader_,
                                                       .writer = *writer_,
                                                       .quota = quota_,
                                                       .busy = [&] { return busy.load(); }},
                                    2);
  const auto quiet = order("[Game \"tictactoe:3x3\"]\n\n1. a1 b2 2. c3 a3 *\n");
  one->offer([=] { return quiet; });
  // It is known when the thread has come to it, and waits as long as somebody is thought for.
  while (!one->known(quiet.key)) std::this_thread::yield();
  EXPECT_EQ(wire::parse(*one->known(quiet.key))["state"], "waiting");
  const auto ears = std::make_shared<Ears>();
  ASSERT_TRUE(hub_.watch(ears, "review:" + quiet.key));
  busy = false;
  EXPECT_EQ(ears->all().back()["state"], "done");
  EXPECT_EQ(wire::parse(*one->known(quiet.key))["state"], "done");
}

TEST_F(ReviewMakerTest, WhoAsksDoesNotWaitUntilItIsQuiet) {
  const auto one = std::make_unique<ReviewMaker>(ReviewMaker::Tools{.hub = hub_,
                                                                    .reader = *reader_,
                                                                    .writer = *writer_,
                                                                    .quota = quota_,
                                                                    .busy = [] { return true; }},
                                                 1);
  one->offer([] { return order(); });
  while (!one->known(order().key)) std::this_thread::yield();
  const auto told = made(*one, order());
  EXPECT_NE(told.find("\"review\":{"), std::string::npos);
  // More than there is room for, and one that is no game: nobody waits for them at the end.
  for (int i = 0; i < 200; ++i) {
    one->offer([]() -> util::Result<ReviewOrder> { return util::Error{"no game"}; });
  }
  one->stop();
}

TEST_F(ReviewMakerTest, NobodyKnowsOneThatWasNotOrdered) {
  const auto one = maker();
  EXPECT_EQ(one->known("0123").error().code, util::ErrorCode::kNoSuchReview);
  EXPECT_FALSE(hub_.watch(std::make_shared<Ears>(), "review:0123"));
}

TEST_F(ReviewMakerTest, AVisitorOrdersOnlySoManyAndReadsAsManyAsThereAre) {
  const auto one = maker();
  const auto there = made(*one, order());
  Request visitor;
  visitor.client = "192.0.2.1";
  util::Status refused = util::Done{};
  int ordered = 0;
  for (; refused && ordered < 10'000; ++ordered) {
    const auto name = "[First \"Ann " + std::to_string(ordered) + "\"]\n";
    const auto asked = one->ask(order(name + "[Game \"tictactoe:3x3\"]\n\n1. a1 b2 *\n"), visitor);
    if (!asked) refused = asked.error();
  }
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, util::ErrorCode::kTooManySearches);
  EXPECT_FALSE(util::value_of(refused.error(), "seconds").empty());
  EXPECT_EQ(*one->ask(order(), visitor), there);
  visitor.from_owner = true;
  made(*one, order("[Game \"tictactoe:3x3\"]\n\n1. b2 a1 *\n"));
}

}  // namespace
}  // namespace espalier::server
