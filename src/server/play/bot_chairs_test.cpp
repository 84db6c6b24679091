#include "server/play/bot_chairs.hpp"

#include <gtest/gtest.h>

namespace espalier::server {
namespace {

using core::Side;

std::shared_ptr<BotChair> fresh_chair() {
  return std::make_shared<BotChair>(arena::Contender{.name = "bot"}, "tictactoe");
}

TEST(BotChairs, TheOneThatWasNotAskedForTheLongestTimeLeaves) {
  BotChairs chairs(2);
  chairs.seat("a", Side::kFirst, fresh_chair());
  chairs.seat("b", Side::kFirst, fresh_chair());
  EXPECT_TRUE(chairs.find("a", Side::kFirst));
  chairs.seat("c", Side::kSecond, fresh_chair());
  EXPECT_TRUE(chairs.find("a", Side::kFirst));
  EXPECT_FALSE(chairs.find("b", Side::kFirst));
  EXPECT_TRUE(chairs.find("c", Side::kSecond));
  EXPECT_FALSE(chairs.find("c", Side::kFirst));
}

TEST(BotChairs, OneThatIsAskedStays) {
  BotChairs chairs(1);
  auto first = fresh_chair();
  auto second = fresh_chair();
  chairs.seat("a", Side::kFirst, first);
  chairs.seat("b", Side::kFirst, second);
  EXPECT_TRUE(chairs.find("a", Side::kFirst));
  EXPECT_TRUE(chairs.find("b", Side::kFirst));
  first.reset();
  second.reset();
  chairs.make_room();
  EXPECT_FALSE(chairs.find("a", Side::kFirst));
  EXPECT_TRUE(chairs.find("b", Side::kFirst));
}

TEST(BotChairs, AllOfAGameLeave) {
  BotChairs chairs(4);
  const std::weak_ptr<BotChair> seen = [&] {
    auto chair = fresh_chair();
    chairs.seat("a", Side::kFirst, chair);
    return std::weak_ptr<BotChair>(chair);
  }();
  chairs.seat("a", Side::kSecond, fresh_chair());
  chairs.seat("b", Side::kSecond, fresh_chair());
  EXPECT_FALSE(seen.expired());
  chairs.leave("a");
  EXPECT_TRUE(seen.expired());
  EXPECT_FALSE(chairs.find("a", Side::kSecond));
  EXPECT_TRUE(chairs.find("b", Side::kSecond));
}

}  // namespace
}  // namespace espalier::server
