#include "server/http/client_turns.hpp"

#include <gtest/gtest.h>

namespace espalier::server {
namespace {

TEST(ClientTurns, AClientWaitsForItselfAndNotForOthers) {
  ClientTurns turns([](std::string_view) { return 2; });
  int granted = 0;
  const auto ask = [&](const std::string& client) {
    return turns.ask(client, [&granted] { ++granted; });
  };
  const auto first = ask("a");
  const auto second = ask("a");
  const auto third = ask("a");
  const auto fourth = ask("a");
  EXPECT_TRUE(turns.has(first) && turns.has(second));
  EXPECT_FALSE(turns.has(third) || turns.has(fourth));
  EXPECT_TRUE(turns.has(ask("b")));
  turns.leave(third);  // gave up
  turns.leave(first);
  EXPECT_TRUE(turns.has(fourth));
  EXPECT_EQ(granted, 1);
  turns.leave(second);
  turns.leave(fourth);
  EXPECT_TRUE(turns.has(ask("a")));
}

}  // namespace
}  // namespace espalier::server
