#include "wire/player_summary.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace espalier::wire {
namespace {

Json sentence(const std::string& code, const std::string& turn) {
  return {{"code", code}, {"values", {{"turn", turn}}}, {"text", {{"en", "x"}, {"zh-TW", "x"}}}};
}

// Ann is the first player, and loses by her turn 3 with so much of her chance.
Json review_of(const std::string& code, double lost) {
  const Json moment = {{"turn", 3},
                       {"until", 3},
                       {"side", 1},
                       {"chance_before", 0.9},
                       {"chance_after", 0.9 - lost},
                       {"points", nullptr},
                       {"about", sentence("moment", "3")}};
  return {{"why", sentence(code, "3")},
          {"moments", Json::array({moment})},
          {"players", Json::array({{{"name", "Ann"}}, {{"name", "Bob"}}})}};
}

Record record_of(core::Outcome outcome, const std::string& comment) {
  Record record;
  record.outcome = outcome;
  record.moves = {{"a1", ""}, {"b1", "-9.00 1 0.1s"}, {"c1", comment}, {"d1", ""}};
  return record;
}

std::string said_of(const PlayerSummaries& games, const std::string& player) {
  return games.summary(player)["why"]["text"]["en"];
}

TEST(PlayerSummary, CountsLossesThoseByASingleMoveAndWhatTheBotThought) {
  PlayerSummaries games;
  games.add({{"number", 1}}, review_of("single_blunder_led", 0.5),
            record_of(core::Outcome::kSecondWins, "+1.20 3 0.1s cpu 0.1s"));
  games.add({{"number", 2}}, review_of("single_blunder", 0.7),
            record_of(core::Outcome::kSecondWins, "-0.30 3 0.1s"));
  games.add({{"number", 3}}, review_of("slow_loss", 0.2),
            record_of(core::Outcome::kSecondWins, ""));
  games.add({{"number", 4}}, review_of("single_blunder", 0.1),
            record_of(core::Outcome::kFirstWins, "+1.00"));
  EXPECT_EQ(games.players(), (std::vector<std::string>{"Ann", "Bob"}));
  const auto ann = games.summary("Ann");
  EXPECT_EQ(ann["games"], 4);
  EXPECT_EQ(ann["lost"], 3);
  EXPECT_EQ(ann["single"], 2);
  EXPECT_EQ(ann["thought_ahead"], 1);
  EXPECT_EQ(said_of(games, "Ann"),
            "Ann lost 3 of 4 games. 2 of them were lost by a single move, and in 1 of those Ann "
            "thought it was ahead.");
  ASSERT_EQ(ann["worst"].size(), 4U);
  EXPECT_EQ(ann["worst"][0]["number"], 2);
  EXPECT_EQ(ann["worst"][0]["own_value"], -30);
  EXPECT_EQ(ann["worst"][2]["number"], 3);
  EXPECT_TRUE(ann["worst"][2]["own_value"].is_null());
  EXPECT_EQ(games.summary("Bob")["lost"], 1);
  EXPECT_EQ(games.summary("Bob")["worst"].size(), 0U);
}

TEST(PlayerSummary, LeavesOutWhatNobodySaid) {
  PlayerSummaries games;
  games.add({{"number", 1}}, review_of("slow_loss", 0.5),
            record_of(core::Outcome::kSecondWins, ""));
  EXPECT_EQ(said_of(games, "Ann"), "Ann lost 1 of 1 games, none of them by a single move.");
  EXPECT_EQ(said_of(games, "Bob"), "Bob lost none of 1 games.");
  games.add({{"number", 2}}, review_of("single_blunder", 0.5),
            record_of(core::Outcome::kSecondWins, "0.1s"));
  EXPECT_EQ(said_of(games, "Ann"), "Ann lost 2 of 2 games. 1 of them was lost by a single move.");
  EXPECT_TRUE(games.summary("Ann")["thought_ahead"].is_null());
}

TEST(PlayerSummary, KeepsTheFiveWorstPlaces) {
  PlayerSummaries games;
  for (int i = 0; i < 8; ++i) {
    games.add({{"number", i}}, review_of("slow_loss", 0.1 * i),
              record_of(core::Outcome::kSecondWins, ""));
  }
  const auto worst = games.summary("Ann")["worst"];
  ASSERT_EQ(worst.size(), kWorstPlaces);
  EXPECT_EQ(worst[0]["number"], 7);
  EXPECT_EQ(worst[4]["number"], 3);
}

TEST(OwnValue, IsTheNumberThatACommentBeginsWith) {
  const auto value = [](const char* comment) { return own_value({"a1", comment}); };
  EXPECT_EQ(value("+0.29 1 0.000s cpu 0.000s"), 29);
  EXPECT_EQ(value("-12.5 3"), -1250);
  EXPECT_EQ(value("+0.00"), 0);
  for (const char* const none : {"", "0.000s cpu 0.000s", "+", "-x", "+inf", "+nan", "+1e99"}) {
    EXPECT_FALSE(value(none)) << none;
  }
}

}  // namespace
}  // namespace espalier::wire
