#include "server/router.hpp"

#include <gtest/gtest.h>

#include "support/server_world.hpp"

namespace espalier::server {
namespace {

using tests::Json;
using tests::ServerWorld;

TEST(Router, ShowsAPositionAsTheProgramDoes) {
  ServerWorld world;
  const auto show = world.get("/api/v1/show?game=chain:classic-3x4&moves=a1+b2&steps=1");
  EXPECT_EQ(show["game"], "chain:classic-3x4");
  EXPECT_EQ(show["to_move"], 1);
  EXPECT_EQ(show["played"], Json::parse(R"(["a1","b2"])"));
  EXPECT_EQ(show["scene"]["cells"][0]["capacity"], 2) << "a corner bursts with two";
  EXPECT_EQ(show["scene"]["cells"][5]["capacity"], 4);
  EXPECT_EQ(show["steps"][0]["kind"], "place");
  EXPECT_FALSE(show["start"].get<std::string>().empty());
  EXPECT_FALSE(show["terms"].empty());
}

TEST(Router, ShowsSeveralPositionsAtOnce) {
  ServerWorld world;
  const auto ask = [&](const Json& boards) {
    return world.ask_as({}, "POST", "/api/v1/show", Json{{"boards", boards}}.dump());
  };
  const auto reply = ask({{{"game", "tictactoe"}, {"moves", "b2"}, {"steps", true}},
                          {{"game", "chain:classic-3x4"}, {"moves", {"a1", "b2"}}}});
  ASSERT_EQ(reply.status, 200) << reply.body;
  const auto shows = Json::parse(reply.body)["shows"];
  EXPECT_EQ(shows[0], world.get("/api/v1/show?game=tictactoe&moves=b2&steps=1"));
  EXPECT_EQ(shows[1], world.get("/api/v1/show?game=chain:classic-3x4&moves=a1+b2"));
  EXPECT_EQ(ask(Json::array()).status, 400);
  EXPECT_EQ(ask(Json(51, Json{{"game", "tictactoe"}})).status, 400);
  EXPECT_EQ(ask({{{"game", "tictactoe"}, {"moves", "z9"}}}).status, 400);
  EXPECT_EQ(ask({{{"game", "tictactoe"}, {"outcomes", true}}}).status, 400);
}

TEST(Router, OnlyWhatIsTheSameForEverybodyMayBeKept) {
  ServerWorld world;
  const auto kept = [&](const std::string& target) {
    std::string all;
    for (const auto& [name, value] : world.ask_as({}, "GET", target, "").headers) {
      if (name == "Cache-Control") all += value;
    }
    return all;
  };
  EXPECT_EQ(kept("/api/v1/games"), "no-cache");
  EXPECT_EQ(kept("/api/v1/puzzles"), "no-cache");
  EXPECT_EQ(kept("/api/v1/show?game=tictactoe"), "no-cache");
  EXPECT_EQ(kept("/api/v1/show?game=nothing"), "no-store");
  for (const auto* target : {"/api/v1/play", "/api/v1/owner", "/api/v1/about", "/api/v1/nothing"}) {
    EXPECT_EQ(kept(target), "no-store") << target;
  }
}

TEST(Router, TakesMovesApart) {
  ServerWorld world;
  const auto plain = world.get("/api/v1/show?game=tictactoe&moves=b2");
  EXPECT_EQ(plain["legal_moves"][0], Json::parse(R"({"move":"a1","cells":["a1"]})"));
  EXPECT_EQ(plain["last_move"], Json::parse(R"({"move":"b2","cells":["b2"]})"));
  EXPECT_FALSE(plain.contains("labels")) << "they are read as they are written";
  const auto pawns = world.get("/api/v1/show?game=breakthrough:5x5&moves=b4b3");
  EXPECT_EQ(pawns["last_move"],
            Json::parse(R"({"move":"b4b3","cells":["b4","b3"],"label":"b4–b3"})"));
  EXPECT_EQ(pawns["labels"], Json::parse(R"(["b4–b3"])"));
  const auto bao = world.get("/api/v1/show?game=bao");
  EXPECT_TRUE(bao["last_move"].is_null());
  for (const auto& one : bao["legal_moves"]) EXPECT_TRUE(one.contains("way")) << one;
  const auto line = world.get("/api/v1/replay?game=bao&moves=A6L*");
  EXPECT_EQ(line["turns"][0]["parts"]["label"], "A6 ‹*");
  const auto tree = world.get("/api/v1/tree?game=tictactoe&moves=a1+b1+a2+b2+c1&depth=1");
  EXPECT_TRUE(tree["nodes"][0]["parts"].is_null());
  EXPECT_EQ(tree["nodes"][1]["parts"]["cells"][0], tree["nodes"][1]["move"]);
}

TEST(Router, TellsWhatEveryMoveWouldDo) {
  ServerWorld world;
  // a1 holds one of two orbs and b1 belongs to the opponent: the second orb bursts and takes it.
  const auto show = world.get("/api/v1/show?game=chain:orthogonal-3x4&moves=a1+b1&outcomes=1");
  ASSERT_EQ(show["outcomes"].size(), show["legal"].size());
  for (const auto& one : show["outcomes"]) {
    const bool bursts = one["move"] == "a1";
    EXPECT_EQ(one["counts"]["bursts"], bursts ? 1 : 0) << one;
    EXPECT_EQ(one["taken"], bursts ? 1 : 0) << one;
    EXPECT_EQ(one["gain"], bursts ? 2 : 1) << one;
    EXPECT_EQ(one["holds"], bursts ? 2 : 1) << one;
    EXPECT_EQ(one["missing"] == 0, bursts) << one;
    EXPECT_EQ(one["result"], bursts ? "p1win" : "none") << one;
  }
  EXPECT_FALSE(world.get("/api/v1/show?game=chain").contains("outcomes"));
}

TEST(Router, CountsThePiecesThatAMoveTakes) {
  ServerWorld world;
  const auto show =
      world.get("/api/v1/show?game=breakthrough:5x5&start=ppppp/5/1p3/2P2/5+1&outcomes=1");
  ASSERT_EQ(show["outcomes"].size(), 3U);
  for (const auto& one : show["outcomes"]) {
    EXPECT_EQ(one["counts"]["captured"], one["move"] == "c4b3" ? 1 : 0) << one;
    EXPECT_EQ(one["taken"], one["move"] == "c4b3" ? 1 : 0) << one;
  }
}

TEST(Router, SaysWhyAPitOfBaoCannotBePlayed) {
  ServerWorld world;
  const auto refusals = world.get("/api/v1/show?game=bao")["refusals"];
  ASSERT_EQ(refusals.size(), 14U);
  EXPECT_EQ(refusals[4]["cell"], "A5");
  EXPECT_EQ(refusals[4]["why"], "house");
  EXPECT_NE(refusals[4]["text"].get<std::string>().find("functional house"), std::string::npos);
  EXPECT_EQ(world.get("/api/v1/show?game=chain")["refusals"], Json::array());
}

TEST(Router, SaysWhatIsWrong) {
  ServerWorld world;
  const auto wrong = [&](std::string_view target) {
    return world.get(target, 400)["error"].get<std::string>();
  };
  EXPECT_NE(wrong("/api/v1/show?game=chess").find("chess"), std::string::npos);
  EXPECT_NE(wrong("/api/v1/show").find("missing"), std::string::npos);
  EXPECT_NE(wrong("/api/v1/show?game=tictactoe&moves=a1+a1").find("move 2"), std::string::npos);
  EXPECT_NE(wrong("/api/v1/show?game=tictactoe&start=xyz").find("position"), std::string::npos);
  world.get("/api/v1/nothing", 404);
  world.get("/api/v2/show", 404);
  world.get("/api", 404);
  world.post("/api/v1/games", "{}", 405);
}

TEST(Router, ReplaysAWholeGame) {
  ServerWorld world;
  const auto replay = world.get("/api/v1/replay?game=tictactoe&moves=a1+b1+a2+b2+a3");
  ASSERT_EQ(replay["turns"].size(), 5U);
  EXPECT_EQ(replay["turns"][4]["result"], "p1win");
  EXPECT_EQ(replay["turns"][1]["side"], 2);
  EXPECT_EQ(replay["turns"][0]["turn"], 1);
  const auto chain =
      world.post("/api/v1/replay", R"({"game":"chain:classic-3x4","moves":["a1","d3","a1"]})");
  EXPECT_EQ(chain["turns"][2]["counts"]["bursts"], 1);
}

TEST(Router, TellsWhatABotSeesTermByTerm) {
  ServerWorld world;
  const auto terms = world.post(
      "/api/v1/terms",
      R"({"game":"chain:orthogonal-3x4","start":"A3/1B1b/3a 1 20","bot":"contiguous,depth=3",)"
      R"("candidates":["c2","a2"]})");
  EXPECT_EQ(terms["bot"], "contiguous");
  EXPECT_EQ(terms["kind"], "classic");
  EXPECT_EQ(terms["side"], 1);
  EXPECT_EQ(terms["points_per_unit"], 1);
  EXPECT_EQ(terms["plays"], nullptr) << "a search tells it";
  ASSERT_EQ(terms["terms"].size(), 6U);
  EXPECT_EQ(terms["terms"][4]["name"], "orbs ahead");
  EXPECT_EQ(terms["terms"][4]["weight"], 200);
  EXPECT_EQ(terms["terms"][4]["now"]["count"], 0);
  EXPECT_EQ(terms["terms"][4]["after"][1]["hundredths"], 200);
  EXPECT_EQ(terms["total"], Json::parse(R"({"now":700,"after":[800,1200]})"));
  EXPECT_EQ(terms["results"], Json::parse(R"(["none","none"])"));
  EXPECT_EQ(terms["prefers"], Json::parse(R"({"move":"a2","over":"c2","by":400,"decides":2})"));
  EXPECT_FALSE(terms.contains("reason"));
  const auto flagship = world.post("/api/v1/terms", R"({"game":"chain","moves":["a1","b2"]})");
  EXPECT_EQ(flagship["bot"], "espalier");
  EXPECT_FALSE(flagship["terms"].empty());
  const auto greedy =
      world.post("/api/v1/terms", R"({"game":"chain","bot":"pointvalue","candidates":["a1"]})");
  EXPECT_EQ(greedy["values"], "moves");
  EXPECT_EQ(greedy["total"]["now"], nullptr);
  const auto first = world.post("/api/v1/terms", R"({"game":"chain","bot":"contiguous"})");
  EXPECT_EQ(first["plays"], Json::parse(R"({"by_heart":true,"drawn":false,"moves":["a1"]})"));
  const auto decided =
      world.post("/api/v1/terms", R"({"game":"chain","moves":["a1"],"bot":"contiguous"})");
  EXPECT_EQ(decided["why"], "settled");
  EXPECT_EQ(decided["settled"]["now"], "lost");
  const auto points =
      world.get("/api/v1/show?game=threesix:3x3&start=XOX/OX1/OX1+2+6+3")["terms"][0];
  EXPECT_EQ(points["weight"].get<int>() * points["count"].get<int>(), points["hundredths"]);
  const auto random = world.post("/api/v1/terms", R"({"game":"chain","bot":"random"})");
  EXPECT_TRUE(random["terms"].empty());
  EXPECT_FALSE(random["reason"].get<std::string>().empty());
}

TEST(Router, SaysWhatIsWrongWithAQuestionForTerms) {
  ServerWorld world;
  const auto wrong = [&](const std::string& fields, std::string_view said) {
    const auto error =
        world.post("/api/v1/terms", R"({"game":"chain")" + fields + "}", 400)["error"];
    EXPECT_NE(error.get<std::string>().find(said), std::string::npos) << error;
  };
  wrong(R"(,"bot":"nobody")", "nobody");
  wrong(R"(,"bot":7)", "text");
  wrong(R"(,"bot":"espalier,threads=200")", "depth");
  wrong(R"(,"bot":"heithoff,depth=999")", "1 to 6 plies ahead here, not '999'; more would take");
  wrong(R"(,"bot":"random,depth=3")", "random has no depth");
  wrong(R"(,"candidates":["z9"])", "z9");
  wrong(R"(,"candidates":["a1","a1"])", "twice");
  wrong(R"(,"candidates":"a1")", "list");
  wrong(R"(,"candidates":["a1","a1","a1","a1","a1","a1","a1","a1","a1"])", "8");
  world.get("/api/v1/terms", 405);
}

TEST(Router, GrowsATreeWithMinimaxValues) {
  ServerWorld world;
  const auto tree = world.get("/api/v1/tree?game=tictactoe&moves=a1+b1+a2+b2&depth=2");
  const auto& nodes = tree["nodes"];
  ASSERT_EQ(nodes.size(), 1U + 5 + 4 * 4);
  EXPECT_EQ(nodes[0]["parent"], nullptr);
  EXPECT_EQ(nodes[0]["value"], 10'000) << "a3 wins";
  for (const auto& node : nodes) {
    if (node["leaf"]) continue;
    std::vector<int> values;
    for (const auto& child : nodes) {
      if (child["parent"] == node["id"]) values.push_back(child["value"]);
    }
    const bool first = node["to_move"] == 1;
    EXPECT_EQ(node["value"], first ? *std::max_element(values.begin(), values.end())
                                   : *std::min_element(values.begin(), values.end()));
  }
  const auto large = world.get("/api/v1/tree?game=chain&depth=3", 400);
  EXPECT_NE(large["error"].get<std::string>().find("nodes"), std::string::npos);
}

TEST(Router, ListsOnlyBotsThatThereAre) {
  ServerWorld world;
  const auto bots = world.get("/api/v1/bots?game=tictactoe")["bots"];
  ASSERT_FALSE(bots.empty());
  for (const auto& bot : bots) EXPECT_FALSE(bot["needs_sandbox"].get<bool>());
}

TEST(Router, ServesThePageAndNothingElse) {
  ServerWorld world;
  for (const auto* target : {"/", "/play", "/play/abc", "/analyse?game=chain", "/arena/x/3"}) {
    const auto reply = world.ask("GET", target);
    EXPECT_EQ(reply.status, 200) << target;
    EXPECT_TRUE(reply.content_type.starts_with("text/html")) << target;
  }
  for (const auto* target :
       {"/etc/passwd", "/assets/none.js", "/index.html%2f..", "/CMakeLists.txt"}) {
    EXPECT_EQ(world.ask("GET", target).status, 404) << target;
  }
}

TEST(Router, EveryAnswerKeepsOtherSitesOut) {
  ServerWorld world;
  for (const auto* target : {"/", "/none", "/api/v1/games", "/api/v1/none"}) {
    bool policy = false;
    for (const auto& [name, value] : world.ask("GET", target).headers) {
      policy = policy || name == "Content-Security-Policy";
    }
    EXPECT_TRUE(policy) << target;
  }
}

}  // namespace
}  // namespace espalier::server
