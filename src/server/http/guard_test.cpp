#include "server/http/guard.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/http/target.hpp"

namespace espalier::server {
namespace {

constexpr int kPort = 8642;

Request request(std::string method, std::string_view target,
                std::map<std::string, std::string, std::less<>> headers = {}) {
  Request made{.method = std::move(method)};
  EXPECT_TRUE(read_target(target, made));
  made.headers = std::move(headers);
  made.headers.emplace("host", "localhost:8642");
  return made;
}

int status(const Request& request, const OriginPolicy& policy = {.port = kPort}) {
  const auto refused = refusal(request, policy);
  return refused ? refused->status : 200;
}

TEST(Guard, OnlyOwnNamesAreAnswered) {
  const OriginPolicy policy{.port = kPort};
  for (const auto* host :
       {"localhost:8642", "LOCALHOST:8642", "127.0.0.1:8642", "[::1]:8642", "127.1.2.3:8642"}) {
    EXPECT_TRUE(is_own_host(host, policy)) << host;
  }
  for (const auto* host :
       {"evil.example:8642", "localhost", "localhost:80", "127.0.0.1.evil.example:8642", "",
        "localhost:8642:1", "[::1", "192.168.1.5:8642", "localhost.evil:8642", "127.:8642"}) {
    EXPECT_FALSE(is_own_host(host, policy)) << host;
  }
}

TEST(Guard, AnOpenDoorKnowsAddressesAndItsOwnNamesButNoOthers) {
  const OriginPolicy policy{.port = kPort, .loopback_only = false, .names = {"board.home"}};
  EXPECT_TRUE(is_own_host("192.168.1.5:8642", policy));
  EXPECT_TRUE(is_own_host("[fe80::1]:8642", policy));
  EXPECT_TRUE(is_own_host("Board.Home:8642", policy));
  EXPECT_FALSE(is_own_host("evil.example:8642", policy)) << "a name that somebody pointed at us";
}

TEST(Guard, OtherSitesStartNothing) {
  const std::map<std::string, std::string, std::less<>> good = {
      {"x-espalier", "1"}, {"content-type", "application/json"}};
  EXPECT_EQ(status(request("POST", "/api/v1/play", good)), 200);
  auto own = good;
  own["origin"] = "http://localhost:8642";
  EXPECT_EQ(status(request("POST", "/api/v1/play", own)), 200);
  for (const auto* origin : {"http://evil.example", "null", "http://localhost:9999",
                             "https://localhost:8642", "http://localhost:8642.evil.example"}) {
    auto foreign = good;
    foreign["origin"] = origin;
    EXPECT_EQ(status(request("POST", "/api/v1/play", foreign)), 403) << origin;
    EXPECT_EQ(status(request("GET", "/api/v1/socket", {{"origin", origin}})), 403) << origin;
  }
  auto cross = good;
  cross["sec-fetch-site"] = "cross-site";
  EXPECT_EQ(status(request("POST", "/api/v1/play", cross)), 403);
}

TEST(Guard, ChangesNeedWhatAFormCannotSend) {
  EXPECT_EQ(status(request("POST", "/api/v1/play", {{"content-type", "application/json"}})), 403);
  EXPECT_EQ(status(request("POST", "/api/v1/play", {{"x-espalier", "1"}})), 415);
  EXPECT_EQ(status(request("POST", "/api/v1/play",
                           {{"x-espalier", "1"}, {"content-type", "text/plain"}})),
            415);
  EXPECT_EQ(status(request("POST", "/api/v1/records",
                           {{"x-espalier", "1"}, {"content-type", "text/plain; charset=utf-8"}})),
            200);
  EXPECT_EQ(status(request("DELETE", "/api/v1/play/x")), 403);
  EXPECT_EQ(status(request("DELETE", "/api/v1/play/x", {{"x-espalier", "1"}})), 200);
  for (const auto* const path : {"/api/v1/replay", "/api/v1/terms", "/api/v1/positions/text"}) {
    EXPECT_EQ(status(request("POST", path, {{"content-type", "application/json"}})), 200)
        << path << " only reads";
  }
}

TEST(Guard, ThePageMayLoadOnlyItself) {
  const auto headers = safety_headers(request("GET", "/"));
  std::string policy;
  for (const auto& [name, value] : headers) {
    if (name == "Content-Security-Policy") policy = value;
  }
  EXPECT_NE(policy.find("script-src 'self';"), std::string::npos) << policy;
  EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos) << policy;
  EXPECT_EQ(policy.find("unsafe"), std::string::npos) << policy;
  // The page as an app: its manifest and its worker, and of those nobody else's.
  EXPECT_NE(policy.find("manifest-src 'self';"), std::string::npos) << policy;
  EXPECT_NE(policy.find("worker-src 'self';"), std::string::npos) << policy;
}

TEST(Target, IsSplitAndDecoded) {
  Request made;
  ASSERT_TRUE(read_target("/api/v1/show?game=chain%3Aclassic&moves=a1+b2&x", made));
  EXPECT_EQ(made.path, (std::vector<std::string>{"api", "v1", "show"}));
  EXPECT_EQ(made.parameter("game"), "chain:classic");
  EXPECT_EQ(made.parameter("moves"), "a1 b2");
  EXPECT_EQ(made.parameter("x"), "");
  EXPECT_EQ(made.parameter("y"), std::nullopt);
}

TEST(Target, WhatIsNotWellFormedIsRefused) {
  Request made;
  for (const auto* target :
       {"", "x", "http://localhost/", "/%", "/%4", "/%zz", "/%00", "/../etc/passwd", "/a/../b",
        "/%2e%2e/x", "/a//b", "/./a", "/a?b=1&b=2", "/a?b=%f"}) {
    EXPECT_FALSE(read_target(target, made)) << target;
  }
  EXPECT_TRUE(read_target("/a%2Fb", made));
  EXPECT_EQ(made.path, (std::vector<std::string>{"a/b"})) << "one name, not a way";
}

Request opening(const std::string& version, const std::string& key) {
  Request request;
  request.headers = {{"sec-websocket-version", version}, {"sec-websocket-key", key}};
  return request;
}

constexpr const char* kKey = "dGhlIHNhbXBsZSBub25jZQ==";  // of RFC 6455

TEST(Handshake, IsTakenWhenItIsOne) { EXPECT_FALSE(wrong_handshake(opening("13", kKey))); }

TEST(Handshake, ThatIsWrongIsAnErrorLikeAllOthers) {
  auto without_key = opening("13", kKey);
  without_key.headers.erase("sec-websocket-key");
  auto without_version = opening("13", kKey);
  without_version.headers.erase("sec-websocket-version");
  for (const auto& request :
       {without_key, without_version, opening("12", kKey), opening("013", kKey), opening("", kKey),
        opening("13", ""), opening("13", "dGhlIHNhbXBsZSBub25jZQ"), opening("13", "short=="),
        opening("13", std::string(1000, 'A')), opening("13", "dGhlIHNhbXBsZSBub25*ZQ==")}) {
    const auto reply = wrong_handshake(request);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 400);
    EXPECT_EQ(reply->content_type, "application/json");
    const auto json = nlohmann::json::parse(reply->body);
    EXPECT_EQ(json["code"], "bad_request");
    EXPECT_FALSE(json["error"].get<std::string>().empty());
  }
  const auto reply = wrong_handshake(opening("8", kKey));
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->headers.front(),
            (std::pair<std::string, std::string>("Sec-WebSocket-Version", "13")));
}

TEST(Handshake, ALengthIsPlainDigits) {
  for (const auto* const length : {"0", "33", "007", "18446744073709551616"}) {
    EXPECT_TRUE(is_plain_length(length)) << length;
  }
  for (const auto* const length : {"", "33,33", "33, 33", "3 3", "+33", "-33", "0x21", "33;", "3e1",
                                   "33.0", " 33", "33\t", "٣٣"}) {
    EXPECT_FALSE(is_plain_length(length)) << length;
  }
}

TEST(Handshake, HeadersThatDecideSomethingAreSingle) {
  for (const auto* const name : {"host", "content-length", "origin", "authorization", "x-seat",
                                 "x-espalier", "content-type", "transfer-encoding"}) {
    EXPECT_TRUE(is_single_header(name)) << name;
  }
  for (const auto* const name : {"accept", "accept-encoding", "if-none-match", "cookie", "via",
                                 "connection", "x-forwarded-for"}) {
    EXPECT_FALSE(is_single_header(name)) << name;
  }
}

}  // namespace
}  // namespace espalier::server
