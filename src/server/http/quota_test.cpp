#include "server/http/quota.hpp"

#include <gtest/gtest.h>

namespace espalier::server {
namespace {

using std::chrono::seconds;

TEST(RateLimit, AMinutesWorthAtOnceAndThenAsTimePasses) {
  RateLimit limit([](std::string_view) { return 60; });
  const auto now = RateLimit::Clock::now();
  for (int i = 0; i < 60; ++i) EXPECT_FALSE(limit.take("a", 1, now)) << i;
  EXPECT_EQ(limit.take("a", 1, now), seconds(1));
  EXPECT_EQ(limit.take("a", 10, now), seconds(10));
  EXPECT_FALSE(limit.take("b", 1, now)) << "another client";
  EXPECT_FALSE(limit.take("a", 1, now + seconds(1)));
  EXPECT_TRUE(limit.take("a", 1, now + seconds(1)));
  EXPECT_FALSE(limit.take("a", 60, now + seconds(61)));
}

TEST(RateLimit, SomethingLargeIsPossibleAfterAQuietTime) {
  RateLimit limit([](std::string_view) { return 60; });
  const auto now = RateLimit::Clock::now();
  EXPECT_FALSE(limit.take("a", 120, now));
  EXPECT_EQ(limit.take("a", 1, now), seconds(61));
}

Request new_game(const std::string& client) {
  return {.method = "POST", .path = {"api", "v1", "play"}, .client = client};
}

TEST(Quota, OneClientMakesNoMoreGamesThanItsPart) {
  Quota quota(ServerLimits{.percent = 1});  // 24 a minute
  for (int i = 0; i < 24; ++i) ASSERT_FALSE(quota.refuse(new_game("192.168.1.5"))) << i;
  const auto refused = quota.refuse(new_game("192.168.1.5"));
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->status, 429);
  EXPECT_EQ(refused->headers.front().first, "Retry-After");
  EXPECT_FALSE(quota.refuse(new_game("192.168.1.6")));
  EXPECT_FALSE(
      quota.refuse({.method = "GET", .path = {"api", "v1", "play"}, .client = "192.168.1.5"}));
  for (int i = 0; i < 100; ++i) ASSERT_FALSE(quota.refuse(new_game(""))) << "one of our own";
}

TEST(Quota, UploadsCountByTheirSize) {
  Quota quota(ServerLimits{.percent = 1});
  const Request upload{.method = "POST",
                       .path = {"api", "v1", "records"},
                       .body = std::string(80'000, 'x'),
                       .client = "a"};
  EXPECT_FALSE(quota.refuse(upload));
  EXPECT_TRUE(quota.refuse(upload));
}

}  // namespace
}  // namespace espalier::server
