#include "server/http/hub.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace espalier::server {
namespace {

class Ear final : public Listener {
 public:
  void send(Message message) override {
    const std::lock_guard lock(mutex_);
    heard_.push_back(*message);
  }
  std::vector<std::string> heard() {
    const std::lock_guard lock(mutex_);
    return heard_;
  }

 private:
  std::mutex mutex_;
  std::vector<std::string> heard_;
};

TEST(Hub, GivesTheStateFirstAndThenEveryChange) {
  Hub hub;
  hub.provide("play", [](std::string_view topic, const Hub::Deliver& deliver) -> util::Status {
    if (topic != "play:1") return util::Error{"no such game"};
    deliver("state");
    return util::Done{};
  });
  const auto ear = std::make_shared<Ear>();
  hub.publish("play:1", "too early");
  ASSERT_TRUE(hub.watch(ear, "play:1"));
  hub.publish("play:1", "change");
  hub.publish("play:2", "of another game");
  EXPECT_EQ(ear->heard(), (std::vector<std::string>{"state", "change"}));
  EXPECT_FALSE(hub.watch(ear, "play:9"));
  EXPECT_FALSE(hub.watch(ear, "nothing"));
  hub.unwatch(ear, "play:1");
  hub.publish("play:1", "too late");
  EXPECT_EQ(ear->heard().size(), 2U);
  EXPECT_FALSE(hub.watched("play:1"));
}

// A desk that counts: whoever begins to watch while it does gets a number and all that follow it.
TEST(Hub, NobodyMissesAChangeAndNobodyGetsOneTwice) {
  Hub hub;
  std::mutex mutex;
  int count = 0;
  hub.provide("count", [&](std::string_view, const Hub::Deliver& deliver) -> util::Status {
    const std::lock_guard lock(mutex);
    deliver(std::to_string(count));
    return util::Done{};
  });
  constexpr int kEnd = 2000;
  std::thread desk([&] {
    for (int i = 0; i < kEnd; ++i) {
      const std::lock_guard lock(mutex);
      hub.publish("count", std::to_string(++count));
    }
  });
  std::vector<std::shared_ptr<Ear>> ears;
  for (int i = 0; i < 50; ++i) {
    ears.push_back(std::make_shared<Ear>());
    ASSERT_TRUE(hub.watch(ears.back(), "count"));
  }
  desk.join();
  for (const auto& ear : ears) {
    const auto heard = ear->heard();
    ASSERT_FALSE(heard.empty());
    int expected = std::stoi(heard.front());
    for (const auto& text : heard) ASSERT_EQ(text, std::to_string(expected++));
    EXPECT_EQ(expected, kEnd + 1);
  }
}

}  // namespace
}  // namespace espalier::server
