// Disks that refuse, or take their time: what they refuse has not happened, and the game goes on as
// it was told last.
#include <gtest/gtest.h>

#include <future>
#include <map>
#include <set>

#include "support/play_world.hpp"

namespace espalier::server {
namespace {

using tests::Disk;
using PlayDeskRefusals = tests::PlayWorld;
using Json = nlohmann::ordered_json;

constexpr const char* kRandomBot = R"({"kind":"bot","bot":"random"})";
constexpr const char* kHourPerMove = R"(,"clock":{"kind":"move","ms":3600000})";
constexpr const char* kMoment = R"(,"clock":{"kind":"move","ms":150})";

// Keeps all threads of a pool until its end.
class Blocked {
 public:
  explicit Blocked(ThreadPool& pool) {
    for (int i = 0; i < 2; ++i) pool.post([until = until_] { until.wait(); }, {});
  }
  ~Blocked() { end(); }
  Blocked(const Blocked&) = delete;
  Blocked& operator=(const Blocked&) = delete;
  void end() {
    if (!ended_) promise_.set_value();
    ended_ = true;
  }

 private:
  std::promise<void> promise_;
  std::shared_future<void> until_ = promise_.get_future().share();
  bool ended_ = false;
};

// Versions grow, and none is told with another content.
void expect_versions_grow(tests::Watcher& watcher) {
  int last = 0;
  std::map<int, Json> told;
  for (const auto& message : watcher.heard()) {
    auto game = Json::parse(message)["game"];
    const int version = game["version"];
    EXPECT_GE(version, last) << message;
    last = version;
    for (const auto* const beside : {"clocks_ms", "thinking"}) game.erase(beside);
    const auto [known, is_new] = told.emplace(version, game);
    EXPECT_EQ(known->second, game) << "version " << version;
  }
}

TEST_F(PlayDeskRefusals, ABotThinksOnAfterARefusedChange) {
  for (const bool resigns : {false, true}) {
    Blocked thinkers(engines());
    const auto id = new_game("", "chain", kRandomBot);
    ASSERT_TRUE(move(id));
    const auto watcher = watch(id);
    full_ = true;
    const Request request{.body = "{}", .from_owner = true};
    const auto refused = resigns ? desk().resign(id, request) : desk().undo(id, request);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, util::ErrorCode::kDiskFull);
    full_ = false;
    thinkers.end();
    // Nobody looks at the game or asks for anything.
    EXPECT_TRUE(watcher->hears([](const Json& game) { return game["moves"].size() == 2; }));
    EXPECT_EQ(watcher->last_version(), 3);
  }
}

TEST_F(PlayDeskRefusals, TheClockOfTheTurnRunsOn) {
  const auto id = new_game(kHourPerMove);
  const auto left = [&] { return show(id)["clocks_ms"][0].get<long long>(); };
  while (left() > 3'600'000 - 20) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const auto before = left();
  full_ = true;
  EXPECT_FALSE(move(id));
  EXPECT_FALSE(desk().resign(id, {.body = "{}", .from_owner = true}));
  full_ = false;
  EXPECT_LE(left(), before);
  const auto moved = move(id);
  ASSERT_TRUE(moved) << moved.error().message;
  EXPECT_GE(Json::parse(*moved)["turn_ms"][0], 20);
}

TEST_F(PlayDeskRefusals, NoVersionIsToldTwice) {
  const auto id = new_game("", "chain", kRandomBot);
  const auto watcher = watch(id, Disk::kRefuses);
  {
    Blocked thinkers(engines());
    ASSERT_TRUE(move(id));
    full_ = true;
  }
  EXPECT_TRUE(watcher->hears([](const Json& game) { return game.contains("trouble"); }));
  const auto trouble = show(id);
  EXPECT_EQ(trouble["version"], 3);
  EXPECT_EQ(trouble["moves"].size(), 1U) << "what the bot played was not kept";
  const Request request{.body = "{}", .from_owner = true};
  EXPECT_FALSE(desk().undo(id, request));
  EXPECT_FALSE(desk().resign(id, request));
  EXPECT_FALSE(desk().ask_again(id));
  EXPECT_EQ(show(id), trouble);
  full_ = false;
  EXPECT_TRUE(desk().ask_again(id));
  EXPECT_TRUE(watcher->hears([](const Json& game) { return game["moves"].size() == 2; }));
  EXPECT_EQ(watcher->last_version(), 5);
  expect_versions_grow(*watcher);
  restart();
  EXPECT_EQ(show(id)["version"], 5);
}

TEST_F(PlayDeskRefusals, WhatWasToldIsKeptWhenTheDiskIsGoodAgain) {
  const auto id = new_game("", "chain", kRandomBot);
  const auto watcher = watch(id, Disk::kRefuses);
  {
    Blocked thinkers(engines());
    ASSERT_TRUE(move(id));
    full_ = true;
  }
  EXPECT_TRUE(watcher->hears([](const Json& game) { return game.contains("trouble"); }));
  full_ = false;
  const auto kept = [&] {
    const auto stored = reader_->load(id);
    return stored && *stored && (*stored)->version == 3;
  };
  const auto end = std::chrono::steady_clock::now() + tests::kPatience;
  while (!kept() && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_TRUE(kept());
  EXPECT_EQ(watcher->last_version(), 3);
}

TEST_F(PlayDeskRefusals, AVersionThatWasLostIsNotTakenForTheOneAfterARestart) {
  const auto id = new_game(kMoment);
  const auto watcher = watch(id, Disk::kRefuses);
  full_ = true;
  EXPECT_TRUE(watcher->hears([](const Json& game) { return game["reason"] == "time"; }));
  const auto lost = show(id);
  desk().stop();
  const auto kept = desk().kept();
  ASSERT_FALSE(kept);
  EXPECT_EQ(kept.error().code, util::ErrorCode::kDiskFull);
  EXPECT_NE(kept.error().message.find("1 game"), std::string::npos) << kept.error().message;
  EXPECT_NE(kept.error().message.find(id + " (1 change: "), std::string::npos)
      << kept.error().message;
  // Twice, and the disk is full all the time: nothing on it can tell one start from the other.
  std::set<std::string> epochs = {lost["epoch"]};
  for (int i = 0; i < 2; ++i) {
    restart();
    const auto first = show(id);
    EXPECT_TRUE(epochs.insert(first["epoch"]).second) << first;
    EXPECT_EQ(Json::parse(*desk().list({}))["games"][0]["epoch"], first["epoch"]);
  }
  full_ = false;
}

TEST_F(PlayDeskRefusals, WhatGetsToTheDiskInTheEndIsNotLost) {
  const auto id = new_game(kMoment);
  const auto watcher = watch(id, Disk::kRefuses);
  full_ = true;
  EXPECT_TRUE(watcher->hears([](const Json& game) { return game["reason"] == "time"; }));
  full_ = false;
  desk().stop();
  EXPECT_TRUE(desk().kept());
  restart();
  EXPECT_EQ(show(id)["reason"], "time");
  EXPECT_EQ(show(id)["version"], 2);
}

TEST_F(PlayDeskRefusals, TimeThatIsOverIsToldWhileSavesWait) {
  const std::vector<std::string> games = {new_game(kHourPerMove), new_game(kMoment),
                                          new_game(kMoment), new_game(kMoment)};
  std::vector<std::shared_ptr<tests::Watcher>> watchers;
  for (const auto& id : games) watchers.push_back(watch(id, Disk::kRefuses));
  gate_.close_for_all();
  auto moved = std::async(std::launch::async, [&] { return move(games[0]); });
  EXPECT_TRUE(gate_.wait_for(games[0]));
  for (std::size_t i = 1; i < games.size(); ++i) {
    EXPECT_TRUE(watchers[i]->hears([](const Json& game) { return game["reason"] == "time"; })) << i;
    EXPECT_EQ(show(games[i])["result"], "p2win");
  }
  EXPECT_EQ(show(games[0])["version"], 1) << "a move is told when the disk has it";
  gate_.open();
  EXPECT_TRUE(moved.get());
  restart();
  for (std::size_t i = 1; i < games.size(); ++i) EXPECT_EQ(show(games[i])["reason"], "time");
}

TEST_F(PlayDeskRefusals, ALateMoveDoesNotHideTheEndOfTheTime) {
  const auto id = new_game(kMoment);
  const auto watcher = watch(id, Disk::kRefuses);
  gate_.close_for_all();
  EXPECT_TRUE(watcher->hears([](const Json& game) { return game["reason"] == "time"; }));
  // The end is not on the disk yet, and taking it back waits for that.
  auto back = std::async(std::launch::async,
                         [&] { return desk().undo(id, {.body = "{}", .from_owner = true}); });
  EXPECT_EQ(show(id)["reason"], "time");
  gate_.open();
  EXPECT_TRUE(back.get());
  EXPECT_TRUE(watcher->hears([](const Json& game) { return game["version"] == 3; }));
  expect_versions_grow(*watcher);
}

}  // namespace
}  // namespace espalier::server
