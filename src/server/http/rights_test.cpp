#include "server/http/rights.hpp"

#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <sstream>

#include "embedded/files.hpp"
#include "support/server_world.hpp"

namespace espalier::server {
namespace {

using tests::Json;
using tests::ServerWorld;
using Headers = ServerWorld::Headers;

constexpr const char* kTwoPeople =
    R"({"game":"tictactoe","players":[{"kind":"person"},{"kind":"person"}]})";

std::string text_of(Right right) {
  if (right == Right::kOwner) return "owner";
  return right == Right::kSeatHolder ? "seat" : "visitor";
}

// `GET /play/{id}` and the right it needs, as docs/openapi.yaml has them.
std::map<std::string, std::string> described_routes() {
  std::map<std::string, std::string> routes;
  std::istringstream text{std::string(embedded::api_files().front().text)};
  const std::regex path_line("  (/\\S*):\\s*");
  const std::regex method_line("    (get|post|put|patch|delete):\\s*");
  const std::regex right_line("      security: \\[\\{(\\w+): .*");
  std::string path;
  std::string route;
  std::smatch found;
  for (std::string line; std::getline(text, line) && line != "components:";) {
    if (std::regex_match(line, found, path_line)) {
      path = found[1];
    } else if (std::regex_match(line, found, method_line)) {
      route = found[1];
      for (auto& c : route) c = static_cast<char>(c - 'a' + 'A');
      route += " " + path;
      routes[route] = "visitor";
    } else if (std::regex_match(line, found, right_line)) {
      routes[route] = found[1];
    }
  }
  return routes;
}

TEST(Rights, TheTableAndTheDescriptionHaveTheSameRoutesAndRights) {
  ServerWorld world;
  std::map<std::string, std::string> table;
  for (const auto& route : world.services().router().routes()) {
    const auto name = std::string(route.method) + " " + std::string(route.path);
    EXPECT_TRUE(table.emplace(name, text_of(route.right)).second) << name << " stands there twice";
  }
  EXPECT_GT(table.size(), 30U);
  EXPECT_EQ(table, described_routes()) << "docs/openapi.yaml and routes.cpp differ";
}

// Somebody, and the most that they are.
struct Somebody {
  const char* name;
  Principal principal;
  Headers headers;
};

class Matrix : public testing::Test {
 protected:
  // A new game whose seats are held by the headers that it gives back.
  Headers make_game() {
    const auto made = world_.ask_as({}, "POST", "/api/v1/play", kTwoPeople);
    EXPECT_EQ(made.status, 201);
    const auto json = Json::parse(made.body);
    id_ = json["id"];
    return {{"x-seat",
             json["seats"][0].get<std::string>() + "," + json["seats"][1].get<std::string>()}};
  }
  // The route with real names in it.
  std::string target(std::string_view path) const {
    auto text = "/api/v1" + std::string(path);
    const auto fill = [&](const std::string& place, const std::string& name) {
      if (const auto at = text.find(place); at != std::string::npos) {
        text.replace(at, place.size(), name);
      }
    };
    fill("{id}", id_);
    fill("{name}", "nothere");
    fill("{number}", "1");
    return text;
  }

  ServerWorld world_;
  std::string id_;
};

TEST_F(Matrix, EveryPrincipalOnEveryRoute) {
  for (const auto& route : world_.services().router().routes()) {
    const auto strangers = make_game();  // of another game than the one that is asked for
    const auto holders = make_game();
    const std::vector<Somebody> people = {
        {"a visitor", Principal::kVisitor, {}},
        {"one with a wrong seat", Principal::kVisitor, {{"x-seat", "0123456789abcdef"}}},
        {"one with an empty seat", Principal::kVisitor, {{"x-seat", ",,"}}},
        {"the holder of a seat of another game", Principal::kVisitor, strangers},
        {"one with a password for a proxy",
         Principal::kVisitor,
         {{"authorization", "Basic dXNlcjpwYXNz"}}},
        {"the holder of the seats", Principal::kSeatHolder, holders},
        {"the owner", Principal::kOwner, world_.owner()},
    };
    for (const auto& who : people) {
      const auto reply =
          world_.ask_as(who.headers, std::string(route.method), target(route.path), "{}");
      const auto json = Json::parse(reply.body, nullptr, false);
      const bool refused = reply.status == 403 && json.contains("needs");
      EXPECT_EQ(refused, !allows(who.principal, route.right))
          << who.name << ": " << route.method << " " << route.path << " " << reply.status << " "
          << reply.body.substr(0, 200);
      EXPECT_NE(reply.status, 401) << who.name;
    }
    if (route.path == "/socket") continue;  // not a request; its first message shows the token
    const auto wrong = world_.ask_as({{"authorization", "Bearer " + std::string(64, '0')}},
                                     std::string(route.method), target(route.path), "{}");
    EXPECT_EQ(wrong.status, 401) << route.method << " " << route.path;
  }
}

TEST_F(Matrix, WhatTheTableDoesNotKnowIsForNobody) {
  make_game();
  for (const auto& who : {Headers{}, world_.owner()}) {
    const auto asked = [&](const std::string& method, const std::string& target) {
      const auto reply = world_.ask_as(who, method, target, "{}");
      std::string allowed;
      for (const auto& [name, value] : reply.headers) {
        if (name == "Allow") allowed = value;
      }
      return std::to_string(reply.status) + " " + allowed;
    };
    EXPECT_EQ(asked("DELETE", "/api/v1/play"), "405 GET, HEAD, POST");
    EXPECT_EQ(asked("POST", "/api/v1/games"), "405 GET, HEAD");
    EXPECT_EQ(asked("DELETE", "/api/v1/ladder"), "405 GET, HEAD");
    EXPECT_EQ(asked("GET", "/api/v1/ladder/add"), "405 POST");
    EXPECT_EQ(asked("POST", "/api/v1/play/" + id_), "405 GET, HEAD, DELETE");
    EXPECT_EQ(asked("POST", "/api/v1/play/" + id_ + "/cheat"), "404 ");
    EXPECT_EQ(asked("GET", "/api/v1/nothing"), "404 ");
  }
}

TEST_F(Matrix, ASecretIsForItsSeat) {
  const auto made = Json::parse(world_.ask_as({}, "POST", "/api/v1/play", kTwoPeople).body);
  const auto where = "/api/v1/play/" + made["id"].get<std::string>();
  const Headers first = {{"x-seat", made["seats"][0]}};
  const Headers second = {{"x-seat", made["seats"][1]}};
  const auto act = [&](const Headers& who, const std::string& what, const std::string& body) {
    return world_.ask_as(who, "POST", where + what, body).status;
  };
  EXPECT_EQ(act(second, "/move", R"({"move":"a1","turn":0})"), 403) << "not its turn";
  EXPECT_EQ(act(first, "/move", R"({"move":"a1","turn":0})"), 200);
  EXPECT_EQ(act(first, "/move", R"({"move":"b1","turn":1})"), 403);
  EXPECT_EQ(act(second, "/undo", "{}"), 403) << "what the other has played";
  EXPECT_EQ(act(first, "/resign", R"({"side":2})"), 403);
  EXPECT_EQ(act(second, "/resign", "{}"), 200) << "those with one seat mean that one";
  EXPECT_EQ(world_.get(where)["result"], "p1win");
  EXPECT_EQ(world_.ask_as({}, "DELETE", where).status, 403);
  EXPECT_EQ(world_.ask_as(first, "DELETE", where).status, 200);
  EXPECT_EQ(world_.ask_as(first, "DELETE", where).status, 404);
}

TEST_F(Matrix, TheSecretsAreToldOnceAndLastOverARestart) {
  const auto holders = make_game();
  const auto where = "/api/v1/play/" + id_;
  const auto secret = holders.at("x-seat").substr(0, 32);
  for (const auto& target : {where, std::string("/api/v1/play"), where + "/record"}) {
    EXPECT_EQ(world_.ask("GET", target).body.find(secret), std::string::npos) << target;
  }
  world_.restart();
  const auto moved = world_.ask_as(holders, "POST", where + "/move", R"({"move":"a1","turn":0})");
  EXPECT_EQ(moved.status, 200);
  EXPECT_EQ(moved.body.find(secret), std::string::npos);
}

TEST_F(Matrix, AnUploadedGameIsRemovedByTheOneWhoUploadedIt) {
  const auto made = Json::parse(
      world_.ask_as({}, "POST", "/api/v1/records", "[Game \"tictactoe\"]\n\n1. a1 b2 *\n").body);
  const auto where = "/api/v1/play/" + made["games"][0]["id"].get<std::string>();
  EXPECT_EQ(world_.ask_as({}, "DELETE", where).status, 403);
  const Headers uploader = {{"x-seat", made["games"][0]["seats"][0]}};
  EXPECT_EQ(world_.ask_as(uploader, "DELETE", where).status, 200);
}

TEST(Rights, ACodeMakesABrowserTheOwners) {
  ServerWorld world;
  EXPECT_EQ(world.get("/api/v1/owner")["principal"], "owner");
  const auto who = [&](const Headers& headers) {
    return Json::parse(world.ask_as(headers, "GET", "/api/v1/owner").body)["principal"];
  };
  EXPECT_EQ(who({}), "visitor");
  const auto body = Json{{"code", world.services().owner().new_code(kOpenTime)}}.dump();
  const auto told = world.ask_as({}, "POST", "/api/v1/owner", body);
  EXPECT_EQ(told.status, 200);
  const std::string token = Json::parse(told.body)["token"];
  EXPECT_EQ(who({{"authorization", "bearer " + token}}), "owner");
  EXPECT_EQ(world.ask_as({}, "POST", "/api/v1/owner", body).status, 403) << "used";
  EXPECT_EQ(world.ask_as({}, "POST", "/api/v1/owner", "{}").status, 400);
}

TEST(Rights, TheSocketKnowsTheOwnerByTheFirstMessage) {
  ServerWorld world;
  const auto outbox = std::make_shared<Outbox>([](bool) {});
  const auto talk = world.services().open_socket(outbox, "");
  const auto said = [&](const Json& message) {
    talk->hear(message.dump());
    const auto answer = outbox->take();
    return answer ? Json::parse(**answer) : Json();
  };
  EXPECT_EQ(said({{"do", "hello"}, {"id", 1}})["principal"], "visitor");
  EXPECT_EQ(said({{"do", "hello"}, {"id", 2}, {"token", "wrong"}})["on"], "error");
  EXPECT_EQ(talk->principal(), Principal::kVisitor);
  const auto owner =
      said({{"do", "hello"}, {"id", 3}, {"token", world.services().owner().token()}});
  EXPECT_EQ(owner["principal"], "owner");
  EXPECT_EQ(owner["id"], 3);
  EXPECT_EQ(talk->principal(), Principal::kOwner);
}

TEST(Rights, ASeatThatCannotBeLookedUpNamesNoFolder) {
  ServerWorld world;
  Request request;
  request.method = "GET";
  request.path = {"api", "v1", "play", "17"};
  request.headers["x-seat"] = "abc";
  const auto failing = [](const std::string&) -> util::Result<std::optional<SeatSecrets>> {
    return util::Error{util::ErrorCode::kDisk, "the journal '/srv/zoe/arena.db' cannot be used"};
  };
  const auto who = principal_of(request, world.services().owner(), failing);
  ASSERT_TRUE(who.refused);
  EXPECT_EQ(who.refused->status, 503);
  EXPECT_EQ(who.refused->body.find("zoe"), std::string::npos) << who.refused->body;
}

}  // namespace
}  // namespace espalier::server
