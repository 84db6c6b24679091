#include "arena/store/played_games.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "support/stores.hpp"

namespace espalier::arena {
namespace {

class PlayedGamesTest : public tests::StoreTest {};

ESPALIER_ON_ALL_STORES(PlayedGamesTest);

PlayedGameRow row(const std::string& id, bool over = false) {
  return {.id = id, .over = over, .body = "{\"id\": \"" + id + "\"}" + std::string("\0'\xff", 3)};
}

std::string ids(PlayedGames& games, const PlayedGames::Query& query = {}) {
  std::string text;
  const auto list = games.list(query);
  EXPECT_TRUE(list);
  for (const auto& game : *list) text += game.id;
  return text;
}

TEST_P(PlayedGamesTest, WhatWasAddedAndSavedIsThereWhenTheStoreIsOpenedAgain) {
  {
    const auto store = open();
    ASSERT_TRUE(store->played_games().add({row("a"), row("b")}));
    ASSERT_TRUE(store->played_games().save({{.id = "b", .over = true, .body = "the end"}}));
  }
  const auto store = open();
  EXPECT_EQ(*store->played_games().load("a"), row("a"));
  EXPECT_EQ(*store->played_games().load("b"),
            (PlayedGameRow{.id = "b", .over = true, .body = "the end"}));
  const auto none = store->played_games().load("c");
  ASSERT_TRUE(none);
  EXPECT_FALSE(*none);
}

TEST_P(PlayedGamesTest, OfSeveralNewOnesAllAreAddedOrNone) {
  const auto store = open();
  auto& games = store->played_games();
  ASSERT_TRUE(games.add({row("a")}));
  EXPECT_FALSE(games.add({row("b"), row("a"), row("c")}));
  EXPECT_EQ(ids(games), "a");
}

TEST_P(PlayedGamesTest, TheNewestIsTheFirstOfTheList) {
  const auto store = open();
  auto& games = store->played_games();
  ASSERT_TRUE(games.add({row("a"), row("b", true), row("c"), row("d", true)}));
  ASSERT_TRUE(games.save({row("a")}));  // stays where it is
  EXPECT_EQ(ids(games), "dcba");
  EXPECT_EQ(ids(games, {.over = true}), "db");
  EXPECT_EQ(ids(games, {.over = false}), "ca");
  EXPECT_EQ(ids(games, {.limit = 2}), "dc");
  EXPECT_EQ(ids(games, {.limit = 2, .before = "c"}), "ba");
  EXPECT_EQ(ids(games, {.over = false, .before = "c"}), "a");
  EXPECT_EQ(ids(games, {.before = "x"}), "");
}

TEST_P(PlayedGamesTest, WhatWasRemovedIsGoneAndCannotBeSaved) {
  const auto store = open();
  auto& games = store->played_games();
  ASSERT_TRUE(games.add({row("a"), row("b")}));
  EXPECT_TRUE(*games.remove("a"));
  EXPECT_FALSE(*games.remove("a"));
  EXPECT_FALSE(games.save({row("a")}));
  EXPECT_EQ(ids(open()->played_games()), "b");
  ASSERT_TRUE(games.add({row("c")}));
  EXPECT_EQ(ids(games), "cb");
}

TEST_P(PlayedGamesTest, SeveralAreSavedTogetherOrNone) {
  const auto store = open();
  auto& games = store->played_games();
  ASSERT_TRUE(games.add({row("a"), row("b")}));
  PlayedGameRow changed = row("a");
  changed.body = "changed";
  EXPECT_FALSE(games.save({changed, row("gone")}));
  EXPECT_EQ(*games.load("a"), row("a"));
  ASSERT_TRUE(games.save({changed, row("b")}));
  EXPECT_EQ(*games.load("a"), changed);
}

// A server that was killed between the two left a game that nobody had heard of.
TEST_P(PlayedGamesTest, ANewGameComesTogetherWithTheOneThatTellsOfItOrNeitherDoes) {
  const auto store = open();
  auto& games = store->played_games();
  ASSERT_TRUE(games.add({row("a"), row("b")}));
  PlayedGameRow tells = row("a", true);
  tells.body = "the next one is c";
  EXPECT_FALSE(games.save({tells}, {row("c"), row("b")})) << "there is a b already";
  EXPECT_FALSE(games.save({tells, row("gone")}, {row("c")}));
  EXPECT_EQ(ids(open()->played_games()), "ba");
  EXPECT_EQ(*open()->played_games().load("a"), row("a"));
  ASSERT_TRUE(games.save({tells}, {row("c")}));
  EXPECT_EQ(ids(open()->played_games()), "cba");
  EXPECT_EQ(*open()->played_games().load("a"), tells);
}

TEST_P(PlayedGamesTest, SeveralThreadsAndProcessesSaveAtOnce) {
  constexpr int kThreads = 8;
  constexpr int kTurns = 20;
  const auto one = open();
  const auto two = open();
  const auto name = [](int thread) { return std::string(1, static_cast<char>('a' + thread)); };
  for (int thread = 0; thread < kThreads; ++thread) {
    ASSERT_TRUE(one->played_games().add({row(name(thread))}));
  }
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < kThreads; ++thread) {
      threads.emplace_back([&, thread] {
        auto& games = (thread % 2 == 0 ? one : two)->played_games();
        for (int turn = 1; turn <= kTurns; ++turn) {
          const PlayedGameRow game{name(thread), turn == kTurns, std::to_string(turn)};
          EXPECT_TRUE(games.save({game}));
          EXPECT_EQ(*games.load(game.id), game);
        }
      });
    }
  }
  EXPECT_EQ(open()->played_games().list({.over = true})->size(), std::size_t{kThreads});
}

}  // namespace
}  // namespace espalier::arena
