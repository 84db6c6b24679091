// Many people at once: nobody waits for the game of others, and everybody hears the same in the
// same order.
#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "support/play_world.hpp"

namespace espalier::server {
namespace {

using tests::kPatience;
using PlayDeskThreads = tests::PlayWorld;
using tests::Watcher;
using Json = nlohmann::ordered_json;

TEST_F(PlayDeskThreads, NobodyWaitsForTheSaveOfAnotherGame) {
  const auto slow = new_game();
  const auto quick = new_game();
  const auto watcher = watch(slow);
  gate_.close(slow);
  auto moved = std::async(std::launch::async, [&] { return move(slow); });
  ASSERT_TRUE(gate_.wait_for(slow));
  auto others = std::async(std::launch::async, [&] {
    EXPECT_EQ(show(slow)["version"], 1) << "as it was told last";
    EXPECT_EQ(show(quick)["version"], 1);
    EXPECT_TRUE(move(quick));
    EXPECT_EQ(show(quick)["version"], 2);
    const auto list = desk().list({});
    ASSERT_TRUE(list);
    EXPECT_EQ(Json::parse(*list)["games"].size(), 2U);
    EXPECT_TRUE(desk().record(slow));
    EXPECT_TRUE(desk().seats_of(slow));
    EXPECT_EQ(watch(slow)->last_version(), 1);
    EXPECT_EQ(watch(quick)->last_version(), 2);
    EXPECT_TRUE(desk().remove(new_game()));
  });
  EXPECT_EQ(others.wait_for(kPatience), std::future_status::ready);
  EXPECT_EQ(watcher->last_version(), 1) << "it is not on the disk yet";
  gate_.open();
  const auto reply = moved.get();
  ASSERT_TRUE(reply) << reply.error().message;
  EXPECT_EQ(Json::parse(*reply)["version"], 2);
  EXPECT_EQ(watcher->last_version(), 2);
}

TEST_F(PlayDeskThreads, TheReplyAndTheMessageAreTheSameText) {
  const auto id =
      new_game(R"(,"clock":{"kind":"game","base_ms":600000,"increment_ms":1000})", "tictactoe");
  const auto watcher = watch(id);
  for (std::size_t i = 0; i < 5; ++i) {
    const auto reply = move(id);
    ASSERT_TRUE(reply) << reply.error().message;
    const auto heard = watcher->heard();
    ASSERT_EQ(heard.size(), i + 2);
    EXPECT_EQ(heard.back(), R"({"on":"play","topic":"play:)" + id + R"(","game":)" + *reply + "}");
  }
  const auto asked = desk().ask_again(id);
  ASSERT_TRUE(asked) << asked.error().message;
  EXPECT_EQ(watcher->heard().size(), 6U) << "nothing has changed";
}

TEST_F(PlayDeskThreads, ClocksRunOnInWhatIsReadLater) {
  const auto id = new_game(R"(,"clock":{"kind":"move","ms":3600000})");
  const auto left = [&] { return show(id)["clocks_ms"][0].get<long long>(); };
  const auto before = left();
  while (left() == before) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_LT(left(), before);
  const auto list = desk().list({});
  ASSERT_TRUE(list);
  EXPECT_LT(Json::parse(*list)["games"][0]["clocks_ms"][0], before);
  EXPECT_LT(Json::parse(watch(id)->heard().front())["game"]["clocks_ms"][0], before);
}

TEST_F(PlayDeskThreads, VersionsComeInOrderWhoeverMoves) {
  constexpr int kThreads = 8;
  constexpr int kGames = 50;
  constexpr std::size_t kTurns = 6;
  std::vector<std::string> games;
  std::vector<std::shared_ptr<Watcher>> watchers;
  for (int i = 0; i < kGames; ++i) {
    games.push_back(new_game());
    watchers.push_back(watch(games.back()));
  }
  const auto play = [&](const std::string& id, std::size_t turns) {
    for (auto game = show(id); game["result"] == "none" && game["moves"].size() < turns;) {
      (void)move(id);  // or another was quicker
      game = show(id);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&, i] {
      // All in one, and then each in its own order.
      play(games[0], 40);
      for (int k = 0; k < kGames; ++k) {
        const auto which = static_cast<std::size_t>((i * 7 + k * (i % 2 == 0 ? 1 : 3)) % kGames);
        const auto late = watch(games[which]);
        play(games[which], kTurns);
        EXPECT_GE(late->last_version(), static_cast<int>(kTurns) + 1);
        hub_.leave(late);
      }
    });
  }
  for (auto& thread : threads) thread.join();
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto game = show(games[i]);
    EXPECT_EQ(watchers[i]->last_version(), game["version"]);
    EXPECT_EQ(watchers[i]->heard().size(), game["moves"].size() + 1) << "none twice, none left out";
  }
}

// Answers that come too late count for nothing, and none of the others is left out.
TEST_F(PlayDeskThreads, BotsAnswerWhilePeopleTakeBackAndResign) {
  std::vector<std::string> games;
  std::vector<std::shared_ptr<Watcher>> watchers;
  for (int i = 0; i < 4; ++i) {
    games.push_back(new_game("", "chain", R"({"kind":"bot","bot":"random"})"));
    watchers.push_back(watch(games.back()));
  }
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < 8; ++i) {
    threads.emplace_back([&, i] {
      for (std::size_t k = 0; k < 60; ++k) {
        const auto& id = games[(i + k) % games.size()];
        if (k % 7 == 3) (void)desk().undo(id, {.body = "{}", .from_owner = true});
        if (k % 19 == 5) (void)desk().resign(id, {.body = "{}", .from_owner = true});
        (void)move(id);
      }
    });
  }
  for (auto& thread : threads) thread.join();
  for (std::size_t i = 0; i < games.size(); ++i) {
    auto game = show(games[i]);
    for (; game["thinking"] == true; game = show(games[i])) std::this_thread::yield();
    EXPECT_EQ(watchers[i]->last_version(), game["version"]);
    const auto stored = reader_->load(games[i]);
    ASSERT_TRUE(stored && *stored);
    EXPECT_EQ((*stored)->version, game["version"]);
  }
}

TEST_F(PlayDeskThreads, AGameIsLoadedOnceForAllWhoComeAtOnce) {
  std::vector<std::string> games;
  for (int i = 0; i < 20; ++i) games.push_back(new_game());
  restart();
  std::atomic<int> played = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&, i] {
      for (const auto& id : games) {
        if (i % 2 == 0) watch(id);
        const Json body = {{"move", show(id)["show"]["legal"].front()}, {"turn", 0}};
        played += desk().move(id, {.body = body.dump(), .from_owner = true}) ? 1 : 0;
        EXPECT_EQ(show(id)["version"], 2);
      }
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(played, 20);
}

TEST_F(PlayDeskThreads, AGameThatIsRemovedIsGoneForAll) {
  for (int round = 0; round < 10; ++round) {
    const auto id = new_game();
    const auto watcher = watch(id);
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] {
        while (true) {
          const auto reply = move(id);
          if (!reply && reply.error().code == util::ErrorCode::kNoSuchGame) return;
        }
      });
    }
    while (watcher->heard().size() < 4) std::this_thread::yield();
    EXPECT_TRUE(desk().remove(id));
    for (auto& thread : threads) thread.join();
    EXPECT_TRUE(Json::parse(watcher->heard().back())["game"].is_null());
    EXPECT_FALSE(hub_.watch(watcher, "play:" + id));
    const auto again = desk().remove(id);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().code, util::ErrorCode::kNoSuchGame);
  }
}

TEST_F(PlayDeskThreads, WhatTheDiskRefusesIsToldToNobody) {
  const auto id = new_game();
  const auto watcher = watch(id);
  full_ = true;
  const auto refused = move(id);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, util::ErrorCode::kDiskFull);
  EXPECT_EQ(show(id)["version"], 1);
  full_ = false;
  EXPECT_TRUE(move(id));
  EXPECT_EQ(watcher->last_version(), 2);
  restart();
  EXPECT_EQ(show(id)["version"], 2);
}

// A hint, and the bots of others, are thought about on the same threads.
TEST_F(PlayDeskThreads, NobodyWhoWantsABotToThinkWaitsForTheDisk) {
  const std::string bot = R"({"kind":"bot","bot":"random"})";
  std::vector<std::string> games;
  for (int i = 0; i < 8; ++i) games.push_back(new_game("", "chain", bot));
  const auto other = new_game();
  // More answers than there are threads that think wait for the disk.
  gate_.close(tests::kAnswers);
  for (const auto& id : games) EXPECT_TRUE(move(id));
  EXPECT_TRUE(gate_.wait_for(tests::kAnswers, 2));
  const auto hint = desk().hint(other, "ann");
  EXPECT_TRUE(hint) << hint.error().message;
  for (const auto& id : games) EXPECT_EQ(show(id)["version"], 2) << "told when it is on the disk";
  gate_.open();
  for (const auto& id : games) {
    EXPECT_TRUE(watch(id)->hears([](const Json& game) { return game["version"] == 3; }));
  }
}

// Somebody takes back a move just when the bot begins to think, and the disk keeps that waiting.
TEST_F(PlayDeskThreads, ABotThatIsAskedWaitsForNobodyWhoChangesItsGame) {
  const std::string bot = R"({"kind":"bot","bot":"random"})";
  const std::vector<std::string> games = {new_game("", "chain", bot), new_game("", "chain", bot)};
  const auto other = new_game();
  // The two threads that think have something else to do at first.
  std::promise<void> free;
  const auto until_free = free.get_future().share();
  for (int i = 0; i < 2; ++i) engines().post([until_free] { until_free.wait(); }, {});
  for (const auto& id : games) EXPECT_TRUE(move(id));
  gate_.close_for_all();
  std::vector<std::future<util::Result<std::string>>> undone;
  for (const auto& id : games) {
    undone.push_back(std::async(
        std::launch::async, [&] { return desk().undo(id, {.body = "{}", .from_owner = true}); }));
    EXPECT_TRUE(gate_.wait_for(id));
  }
  free.set_value();
  for (int i = 0; i < 3; ++i) {
    const auto hint = desk().hint(other, "ann");
    EXPECT_TRUE(hint) << hint.error().message;
  }
  gate_.open();
  for (auto& each : undone) EXPECT_TRUE(each.get());
  for (const auto& id : games) EXPECT_EQ(show(id)["moves"].size(), 0U);
}

TEST_F(PlayDeskThreads, TheEndWaitsForWhatIsBeingSaved) {
  const auto id = new_game();
  gate_.close(id);
  auto moved = std::async(std::launch::async, [&] { return move(id); });
  ASSERT_TRUE(gate_.wait_for(id));
  auto stopped = std::async(std::launch::async, [&] { desk().stop(); });
  gate_.open();
  EXPECT_TRUE(moved.get());
  stopped.get();
  const auto late = move(id);
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, util::ErrorCode::kServerEnding);
  restart();
  EXPECT_EQ(show(id)["version"], 2);
}

}  // namespace
}  // namespace espalier::server
