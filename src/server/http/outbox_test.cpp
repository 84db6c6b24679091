#include "server/http/outbox.hpp"

#include <gtest/gtest.h>

namespace espalier::server {
namespace {

Message text(std::string words) { return std::make_shared<const std::string>(std::move(words)); }

TEST(Outbox, GivesEveryMessageInOrder) {
  int woken = 0;
  Outbox outbox([&](bool) { ++woken; });
  outbox.send(text("a"));
  outbox.send(text("b"));
  EXPECT_EQ(**outbox.take(), "a");
  EXPECT_EQ(**outbox.take(), "b");
  EXPECT_FALSE(outbox.take());
  EXPECT_EQ(woken, 1) << "who is awake takes what comes";
}

TEST(Outbox, ANewerReportTakesThePlaceOfAnOlderOne) {
  Outbox outbox([](bool) {});
  outbox.send_newest("analysis:1", text("depth 3"));
  outbox.send_newest("analysis:2", text("other"));
  outbox.send_newest("analysis:1", text("depth 4"));
  EXPECT_EQ(**outbox.take(), "depth 4");
  EXPECT_EQ(**outbox.take(), "other");
  EXPECT_FALSE(outbox.take());
}

TEST(Outbox, AClientThatTakesNothingIsDroppedAndNotSkipped) {
  Outbox outbox([](bool) {});
  for (std::size_t i = 0; i <= Outbox::kMaxMessages; ++i) outbox.send(text("x"));
  EXPECT_TRUE(outbox.overflowed());
  EXPECT_FALSE(outbox.take()) << "nothing with a gap in it is ever sent";
}

TEST(Outbox, HoldsOnlySoManyBytes) {
  Outbox outbox([](bool) {});
  outbox.send(text(std::string(Outbox::kMaxBytes + 1, 'x')));
  EXPECT_FALSE(outbox.overflowed()) << "one message alone always fits";
  outbox.send(text("y"));
  EXPECT_TRUE(outbox.overflowed());
}

TEST(Outbox, IsSilentOnceClosed) {
  int woken = 0;
  Outbox outbox([&](bool) { ++woken; });
  outbox.close();
  outbox.send(text("a"));
  EXPECT_FALSE(outbox.take());
  EXPECT_EQ(woken, 0);
}

}  // namespace
}  // namespace espalier::server
