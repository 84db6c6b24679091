#include "arena/ladder/ladder.hpp"

#include <gtest/gtest.h>

#include "support/stores.hpp"
#include "util/random.hpp"

namespace espalier::arena {
namespace {

constexpr MatchScore kWin{.won = 4, .lost = 1, .wins = 4, .losses = 1};
constexpr MatchScore kLoss{.won = 0, .lost = 4, .losses = 4};
constexpr MatchScore kTie{.draws = 40};

// Other errors are of the database.
template <class T>
bool refused(const util::Result<T>& result) {
  return !result && util::kind_of(result.error().code).http_status == 409;
}
template <class T>
bool done_or_refused(const util::Result<T>& result) {
  return result || refused(result);
}

class LadderTest : public tests::StoreTest {
 protected:
  LadderTest() : store_(open()) {}

  Ladder ladder(const std::string& game = "chain:orthogonal-5x6") const { return {*store_, game}; }
  static std::vector<LadderBot> bots(Ladder& ladder) {
    const auto bots = ladder.bots();
    EXPECT_TRUE(bots);
    return *bots;
  }
  static std::vector<Challenge> challenges(Ladder& ladder) {
    const auto challenges = ladder.challenges();
    EXPECT_TRUE(challenges);
    return *challenges;
  }
  static LadderBot bot(Ladder& ladder, std::string_view name) {
    const auto found = ladder.find(name);
    EXPECT_TRUE(found && *found) << name;
    return **found;
  }
  static std::string order(Ladder& ladder) {
    std::string names;
    int place = 0;
    for (const auto& bot : bots(ladder)) {
      EXPECT_EQ(bot.place, ++place);
      names += bot.name;
    }
    return names;
  }
  static void add_all(Ladder& ladder, std::string_view names) {
    for (const char name : names) ASSERT_TRUE(ladder.add({name}, "careful"));
  }
  static Challenge begun(Ladder& ladder, const ChallengeRequest& request) {
    const auto reply = ladder.begin(request);
    EXPECT_TRUE(reply);
    return *reply;
  }

  std::unique_ptr<Store> store_;
};

ESPALIER_ON_ALL_STORES(LadderTest);

TEST_P(LadderTest, NewcomersBeginAtTheBottom) {
  auto one = ladder();
  EXPECT_EQ(*one.add("a", "careful"), 1);
  EXPECT_EQ(*one.add("b", "random"), 2);
  EXPECT_EQ(order(one), "ab");
  EXPECT_EQ(bot(one, "b").text, "random");
  EXPECT_FALSE(*one.find("c"));
}

TEST_P(LadderTest, ANameIsTakenOnce) {
  auto one = ladder();
  add_all(one, "a");
  EXPECT_TRUE(refused(one.add("a", "random")));
  EXPECT_EQ(bots(one).size(), 1U);
}

TEST_P(LadderTest, EveryGameHasItsOwn) {
  auto one = ladder();
  auto other = ladder("bao:kiswahili");
  add_all(one, "ab");
  add_all(other, "ba");
  EXPECT_EQ(order(one), "ab");
  EXPECT_EQ(order(other), "ba");
  EXPECT_EQ(*store_->ladders().games(),
            (std::vector<std::string>{"bao:kiswahili", "chain:orthogonal-5x6"}));
}

TEST_P(LadderTest, TheWinnerTakesThePlaceAndThoseBetweenMoveDown) {
  auto one = ladder();
  add_all(one, "abcde");
  const auto challenge = begun(one, {.challenger = "d", .challenged = "b"});
  const auto settled = one.settle(challenge.number, kWin);
  EXPECT_EQ(settled->state, ChallengeState::kWon);
  EXPECT_EQ(settled->place_before, 4);
  EXPECT_EQ(settled->place_after, 2);
  EXPECT_FALSE(settled->ended.empty());
  EXPECT_EQ(settled->score, kWin);
  EXPECT_EQ(order(one), "adbce");
  EXPECT_EQ(bot(one, "d").won, 1);
  EXPECT_EQ(bot(one, "b").lost, 1);
  EXPECT_EQ(bot(one, "c").challenges(), 0);
}

TEST_P(LadderTest, ALossAndATieLeaveTheOrder) {
  auto one = ladder();
  add_all(one, "ab");
  for (const auto& score : {kLoss, kTie}) {
    EXPECT_TRUE(one.settle(begun(one, {.challenger = "b", .challenged = "a"}).number, score));
  }
  EXPECT_EQ(order(one), "ab");
  EXPECT_EQ(bot(one, "a").won, 1);
  EXPECT_EQ(bot(one, "b").lost, 1);
  EXPECT_EQ(bot(one, "b").tied, 1);
  EXPECT_EQ(challenges(one).at(1).state, ChallengeState::kTied);
}

TEST_P(LadderTest, ABotReachesThreePlacesUp) {
  auto one = ladder();
  add_all(one, "abcde");
  EXPECT_TRUE(refused(one.begin({.challenger = "e", .challenged = "a"})));
  EXPECT_TRUE(one.begin({.challenger = "e", .challenged = "b"}));
  EXPECT_TRUE(one.begin({.challenger = "e", .challenged = "a", .any = true}));
  const auto all = bots(one);
  EXPECT_EQ(may_challenge(all, all.at(4)), (std::vector<std::string>{"b", "c", "d"}));
  EXPECT_TRUE(may_challenge(all, all.at(0)).empty());
}

TEST_P(LadderTest, OnlyThoseAboveAreChallenged) {
  auto one = ladder();
  add_all(one, "ab");
  for (const auto* const challenged : {"b", "a", "x"}) {
    EXPECT_TRUE(refused(one.begin({.challenger = "a", .challenged = challenged, .any = true})));
  }
  EXPECT_TRUE(refused(one.begin({.challenger = "x", .challenged = "a"})));
  EXPECT_TRUE(challenges(one).empty());
}

TEST_P(LadderTest, AChallengeThatIsOpenGoesOnAndCountsOnce) {
  auto one = ladder();
  add_all(one, "abc");
  const auto first = begun(one, {.challenger = "c", .challenged = "a"});
  const auto second = begun(one, {.challenger = "c", .challenged = "a"});
  EXPECT_EQ(first.number, second.number);
  EXPECT_EQ(one.journal_name(first), one.journal_name(second));
  EXPECT_EQ(one.settle(first.number, kWin)->state, ChallengeState::kWon);
  EXPECT_EQ(one.settle(second.number, kLoss)->state, ChallengeState::kWon);
  EXPECT_EQ(order(one), "cab");
  EXPECT_EQ(bot(one, "c").challenges(), 1);
}

TEST_P(LadderTest, AnotherChallengeHasAnotherName) {
  auto one = ladder();
  add_all(one, "ab");
  const auto first = begun(one, {.challenger = "b", .challenged = "a"});
  EXPECT_TRUE(one.settle(first.number, kLoss));
  const auto second = begun(one, {.challenger = "b", .challenged = "a"});
  EXPECT_EQ(second.number, first.number + 1);
  EXPECT_NE(one.journal_name(first), one.journal_name(second));
}

TEST_P(LadderTest, AChallengeThatWasGivenUpNeverCounts) {
  auto one = ladder();
  add_all(one, "ab");
  const auto first = begun(one, {.challenger = "b", .challenged = "a"});
  const auto second = begun(one, {.challenger = "b", .challenged = "a", .anew = true});
  EXPECT_NE(first.number, second.number);
  EXPECT_EQ(one.settle(first.number, kWin)->state, ChallengeState::kGivenUp);
  EXPECT_EQ(order(one), "ab");
  EXPECT_EQ(bot(one, "b").challenges(), 0);
}

TEST_P(LadderTest, TheOrderMayChangeWhileAChallengeIsPlayed) {
  auto one = ladder();
  add_all(one, "abc");
  const auto early = begun(one, {.challenger = "c", .challenged = "b"});
  const auto late = begun(one, {.challenger = "c", .challenged = "a"});
  EXPECT_TRUE(one.settle(late.number, kWin));
  const auto settled = one.settle(early.number, kWin);
  EXPECT_EQ(settled->state, ChallengeState::kWon);
  EXPECT_EQ(settled->place_after, 1);
  EXPECT_EQ(order(one), "cab");
}

TEST_P(LadderTest, WhoLeavesIsForgottenButNotTheChallenges) {
  auto one = ladder();
  add_all(one, "abc");
  EXPECT_TRUE(one.settle(begun(one, {.challenger = "b", .challenged = "a"}).number, kWin));
  const auto open = begun(one, {.challenger = "c", .challenged = "b"});
  EXPECT_EQ(*one.remove("b"), 1);
  EXPECT_TRUE(refused(one.remove("b")));
  EXPECT_EQ(order(one), "ac");
  EXPECT_EQ(challenges(one).at(0).challenger, "b");
  EXPECT_EQ(one.settle(open.number, kWin)->state, ChallengeState::kGivenUp);
  add_all(one, "b");
  EXPECT_EQ(order(one), "acb");
  EXPECT_EQ(bot(one, "b").challenges(), 0);
}

TEST_P(LadderTest, WhatOneProcessWritesAnotherReads) {
  auto one = ladder();
  const auto elsewhere = open();
  Ladder other(*elsewhere, "chain:orthogonal-5x6");
  add_all(one, "ab");
  const auto challenge = begun(other, {.challenger = "b", .challenged = "a"});
  EXPECT_TRUE(other.settle(challenge.number, kWin));
  EXPECT_EQ(one.settle(challenge.number, kWin)->state, ChallengeState::kWon);
  EXPECT_EQ(order(one), "ba");
  EXPECT_EQ(challenges(one).size(), 1U);
}

TEST_P(LadderTest, PlacesHaveNoGapsWhateverHappens) {
  auto one = ladder();
  util::Random random(7);
  const std::string names = "abcdefgh";
  const auto any_name = [&] { return std::string(1, names[random.below(8)]); };
  for (int step = 0; step < 150; ++step) {
    const auto what = random.below(6);
    if (what == 0) {
      ASSERT_TRUE(done_or_refused(one.remove(any_name())));
    } else if (what <= 2) {
      ASSERT_TRUE(done_or_refused(one.add(any_name(), "careful")));
    } else {
      const auto reply = one.begin({any_name(), any_name(), what == 3, what == 4});
      ASSERT_TRUE(done_or_refused(reply));
      if (reply && what != 5) {
        ASSERT_TRUE(one.settle(reply->number, random.below(3) == 0 ? kLoss : kWin));
      }
    }
    (void)order(one);
  }
}

}  // namespace
}  // namespace espalier::arena
