// What the games of a bot have in common, when others have to be looked at first.
#include <gtest/gtest.h>

#include <string>

#include "server/reviews/review_order.hpp"
#include "support/desk_world.hpp"
#include "support/server_world.hpp"

namespace espalier::server {
namespace {

using tests::Json;

class BotReview : public ::testing::Test {
 protected:
  static constexpr const char* kVisitor = "192.0.2.1";

  Reply ask(const std::string& method, const std::string& target, const std::string& body = "") {
    Request request{.method = method, .client = kVisitor};
    EXPECT_TRUE(read_target(target, request)) << target;
    request.headers = {
        {"host", "localhost:8642"}, {"x-espalier", "1"}, {"content-type", "application/json"}};
    request.body = body;
    return world_.services().router().answer(request);
  }
  void play(const std::string& name) {
    world_.post("/api/v1/tournaments", tests::small_match(name, 2).dump(), 201);
    while (world_.get("/api/v1/tournaments/" + name)["running"] == true) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
  // Until the visitor may order no more.
  void fill() {
    int number = 0;
    for (const auto nodes : {kMaxReviewNodes, kMinReviewNodes}) {
      auto reply = Reply{.status = 200};
      for (; reply.status == 200 && number < 1000; ++number) {
        const Json order = {{"game", "chain"},
                            {"moves", "c3 a1 b1 b4 c2 f5"},
                            {"first", std::to_string(number)},
                            {"nodes", nodes}};
        reply = ask("POST", "/api/v1/reviews", order.dump());
      }
      ASSERT_EQ(reply.status, 429) << reply.body;
    }
  }

  tests::ServerWorld world_;
};

// It said that it was being made, and there was nothing to wait for.
TEST_F(BotReview, IsRefusedWhenNothingOfItIsBeingMade) {
  play("spring");
  fill();
  const std::string review = "/api/v1/tournaments/spring/review?bot=careful&nodes=1000";
  const auto refused = ask("GET", review);
  EXPECT_EQ(refused.status, 429) << refused.body;
  EXPECT_EQ(Json::parse(refused.body)["code"], "too_many_searches");
  // The owner has room, and hears what to wait for until it is done.
  const auto owner = world_.get(review);
  EXPECT_TRUE(owner["state"] == "done" || owner["watch"].is_string()) << owner.dump();
}

}  // namespace
}  // namespace espalier::server
