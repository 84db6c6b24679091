#include "server/http/reply.hpp"

#include <gtest/gtest.h>

namespace espalier::server {
namespace {

TEST(Reply, TroubleOfTheDiskIsNeverTheFaultOfWhoAsked) {
  const auto status = [](const char* message) { return trouble_reply({message}, 409).status; };
  EXPECT_EQ(status("'spring' is being played already"), 409);
  EXPECT_EQ(status("the journal 'x' cannot be used: unable to open database file"), 503);
  EXPECT_EQ(status("the journal 'x' cannot be used: database or disk is full"), 507);
  EXPECT_EQ(status("'store/bot.py' can't be written (No space left on device)"), 507);
}

TEST(Reply, TooManyTellsWhenToAskAgain) {
  const auto reply = too_many_reply("too many", std::chrono::seconds(7));
  EXPECT_EQ(reply.status, 429);
  ASSERT_EQ(reply.headers.size(), 1U);
  EXPECT_EQ(reply.headers[0].first, "Retry-After");
  EXPECT_EQ(reply.headers[0].second, "7");
}

}  // namespace
}  // namespace espalier::server
