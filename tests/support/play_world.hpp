// The desk of games of people with a disk that can be slow, or refuse, and with those who watch.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "arena/store/store.hpp"
#include "server/play/play_desk.hpp"
#include "support/temp_folder.hpp"

namespace espalier::tests {

using Json = nlohmann::ordered_json;

inline constexpr std::chrono::seconds kPatience{120};

// Instead of a game: the turns of bots that play second.
inline constexpr const char* kAnswers = "answers";

// The way to the disk: the saves of one game, or of all, wait there as long as it is closed.
class Gate {
 public:
  void close(const std::string& game) {
    const util::MutexLock lock(mutex_);
    closed_ = game;
  }
  void close_for_all() {
    const util::MutexLock lock(mutex_);
    all_closed_ = true;
  }
  void open() {
    const util::MutexLock lock(mutex_);
    closed_.clear();
    all_closed_ = false;
    changed_.notify_all();
  }
  void pass(const std::string& game) {
    util::MutexLock lock(mutex_);
    waiting_.insert(game);
    changed_.notify_all();
    changed_.wait(lock, [&]() REQUIRES(mutex_) { return closed_ != game && !all_closed_; });
    waiting_.erase(waiting_.find(game));
  }
  bool wait_for(const std::string& game, std::size_t saves = 1) {
    util::MutexLock lock(mutex_);
    return changed_.wait_for(lock, kPatience,
                             [&]() REQUIRES(mutex_) { return waiting_.count(game) >= saves; });
  }

 private:
  util::Mutex mutex_;
  util::Condition changed_;
  std::string closed_ GUARDED_BY(mutex_);
  bool all_closed_ GUARDED_BY(mutex_) = false;
  std::multiset<std::string> waiting_ GUARDED_BY(mutex_);
};

// Keeps what it hears of a game. The disk has it already, unless it refuses.
enum class Disk : bool { kIsGood, kRefuses };
class Watcher final : public server::Listener {
 public:
  Watcher(server::PlayStore& store, Disk disk) : store_(store), disk_(disk) {}

  void send(server::Message message) override {
    const auto json = Json::parse(*message);
    if (disk_ == Disk::kIsGood && !json["game"].is_null()) {
      const auto stored = store_.load(json["game"]["id"]);
      EXPECT_TRUE(stored && *stored && (*stored)->version >= json["game"]["version"]);
    }
    const util::MutexLock lock(mutex_);
    heard_.push_back(*message);
  }
  std::vector<std::string> heard() {
    const util::MutexLock lock(mutex_);
    return heard_;
  }
  // Whether it has heard a message with such a game by now, or in a while.
  template <class Condition>
  bool hears(const Condition& condition) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (std::chrono::steady_clock::now() < end) {
      for (const auto& message : heard()) {
        if (condition(Json::parse(message)["game"])) return true;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return false;
  }
  // All of them follow each other; gives the last one.
  int last_version() {
    int last = 0;
    for (const auto& message : heard()) {
      const int version = Json::parse(message)["game"]["version"];
      EXPECT_TRUE(last == 0 || version == last + 1) << version << " after " << last;
      last = version;
    }
    return last;
  }

 private:
  server::PlayStore& store_;
  const Disk disk_;
  util::Mutex mutex_;
  std::vector<std::string> heard_ GUARDED_BY(mutex_);
};

class PlayWorld : public ::testing::Test {
 protected:
  PlayWorld() { restart(); }
  ~PlayWorld() override { end(); }

  void end() {
    if (desk_) desk_->stop();
    engines_.reset();
    guests_.reset();
    savers_.reset();
    desk_.reset();
  }
  // `absence`: see PlayDesk::Tools.
  void restart(core::Milliseconds absence = server::kDefaultAbsence) {
    end();
    engines_ = std::make_unique<server::ThreadPool>(2);
    guests_ = std::make_unique<server::ThreadPool>(2);
    savers_ = std::make_unique<server::ThreadPool>(4);
    const auto save = [this](const server::PlayedGame& game,
                             const std::vector<server::PlayedGame>& fresh) -> util::Status {
      gate_.pass(game.id);
      const bool answer = !game.players[1].person() && game.moves.size() % 2 == 0;
      if (answer && !game.moves.empty()) gate_.pass(kAnswers);
      if (full_) return util::Error{util::ErrorCode::kDiskFull, "full"};
      return writer_->save({game}, fresh);
    };
    desk_ = std::make_unique<server::PlayDesk>(server::PlayDesk::Tools{
        hub_, *writer_, *reader_, save, bots_, *engines_, *guests_, *savers_, absence});
  }
  server::PlayDesk& desk() { return *desk_; }
  // Those who think for bots of the program.
  server::ThreadPool& engines() { return *engines_; }

  std::string new_game(const std::string& more = "", const std::string& game = "chain",
                       const std::string& second = R"({"kind":"person"})") {
    const auto made =
        desk().create({.body = R"({"game":")" + game + R"(","players":[{"kind":"person"},)" +
                               second + "]" + more + "}"});
    EXPECT_TRUE(made) << made.error().message;
    return made ? Json::parse(*made)["id"].get<std::string>() : "";
  }
  Json show(const std::string& id) {
    const auto text = desk().show(id);
    EXPECT_TRUE(text) << text.error().message;
    return text ? Json::parse(*text) : Json();
  }
  // A move of the game as it is told now, from all over the board, so that games last.
  util::Result<std::string> move(const std::string& id) {
    const auto text = desk().show(id);
    if (!text) return text.error();
    const auto game = Json::parse(*text);
    if (game["result"] != "none") return util::Error{util::ErrorCode::kGameOver, "over"};
    const auto& legal = game["show"]["legal"];
    const auto turn = game["moves"].size();
    const Json body = {{"move", legal[turn * 11 % legal.size()]}, {"turn", turn}};
    return desk().move(id, {.body = body.dump(), .from_owner = true});
  }
  std::shared_ptr<Watcher> watch(const std::string& id, Disk disk = Disk::kIsGood) {
    auto watcher = std::make_shared<Watcher>(*reader_, disk);
    const auto watched = hub_.watch(watcher, "play:" + id);
    EXPECT_TRUE(watched) << watched.error().message;
    return watcher;
  }

  Gate gate_;
  std::atomic<bool> full_ = false;
  server::Hub hub_;

 private:
  TempFolder folder_;
  std::unique_ptr<arena::Store> store_ = std::move(*arena::Store::open(folder_ / "arena.db"));
  std::unique_ptr<server::PlayStore> writer_ = std::move(*server::PlayStore::open(*store_));

 protected:
  std::unique_ptr<server::PlayStore> reader_ = std::move(*server::PlayStore::open(*store_));

 private:
  server::BotsList bots_{folder_ / "bots", *store_};
  std::unique_ptr<server::ThreadPool> engines_;
  std::unique_ptr<server::ThreadPool> guests_;
  std::unique_ptr<server::ThreadPool> savers_;
  std::unique_ptr<server::PlayDesk> desk_;
};

}  // namespace espalier::tests
