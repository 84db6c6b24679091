#include "server/play/play_desk.hpp"

#include <gtest/gtest.h>

#include "support/server_world.hpp"

namespace espalier::server {
namespace {

using tests::Json;
using tests::ServerWorld;

std::string game_of(std::string_view first, std::string_view second, std::string_view more = "",
                    std::string_view game = "tictactoe") {
  const auto player = [](std::string_view who) {
    return who == "person" ? std::string(R"({"kind":"person","name":"Ann"})")
                           : R"({"kind":"bot","bot":")" + std::string(who) + R"("})";
  };
  return R"({"game":")" + std::string(game) + R"(","players":[)" + player(first) + "," +
         player(second) + "]" + std::string(more) + "}";
}

std::string move_body(const std::string& move, std::size_t turn) {
  return Json{{"move", move}, {"turn", turn}}.dump();
}

struct Game {
  ServerWorld& world;
  std::string id;

  std::string at(const std::string& verb) const { return "/api/v1/play/" + id + "/" + verb; }
  Json move(const std::string& text, std::size_t turn, int status = 200) const {
    return world.post(at("move"), move_body(text, turn), status);
  }
};

Game made(ServerWorld& world, const std::string& body) {
  const auto game = world.post("/api/v1/play", body, 201);
  return {world, game["id"].get<std::string>()};
}

TEST(PlayDesk, TwoPeoplePlayToTheEnd) {
  ServerWorld world;
  const auto game = made(world, game_of("person", "person"));
  std::size_t turn = 0;
  for (const auto* move : {"a1", "b1", "a2", "b2"}) game.move(move, turn++);
  const auto end = game.move("a3", turn);
  EXPECT_EQ(end["result"], "p1win");
  EXPECT_EQ(end["reason"], "rule");
  EXPECT_EQ(end["to_move"], nullptr);
  EXPECT_EQ(end["version"], 6);
  game.move("c3", 5, 409);
  EXPECT_EQ(world.get("/api/v1/play?state=over")["games"].size(), 1U);
  EXPECT_EQ(world.get("/api/v1/play?state=open")["games"].size(), 0U);
}

TEST(PlayDesk, AWrongMoveChangesNothing) {
  ServerWorld world;
  const auto game = made(world, game_of("person", "person"));
  game.move("a1", 0);
  EXPECT_NE(game.move("a1", 1, 400)["error"].get<std::string>(), "");
  game.move("b1", 0, 409);  // played twice by an impatient client
  EXPECT_EQ(world.get("/api/v1/play/" + game.id)["version"], 2);
  world.post("/api/v1/play/nothing/move", move_body("a1", 0), 404);
}

TEST(PlayDesk, ABotAnswersAndUndoGoesBackToThePersonsDecision) {
  ServerWorld world;
  const auto game = made(world, game_of("person", "level:1"));
  game.move("b2", 0);
  const auto answered =
      world.wait_for(game.id, [](const Json& each) { return each["moves"].size() == 2; });
  EXPECT_EQ(answered["to_move"], 1);
  EXPECT_FALSE(answered["thinking"].get<bool>());
  const auto back = world.post(game.at("undo"), "{}");
  EXPECT_EQ(back["moves"].size(), 0U);
  world.post(game.at("undo"), "{}", 409);
}

TEST(PlayDesk, BotsPlayAmongThemselvesToTheEnd) {
  ServerWorld world;
  const auto game = made(world, game_of("level:1", "random"));
  const auto over =
      world.wait_for(game.id, [](const Json& each) { return each["result"] != "none"; });
  EXPECT_GE(over["moves"].size(), 5U);
}

TEST(PlayDesk, WhatNeedsNoFieldsTakesNone) {
  ServerWorld world;
  const auto game = made(world, game_of("person", "person"));
  game.move("a1", 0);
  for (const auto* const verb : {"undo", "hint", "continue"}) {
    EXPECT_EQ(world.post(game.at(verb), R"({"turns":2})", 400)["values"]["field"], "turns") << verb;
    world.post(game.at(verb), "[1]", 400);
  }
  EXPECT_EQ(world.get("/api/v1/play/" + game.id)["moves"].size(), 1U);
  world.post(game.at("continue"), "");
  world.post(game.at("hint"), "{}");
  world.post(game.at("undo"), "");
}

TEST(PlayDesk, AGameGoesOnAfterARestart) {
  ServerWorld world;
  const auto game = made(world, game_of("person", "level:2", R"(,"moves":["b2","a1"])"));
  world.restart();
  const auto loaded = world.get("/api/v1/play/" + game.id);
  EXPECT_EQ(loaded["moves"].size(), 2U);
  game.move("c1", 2);
  world.restart();  // perhaps before the bot has answered
  world.wait_for(game.id, [](const Json& each) { return each["moves"].size() == 4; });
}

TEST(PlayDesk, ResigningAndTime) {
  ServerWorld world;
  const auto game = made(world, game_of("person", "person"));
  const auto end = world.post(game.at("resign"), R"({"side":2})");
  EXPECT_EQ(end["result"], "p1win");
  EXPECT_EQ(end["reason"], "resigned");
  const auto timed =
      made(world, game_of("person", "person", R"(,"clock":{"kind":"move","ms":150})"));
  const auto late =
      world.wait_for(timed.id, [](const Json& each) { return each["result"] != "none"; });
  EXPECT_EQ(late["result"], "p2win");
  EXPECT_EQ(late["reason"], "time");
}

TEST(PlayDesk, AClockCountsDownAndGetsItsIncrement) {
  ServerWorld world;
  const auto game =
      made(world, game_of("person", "person",
                          R"(,"clock":{"kind":"game","base_ms":60000,"increment_ms":5000})"));
  const auto moved = game.move("a1", 0);
  const long long left = moved["clocks_ms"][0];
  EXPECT_GT(left, 60'000);
  EXPECT_LE(left, 65'000);
}

TEST(PlayDesk, AHintIsALegalMove) {
  ServerWorld world;
  const auto game = made(world, game_of("person", "person", R"(,"moves":["a1","b1","a2","b2"])"));
  const auto hint = world.post(game.at("hint"), "{}");
  EXPECT_EQ(hint["move"], "a3");
  EXPECT_EQ(hint["value"]["win_in"], 1);
}

TEST(PlayDesk, OnlyKnownBotsAreAccepted) {
  ServerWorld world;
  for (const auto* bot : {"line:cat", "ugi:/bin/sh", "installed:../x", "/tmp", "ladder:none",
                          "level:11", "espalier,hash=9GiB", ""}) {
    world.post("/api/v1/play", game_of("person", bot), 400);
  }
}

TEST(PlayDesk, NonsenseIsRefused) {
  ServerWorld world;
  for (const auto* body :
       {"", "[]", "{", "{\"game\":1}", "{\"game\":\"tictactoe\"}",
        "{\"game\":\"tictactoe\",\"players\":[1,2]}", "{\"game\":\"tictactoe\",\"players\":[]}"}) {
    world.post("/api/v1/play", body, 400);
  }
  world.post("/api/v1/play", game_of("person", "person", R"(,"clock":{"kind":"move","ms":-1})"),
             400);
  world.post("/api/v1/play", game_of("person", "person", R"(,"moves":["z9"])"), 400);
}

TEST(PlayDesk, WhatIsNotKnownIsRefusedByItsName) {
  ServerWorld world;
  const auto game = made(world, game_of("person", "person"));
  const auto wrong = [&](std::string_view target, const std::string& body) {
    return world.post(target, body, 400)["values"]["field"];
  };
  EXPECT_EQ(wrong("/api/v1/play", game_of("person", "person", R"(,"clok":null)")), "clok");
  EXPECT_EQ(wrong("/api/v1/play",
                  game_of("person", "person", R"(,"clock":{"kind":"move","ms":500,"base_ms":1})")),
            "base_ms");
  const auto player = [](const std::string& more) {
    return R"({"game":"tictactoe","players":[{"kind":"person")" + more + R"(},{"kind":"person"}]})";
  };
  EXPECT_EQ(wrong("/api/v1/play", player(R"(,"nmae":"Ann")")), "nmae");
  EXPECT_EQ(wrong("/api/v1/play", player(R"(,"name":5)")), "name");
  EXPECT_EQ(wrong("/api/v1/play", player(R"(,"bot":["x"])")), "bot");
  EXPECT_EQ(wrong(game.at("move"), R"({"move":"a1","turns":0})"), "turns");
  EXPECT_EQ(wrong(game.at("move"), R"({"move":1})"), "move");
  EXPECT_EQ(wrong(game.at("resign"), R"({"seat":1})"), "seat");
  EXPECT_EQ(wrong("/api/v1/replay", R"({"game":"tictactoe","move":[]})"), "move");
  EXPECT_EQ(wrong("/api/v1/terms", R"({"game":"tictactoe","bots":[]})"), "bots");
  EXPECT_EQ(world.get("/api/v1/play/" + game.id)["version"], 1);
  for (const auto* const query :
       {"/api/v1/play?state=foo", "/api/v1/play?scenes=yes", "/api/v1/show?game=chain&steps=2",
        "/api/v1/show?game=chain&outcomes=true"}) {
    EXPECT_EQ(world.get(query, 400)["code"], "invalid") << query;
  }
  EXPECT_EQ(world.get("/api/v1/play?state=&scenes=0")["games"].size(), 1U);
}

TEST(PlayDesk, NamesShowAsTheyAreWritten) {
  ServerWorld world;
  const auto game =
      world.post("/api/v1/play",
                 R"({"game":"tictactoe","players":[{"kind":"person","name":"A\u202enn"},)"
                 R"({"kind":"person","name":"\u200b\u2067"}]})",
                 201);
  EXPECT_EQ(game["players"][0]["name"], "Ann");
  EXPECT_NE(game["players"][1]["name"], "") << "the name of the side";
  const auto match = Json{{"name", "spring\u202e"},
                          {"game", "tictactoe"},
                          {"bots", {"random", "level:1"}},
                          {"nodes", 10}};
  world.post("/api/v1/tournaments", match.dump(), 400);
  const auto records = world.post("/api/v1/records",
                                  "[Game \"tictactoe\"]\n[First \"A\u202enn\"]\n"
                                  "[Event \"a\u2066b\"]\n[Result \"*\"]\n\n1. a1 *\n",
                                  201);
  EXPECT_EQ(records["games"][0]["players"][0]["name"], "Ann");
  EXPECT_EQ(records["games"][0]["tags"]["Event"], "ab");
}

TEST(PlayDesk, RecordsComeBackAsTheyWent) {
  ServerWorld world;
  const auto game = made(world, game_of("person", "person", R"(,"moves":["a1","b1","a2","b2"])"));
  game.move("a3", 4);
  const auto record = world.ask("GET", "/api/v1/play/" + game.id + "/record");
  EXPECT_EQ(record.status, 200);
  EXPECT_TRUE(record.content_type.starts_with("text/plain"));
  const auto games = world.post("/api/v1/records", record.body + "\n" + record.body, 201)["games"];
  ASSERT_EQ(games.size(), 2U);
  const auto loaded = world.get("/api/v1/play/" + games[0]["id"].get<std::string>());
  EXPECT_EQ(loaded["moves"].size(), 5U);
  EXPECT_EQ(loaded["result"], "p1win");
  EXPECT_EQ(loaded["source"], "upload");
  world.post("/api/v1/play/" + games[0]["id"].get<std::string>() + "/undo", "{}", 409);
}

TEST(PlayDesk, ANameThatIsCutEndsWithAnEllipsis) {
  ServerWorld world;
  std::string most;
  for (int i = 0; i < 59; ++i) most += "王";
  const auto named = [&](const std::string& name) {
    return world.post("/api/v1/play",
                      R"({"game":"tictactoe","players":[{"kind":"person","name":")" + name +
                          R"("},{"kind":"person"}]})",
                      201)["players"][0]["name"];
  };
  EXPECT_EQ(named(most + "王"), most + "王");
  EXPECT_EQ(named(most + "王王"), most + "…");
  const auto records = world.post(
      "/api/v1/records",
      "[Game \"tictactoe\"]\n[First \"" + std::string(61, 'a') + "\"]\n[Result \"*\"]\n\n1. a1 *\n",
      201);
  EXPECT_EQ(records["games"][0]["players"][0]["name"], std::string(59, 'a') + "…");
}

TEST(PlayDesk, AWrongRecordNamesItsLineAndChangesNothing) {
  ServerWorld world;
  const std::string good = "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. a1 b1 *\n\n";
  const auto line_of = [&](const std::string& text) {
    return world.post("/api/v1/records", text, 400)["line"];
  };
  EXPECT_EQ(line_of(good + "[Game \"tictactoe\"]\n\n1. a1 b1\n2. a1 *\n"), 9) << "of the bad move";
  EXPECT_EQ(line_of(good + "[Game \"chess\"]\n\n1. a1 *\n"), 6);
  EXPECT_EQ(line_of(good + "[Game \"tictactoe]\n"), 6);
  EXPECT_EQ(line_of(""), 1);
  EXPECT_TRUE(world.get("/api/v1/play")["games"].empty());
}

TEST(PlayDesk, AGameCanBeRemoved) {
  ServerWorld world;
  const auto game = made(world, game_of("person", "level:3"));
  EXPECT_EQ(world.ask("DELETE", "/api/v1/play/" + game.id).status, 200);
  EXPECT_EQ(world.ask("DELETE", "/api/v1/play/" + game.id).status, 404);
  world.get("/api/v1/play/" + game.id, 404);
}

TEST(PlayDesk, TakingBackAResignationTakesBackNoMove) {
  ServerWorld world;
  const auto game = made(world, game_of("person", "person", R"(,"moves":["a1","b1","a2"])"));
  world.post(game.at("resign"), R"({"side":2})");
  const auto back = world.post(game.at("undo"), "{}");
  EXPECT_EQ(back["result"], "none");
  EXPECT_EQ(back["reason"], "");
  EXPECT_EQ(back["moves"].size(), 3U);
  EXPECT_EQ(back["to_move"], 2);
  EXPECT_EQ(world.post(game.at("undo"), "{}")["moves"].size(), 2U) << "and then a move";
}

TEST(PlayDesk, AResignationBeforeTheFirstMoveCanBeTakenBack) {
  ServerWorld world;
  const auto game = made(world, game_of("person", "level:1"));
  world.post(game.at("resign"), R"({"side":1})");
  EXPECT_EQ(world.post(game.at("undo"), "{}")["result"], "none");
  game.move("b2", 0);
}

TEST(PlayDesk, AListCanHaveTheBoards) {
  ServerWorld world;
  made(world, game_of("person", "person", R"(,"moves":["a1"])"));
  const auto plain = world.get("/api/v1/play")["games"][0];
  EXPECT_FALSE(plain.contains("scene"));
  const auto scene = world.get("/api/v1/play?scenes=1")["games"][0]["scene"];
  EXPECT_EQ(scene["cells"].size(), 9U);
  EXPECT_EQ(scene["cells"][0]["owner"], "first");
}

TEST(PlayDesk, OnlyTheOwnerHearsWhereTheJournalIs) {
  ServerWorld world;
  EXPECT_EQ(world.get("/api/v1/about")["journal"], (world.folder() / "arena.db").string());
  const auto visitor = Json::parse(world.ask_as({}, "GET", "/api/v1/about").body);
  EXPECT_FALSE(visitor.contains("journal"));
}

}  // namespace
}  // namespace espalier::server
