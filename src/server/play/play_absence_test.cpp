// A game by link that one of the two has left: how long the server counts, and what the other may
// do.
#include <gtest/gtest.h>

#include "server/play/audience.hpp"
#include "support/play_world.hpp"

namespace espalier::server {
namespace {

using tests::Json;

class LastHeard final : public Listener {
 public:
  void send(Message message) override { last = *message; }
  std::string last;
};

TEST(PlayAudience, TheServerCountsHowLongASeatIsEmpty) {
  using namespace std::chrono_literals;
  Hub hub;
  const SeatSecrets seats{"first", "second"};
  hub.provide("play", [](std::string_view, const Hub::Deliver& give) -> util::Status {
    give("{}");
    return util::Done{};
  });
  Audience::Clock::time_point now{};
  Audience audience(
      hub,
      [&](const std::string&) {
        return util::Result<std::optional<SeatSecrets>>(std::optional(seats));
      },
      90s, [&] { return now; });
  const auto away = [&] { return audience.away("1", core::Side::kSecond); };
  const auto ear = std::make_shared<LastHeard>();
  ASSERT_TRUE(hub.watch(ear, "people:1"));
  EXPECT_EQ(Json::parse(ear->last)["people"]["away_ms"], (Json{nullptr, nullptr}));
  EXPECT_EQ(Json::parse(ear->last)["people"]["absence_ms"], 90'000);
  EXPECT_EQ(away(), 0s) << "nobody has looked at the game yet: it counts from the first question";
  now += 5s;
  EXPECT_EQ(away(), 5s);

  const auto ann = std::make_shared<LastHeard>();
  auto bob = std::make_shared<LastHeard>();
  ASSERT_TRUE(hub.watch(ann, "play:1", "first"));
  now += 10s;
  EXPECT_EQ(away(), 15s) << "as long as somebody waits";
  ASSERT_TRUE(hub.watch(bob, "play:1", "second"));
  EXPECT_EQ(away(), std::nullopt);
  EXPECT_EQ(audience.away("1", core::Side::kFirst), std::nullopt);

  now += 10s;
  hub.leave(bob);
  EXPECT_EQ(Json::parse(ear->last)["people"]["away_ms"], (Json{nullptr, 0}));
  now += 60s;
  // The one who waits loads the page again: that changes nothing.
  hub.leave(ann);
  now += 1s;
  ASSERT_TRUE(hub.watch(ann, "play:1", "first"));
  EXPECT_EQ(away(), 61s);
  EXPECT_EQ(Json::parse(ear->last)["people"]["away_ms"], (Json{nullptr, 61'000}));
  // Whoever comes back, be it for a moment, is counted anew.
  ASSERT_TRUE(hub.watch(bob, "play:1", "second"));
  hub.leave(bob);
  EXPECT_EQ(away(), 0s);
}

// Here nobody has to be away for long.
class PlayAbsence : public tests::PlayWorld {
 protected:
  PlayAbsence() { restart(core::Milliseconds(0)); }
  // Ann has moved, and watches; Bob is away.
  std::string left_alone() {
    const auto id = new_game("", "tictactoe", R"({"kind":"person","empty":true})");
    const auto invited = desk().invite(id, {.from_owner = true});
    const auto code = Json::parse(*invited)["invitation"]["code"].get<std::string>();
    EXPECT_TRUE(desk().claim(id, {.body = R"({"code":")" + code + "\"}"}));
    EXPECT_TRUE(move(id));
    ann_ = watch(id);
    return id;
  }
  util::Result<std::string> claim(const std::string& id, const std::string& what, int side = 1) {
    return desk().claim_absence(
        id, {.body = Json{{"claim", what}, {"side", side}}.dump(), .from_owner = true});
  }

 private:
  std::shared_ptr<tests::Watcher> ann_;
};

TEST_F(PlayAbsence, TheOneWhoIsThereWinsOrHasADrawAndItIsKept) {
  for (const std::string what : {"win", "draw"}) {
    const auto id = left_alone();
    EXPECT_FALSE(claim(id, what, 2)) << "it is that side's turn";
    const auto claimed = claim(id, what);
    ASSERT_TRUE(claimed) << claimed.error().message;
    restart(core::Milliseconds(0));
    const auto game = show(id);
    EXPECT_EQ(game["result"], what == "win" ? "p1win" : "draw");
    EXPECT_EQ(game["reason"], "absence");
    EXPECT_EQ(game["ending"], what == "win" ? "wins by absence" : "draw by absence");
    EXPECT_EQ(claim(id, what).error().code, util::ErrorCode::kGameOver);
    EXPECT_NE(desk().record(id)->body.find("by absence"), std::string::npos);
  }
}

TEST_F(PlayAbsence, WhoeverComesBackInTimePlaysOn) {
  const auto id = left_alone();
  const auto seats = desk().seats_of(id);
  const auto bob = std::make_shared<LastHeard>();
  ASSERT_TRUE(hub_.watch(bob, "play:" + id, (**seats)[1]));
  EXPECT_EQ(claim(id, "win").error().code, util::ErrorCode::kNotAbsent);
  hub_.leave(bob);
  EXPECT_TRUE(claim(id, "win"));
}

TEST_F(PlayAbsence, WhatTheDiskRefusesIsNoWin) {
  const auto id = left_alone();
  full_ = true;
  EXPECT_FALSE(claim(id, "win"));
  full_ = false;
  EXPECT_EQ(show(id)["result"], "none");
}

}  // namespace
}  // namespace espalier::server
