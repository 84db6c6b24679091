// Desks over a store in a folder of their own, and listeners that keep what they hear.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "server/arena/arena_desk.hpp"
#include "server/arena/bots_list.hpp"
#include "server/arena/runs.hpp"
#include "server/http/hub.hpp"
#include "server/ladder/ladder_desk.hpp"
#include "server/routes.hpp"
#include "support/gated_store.hpp"
#include "support/temp_folder.hpp"

namespace espalier::tests {

using Json = nlohmann::ordered_json;

// Keeps every message; waits for one that a test is interested in.
class Ear final : public server::Listener {
 public:
  void send(server::Message message) override {
    const std::lock_guard lock(mutex_);
    heard_.push_back(Json::parse(*message));
    changed_.notify_all();
  }

  // All messages up to the first that fits; a failure of the test when none comes.
  std::vector<Json> until(const std::function<bool(const Json&)>& fits, int seconds = 240) {
    std::unique_lock lock(mutex_);
    std::size_t seen = 0;
    const bool came = changed_.wait_for(lock, std::chrono::seconds(seconds), [&] {
      for (; seen < heard_.size(); ++seen) {
        if (fits(heard_[seen])) return true;
      }
      return false;
    });
    EXPECT_TRUE(came) << "nothing of the kind was heard";
    return came ? std::vector<Json>(heard_.begin(),
                                    heard_.begin() + static_cast<std::ptrdiff_t>(seen) + 1)
                : heard_;
  }
  // How many it has heard.
  std::size_t size() {
    const std::lock_guard lock(mutex_);
    return heard_.size();
  }
  std::vector<Json> until_event(const std::string& event) {
    return until([&](const Json& json) { return json.value("event", "") == event; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Json> heard_;
};

// The request of a match that is over soon, for `games` of it.
inline Json small_match(const std::string& name, int games) {
  return {{"name", name},
          {"kind", "match"},
          {"game", "chain:orthogonal-3x3"},
          {"bots", {"careful", "random"}},
          {"games", games},
          {"nodes", 60},
          {"seed", 1}};
}

// What one process of the server has.
class Desks {
 public:
  // `gate`: all who read the journal go through it.
  explicit Desks(const std::filesystem::path& folder, int games_at_once = 2,
                 ReadGate* gate = nullptr)
      : store_(opened(folder / "arena.db", gate)),
        writer_(std::move(*store_->open_again(arena::Access::kWrite))),
        bots(folder / "bots", *store_),
        runs(hub, *store_, *writer_, {.games_at_once = games_at_once, .most_runs = 4}),
        arena(runs, bots),
        ladder(hub, runs, bots),
        arena_table(server::arena_routes(arena, bots)),
        ladder_table(server::ladder_routes(ladder)) {}

  struct Heard {
    int status = 0;
    Json json;
    std::string body;
  };

  Heard ask(const std::string& method, std::vector<std::string> path, const Json& body = {},
            std::map<std::string, std::string, std::less<>> query = {}) {
    return ask_text(method, std::move(path), body.is_null() ? "" : body.dump(), std::move(query));
  }
  Heard ask_text(const std::string& method, std::vector<std::string> path, std::string body,
                 std::map<std::string, std::string, std::less<>> query = {}) {
    server::Request request{.method = method, .body = std::move(body)};
    request.path = {"api", "v1"};
    for (auto& part : path) request.path.push_back(std::move(part));
    request.query = std::move(query);
    request.from_owner = true;
    const bool of_ladder = request.path[2].starts_with("ladder");
    const auto route = (of_ladder ? ladder_table : arena_table).find(request);
    const auto reply = route ? (*route)->answer(request) : server::error_reply(route.error());
    return {reply.status, Json::parse(reply.body, nullptr, false), reply.body};
  }

  std::shared_ptr<Ear> watch(const std::string& topic) {
    auto ear = std::make_shared<Ear>();
    const auto watched = hub.watch(ear, topic);
    EXPECT_TRUE(watched) << watched.error().message;
    return ear;
  }

 private:
  static std::unique_ptr<arena::Store> opened(const std::filesystem::path& file, ReadGate* gate) {
    auto store = std::move(*arena::Store::open(file));
    if (gate == nullptr) return store;
    return std::make_unique<GatedStore>(std::move(store), *gate);
  }

  std::unique_ptr<arena::Store> store_;
  std::unique_ptr<arena::Store> writer_;

 public:
  server::Hub hub;
  server::BotsList bots;
  server::Runs runs;
  server::ArenaDesk arena;
  server::LadderDesk ladder;
  server::RouteTable arena_table;
  server::RouteTable ladder_table;
};

class DeskTest : public ::testing::Test {
 protected:
  DeskTest() { open(); }
  ~DeskTest() override { desks_.reset(); }
  DeskTest(const DeskTest&) = delete;
  DeskTest& operator=(const DeskTest&) = delete;

  // As if the server was ended and started again.
  void open() {
    desks_.reset();
    desks_ = std::make_unique<Desks>(folder_.path());
  }
  Desks& desks() { return *desks_; }
  const std::filesystem::path& folder() const { return folder_.path(); }

 private:
  TempFolder folder_;
  std::unique_ptr<Desks> desks_;
};

}  // namespace espalier::tests
