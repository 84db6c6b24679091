#include "server/play/save_queue.hpp"

#include <gtest/gtest.h>

#include <future>
#include <map>
#include <thread>

namespace espalier::server {
namespace {

// A disk that can be slow, and that knows no game called "bad".
class Disk {
 public:
  util::Status write(const std::vector<PlayedGame>& games, const std::vector<PlayedGame>& fresh) {
    util::MutexLock lock(mutex_);
    EXPECT_FALSE(busy_) << "one writes at a time";
    busy_ = true;
    batches_.push_back(games.size());
    changed_.notify_all();
    changed_.wait(lock, [&]() REQUIRES(mutex_) { return !slow_; });
    busy_ = false;
    for (const auto& game : games) {
      if (game.id == "full") return util::Error{util::ErrorCode::kDiskFull, "no space"};
      if (game.id == "bad") {
        return util::Error{util::ErrorCode::kNotFound, "the game is not there any more"};
      }
    }
    for (const auto& game : games) versions_[game.id] = game.version;
    for (const auto& game : fresh) versions_[game.id] = game.version;
    return util::Done{};
  }
  void set_slow(bool slow) {
    const util::MutexLock lock(mutex_);
    slow_ = slow;
    changed_.notify_all();
  }
  void wait_for_write() {
    util::MutexLock lock(mutex_);
    changed_.wait(lock, [&]() REQUIRES(mutex_) { return busy_; });
  }
  std::vector<std::size_t> batches() {
    const util::MutexLock lock(mutex_);
    return batches_;
  }
  int version(const std::string& id) {
    const util::MutexLock lock(mutex_);
    return versions_[id];
  }

 private:
  util::Mutex mutex_;
  util::Condition changed_;
  bool slow_ GUARDED_BY(mutex_) = false;
  bool busy_ GUARDED_BY(mutex_) = false;
  std::vector<std::size_t> batches_ GUARDED_BY(mutex_);
  std::map<std::string, int> versions_ GUARDED_BY(mutex_);
};

TEST(SaveQueue, ThoseWhoWaitAreWrittenTogether) {
  Disk disk;
  SaveQueue queue([&](const auto& games, const auto& fresh) { return disk.write(games, fresh); });
  disk.set_slow(true);
  std::vector<std::future<util::Status>> saves;
  const auto save = [&](std::string id) {
    saves.push_back(std::async(std::launch::async,
                               [&queue, id] { return queue.save({.id = id, .version = 7}); }));
  };
  save("first");
  disk.wait_for_write();
  for (const auto* id : {"a", "b", "bad", "c"}) save(id);
  while (queue.waiting() < 4) std::this_thread::yield();
  disk.set_slow(false);
  std::vector<bool> good;
  for (auto& each : saves) good.push_back(static_cast<bool>(each.get()));
  EXPECT_EQ(good, (std::vector<bool>{true, true, true, false, true}));
  // One, then four together, which fail because of one of them, then each of these alone.
  EXPECT_EQ(disk.batches(), (std::vector<std::size_t>{1, 4, 1, 1, 1, 1}));
  for (const auto* id : {"first", "a", "b", "c"}) EXPECT_EQ(disk.version(id), 7) << id;
}

TEST(SaveQueue, ADiskThatRefusesIsAskedOnce) {
  Disk disk;
  SaveQueue queue([&](const auto& games, const auto& fresh) { return disk.write(games, fresh); });
  disk.set_slow(true);
  std::vector<std::future<util::Status>> saves;
  const auto save = [&](const char* id) {
    PlayedGame game;
    game.id = id;
    saves.push_back(std::async(std::launch::async, [&queue, game] { return queue.save(game); }));
  };
  save("first");
  disk.wait_for_write();
  for (const char* const id : {"a", "full", "b"}) save(id);
  while (queue.waiting() < 3) std::this_thread::yield();
  disk.set_slow(false);
  EXPECT_TRUE(saves[0].get());
  for (std::size_t i = 1; i < saves.size(); ++i) {
    EXPECT_EQ(saves[i].get().error().code, util::ErrorCode::kDiskFull);
  }
  EXPECT_EQ(disk.batches(), (std::vector<std::size_t>{1, 3}));
}

TEST(SaveQueue, ANewGameGoesWithTheOneItCameOf) {
  Disk disk;
  SaveQueue queue([&](const auto& games, const auto& fresh) { return disk.write(games, fresh); });
  disk.set_slow(true);
  std::vector<std::future<util::Status>> saves;
  const auto save = [&](const std::string& id) {
    saves.push_back(std::async(std::launch::async, [&queue, id] {
      return queue.save({.id = id, .version = 2}, {{.id = "next of " + id, .version = 1}});
    }));
  };
  save("first");
  disk.wait_for_write();
  for (const auto* id : {"a", "bad"}) save(id);
  while (queue.waiting() < 2) std::this_thread::yield();
  disk.set_slow(false);
  std::vector<bool> good;
  for (auto& each : saves) good.push_back(static_cast<bool>(each.get()));
  EXPECT_EQ(good, (std::vector<bool>{true, true, false}));
  EXPECT_EQ(disk.version("next of first"), 1);
  EXPECT_EQ(disk.version("next of a"), 1);
  EXPECT_EQ(disk.version("next of bad"), 0) << "the one it came of is not there";
}

TEST(SaveQueue, EverybodyReturnsWithTheOwnVersionOnTheDisk) {
  Disk disk;
  SaveQueue queue([&](const auto& games, const auto& fresh) { return disk.write(games, fresh); });
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&, id = std::to_string(i)] {
      for (int version = 1; version <= 200; ++version) {
        EXPECT_TRUE(queue.save({.id = id, .version = version}));
        EXPECT_EQ(disk.version(id), version);
      }
    });
  }
  for (auto& thread : threads) thread.join();
}

}  // namespace
}  // namespace espalier::server
