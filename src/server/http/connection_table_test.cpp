#include "server/http/connection_table.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace espalier::server {
namespace {

using Clock = ConnectionTable::Clock;
using std::chrono::seconds;

// A table for ten connections, of which one client may have five, and a list of those that went.
struct Hallway {
  ConnectionTable table{ServerLimits{.connections = 10, .percent = 50, .percent_this_machine = 50}};
  std::vector<ConnectionTable::Id> gone{};
  Clock::time_point now = Clock::now();

  ConnectionTable::Id come(const std::string& client, Doing doing = Doing::kIdle) {
    now += seconds(1);
    const auto id = std::make_shared<ConnectionTable::Id>();
    *id = table.enter(
        client, [this, id] { gone.push_back(*id); }, doing, now);
    return *id;
  }
  bool room(const std::string& client) { return table.make_room(client, now + seconds(5)); }
};

TEST(ConnectionTable, WhoHasBeenIdleLongestGoesForANewcomer) {
  Hallway hall;
  const auto first = hall.come("a");
  const auto second = hall.come("a");
  for (int i = 0; i < 3; ++i) hall.come("a");
  for (int i = 0; i < 5; ++i) hall.come("b");
  hall.table.set(first, Doing::kAnswered, hall.now);
  EXPECT_TRUE(hall.room("c"));
  EXPECT_EQ(hall.gone, std::vector{second});
  EXPECT_EQ(hall.table.size(), 9);
  hall.table.leave(second);
  EXPECT_EQ(hall.table.size(), 9);
}

TEST(ConnectionTable, WhoIsAnsweredOrWatchesStays) {
  Hallway hall;
  for (int i = 0; i < 5; ++i) hall.come("a", Doing::kAnswered);
  for (int i = 0; i < 5; ++i) hall.come("b", Doing::kWatching);
  EXPECT_FALSE(hall.room("c"));
  EXPECT_TRUE(hall.gone.empty());
}

TEST(ConnectionTable, AClientWithItsShareLosesItsOwnConnections) {
  Hallway hall;
  hall.come("b");
  const auto first = hall.come("a");
  for (int i = 0; i < 4; ++i) hall.come("a");
  EXPECT_TRUE(hall.room("a"));
  EXPECT_EQ(hall.gone, std::vector{first}) << "though b has waited longer";
  EXPECT_TRUE(hall.room("b")) << "there is room for others";
  EXPECT_EQ(hall.gone.size(), 1U);
}

TEST(ConnectionTable, WhoHasMostLosesFirstWhenAllIsFull) {
  Hallway hall;
  hall.come("b");
  hall.come("c");
  for (int i = 0; i < 3; ++i) hall.come("d");
  const auto first = hall.come("a");
  for (int i = 0; i < 4; ++i) hall.come("a");
  EXPECT_TRUE(hall.room("e"));
  EXPECT_EQ(hall.gone, std::vector{first});
}

TEST(ConnectionTable, ANewcomerIsNotMistakenForOneWhoIsIdle) {
  Hallway hall;
  const auto dribbling = hall.come("a", Doing::kSending);
  for (int i = 0; i < 3; ++i) hall.come("a", Doing::kSending);
  const auto fresh = hall.come("a");
  EXPECT_TRUE(hall.table.make_room("a", hall.now));
  EXPECT_EQ(hall.gone, std::vector{dribbling});
  hall.come("a");
  EXPECT_TRUE(hall.room("a"));
  EXPECT_EQ(hall.gone.back(), fresh) << "idle for five seconds";
}

TEST(ConnectionTable, SocketsLeaveRoomForRequests) {
  Hallway hall;
  for (int i = 0; i < 3; ++i) hall.come("a", Doing::kWatching);
  const auto more = hall.come("a");
  EXPECT_FALSE(hall.table.may_be_socket(more));
  EXPECT_TRUE(hall.table.may_be_socket(hall.come("b")));
}

TEST(ConnectionTable, ThereIsLessPatienceWhenThereIsLittleRoom) {
  Hallway hall;
  EXPECT_EQ(hall.table.patience(), kRequestTime);
  for (int i = 0; i < 8; ++i) hall.come(std::to_string(i));
  EXPECT_EQ(hall.table.patience(), kHurriedTime);
}

TEST(ServerLimits, ConnectionsLeaveDescriptorsForTheRest) {
  EXPECT_EQ(connections_for(1024), 768);
  EXPECT_EQ(connections_for(200), 100);
  EXPECT_EQ(connections_for(1 << 20), 4096);
}

}  // namespace
}  // namespace espalier::server
