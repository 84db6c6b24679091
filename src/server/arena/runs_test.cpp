// Who writes to the journal while another process has it locked, and who reads.
#include "server/arena/runs.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <atomic>
#include <future>
#include <thread>
#include <utility>

#include "support/desk_world.hpp"

namespace espalier::server {
namespace {

using tests::Json;

// Another process that writes to the journal, and takes its time.
class OtherWriter {
 public:
  explicit OtherWriter(const std::filesystem::path& file) {
    EXPECT_EQ(sqlite3_open(file.c_str(), &handle_), SQLITE_OK);
    sqlite3_busy_timeout(handle_, 20'000);
    run("BEGIN IMMEDIATE");
  }
  ~OtherWriter() {
    end();
    sqlite3_close(handle_);
  }
  OtherWriter(const OtherWriter&) = delete;
  OtherWriter& operator=(const OtherWriter&) = delete;
  void end() {
    if (!std::exchange(ended_, true)) run("ROLLBACK");
  }

 private:
  void run(const char* sql) {
    EXPECT_EQ(sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr), SQLITE_OK);
  }
  sqlite3* handle_ = nullptr;
  bool ended_ = false;
};

class RunsTest : public tests::DeskTest {
 protected:
  void wait_for_end(const std::string& name) {
    desks().watch("tournament:" + name)->until([](const Json& json) {
      return json["event"] == "ended" ||
             (json["event"] == "state" && json["tournament"]["finished"] == true);
    });
    while (desks().runs.playing(name)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
};

TEST_F(RunsTest, ReadingDoesNotWaitForWhatIsBegunAddedOrRemoved) {
  ASSERT_EQ(desks().ask("POST", {"tournaments"}, tests::small_match("spring", 4)).status, 201);
  wait_for_end("spring");
  OtherWriter other(folder() / "arena.db");
  const auto later = [&](std::string method, std::vector<std::string> path, Json body) {
    return std::async(std::launch::async, [this, method, path, body] {
      return desks().ask(method, path, body).status;
    });
  };
  std::vector<std::future<int>> writes;
  writes.push_back(later("POST", {"tournaments"}, tests::small_match("summer", 4)));
  writes.push_back(later("DELETE", {"tournaments", "spring"}, {}));
  writes.push_back(later("POST", {"ladder", "add"}, {{"game", "chain"}, {"bot", "careful"}}));
  // So that they wait for the disk. Reading goes on for much less than they would wait.
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  EXPECT_EQ(desks().ask("GET", {"tournaments"}).json["tournaments"].size(), 1U);
  EXPECT_EQ(desks().ask("GET", {"tournaments", "spring"}).json["finished"], true);
  EXPECT_EQ(desks().ask("GET", {"ladder"}, {}, {{"game", "chain"}}).status, 200);
  desks().watch("tournaments")->until([](const Json& json) { return json["on"] == "tournaments"; });
  // The same name is nobody else's meanwhile.
  EXPECT_EQ(desks().ask("POST", {"tournaments", "spring", "resume"}).status, 409);
  for (const auto& each : writes) {
    EXPECT_EQ(each.wait_for(std::chrono::seconds(0)), std::future_status::timeout);
  }
  other.end();
  EXPECT_EQ(writes[0].get(), 201);
  EXPECT_EQ(writes[1].get(), 200);
  EXPECT_EQ(writes[2].get(), 201);
  EXPECT_EQ(desks().ask("GET", {"tournaments", "spring"}).status, 404);
  wait_for_end("summer");
}

TEST_F(RunsTest, WhatIsBegunWhenTheServerEndsGoesOnWithTheNext) {
  int status = 0;
  {
    OtherWriter other(folder() / "arena.db");
    auto begun = std::async(std::launch::async, [this] {
      return desks().ask("POST", {"tournaments"}, tests::small_match("late", 2000)).status;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(300));  // so that it waits for the disk
    auto ended = std::async(std::launch::async, [this] { desks().runs.stop_all(); });
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    other.end();
    status = begun.get();
    ended.get();
  }
  open();
  desks().runs.resume_all();
  // On a machine that was too busy it came too late, and was refused.
  EXPECT_TRUE(status == 201 || status == 503) << status;
  EXPECT_EQ(desks().runs.playing("late"), status == 201);
}

// A desk that ends has stopped all runs. One of them was seen as ended, and still told the desk so.
TEST_F(RunsTest, NobodyIsToldOfAnEndAfterAllAreStopped) {
  std::atomic<bool> telling = false;
  std::atomic<bool> told = false;
  desks().runs.set_meaning("tournament", {[](LiveRun&) { return util::Status(util::Done{}); },
                                          [&](const arena::Order&) {
                                            telling = true;
                                            std::this_thread::sleep_for(std::chrono::seconds(1));
                                            told = true;
                                          }});
  ASSERT_EQ(desks().ask("POST", {"tournaments"}, tests::small_match("spring", 2)).status, 201);
  while (!telling) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  // So that the list forgets it, which then waits for its end.
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  desks().runs.stop_all();
  EXPECT_TRUE(told);
}

// The end is still being written down when it is already told that nothing is played any more.
TEST_F(RunsTest, OneThatHasEndedGoesOnAsSoonAsItsEndIsWritten) {
  std::atomic<bool> told = false;
  util::Status gone_on = util::Done{};
  std::thread other;
  desks().runs.set_meaning(
      "tournament",
      {[&](LiveRun& run) {
         other = std::thread([&, name = run.plan().name] { gone_on = desks().runs.resume(name); });
         std::this_thread::sleep_for(std::chrono::milliseconds(100));
         told = true;
         return util::Status(util::Error{"not written"});
       },
       [](const arena::Order&) {}});
  ASSERT_EQ(desks().ask("POST", {"tournaments"}, tests::small_match("spring", 2)).status, 201);
  while (!told) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  other.join();
  ASSERT_FALSE(gone_on);
  EXPECT_EQ(gone_on.error().code, util::ErrorCode::kFinished) << gone_on.error().message;
}

// Its end is still being written, and everybody already sees that it is not played any more.
TEST_F(RunsTest, OneThatIsOverIsNotStopped) {
  std::promise<util::Status> stopped;
  auto said = stopped.get_future();
  desks().runs.set_meaning("tournament", {[&](LiveRun& run) {
                                            stopped.set_value(desks().runs.stop(run.plan().name));
                                            return util::Status(util::Done{});
                                          },
                                          [](const arena::Order&) {}});
  ASSERT_EQ(desks().ask("POST", {"tournaments"}, tests::small_match("spring", 2)).status, 201);
  const auto status = said.get();
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().code, util::ErrorCode::kNotRunning);
  wait_for_end("spring");
}

}  // namespace
}  // namespace espalier::server
