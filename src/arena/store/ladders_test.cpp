#include "arena/store/ladders.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

#include "support/stores.hpp"

namespace espalier::arena {
namespace {

class LaddersTest : public tests::StoreTest {};

ESPALIER_ON_ALL_STORES(LaddersTest);

// At the bottom.
util::Status add_bot(Ladders& ladders, const std::string& game, const std::string& name) {
  return ladders.change(game, [&](LadderState& state) {
    state.bots.push_back({.name = name,
                          .text = "text of " + name,
                          .place = static_cast<int>(state.bots.size()) + 1,
                          .added = state.now,
                          .moved = state.now});
    return util::Status(util::Done{});
  });
}

// Changes nothing.
LadderState state_of(Ladders& ladders, const std::string& game) {
  LadderState seen;
  EXPECT_TRUE(ladders.change(game, [&](LadderState& state) {
    seen = state;
    return util::Status(util::Done{});
  }));
  return seen;
}

TEST_P(LaddersTest, WhatAnEditChangesIsThereWhenTheStoreIsOpenedAgain) {
  const std::string name = std::string("a'\xff\0b", 5);
  ASSERT_TRUE(add_bot(open()->ladders(), "chain", name));
  ASSERT_TRUE(add_bot(open()->ladders(), "chain", "bob"));
  const auto before = state_of(open()->ladders(), "chain");
  ASSERT_EQ(before.bots.size(), 2U);
  EXPECT_EQ(before.bots[0].name, name);
  EXPECT_EQ(before.bots[0].text, "text of " + name);
  EXPECT_EQ(before.bots[1].place, 2);
  EXPECT_NE(before.bots[0].id, before.bots[1].id);
  EXPECT_EQ(before.now.size(), std::string("2026-03-01 18:30:00").size());
  EXPECT_EQ(before.next_number, 1);
  ASSERT_TRUE(open()->ladders().change("chain", [](LadderState& state) {
    std::swap(state.bots[0].place, state.bots[1].place);
    return util::Status(util::Done{});
  }));
  const auto after = state_of(open()->ladders(), "chain");
  EXPECT_EQ(after.bots[0].id, before.bots[1].id) << "from the top";
  EXPECT_EQ(after.bots[1].place, 2);
}

TEST_P(LaddersTest, AChallengeIsOpenUntilItHasAnEnd) {
  const auto store = open();
  auto& ladders = store->ladders();
  ASSERT_TRUE(add_bot(ladders, "chain", "ann"));
  ASSERT_TRUE(add_bot(ladders, "chain", "bob"));
  ChallengeRow wanted{.number = 1, .state = "open", .place_before = 2, .place_after = 2};
  ASSERT_TRUE(ladders.change("chain", [&](LadderState& state) {
    wanted.challenger = state.bots[1].id;
    wanted.challenged = state.bots[0].id;
    wanted.begun = state.now;
    state.open.push_back(wanted);
    return util::Status(util::Done{});
  }));
  EXPECT_EQ(state_of(ladders, "chain").open, std::vector{wanted});
  EXPECT_EQ(state_of(ladders, "chain").next_number, 2);
  ASSERT_TRUE(ladders.change("chain", [&](LadderState& state) {
    wanted.state = "won";
    wanted.ended = state.now;
    wanted.won = 4;
    wanted.lost = 1;
    wanted.wins = 5;
    wanted.draws = 2;
    wanted.losses = 3;
    wanted.place_after = 1;
    state.open[0] = wanted;
    return util::Status(util::Done{});
  }));
  EXPECT_TRUE(state_of(ladders, "chain").open.empty());
  EXPECT_EQ(state_of(ladders, "chain").next_number, 2);
  EXPECT_EQ(open()->ladders().history("chain")->challenges, std::vector{wanted});
}

TEST_P(LaddersTest, WhoHasLeftIsInTheHistoryAndTheNameIsFree) {
  const auto store = open();
  auto& ladders = store->ladders();
  ASSERT_TRUE(add_bot(ladders, "chain", "ann"));
  EXPECT_FALSE(add_bot(ladders, "chain", "ann")) << "a name has one place";
  const auto first = state_of(ladders, "chain").bots.front();
  ASSERT_TRUE(ladders.change("chain", [](LadderState& state) {
    state.bots.front().place.reset();
    return util::Status(util::Done{});
  }));
  EXPECT_TRUE(state_of(ladders, "chain").bots.empty());
  EXPECT_TRUE(ladders.games()->empty());
  ASSERT_TRUE(add_bot(ladders, "chain", "ann"));
  const auto bots = ladders.history("chain")->bots;
  ASSERT_EQ(bots.size(), 2U);
  EXPECT_EQ(bots[0].id, first.id);
  EXPECT_EQ(bots[0].place, std::nullopt);
  EXPECT_NE(bots[1].id, first.id);
}

TEST_P(LaddersTest, EveryGameHasItsOwn) {
  const auto store = open();
  auto& ladders = store->ladders();
  ASSERT_TRUE(add_bot(ladders, "chain", "ann"));
  ASSERT_TRUE(add_bot(ladders, "bao", "ann"));
  EXPECT_EQ(*ladders.games(), (std::vector<std::string>{"bao", "chain"}));
  EXPECT_EQ(state_of(ladders, "chain").bots.size(), 1U);
  EXPECT_TRUE(ladders.history("threesix")->bots.empty());
}

TEST_P(LaddersTest, AnEditThatIsRefusedWritesNothing) {
  const auto store = open();
  auto& ladders = store->ladders();
  ASSERT_TRUE(add_bot(ladders, "chain", "ann"));
  const auto refused = ladders.change("chain", [](LadderState& state) {
    state.bots.clear();
    state.bots.push_back({.name = "bob", .place = 1, .added = state.now, .moved = state.now});
    return util::Status(util::Error{util::ErrorCode::kConflict, "no"});
  });
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, util::ErrorCode::kConflict);
  const auto bots = ladders.history("chain")->bots;
  ASSERT_EQ(bots.size(), 1U);
  EXPECT_EQ(bots[0].name, "ann");
}

TEST_P(LaddersTest, NobodyChangesWhatSomebodyElseHasRead) {
  constexpr int kThreads = 6;
  constexpr int kBots = 5;
  const auto shared = open();
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < kThreads; ++thread) {
      threads.emplace_back([&, thread] {
        const auto own = open();
        for (int i = 0; i < kBots; ++i) {
          const auto name = std::to_string(thread) + "." + std::to_string(i);
          EXPECT_TRUE(add_bot((i % 2 == 0 ? own : shared)->ladders(), "chain", name));
        }
      });
    }
  }
  int place = 0;
  for (const auto& bot : state_of(shared->ladders(), "chain").bots) EXPECT_EQ(bot.place, ++place);
  EXPECT_EQ(place, kThreads * kBots);
}

TEST_P(LaddersTest, WhoIsKilledInTheMiddleHasChangedNothingAndBlocksNobody) {
  ASSERT_TRUE(add_bot(open()->ladders(), "chain", "ann"));
  const auto child = ::fork();
  if (child == 0) {
    (void)open()->ladders().change("chain", [](LadderState& state) {
      state.bots.clear();
      ::raise(SIGKILL);
      return util::Status(util::Done{});
    });
    ::_exit(0);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  ASSERT_TRUE(add_bot(open()->ladders(), "chain", "bob"));
  EXPECT_EQ(state_of(open()->ladders(), "chain").bots.size(), 2U);
}

TEST_P(LaddersTest, ExamsReplaceThoseOfTheSameBotAlone) {
  const auto store = open();
  auto& ladders = store->ladders();
  const TakenExam passed{.examiner = "random", .passed = true, .won = 4, .lost = 1};
  const TakenExam failed{.examiner = "careful", .won = 0, .lost = 4, .trouble = "2 x crash"};
  ASSERT_TRUE(ladders.keep_exams("chain", "ann", "line:a", {failed, failed, failed}));
  ASSERT_TRUE(ladders.keep_exams("chain", "ann", "line:b", {failed}));
  ASSERT_TRUE(ladders.keep_exams("bao", "ann", "line:a", {failed}));
  ASSERT_TRUE(ladders.keep_exams("chain", "ann", "line:a", {passed, failed}));
  const auto exams = *open()->ladders().exams("chain");
  ASSERT_EQ(exams.size(), 2U);
  const auto& of_a = exams.at({"ann", "line:a"});
  ASSERT_EQ(of_a.size(), 2U);
  EXPECT_EQ(of_a[0].examiner, "random");
  EXPECT_TRUE(of_a[0].passed);
  EXPECT_EQ(of_a[0].won, 4);
  EXPECT_EQ(of_a[1].trouble, "2 x crash");
  EXPECT_EQ(of_a[1].lost, 4);
  EXPECT_FALSE(of_a[1].taken.empty());
  EXPECT_EQ(exams.at({"ann", "line:b"}).size(), 1U);
  ASSERT_TRUE(ladders.keep_exams("chain", "ann", "line:b", {}));
  EXPECT_EQ(ladders.exams("chain")->size(), 1U);
}

}  // namespace
}  // namespace espalier::arena
