#include "server/socket_talk.hpp"

#include <gtest/gtest.h>

#include "support/server_world.hpp"

namespace espalier::server {
namespace {

using tests::Json;
using tests::ServerWorld;
using Clock = std::chrono::steady_clock;

// A client that hears what is sent to it.
class Client {
 public:
  explicit Client(ServerWorld& world)
      : outbox_(std::make_shared<Outbox>([](bool) {})),
        talk_(world.services().open_socket(outbox_, "")) {}

  void say(const std::string& text) { talk_->hear(text); }
  void leave() { talk_.reset(); }
  template <class Condition>
  Json hear(const Condition& condition,
            std::chrono::milliseconds patience = std::chrono::seconds(20)) {
    const auto end = Clock::now() + patience;
    while (Clock::now() < end) {
      if (const auto message = outbox_->take()) {
        auto json = Json::parse(**message);
        if (condition(json)) return json;
      } else {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
    }
    return nullptr;
  }
  Json hear() {
    return hear([](const Json&) { return true; });
  }

 private:
  std::shared_ptr<Outbox> outbox_;
  std::unique_ptr<SocketSession> talk_;
};

TEST(SocketTalk, WatchesAGame) {
  ServerWorld world;
  const auto id =
      world
          .post("/api/v1/play",
                R"({"game":"tictactoe","players":[{"kind":"person"},{"kind":"person"}]})",
                201)["id"]
          .get<std::string>();
  Client client(world);
  client.say(R"({"do":"watch","topic":"play:)" + id + R"("})");
  EXPECT_EQ(client.hear()["game"]["moves"].size(), 0U);
  world.post("/api/v1/play/" + id + "/move", R"({"move":"a1","turn":0})");
  const auto moved = client.hear();
  EXPECT_EQ(moved["on"], "play");
  EXPECT_EQ(moved["topic"], "play:" + id);
  EXPECT_EQ(moved["game"]["moves"].size(), 1U);
  client.say(R"({"do":"watch","topic":"play:none"})");
  EXPECT_EQ(client.hear()["on"], "error");
}

TEST(SocketTalk, WhatIsNotThereCannotBeWatched) {
  ServerWorld world;
  Client client(world);
  for (const std::string topic : {"tournaments:x", "tournaments:", "tournament:x", "tournament",
                                  "play", "ladder:chess", "nothing", ""}) {
    client.say(Json{{"do", "watch"}, {"topic", topic}}.dump());
    EXPECT_EQ(client.hear()["on"], "error") << topic;
  }
  client.say(R"({"do":"watch","topic":"tournaments"})");
  EXPECT_EQ(client.hear()["on"], "tournaments");
}

TEST(SocketTalk, AnalysesUntilEverythingIsKnown) {
  ServerWorld world;
  Client client(world);
  client.say(R"({"do":"analyse","id":7,"game":"tictactoe","moves":["a1","b1"],"all":true})");
  const auto done = client.hear([](const Json& json) { return json["done"] == true; });
  ASSERT_EQ(done["on"], "analysis");
  EXPECT_EQ(done["id"], 7);
  EXPECT_EQ(done["lines"].size(), 7U) << "every legal move";
  EXPECT_EQ(done["exact"], true);
  EXPECT_EQ(done["lines"][0]["chance"], 1);
  EXPECT_GT(done["lines"][0]["win_in"], 0);
}

TEST(SocketTalk, AnAnalysisTellsWhatAClassicBotPlays) {
  ServerWorld world;
  Client client(world);
  const auto plays = [&](const std::string& fields) {
    client.say(R"({"do":"analyse","id":5,"lines":2,)" + fields + "}");
    return client.hear([](const Json& json) { return json["done"] == true; });
  };
  const auto corner = plays(R"("game":"chain:orthogonal-3x4","bot":"contiguous,depth=1")");
  EXPECT_EQ(corner["plays"]["by_heart"], true);
  EXPECT_EQ(corner["best_move"], "a1");
  const auto equal = plays(R"("game":"chain:orthogonal-3x4","bot":"heithoff,depth=1")");
  EXPECT_EQ(equal["plays"]["by_heart"], false);
  EXPECT_EQ(equal["plays"]["drawn"], false);
  EXPECT_EQ(equal["plays"]["moves"].size(), 12U) << "also those that were not asked for";
  EXPECT_EQ(equal["plays"]["moves"][0], equal["best_move"]);
  const auto lots = plays(R"("game":"tictactoe","bot":"careful")");
  EXPECT_EQ(lots["plays"]["drawn"], true);
  EXPECT_EQ(lots["plays"]["moves"].size(), 9U);
}

TEST(SocketTalk, AClassicBotGivesAValueForEveryMove) {
  ServerWorld world;
  Client client(world);
  const auto analysed = [&](const std::string& fields) {
    client.say(R"({"do":"analyse","id":5,)" + fields + "}");
    return client.hear([](const Json& json) { return json["done"] == true; });
  };
  for (const std::string bot : {"heithoff", "contiguous", "pointvalue", "neighbour-as-met"}) {
    for (const std::string moves : {"", "a1 d3"}) {
      const auto done = analysed(R"("game":"chain:orthogonal-3x4","all":true,"moves":")" + moves +
                                 R"(","bot":")" + bot + "\"");
      ASSERT_EQ(done["bot"], bot);
      ASSERT_EQ(done["lines"].size(), moves.empty() ? 12U : 11U) << bot;
      for (std::size_t i = 0; i < done["lines"].size(); ++i) {
        const auto& line = done["lines"][i];
        ASSERT_TRUE(line["hundredths"].is_number()) << bot;
        EXPECT_EQ(line["chance"], nullptr) << "its values are no chances";
        if (i > 0) {
          EXPECT_LE(line["hundredths"], done["lines"][i - 1]["hundredths"]);
        }
      }
      const auto& plays = done["plays"];
      EXPECT_EQ(done["best_move"], plays["by_heart"] ? Json("a1") : done["lines"][0]["moves"][0]);
      EXPECT_EQ(done["best_move"], plays["moves"][0]) << bot;
    }
  }
  const auto two = analysed(R"("game":"bao","lines":2,"bot":"sixfactor,depth=2")");
  EXPECT_EQ(two["lines"].size(), 2U);
  EXPECT_EQ(two["work"]["depth"], 2);
  const auto random = analysed(R"("game":"chain","all":true,"bot":"random")");
  EXPECT_FALSE(random["reason"].get<std::string>().empty());
  EXPECT_EQ(random["best_move"], nullptr);
  EXPECT_TRUE(random["lines"].empty());
  const auto cut_off = analysed(
      R"("game":"threesix:8x8","all":true,"bot":"negamax5-plain","depth":9,"movetime_ms":50)");
  EXPECT_EQ(cut_off["reason"], "the time was over when 0 of 64 moves had their values");
  EXPECT_EQ(cut_off["lines"][0]["hundredths"], nullptr);
  for (const auto* wrong : {R"("bot":"nobody")", R"("bot":7)", R"("bot":"espalier,hash=1GiB")",
                            R"("bot":"heithoff,depth=999")", R"("bot":"random,depth=2")"}) {
    client.say(R"({"do":"analyse","id":6,"game":"chain",)" + std::string(wrong) + "}");
    EXPECT_EQ(client.hear()["on"], "error") << wrong;
  }
}

TEST(SocketTalk, ANewAnalysisTakesThePlaceOfTheOld) {
  ServerWorld world;
  Client client(world);
  client.say(R"({"do":"analyse","id":1,"game":"chain"})");
  client.hear([](const Json& json) { return json["on"] == "analysis"; });
  client.say(R"({"do":"analyse","id":1,"game":"tictactoe"})");
  EXPECT_LE(world.services().pool().size(), 1U) << "the small game may be searched through by now";
  const auto done = client.hear([](const Json& json) { return json["done"] == true; });
  EXPECT_EQ(done["game"], "tictactoe:3x3");
}

TEST(SocketTalk, SearchesEndWithTheTalk) {
  ServerWorld world;
  Client client(world);
  for (int id = 0; id < 5; ++id) {
    client.say(R"({"do":"analyse","game":"chain","id":)" + std::to_string(id) + "}");
  }
  EXPECT_EQ(world.services().pool().size(), 5U);
  client.say(R"({"do":"stop","id":3})");
  EXPECT_EQ(world.services().pool().size(), 4U);
  client.leave();
  EXPECT_EQ(world.services().pool().size(), 0U);
}

TEST(SocketTalk, ReviewsAGameFromItsEnd) {
  ServerWorld world;
  Client client(world);
  client.say(
      R"({"do":"review","id":2,"game":"tictactoe","moves":["a1","b2","a3","b1","c3","b3"]})");
  std::vector<int> turns;
  while (turns.size() < 6) {
    const auto part = client.hear([](const Json& json) { return json["on"] == "review"; });
    ASSERT_TRUE(part.is_object());
    for (const auto& turn : part["turns"]) {
      turns.push_back(turn["turn"]);
      if (turn["turn"] == 5) {
        EXPECT_EQ(turn["judgement"], "blunder");
        EXPECT_EQ(turn["best_line"][0], "a2");
        EXPECT_GT(turn["chance_before"], turn["chance_after"]);
      }
    }
    EXPECT_EQ(part["done"], turns.size() == 6);
  }
  EXPECT_EQ(turns, (std::vector<int>{6, 5, 4, 3, 2, 1}));
}

TEST(SocketTalk, NumbersOutOfRangeAreRefusedAsOverHttp) {
  ServerWorld world;
  Client client(world);
  const auto refused = [&](const std::string& fields, const std::string& sentence) {
    client.say(R"({"id":3,"game":"tictactoe",)" + fields + "}");
    const auto heard = client.hear();
    EXPECT_EQ(heard["on"], "error") << fields;
    EXPECT_EQ(heard["id"], 3);
    EXPECT_EQ(heard["error"], sentence);
  };
  const std::string lines = "'lines' has to be a whole number from 1 to 8";
  refused(R"("do":"analyse","lines":9)", lines);
  refused(R"("do":"analyse","lines":0)", lines);
  refused(R"("do":"analyse","lines":"3")", lines);
  refused(R"("do":"analyse","lines":1.5)", lines);
  refused(R"("do":"analyse","lines":18446744073709551615)", lines);
  refused(R"("do":"analyse","movetime_ms":600001)",
          "'movetime_ms' has to be a whole number from 1 to 600000");
  refused(R"("do":"analyse","all":1)", "'all' has to be true or false");
  refused(R"("do":"review","moves":["a1"],"ms_per_turn":201)",
          "'ms_per_turn' has to be a whole number from 5 to 200");
  EXPECT_EQ(world.services().pool().size(), 0U);
  client.say(R"({"do":"analyse","id":3,"game":"tictactoe","lines":null,"all":null})");
  EXPECT_EQ(client.hear()["on"], "analysis");
}

TEST(SocketTalk, NonsenseGetsAnErrorEachAndDoesNoHarm) {
  ServerWorld world;
  Client client(world);
  for (const auto* text :
       {"", "[]", "1", "{", "{\"do\":1}", "{\"do\":\"dance\"}", "{\"do\":\"analyse\"}",
        "{\"do\":\"analyse\",\"game\":\"tictactoe\",\"moves\":[1]}",
        "{\"do\":\"review\",\"id\":1,\"game\":\"tictactoe\"}", "\xff\xfe",
        "{\"do\":\"watch\",\"topic\":\"nothing\"}"}) {
    client.say(text);
    EXPECT_EQ(client.hear()["on"], "error") << text;
  }
  client.say(R"({"do":"ping","id":4})");
  EXPECT_EQ(client.hear()["on"], "pong");
}

}  // namespace
}  // namespace espalier::server
