// What people see who are not the owner of the machine.
#include <gtest/gtest.h>

#include "arena/report/report_html.hpp"
#include "arena/store/store.hpp"
#include "support/server_world.hpp"

namespace espalier::server {
namespace {

using tests::Json;
using tests::ServerWorld;

constexpr std::string_view kSecretFolder = "/srv/zoe";

// A match of the command line, with a bot that is a file of this machine.
void enter_match(const ServerWorld& world) {
  const auto store = arena::Store::open(world.folder() / "arena.db");
  ASSERT_TRUE(store) << store.error().message;
  arena::TournamentSpec spec;
  spec.kind = arena::Kind::kMatch;
  spec.game = "tictactoe:3x3";
  spec.games = 2;
  spec.control.nodes = 10;
  spec.bots = {{.name = "ann", .bot = "line:/srv/zoe/bots/ann/bot.py"},
               {.name = "random", .bot = "random"}};
  ASSERT_TRUE((*store)->journal().enter("spring", spec));
}

bool names_the_folder(std::string_view text) {
  return text.find(kSecretFolder) != std::string_view::npos;
}

TEST(Visitors, SeeTheNamesOfBotsAndNotWhereTheyAre) {
  ServerWorld world;
  enter_match(world);
  for (const auto* const path : {"/api/v1/tournaments/spring", "/api/v1/tournaments"}) {
    const auto visitor = world.ask_as({}, "GET", path);
    EXPECT_EQ(visitor.status, 200) << visitor.body;
    EXPECT_FALSE(names_the_folder(visitor.body)) << path;
    EXPECT_NE(visitor.body.find("ann"), std::string::npos) << path;
  }
  const auto seen = Json::parse(world.ask_as({}, "GET", "/api/v1/tournaments/spring").body);
  EXPECT_EQ(seen["spec"]["bots"][0]["bot"], "ann");
  EXPECT_EQ(seen["spec"]["bots"][1]["bot"], "random");
  EXPECT_EQ(seen["settings"]["bot 1"], "ann = ann");
  const auto owner = world.get("/api/v1/tournaments/spring");
  EXPECT_TRUE(names_the_folder(owner["spec"]["bots"][0]["bot"].get<std::string>()));
  EXPECT_TRUE(names_the_folder(owner["settings"]["bot 1"].get<std::string>()));
}

TEST(Visitors, GetReportsWithoutPaths) {
  if (!arena::can_write_html()) GTEST_SKIP() << arena::can_write_html().error().message;
  ServerWorld world;
  enter_match(world);
  const auto* const path = "/api/v1/tournaments/spring/report.html";
  const auto visitor = world.ask_as({}, "GET", path);
  EXPECT_EQ(visitor.status, 200) << visitor.body;
  EXPECT_FALSE(names_the_folder(visitor.body));
  EXPECT_NE(visitor.body.find("ann"), std::string::npos);
  EXPECT_TRUE(names_the_folder(world.ask("GET", path).body));
}

TEST(Visitors, WatchATournamentWithoutPaths) {
  ServerWorld world;
  enter_match(world);
  const auto outbox = std::make_shared<Outbox>([](bool) {});
  const auto talk = world.services().open_socket(outbox, "");
  talk->hear(R"({"do":"watch","topic":"tournament:spring"})");
  const auto state = outbox->take();
  ASSERT_TRUE(state);
  EXPECT_FALSE(names_the_folder(**state));
  EXPECT_EQ(Json::parse(**state)["settings"]["bot 1"], "ann = ann");
}

TEST(Visitors, HearOfALostFileWithoutItsFolder) {
  const util::Error error{util::ErrorCode::kDisk,
                          "the journal '/srv/zoe/it's here/arena.db' is gone",
                          {{"name", "/srv/zoe/arena.db"}}};
  EXPECT_EQ(told_to(true, error).message, error.message);
  EXPECT_EQ(told_to(false, error).message, "the journal 'arena.db' is gone");
  EXPECT_EQ(told_to(false, error).values.front().second, "arena.db");
}

}  // namespace
}  // namespace espalier::server
