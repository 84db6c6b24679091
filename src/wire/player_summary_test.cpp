#include "wire/player_summary.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "wire/unplayed.hpp"

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
  const auto player = [](const char* name, double middle) {
    return Json{{"name", name},
                {"stages", Json::array({{{"turns", 1}, {"accuracy", 1.0}},
                                        {{"turns", 3}, {"accuracy", middle}},
                                        {{"turns", 0}, {"accuracy", nullptr}}})}};
  };
  Json turns = Json::array();
  for (int turn = 1; turn <= 4; ++turn) {
    turns.push_back(
        {{"turn", turn}, {"side", turn % 2 == 1 ? 1 : 2}, {"chance_after", 0.9 - lost}});
  }
  return {{"why", sentence(code, "3")},
          {"turns", std::move(turns)},
          {"moments", Json::array({moment})},
          {"players", Json::array({player("Ann", 0.8), player("Bob", 0.4)})}};
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
            record_of(core::Outcome::kSecondWins, "+1.70 3 0.1s cpu 0.1s"));
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
            "thought it was better.");
  ASSERT_EQ(ann["worst"].size(), 4U);
  EXPECT_EQ(ann["worst"][0]["number"], 2);
  EXPECT_EQ(ann["worst"][0]["own_value"], -30);
  EXPECT_EQ(ann["worst"][2]["number"], 3);
  EXPECT_TRUE(ann["worst"][2]["own_value"].is_null());
  EXPECT_EQ(games.summary("Bob")["lost"], 1);
  EXPECT_EQ(games.summary("Bob")["worst"].size(), 0U);
}

// 1.50 is 59 %, which is not better.
TEST(PlayerSummary, HasOneThresholdForABotThatThoughtItWasBetter) {
  PlayerSummaries games;
  for (const char* const comment : {"+1.50", "+1.70"}) {
    games.add({{"number", 1}}, review_of("single_blunder", 0.8),
              record_of(core::Outcome::kSecondWins, comment));
  }
  const auto ann = games.summary("Ann");
  EXPECT_EQ(ann["single"], 2);
  EXPECT_EQ(ann["thought_ahead"], 1);
  EXPECT_EQ(ann["belief"]["too_high"], 1);
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

TEST(PlayerSummary, CountsHowGamesWereLostTheMostFrequentFirst) {
  PlayerSummaries games;
  const auto lost = [&](const std::string& code, const std::string& fault = "") {
    auto review = review_of(code, 0.3);
    if (!fault.empty()) review["why"]["values"]["fault"] = fault;
    games.add({{"number", 1}}, review, record_of(core::Outcome::kSecondWins, ""));
  };
  lost("time_limit");
  lost("fault", "crash");
  lost("single_blunder");
  lost("single_blunder_led");
  lost("slow_loss");
  games.add({{"number", 6}}, review_of("single_blunder", 0.3),
            record_of(core::Outcome::kFirstWins, ""));
  const auto causes = games.summary("Ann")["causes"];
  ASSERT_EQ(causes.size(), 4U);
  EXPECT_EQ(causes[0]["cause"], "single_blunder");
  EXPECT_EQ(causes[0]["games"], 2);
  EXPECT_EQ(causes[0]["failed"], false);
  EXPECT_EQ(causes[0]["about"]["text"]["en"], "One blunder");
  EXPECT_EQ(causes[1]["cause"], "slow_loss");
  EXPECT_EQ(causes[2]["cause"], "time");
  EXPECT_EQ(causes[2]["failed"], true);
  EXPECT_EQ(causes[3]["about"]["text"]["zh-TW"], "當掉");
  EXPECT_EQ(games.summary("Bob")["causes"].size(), 1U);
}

TEST(PlayerSummary, PutsItsOwnValuesBesideOurs) {
  PlayerSummaries games;
  games.add({{"number", 1}}, review_of("slow_loss", 0.8),
            record_of(core::Outcome::kSecondWins, "+4.00 3 0.1s"));
  games.add({{"number", 2}}, review_of("slow_loss", 0.0),
            record_of(core::Outcome::kSecondWins, "loses in 4 3 0.1s"));
  const auto ann = games.summary("Ann");
  EXPECT_EQ(ann["belief"]["turns"], 2);
  EXPECT_EQ(ann["belief"]["too_high"], 1);
  EXPECT_EQ(ann["belief"]["too_low"], 1);
  EXPECT_EQ(ann["belief"]["dots"], Json::parse("[[73, 10], [0, 90]]"));
  EXPECT_EQ(ann["worst"][0]["own_value"], 400);
  EXPECT_EQ(ann["worst"][1]["own_win_in"], -4);
  EXPECT_TRUE(ann["worst"][1]["own_value"].is_null());
  PlayerSummaries silent;
  silent.add({{"number", 1}}, review_of("slow_loss", 0.8),
             record_of(core::Outcome::kSecondWins, "0.1s"));
  EXPECT_TRUE(silent.summary("Ann")["belief"].is_null());
}

TEST(PlayerSummary, HasAccuracyByStageWithThatOfTheOpponents) {
  PlayerSummaries games;
  for (int i = 0; i < 2; ++i) {
    games.add({{"number", i}}, review_of("slow_loss", 0.1),
              record_of(core::Outcome::kSecondWins, ""));
  }
  const auto stages = games.summary("Ann")["stages"];
  ASSERT_EQ(stages.size(), 3U);
  EXPECT_EQ(stages[1]["stage"], "middle");
  EXPECT_EQ(stages[1]["turns"], 6);
  EXPECT_NEAR(stages[1]["accuracy"].get<double>(), 0.8, 1e-9);
  EXPECT_NEAR(stages[1]["opponents"]["accuracy"].get<double>(), 0.4, 1e-9);
  EXPECT_TRUE(stages[2]["accuracy"].is_null());
  EXPECT_EQ(stages[1]["about"]["text"]["en"], "middle 80% (opponents 40%)");
  EXPECT_NE(
      player_summary_text(games.summary("Ann"), Language::kEnglish)
          .find("Accuracy: opening 100% (opponents 100%); middle 80% (opponents 40%); end - "),
      std::string::npos);
}

TEST(PlayerSummary, TellsWhatABotWroteAndSilenceOnlyWhereItIsKnown) {
  PlayerSummaries games;
  const auto add = [&](AllSaid said) {
    games.add({{"number", 1}}, review_of("slow_loss", 0.3),
              record_of(core::Outcome::kSecondWins, ""), std::move(said));
  };
  add(std::nullopt);
  add(std::vector<SaidAt>{{3, "# depth 3", true}, {5, "later"}});
  add(std::vector<SaidAt>{});
  const auto worst = games.summary("Ann")["worst"];
  EXPECT_TRUE(worst[0]["bot_said"].is_null());
  EXPECT_EQ(worst[1]["bot_said"], Json::parse(R"({"text": "# depth 3", "cut": true})"));
  EXPECT_EQ(worst[2]["bot_said"], Json::parse(R"({"text": "", "cut": false})"));
}

Record lost_before_its_first_turn(const std::string& loser, const std::string& how) {
  Record record;
  record.outcome = loser == "Ann" ? core::Outcome::kSecondWins : core::Outcome::kFirstWins;
  record.tags = {{"First", "Ann"}, {"Second", "Bob"}, {"Termination", loser + ' ' + how}};
  return record;
}

TEST(PlayerSummary, CountsAndNamesGamesThatEndedWithoutATurn) {
  PlayerSummaries games;
  games.add({{"number", 1}}, review_of("slow_loss", 0.3),
            record_of(core::Outcome::kSecondWins, ""));
  const auto add = [&](int number, const std::string& loser, const std::string& how) {
    return games.add_unplayed({{"number", number}}, lost_before_its_first_turn(loser, how));
  };
  EXPECT_TRUE(add(2, "Ann", "does not start"));
  EXPECT_TRUE(add(4, "Ann", "does not start"));
  EXPECT_TRUE(add(5, "Bob", "time forfeit"));
  const auto ann = games.summary("Ann");
  EXPECT_EQ(ann["games"], 4);
  EXPECT_EQ(ann["lost"], 3);
  EXPECT_EQ(ann["causes"][0]["cause"], "does_not_start");
  EXPECT_EQ(ann["causes"][0]["games"], 2);
  EXPECT_EQ(ann["causes"][0]["failed"], true);
  EXPECT_EQ(ann["unplayed"]["games"], 2);
  EXPECT_EQ(ann["unplayed"]["about"]["text"]["en"],
            "2 games were lost before the first turn: 2, 4.");
  EXPECT_NE(
      player_summary_text(ann, Language::kChinese).find("2 盤在第一手之前就輸了：第 2, 4 盤。"),
      std::string::npos);
  EXPECT_EQ(games.summary("Bob")["causes"][0]["cause"], "time");
  EXPECT_EQ(games.players(), (std::vector<std::string>{"Ann", "Bob"}));
}

TEST(PlayerSummary, LeavesOutGamesThatNobodyLostAndThatHaveTurns) {
  PlayerSummaries games;
  auto record = lost_before_its_first_turn("Ann", "aborted");
  record.outcome = core::Outcome::kNone;
  EXPECT_FALSE(games.add_unplayed({{"number", 1}}, record));
  EXPECT_FALSE(games.add_unplayed({{"number", 2}}, record_of(core::Outcome::kFirstWins, "")));
  EXPECT_EQ(games.summary("Ann")["games"], 0);
  EXPECT_TRUE(games.summary("Ann")["unplayed"].is_null());
}

TEST(UnplayedLoss, IsToldWithItsCause) {
  const auto record = lost_before_its_first_turn("Bob", "does not compile");
  const auto loss = unplayed_loss(record);
  ASSERT_TRUE(loss);
  EXPECT_EQ(loss->loser, core::Side::kSecond);
  EXPECT_EQ(text(about(*loss, record), Language::kEnglish),
            "Bob lost before the first turn: Did not compile.");
  EXPECT_EQ(unplayed_json(*loss, record, 3)["turns_played"], 0);
}

TEST(Comments, AreToldAsWhatBotsWrite) {
  const Json turns = Json::parse(R"([{"turn": 1, "side": 1}, {"turn": 2, "side": 2}])");
  Record record;
  record.moves = {{"a1", ""}, {"b1", "+1.20 3 0.1s"}};
  EXPECT_EQ(comments_json(turns, record),
            Json::parse(R"([{"turn": 2, "side": 2, "text": "+1.20 3 0.1s", "cut": false}])"));
  record.moves.back().comment.clear();
  EXPECT_TRUE(comments_json(turns, record).is_null());
}

TEST(OwnBelief, IsAValueOrAnEndThatTheBotSaw) {
  const auto belief = [](const char* comment) { return own_belief({"a1", comment}); };
  EXPECT_EQ(belief("+0.29 1 0.000s")->hundredths, 29);
  EXPECT_EQ(belief("wins in 5 12 0.1s")->win_in, 5);
  EXPECT_EQ(belief("loses in 2 12 0.1s")->win_in, -2);
  EXPECT_EQ(belief("mate 3 9 0.1s")->win_in, 3);
  EXPECT_EQ(belief("mate -3 9 0.1s")->win_in, -3);
  EXPECT_EQ(belief("mate -3")->chance(), 0);
  EXPECT_EQ(belief("wins in 1")->chance(), 1);
  for (const char* const none : {"", "0.1s", "wins", "wins in", "wins in x", "mate", "mate 0"}) {
    EXPECT_FALSE(belief(none)) << none;
  }
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
