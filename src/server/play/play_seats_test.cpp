// Two people at browsers of their own: invitations, offers, and the game after this one.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <thread>

#include "server/play/audience.hpp"
#include "server/play/play_store.hpp"
#include "support/play_world.hpp"
#include "support/server_world.hpp"
#include "support/stores.hpp"

namespace espalier::server {
namespace {

using tests::Json;
using tests::ServerWorld;

constexpr const char* kWithEmptySeat =
    R"({"game":"tictactoe","players":[{"kind":"person","name":"Ann"},)"
    R"({"kind":"person","empty":true}]})";
const std::string kSecret(32, 'a');

ServerWorld::Headers seat(const std::string& secret) { return {{"x-seat", secret}}; }

// A game by link, seen by those who play it and by a stranger.
class Link {
 public:
  explicit Link(const std::string& body = kWithEmptySeat) {
    const auto made = send({}, "POST", "/api/v1/play", body, 201);
    id_ = made["id"];
    ann_ = made["seats"][0];
    bob_ = made["seats"][1];
  }

  Json send(const ServerWorld::Headers& who, const std::string& method, const std::string& target,
            const std::string& body, int status) {
    const auto reply = world.ask_as(who, method, target, body);
    EXPECT_EQ(reply.status, status) << method << " " << target << " " << reply.body;
    return Json::parse(reply.body);
  }
  Json act(const std::string& secret, const std::string& verb, const std::string& body = "{}",
           int status = 200) {
    return send(seat(secret), "POST", "/api/v1/play/" + id_ + "/" + verb, body, status);
  }
  Json move(const std::string& secret, const std::string& text, int status = 200) {
    return act(secret, "move", Json{{"move", text}}.dump(), status);
  }
  Json claim(const std::string& code, int status = 200, const std::string& more = "") {
    return act("", "claim", R"({"code":")" + code + "\"" + more + "}", status);
  }
  std::string invite(const std::string& body = "{}") {
    return act(ann_, "invite", body)["invitation"]["code"];
  }
  // Bob comes.
  void sit_down() { bob_ = claim(invite(), 200, R"(,"name":"Bob")")["seats"][1]; }
  Json show() { return world.get("/api/v1/play/" + id_); }

  const std::string& ann() const { return ann_; }
  const std::string& bob() const { return bob_; }
  const std::string& id() const { return id_; }

  ServerWorld world;

 private:
  std::string id_;
  std::string ann_;
  std::string bob_;
};

TEST(PlaySeats, AnInvitationGivesTheOtherSeatToTheFirstWhoShowsIt) {
  Link game;
  EXPECT_EQ(game.bob(), "") << "nobody has it yet";
  const auto before = game.show()["seating"];
  EXPECT_EQ(before["taken"], (Json{true, false}));
  EXPECT_TRUE(before["apart"].get<bool>());
  const auto code = game.invite();
  EXPECT_EQ(game.show()["seating"]["invited"], 2);
  EXPECT_EQ(game.show().dump().find(code), std::string::npos);
  const auto claimed = game.claim(code, 200, ",\"name\":\"B\u202eob\"");
  EXPECT_EQ(claimed["seats"][0], "");
  EXPECT_EQ(claimed["seats"][1].get<std::string>().size(), 32U);
  EXPECT_EQ(claimed["players"][1]["name"], "Bob");
  EXPECT_EQ(claimed["seating"]["taken"], (Json{true, true}));
  EXPECT_EQ(claimed["seating"]["guest"], 2);
  EXPECT_EQ(claimed["seating"]["invited"], nullptr);
  EXPECT_EQ(game.claim(code, 409)["code"], "seat_taken");
  EXPECT_EQ(game.act(game.ann(), "invite", R"({"side":2})", 409)["code"], "seat_taken");
}

TEST(PlaySeats, ARevokedOrReplacedInvitationIsWorthNothing) {
  Link game;
  const auto first = game.invite();
  const auto second = game.invite();
  EXPECT_EQ(game.claim(first, 403)["code"], "bad_invitation");
  game.send(seat(game.ann()), "DELETE", "/api/v1/play/" + game.id() + "/invite", "", 200);
  EXPECT_EQ(game.show()["seating"]["invited"], nullptr);
  EXPECT_EQ(game.claim(second, 403)["code"], "bad_invitation");
  game.claim("", 400);
  game.claim("x", 400, R"(,"seat":"short")");
  game.sit_down();
}

TEST(PlaySeats, ABrowserThatMissedTheReplyGetsItsSeatByAskingAgain) {
  Link game;
  const auto code = game.invite();
  const auto more = R"(,"seat":")" + kSecret + "\"";
  const auto version = game.claim(code, 200, more)["version"];
  const auto again = game.claim(code, 200, more);
  EXPECT_EQ(again["seats"], (Json{"", kSecret}));
  EXPECT_EQ(again["version"], version);
  EXPECT_EQ(game.claim(code, 200, more + R"(,"name":"Bob")")["players"][1]["name"], "Bob");
  EXPECT_EQ(game.claim(code, 409, R"(,"seat":")" + std::string(32, 'b') + "\"")["code"],
            "seat_taken");
}

TEST(PlaySeats, AGuestChangesTheNameOnlySomeTimes) {
  Link game;
  const auto more = R"(,"seat":")" + kSecret + "\"";
  const auto code = game.invite();
  game.claim(code, 200, more + R"(,"name":"Bob")");
  const auto rename = [&](int number, int status) {
    return game.claim(code, status, more + R"(,"name":"Bob )" + std::to_string(number) + "\"");
  };
  for (int i = 1; i <= kMaxRenames; ++i) {
    EXPECT_EQ(rename(i, 200)["players"][1]["name"], "Bob " + std::to_string(i));
  }
  const auto version = game.show()["version"];
  game.world.restart();
  const auto refused = rename(kMaxRenames + 1, 409);
  EXPECT_EQ(refused["code"], "name_settled");
  EXPECT_EQ(refused["values"]["max"], std::to_string(kMaxRenames));
  EXPECT_EQ(rename(kMaxRenames, 200)["version"], version) << "the same name is no change";
  EXPECT_EQ(game.claim(code, 200, more)["seats"][1], kSecret) << "the seat is still theirs";
}

TEST(PlaySeats, ANameStaysAsTheGameWasPlayed) {
  Link game;
  const auto more = R"(,"seat":")" + kSecret + "\"";
  const auto code = game.invite();
  game.claim(code, 200, more + R"(,"name":"Bob")");
  const auto version = game.act(kSecret, "resign")["version"];
  const auto after = game.claim(code, 200, more + R"(,"name":"Eve")");
  EXPECT_EQ(after["players"][1]["name"], "Bob");
  EXPECT_EQ(after["version"], version) << "nobody is told of anything";
  game.world.restart();
  EXPECT_EQ(game.show()["players"][1]["name"], "Bob");
}

TEST(PlaySeats, OffersBetweenTwoMovesAreLimited) {
  Link game;
  game.sit_down();
  game.move(game.ann(), "a1");
  const auto offer = [&](int status) {
    return game.act(game.ann(), "offer", R"({"kind":"draw"})", status);
  };
  for (int i = 0; i < kMaxOffers; ++i) {
    offer(200);
    game.act(game.bob(), "decline");
  }
  game.world.restart();
  const auto refused = offer(409);
  EXPECT_EQ(refused["code"], "offered_enough");
  EXPECT_EQ(refused["values"]["max"], std::to_string(kMaxOffers));
  game.act(game.bob(), "offer", R"({"kind":"draw"})");  // he has offered nothing so far
  game.act(game.bob(), "decline");
  game.move(game.bob(), "b1");
  offer(200);
}

TEST(PlaySeats, OnlyTheSeatOfTheSideToMoveMoves) {
  Link game;
  game.sit_down();
  game.move(game.bob(), "a1", 403);
  game.move(game.ann(), "a1");
  game.move(game.ann(), "b1", 403);
  game.move("", "b1", 403);
  game.move(kSecret, "b1", 403);
  game.move(game.bob(), "b1");
  game.act(game.ann(), "undo", "{}", 403);
  game.act(game.ann(), "resign", R"({"side":2})", 403);
  game.act(game.ann(), "hint", "{}", 409);
  game.send(seat(game.ann()), "DELETE", "/api/v1/play/" + game.id(), "", 403);
  const auto end = game.act(game.bob(), "resign");
  EXPECT_EQ(end["result"], "p1win");
}

TEST(PlaySeats, ASecondSeatAtOneBrowserCanBeGivenAway) {
  Link game(R"({"game":"tictactoe","players":[{"kind":"person"},{"kind":"person"}]})");
  EXPECT_EQ(game.show()["seating"], nullptr);
  game.act(game.ann(), "invite", R"({"side":2})", 409);
  const auto both = game.ann() + "," + game.bob();
  game.act(both, "invite", "{}", 400);
  const auto invited = game.act(both, "invite", R"({"side":2})");
  EXPECT_FALSE(invited["seating"]["apart"].get<bool>());
  game.move(both, "a1");
  game.move(both, "b1");
  const std::string friends = game.claim(invited["invitation"]["code"])["seats"][1];
  game.move(both, "a2");
  game.move(both, "b2", 403);
  game.move(friends, "b2");
}

TEST(PlaySeats, ADrawIsOfferedAndTaken) {
  Link game;
  game.act(game.ann(), "offer", R"({"kind":"draw"})", 409);  // to whom?
  game.sit_down();
  game.act(game.ann(), "offer", R"({"kind":"peace"})", 400);
  EXPECT_EQ(game.act(game.ann(), "offer", R"({"kind":"draw"})")["seating"]["offer"],
            (Json{{"kind", "draw"}, {"side", 1}}));
  EXPECT_EQ(game.act(game.ann(), "accept", "{}", 409)["code"], "no_offer");
  game.act("", "accept", R"({"side":2})", 403);
  game.act(game.bob(), "offer", R"({"kind":"undo"})", 409);
  EXPECT_EQ(game.act(game.bob(), "decline")["seating"]["offer"], nullptr);
  EXPECT_EQ(game.act(game.bob(), "accept", "{}", 409)["code"], "no_offer");
  game.act(game.bob(), "offer", R"({"kind":"draw"})");
  game.move(game.ann(), "a1");
  EXPECT_EQ(game.show()["seating"]["offer"], nullptr) << "the next move ends it";
  game.act(game.bob(), "offer", R"({"kind":"draw"})");
  const auto end = game.act(game.ann(), "offer", R"({"kind":"draw"})");
  EXPECT_EQ(end["result"], "draw");
  EXPECT_EQ(end["reason"], "agreement");
  EXPECT_EQ(end["ending"], "draw by agreement");
  game.act(game.ann(), "offer", R"({"kind":"draw"})", 409);
}

TEST(PlaySeats, ATakeBackGoesToBeforeTheLastMoveOfTheOneWhoAsks) {
  Link game;
  game.sit_down();
  game.move(game.ann(), "a1");
  EXPECT_EQ(game.act(game.bob(), "offer", R"({"kind":"undo"})", 409)["code"],
            "nothing_to_take_back");
  game.move(game.bob(), "b1");
  game.move(game.ann(), "a2");
  const auto asked = game.act(game.bob(), "offer", R"({"kind":"undo"})")["seating"]["offer"];
  EXPECT_EQ(asked, (Json{{"kind", "undo"}, {"side", 2}, {"turn", 2}, {"move", "b1"}}));
  EXPECT_EQ(game.act(game.ann(), "accept")["moves"], (Json{"a1"}));
  game.move(game.bob(), "c3");
  game.act(game.bob(), "offer", R"({"kind":"undo"})");
  EXPECT_EQ(game.act(game.ann(), "accept")["moves"], (Json{"a1"}));
  EXPECT_EQ(game.show()["to_move"], 2);
}

TEST(PlaySeats, TheSecondWhoWantsARematchMakesItWithTheSidesSwapped) {
  Link game;
  game.sit_down();
  game.act(game.ann(), "rematch", "{}", 409);
  game.act(game.ann(), "resign");
  const auto asked = game.act(game.ann(), "rematch");
  EXPECT_EQ(asked["seating"]["rematch"], (Json{true, false}));
  EXPECT_EQ(game.act(game.ann(), "rematch")["version"], asked["version"]);
  const auto agreed = game.act(game.bob(), "rematch");
  EXPECT_EQ(agreed["version"], asked["version"].get<int>() + 1);
  const std::string next = agreed["seating"]["next"];
  EXPECT_EQ(game.act(game.ann(), "rematch")["seating"]["next"], next);
  const auto fresh = game.world.get("/api/v1/play/" + next);
  EXPECT_EQ(fresh["players"][0]["name"], "Bob");
  EXPECT_EQ(fresh["players"][1]["name"], "Ann");
  EXPECT_EQ(fresh["seating"]["guest"], 1);
  game.send(seat(game.ann()), "POST", "/api/v1/play/" + next + "/move", R"({"move":"a1"})", 403);
  game.send(seat(game.bob()), "POST", "/api/v1/play/" + next + "/move", R"({"move":"a1"})", 200);
}

TEST(PlaySeats, ClocksWaitForTheFriend) {
  Link game(R"({"game":"tictactoe","clock":{"kind":"game","base_ms":100000},)"
            R"("players":[{"kind":"person","empty":true},{"kind":"person"}]})");
  const auto ann = game.bob();  // who made it sits at the second seat
  EXPECT_EQ(game.ann(), "");
  const auto clocks = [&] { return game.show()["clocks_ms"]; };
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(clocks(), (Json{100000, 100000}));
  const auto code = game.act(ann, "invite")["invitation"]["code"];
  game.claim(code);
  while (clocks() == (Json{100000, 100000})) std::this_thread::yield();
  EXPECT_LT(clocks()[0], 100000);
}

TEST(PlaySeats, EverythingIsThereAfterARestart) {
  Link game;
  const auto code = game.invite();
  game.world.restart();
  const auto claimed = game.claim(code);
  const std::string bob = claimed["seats"][1];
  game.move(game.ann(), "a1");
  game.act(game.ann(), "offer", R"({"kind":"undo"})");
  game.world.restart();
  EXPECT_EQ(game.show()["seating"]["offer"]["move"], "a1");
  EXPECT_EQ(game.claim(code, 409)["code"], "seat_taken");
  EXPECT_EQ(game.act(bob, "accept")["moves"], Json::array());
  game.move(bob, "a1", 403);
  game.act(bob, "resign");
  game.act(bob, "rematch");
  game.world.restart();
  EXPECT_NE(game.act(game.ann(), "rematch")["seating"]["next"], nullptr);
}

TEST(PlaySeats, WrongRequestsAreRefused) {
  Link game;
  const auto make = [&](const std::string& players) {
    game.send({}, "POST", "/api/v1/play", R"({"game":"tictactoe","players":[)" + players + "]}",
              400);
  };
  make(R"({"kind":"person","empty":true},{"kind":"person","empty":true})");
  make(R"({"kind":"bot","bot":"level:1"},{"kind":"person","empty":true})");
  make(R"({"kind":"bot","bot":"level:1","empty":true},{"kind":"person"})");
  make(R"({"kind":"person","empty":1},{"kind":"person"})");
  Link bot(R"({"game":"tictactoe","players":[{"kind":"person"},{"kind":"bot","bot":"level:1"}]})");
  bot.act(bot.ann() + "," + bot.bob(), "invite", R"({"side":2})", 409);
  bot.act(bot.ann(), "offer", R"({"kind":"draw"})", 409);
}

class SeatsOnAStore : public tests::StoreTest {};
ESPALIER_ON_ALL_STORES(SeatsOnAStore);

TEST_P(SeatsOnAStore, KeepsSeatsInvitationsAndOffersAndNeverACode) {
  const auto code = fresh_invitation();
  PlayedGame game{.id = "a", .game = "tictactoe:3x3", .start = "3/3/3 1"};
  game.created = game.updated = now_text();
  game.seats = {kSecret, ""};
  game.seating.apart = true;
  game.seating.invitation = {core::Side::kSecond, invitation_hash(code)};
  game.seating.offer = {Offer::Kind::kUndo, core::Side::kFirst, 3, "b2"};
  game.seating.rematch = {false, true};
  game.seating.next = "b";
  {
    const auto store = open();
    ASSERT_TRUE((*PlayStore::open(*store))->add({game}));
    EXPECT_EQ(store->played_games().load("a")->value().body.find(code), std::string::npos);
  }
  const auto store = open();
  const auto read = (*PlayStore::open(*store))->load("a");
  ASSERT_TRUE(read && *read);
  EXPECT_EQ((*read)->seats, game.seats);
  EXPECT_TRUE((*read)->waits());
  EXPECT_EQ((*read)->seating.invitation->code_hash, invitation_hash(code));
  EXPECT_EQ(document_of(**read), document_of(game));
}

using PlaySeatThreads = tests::PlayWorld;

TEST_F(PlaySeatThreads, OfManyWhoClaimASeatAtOnceOneGetsIt) {
  constexpr int kThreads = 8;
  for (int round = 0; round < 10; ++round) {
    const auto id = new_game("", "tictactoe", R"({"kind":"person","empty":true})");
    const auto watcher = watch(id);
    const auto invited = desk().invite(id, {.from_owner = true});
    ASSERT_TRUE(invited) << invited.error().message;
    const auto code = Json::parse(*invited)["invitation"]["code"].get<std::string>();
    std::array<std::string, kThreads> secrets;
    {
      std::vector<std::jthread> threads;
      for (auto& secret : secrets) {
        threads.emplace_back([&] {
          const auto got = desk().claim(id, {.body = R"({"code":")" + code + "\"}"});
          if (got) {
            secret = Json::parse(*got)["seats"][1];
          } else {
            EXPECT_EQ(got.error().code, util::ErrorCode::kSeatTaken);
          }
        });
      }
    }
    EXPECT_EQ(std::count(secrets.begin(), secrets.end(), ""), kThreads - 1);
    EXPECT_EQ(watcher->last_version(), 3);
    const auto seats = desk().seats_of(id);
    EXPECT_EQ(std::count(secrets.begin(), secrets.end(), (**seats)[1]), 1);
  }
}

TEST_F(PlaySeatThreads, WhatTheDiskRefusesHasNotHappened) {
  const auto id = new_game("", "tictactoe", R"({"kind":"person","empty":true})");
  const auto invited = desk().invite(id, {.from_owner = true});
  const auto code = Json::parse(*invited)["invitation"]["code"].get<std::string>();
  const Request asks{.body = R"({"code":")" + code + "\"}"};
  full_ = true;
  EXPECT_FALSE(desk().claim(id, asks));
  EXPECT_EQ(show(id)["seating"]["taken"], (Json{true, false}));
  full_ = false;
  EXPECT_TRUE(desk().claim(id, asks));
  ASSERT_TRUE(desk().resign(id, {.body = R"({"side":1})", .from_owner = true}));
  const auto rematch = [&](int side) {
    return desk().rematch(id, {.body = Json{{"side", side}}.dump(), .from_owner = true});
  };
  ASSERT_TRUE(rematch(1));
  full_ = true;
  EXPECT_FALSE(rematch(2));
  full_ = false;
  EXPECT_EQ(reader_->list({})->size(), 1U) << "no game is left over that nobody has heard of";
  ASSERT_TRUE(rematch(2));
  EXPECT_EQ(reader_->list({})->size(), 2U);
}

// A server that was killed in between left a game that nobody had heard of.
TEST_F(PlaySeatThreads, ARematchIsOnTheDiskWithWhatTellsOfItOrNotAtAll) {
  const auto id = new_game("", "tictactoe", R"({"kind":"person","empty":true})");
  const auto invited = desk().invite(id, {.from_owner = true});
  const auto code = Json::parse(*invited)["invitation"]["code"].get<std::string>();
  ASSERT_TRUE(desk().claim(id, {.body = R"({"code":")" + code + "\"}"}));
  ASSERT_TRUE(desk().resign(id, {.body = R"({"side":1})", .from_owner = true}));
  ASSERT_TRUE(desk().rematch(id, {.body = R"({"side":1})", .from_owner = true}));
  gate_.close(id);
  {
    const std::jthread second(
        [&] { EXPECT_TRUE(desk().rematch(id, {.body = R"({"side":2})", .from_owner = true})); });
    EXPECT_TRUE(gate_.wait_for(id));
    // What the next start would find after a kill now.
    EXPECT_EQ(reader_->list({})->size(), 1U);
    EXPECT_EQ((*reader_->load(id))->seating.next, "");
    gate_.open();
  }
  EXPECT_EQ(reader_->list({})->size(), 2U);
  EXPECT_TRUE(*reader_->load((*reader_->load(id))->seating.next));
}

class Ear final : public Listener {
 public:
  void send(Message message) override { last = *message; }
  std::string last;
};

TEST(PlaySeats, ThoseWhoWatchAreCountedAndSeatsAreKnown) {
  Hub hub;
  SeatSecrets seats{"first", "second"};
  hub.provide("play", [](std::string_view, const Hub::Deliver& give) -> util::Status {
    give("{}");
    return util::Done{};
  });
  Audience audience(hub, [&](const std::string& game) {
    return util::Result<std::optional<SeatSecrets>>(game == "1" ? std::optional(seats)
                                                                : std::nullopt);
  });
  const auto ear = std::make_shared<Ear>();
  EXPECT_FALSE(hub.watch(ear, "people:9"));
  ASSERT_TRUE(hub.watch(ear, "people:1"));
  const auto told = [&] {
    const auto people = Json::parse(ear->last)["people"];
    return Json{{"watching", people["watching"]}, {"connected", people["connected"]}}.dump();
  };
  EXPECT_EQ(told(), R"({"watching":0,"connected":[false,false]})");
  const auto ann = std::make_shared<Ear>();
  const auto bob = std::make_shared<Ear>();
  const auto zoe = std::make_shared<Ear>();
  ASSERT_TRUE(hub.watch(ann, "play:1", "first,second"));
  EXPECT_EQ(told(), R"({"watching":0,"connected":[true,true]})");
  ASSERT_TRUE(hub.watch(zoe, "play:1"));
  ASSERT_TRUE(hub.watch(bob, "play:1", "wrong"));
  EXPECT_EQ(told(), R"({"watching":2,"connected":[true,true]})");
  seats[1] = "new";
  audience.seats_changed("1");
  EXPECT_EQ(told(), R"({"watching":2,"connected":[true,false]})");
  ASSERT_TRUE(hub.watch(bob, "play:1", "new"));
  EXPECT_EQ(told(), R"({"watching":1,"connected":[true,true]})");
  EXPECT_EQ(audience.watching("1"), 1);
  hub.leave(ann);
  EXPECT_EQ(told(), R"({"watching":1,"connected":[false,true]})");
  hub.unwatch(zoe, "play:1");
  hub.leave(bob);
  EXPECT_EQ(told(), R"({"watching":0,"connected":[false,false]})");
}

TEST(PlaySeats, NobodyClaimsAGameFromSomebodyWhoIsThereOrWasJustNow) {
  Link game;
  game.act(game.ann(), "absence", R"({"claim":"win"})", 409);  // nobody has come yet
  game.sit_down();
  game.act(game.ann(), "absence", R"({"claim":"all"})", 400);
  game.act("", "absence", R"({"claim":"win","side":1})", 403);
  game.act(game.ann(), "absence", R"({"claim":"win","side":2})", 403);
  EXPECT_EQ(game.act(game.ann(), "absence", R"({"claim":"win"})", 409)["code"], "your_turn")
      << "it is Ann who has to move";
  game.move(game.ann(), "a1");
  const auto refused = game.act(game.ann(), "absence", R"({"claim":"win"})", 409);
  EXPECT_EQ(refused["code"], "not_absent");
  EXPECT_EQ(refused["values"]["seconds"], "120");
  game.act(game.bob(), "resign");
  EXPECT_EQ(game.act(game.ann(), "absence", R"({"claim":"win"})", 409)["code"], "game_over");
}

TEST(PlaySeats, AGuestWhoTakesTheNameOfTheOtherIsMarked) {
  Link game;
  const auto named = [&](const std::string& name) {
    const auto body = Json{{"code", "0"}, {"name", name}, {"seat", kSecret}}.dump();
    return game.act("", "claim", body)["seating"]["names_alike"];
  };
  EXPECT_FALSE(game.show()["seating"]["names_alike"].get<bool>());
  game.claim(game.invite(), 200, R"(,"name":"Bob","seat":")" + kSecret + "\"");
  EXPECT_FALSE(game.show()["seating"]["names_alike"].get<bool>());
  EXPECT_TRUE(named("Ann").get<bool>());
  EXPECT_TRUE(named("a nn").get<bool>());
  EXPECT_TRUE(named("\u0410nn").get<bool>()) << "Cyrillic";
  EXPECT_FALSE(named("Anna").get<bool>());
}

}  // namespace
}  // namespace espalier::server
