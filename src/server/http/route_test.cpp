#include "server/http/route.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/http/target.hpp"

namespace espalier::server {
namespace {

Reply nothing(const Request&) { return {}; }

RouteTable table() {
  return RouteTable({{"GET", "/play", Right::kVisitor, nothing},
                     {"POST", "/play", Right::kVisitor, nothing},
                     {"GET", "/play/{id}", Right::kVisitor, nothing},
                     {"POST", "/play/{id}/move", Right::kSeatHolder, nothing},
                     {"POST", "/play/{id}/hint", Right::kSeatHolder, nothing, true},
                     {"DELETE", "/tournaments/{name}", Right::kOwner, nothing},
                     {"GET", "/tournaments/{name}/games/{number}", Right::kVisitor, nothing}});
}

// The path of the route, the values of its pattern, or the code and the methods that are allowed.
std::string found(const std::string& method, std::string_view target) {
  static const auto routes = table();
  Request request{.method = method};
  EXPECT_TRUE(read_target(target, request));
  const auto route = routes.find(request);
  std::string text(route ? (*route)->path : util::kind_of(route.error().code).name);
  for (const auto& [name, value] : route ? request.values : decltype(request.values){}) {
    text += " " + name + "=" + value;
  }
  if (!route) {
    for (const auto& each : route.error().values) text += " " + each.second;
  }
  return text;
}

TEST(Route, IsFoundByMethodAndPath) {
  EXPECT_EQ(found("GET", "/api/v1/play/abc"), "/play/{id} id=abc");
  EXPECT_EQ(found("HEAD", "/api/v1/play/abc"), "/play/{id} id=abc");
  EXPECT_EQ(found("POST", "/api/v1/play"), "/play");
  EXPECT_EQ(found("POST", "/api/v1/play/"), "/play");
  EXPECT_EQ(found("POST", "/api/v1/play/abc/move"), "/play/{id}/move id=abc");
  EXPECT_EQ(found("DELETE", "/api/v1/tournaments/a%2Fb"), "/tournaments/{name} name=a/b");
  EXPECT_EQ(found("GET", "/api/v1/tournaments/x/games/7"),
            "/tournaments/{name}/games/{number} name=x number=7");
}

TEST(Route, WhatIsNotThereIsSaidApartFromWhatTakesAnotherMethod) {
  EXPECT_EQ(found("GET", "/api/v1/secret"), "not_found");
  EXPECT_EQ(found("GET", "/api/v1/play/abc/move/on"), "not_found");
  EXPECT_EQ(found("DELETE", "/api/v1/play"), "method_not_allowed GET, HEAD, POST");
  EXPECT_EQ(found("PUT", "/api/v1/play/abc"), "method_not_allowed GET, HEAD");
}

TEST(Route, TellsWhoMayHaveToWaitForTheDisk) {
  const auto writes = [](const std::string& method, std::string_view target) {
    Request request{.method = method};
    EXPECT_TRUE(read_target(target, request));
    return table().writes(request);
  };
  EXPECT_TRUE(writes("POST", "/api/v1/play"));
  EXPECT_TRUE(writes("POST", "/api/v1/play/abc/move"));
  EXPECT_TRUE(writes("DELETE", "/api/v1/tournaments/x"));
  EXPECT_FALSE(writes("POST", "/api/v1/play/abc/hint"));
  EXPECT_FALSE(writes("GET", "/api/v1/play/abc"));
  EXPECT_FALSE(writes("HEAD", "/api/v1/play"));
  EXPECT_FALSE(writes("POST", "/api/v1/nothing")) << "is refused at once";
  EXPECT_FALSE(writes("GET", "/"));
}

TEST(Route, AnErrorOfAHandlerIsAReplyWithItsStatus) {
  using Json = nlohmann::ordered_json;
  const auto fails = json_answer(200, [](const Request&) -> util::Result<Json> {
    return util::Error{util::ErrorCode::kNameTaken, "taken", {{"name", "a"}}};
  });
  EXPECT_EQ(fails({}).status, 409);
  const auto works = json_answer(201, [](const Request&) -> util::Result<Json> {
    return Json{{"a", 1}};
  });
  EXPECT_EQ(works({}).status, 201);
}

}  // namespace
}  // namespace espalier::server
