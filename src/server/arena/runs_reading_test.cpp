// Who reads the journal, however slow it is, keeps no game waiting that is being played.
#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "support/desk_world.hpp"

namespace espalier::server {
namespace {

using tests::Desks;
using tests::Ear;
using tests::Json;
using tests::ReadGate;

constexpr int kSeconds = 60;

class RunsReading : public ::testing::Test {
 protected:
  ~RunsReading() override { gate_.open(); }

  void begin(const std::string& name, int games) {
    const auto begun = desks_.ask("POST", {"tournaments"}, tests::small_match(name, games));
    ASSERT_EQ(begun.status, 201) << begun.body;
  }
  // What is asked meanwhile, by somebody who waits for the answer.
  std::future<int> later(std::vector<std::string> path) {
    return std::async(std::launch::async, [this, path] { return desks_.ask("GET", path).status; });
  }
  std::future<int> watch_later(const std::string& topic) {
    return std::async(std::launch::async, [this, topic] {
      return desks_.hub.watch(std::make_shared<Ear>(), topic) ? 200 : 404;
    });
  }
  static bool is_waiting(const std::future<int>& answer) {
    return answer.wait_for(std::chrono::seconds(0)) == std::future_status::timeout;
  }
  // Many games end from now on, and somebody hears of it.
  static void expect_games(Ear& ear) {
    const auto before = ear.size();
    std::size_t seen = 0;
    int finished = 0;
    ear.until(
        [&](const Json& json) {
          return seen++ >= before && json.value("event", "") == "finished" && ++finished == 20;
        },
        kSeconds);
  }

  tests::TempFolder folder_;
  ReadGate gate_;
  Desks desks_{folder_.path(), 2, &gate_};
};

TEST_F(RunsReading, KeepsNoGameWaiting) {
  begin("spring", 20);
  desks_.watch("tournament:spring")->until([](const Json& json) {
    return json["event"] == "ended" ||
           (json["event"] == "state" && json["tournament"]["finished"] == true);
  });
  begin("long", 100'000);
  const auto ear = desks_.watch("tournament:long");
  expect_games(*ear);
  gate_.close();
  std::vector<std::future<int>> readers;
  readers.push_back(later({"tournaments"}));
  readers.push_back(later({"tournaments", "long"}));
  readers.push_back(later({"tournaments", "spring"}));
  readers.push_back(later({"tournaments", "long", "games", "1"}));
  readers.push_back(later({"tournaments", "long", "games"}));
  readers.push_back(watch_later("tournaments"));
  readers.push_back(watch_later("tournament:long"));
  readers.push_back(watch_later("tournament:spring"));
  // Two of them may wait for those before them who read the same.
  EXPECT_TRUE(gate_.wait_for(4));
  expect_games(*ear);
  // Nor anybody who wants to know what is being played.
  const auto playing = std::async(std::launch::async, [&] { return desks_.runs.playing("long"); });
  EXPECT_EQ(playing.wait_for(std::chrono::seconds(kSeconds)), std::future_status::ready);
  EXPECT_TRUE(is_waiting(readers.front()));
  gate_.open();
  for (auto& reader : readers) EXPECT_EQ(reader.get(), 200);
  EXPECT_TRUE(desks_.runs.stop("long"));
}

// The list is made beside the tournaments, and still none is told after a newer one.
TEST_F(RunsReading, TheLastListThatIsToldIsTheNewest) {
  const auto ear = desks_.watch("tournaments");
  std::vector<std::shared_ptr<Ear>> others;
  for (int i = 0; i < 6; ++i) {
    const auto name = "cup " + std::to_string(i);
    begin(name, 2);
    others.push_back(desks_.watch("tournaments"));
    while (desks_.runs.playing(name)) std::this_thread::yield();
    if (i % 2 == 1) {
      ASSERT_EQ(desks_.ask("DELETE", {"tournaments", name}).status, 200);
    }
  }
  others.push_back(ear);
  for (const auto& each : others) {
    each->until(
        [](const Json& json) {
          const auto& all = json["tournaments"];
          return all.size() == 3 && all[0]["name"] == "cup 4" && all[0]["finished"] == true;
        },
        kSeconds);
  }
}

}  // namespace
}  // namespace espalier::server
