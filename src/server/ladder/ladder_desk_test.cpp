#include "server/ladder/ladder_desk.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <thread>

#include "support/desk_world.hpp"

namespace espalier::server {
namespace {

using tests::Json;

class LadderDeskTest : public tests::DeskTest {
 protected:
  LadderDeskTest() {
    for (const char* const bot : {"random", "careful", "level:5"}) {
      EXPECT_EQ(
          desks().ask("POST", {"ladder", "add"}, {{"game", "tictactoe"}, {"bot", bot}}).status,
          201);
    }
  }
  Json ladder() { return desks().ask("GET", {"ladder"}, {}, {{"game", "tictactoe"}}).json; }
  Json place(int number) { return ladder()["bots"][static_cast<std::size_t>(number - 1)]; }
  static Json challenge(const std::string& challenger, const std::string& challenged) {
    return {{"game", "tictactoe"},
            {"challenger", challenger},
            {"challenged", challenged},
            {"nodes", 200}};
  }
};

bool settled(const Json& json) {
  return !json["ladder"]["challenges"].empty() && json["ladder"]["running"].empty() &&
         json["ladder"]["challenges"][0]["state"] != "open";
}

TEST_F(LadderDeskTest, NewcomersBeginAtTheBottomAndANameIsTakenOnce) {
  EXPECT_EQ(place(1)["name"], "random");
  EXPECT_EQ(place(3)["name"], "level:5");
  EXPECT_EQ(place(3)["may_challenge"], Json({"random", "careful"}));
  EXPECT_EQ(place(3)["exams"], Json());
  const Json again = {{"game", "tictactoe"}, {"bot", "careful"}};
  EXPECT_EQ(desks().ask("POST", {"ladder", "add"}, again).status, 409);
  const Json other = {{"game", "tictactoe"}, {"bot", "careful"}, {"name", "ann"}};
  EXPECT_EQ(desks().ask("POST", {"ladder", "add"}, other).json["place"], 4);
  EXPECT_EQ(desks().ask("GET", {"ladders"}).json["games"], Json({"tictactoe:3x3"}));
}

TEST_F(LadderDeskTest, ABotThatIsTakenOffMakesRoomForThoseBelow) {
  const auto remove = [&](const Json& body) {
    return desks().ask("POST", {"ladder", "remove"}, body);
  };
  EXPECT_EQ(remove({{"game", "tictactoe"}, {"name", "nobody"}}).status, 409);
  EXPECT_EQ(remove({{"game", "tictactoe"}}).status, 400);
  const auto gone = remove({{"game", "tictactoe"}, {"name", "careful"}});
  EXPECT_EQ(gone.status, 200) << gone.body;
  EXPECT_EQ(gone.json["place"], 2);
  EXPECT_EQ(place(2)["name"], "level:5");
  EXPECT_EQ(ladder()["bots"].size(), 2U);
}

TEST_F(LadderDeskTest, WhoWatchesByAShortNameHearsOfChangesToo) {
  const auto ear = desks().watch("ladder:tictactoe");
  const auto added =
      desks().ask("POST", {"ladder", "add"}, {{"game", "tictactoe"}, {"bot", "level:1"}});
  ASSERT_LT(added.status, 300) << added.body;
  const auto heard =
      ear->until([](const Json& json) { return json["ladder"]["bots"].size() == 4; });
  EXPECT_EQ(heard.back()["topic"], "ladder:tictactoe");
}

TEST_F(LadderDeskTest, AChallengeIsPlayedAndSettlesTheOrder) {
  const auto ear = desks().watch("ladder:tictactoe:3x3");
  const auto begun = desks().ask("POST", {"ladder", "challenge"}, challenge("level:5", "random"));
  ASSERT_EQ(begun.status, 202) << begun.body;
  EXPECT_EQ(begun.json["state"], "open");
  const auto heard = ear->until(settled);
  EXPECT_EQ(heard.back()["ladder"]["challenges"][0]["state"], "won");
  EXPECT_EQ(place(1)["name"], "level:5");
  EXPECT_EQ(place(1)["won"], 1);
  // Its games are a match like any other.
  const auto name = begun.json["tournament"].get<std::string>();
  EXPECT_EQ(desks().ask("GET", {"tournaments", name}).json["finished"], true);
}

TEST_F(LadderDeskTest, AnOpenChallengeGoesOnAfterARestartAndCountsOnce) {
  Json request = challenge("level:5", "random");
  request["game"] = "chain:orthogonal-4x4";
  request["first_to"] = 60;
  for (const char* const bot : {"random", "level:5"}) {
    desks().ask("POST", {"ladder", "add"}, {{"game", request["game"]}, {"bot", bot}});
  }
  const auto begun = desks().ask("POST", {"ladder", "challenge"}, request);
  ASSERT_EQ(begun.status, 202) << begun.body;
  EXPECT_EQ(desks().ask("POST", {"ladder", "challenge"}, request).status, 409);
  open();
  const auto ear = desks().watch("ladder:chain:orthogonal-4x4");
  desks().runs.resume_all();
  const auto heard = ear->until(settled);
  const auto& ladder = heard.back()["ladder"];
  EXPECT_EQ(ladder["challenges"].size(), 1U);
  EXPECT_EQ(ladder["challenges"][0]["score"]["won"], 60);
  EXPECT_EQ(ladder["bots"][0]["name"], "level:5");
  open();
  desks().runs.resume_all();
  EXPECT_EQ(desks().ask("GET", {"ladder"}, {}, {{"game", "chain:orthogonal-4x4"}}).json["bots"],
            ladder["bots"]);
}

TEST_F(LadderDeskTest, AChallengeThatWasStoppedGoesOnWithTheSameChallenge) {
  Json request = challenge("level:5", "random");
  request["game"] = "chain:orthogonal-4x4";
  request["first_to"] = 60;
  for (const char* const bot : {"random", "level:5"}) {
    desks().ask("POST", {"ladder", "add"}, {{"game", request["game"]}, {"bot", bot}});
  }
  const auto begun = desks().ask("POST", {"ladder", "challenge"}, request);
  const auto name = begun.json["tournament"].get<std::string>();
  ASSERT_EQ(desks().ask("POST", {"tournaments", name, "stop"}).status, 200);
  const auto ear = desks().watch("ladder:chain:orthogonal-4x4");
  request["first_to"] = 3;  // the settings of the beginning count
  const auto again = desks().ask("POST", {"ladder", "challenge"}, request);
  ASSERT_EQ(again.status, 202) << again.body;
  EXPECT_EQ(again.json["number"], begun.json["number"]);
  EXPECT_EQ(ear->until(settled).back()["ladder"]["challenges"][0]["score"]["won"], 60);
}

TEST_F(LadderDeskTest, ExamsAreKeptAndShown) {
  const auto ear = desks().watch("ladder:tictactoe:3x3");
  const Json request = {{"game", "tictactoe"}, {"bot", "level:5"}, {"first_to", 1}, {"nodes", 200}};
  ASSERT_EQ(desks().ask("POST", {"ladder", "qualify"}, request).status, 202);
  const auto heard = ear->until([](const Json& json) {
    return json["ladder"]["running"].empty() && !json["ladder"]["bots"][2]["exams"].is_null();
  });
  const auto exams = heard.back()["ladder"]["bots"][2]["exams"];
  EXPECT_GE(exams.size(), 2U);
  EXPECT_EQ(exams[0]["examiner"], "random");
  // The seed decides how they end; first to one win is passed with one win, and only then.
  for (const auto& exam : exams) {
    EXPECT_EQ(exam["passed"].get<bool>(), exam["score"].get<std::string>().starts_with("1-"));
  }
}

TEST_F(LadderDeskTest, ABotIsNeverItsOwnExaminer) {
  const auto ear = desks().watch("ladder:tictactoe:3x3");
  const Json request = {{"game", "tictactoe"}, {"bot", "ladder:careful"}, {"first_to", 1}};
  ASSERT_EQ(desks().ask("POST", {"ladder", "qualify"}, request).status, 202);
  const auto heard = ear->until([](const Json& json) {
    return json["ladder"]["running"].empty() && !json["ladder"]["bots"][1]["exams"].is_null();
  });
  const auto exams = heard.back()["ladder"]["bots"][1]["exams"];
  ASSERT_EQ(exams.size(), 1U) << exams;
  EXPECT_EQ(exams[0]["examiner"], "random");
}

TEST_F(LadderDeskTest, ThePresetOfACourseExaminesWithItsBotsAsMet) {
  const std::string game = "chain:orthogonal-3x4";
  desks().ask("POST", {"ladder", "add"}, {{"game", game}, {"bot", "contiguous-as-met"}});
  const auto ear = desks().watch("ladder:" + game);
  const Json request = {
      {"game", game}, {"bot", "ladder:contiguous-as-met"}, {"preset", "course"}, {"games", 1}};
  ASSERT_EQ(desks().ask("POST", {"ladder", "qualify"}, request).status, 202);
  const auto bot = ear->until([](const Json& json) {
                        return json["ladder"]["running"].empty() &&
                               !json["ladder"]["bots"][0]["exams"].is_null();
                      })
                       .back()["ladder"]["bots"][0];
  EXPECT_EQ(bot["kind"], "as-met");
  ASSERT_EQ(bot["exams"].size(), 4U);
  EXPECT_EQ(bot["exams"][0]["examiner"], "random");
  EXPECT_EQ(bot["exams"][3]["examiner"], "rlawrenc-as-met");
  Json no_examiners = request;
  no_examiners["game"] = "tictactoe";
  no_examiners["bot"] = "level:1";
  EXPECT_EQ(desks().ask("POST", {"ladder", "qualify"}, no_examiners).status, 400);
}

TEST_F(LadderDeskTest, WhatIsNotAllowedIsRefusedWithAReason) {
  const auto refused = [&](const std::string& part, const Json& body, int status) {
    const auto heard = desks().ask("POST", {"ladder", part}, body);
    EXPECT_EQ(heard.status, status) << heard.body;
    EXPECT_FALSE(heard.json["error"].get<std::string>().empty());
  };
  refused("challenge", challenge("random", "careful"), 409);  // above it already
  refused("challenge", challenge("random", "random"), 409);
  refused("challenge", challenge("nobody", "random"), 409);
  refused("challenge", {{"game", "chess"}}, 400);
  refused("challenge", {{"game", "tictactoe"}}, 400);
  refused("challenge", {{"game", "tictactoe"}, {"command", "x"}}, 400);
  refused("add", {{"game", "tictactoe"}, {"bot", "line:sh"}}, 400);
  refused("add", {{"game", "tictactoe"}, {"bot", "careful"}, {"name", "a b"}}, 400);
  refused("qualify", {{"game", "tictactoe"}, {"bot", "/bin/sh"}}, 400);
  EXPECT_EQ(desks().ask("GET", {"ladder"}).status, 400);
  EXPECT_EQ(desks().ask("GET", {"ladder", "add"}).status, 405);
  EXPECT_EQ(desks().ask("POST", {"ladder", "other"}).status, 404);
}

TEST_F(LadderDeskTest, TheListHasLevelsClassicsTheLadderAndInstalledBots) {
  const auto installed = folder() / "bots" / "ann";
  std::filesystem::create_directories(installed);
  std::ofstream(installed / "bot.json")
      << R"({"espalier_bot": 1, "name": "Ann", "command": ["python3", "bot.py"]})";
  std::ofstream(installed / "bot.py") << "print()\n";
  std::filesystem::create_directories(folder() / "bots" / "empty");
  const auto bots = desks().ask("GET", {"bots"}, {}, {{"game", "tictactoe"}}).json["bots"];
  std::map<std::string, Json> by_id;
  for (const auto& bot : bots) by_id[bot["id"].get<std::string>()] = bot;
  EXPECT_EQ(by_id["level:10"]["kind"], "level");
  EXPECT_EQ(by_id["espalier"]["kind"], "flagship");
  EXPECT_EQ(by_id["careful"]["kind"], "classic");
  EXPECT_EQ(by_id["ladder:level:5"]["kind"], "ladder");
  EXPECT_EQ(by_id["installed:ann"]["name"], "Ann");
  EXPECT_EQ(by_id["installed:ann"]["needs_sandbox"], true);
  EXPECT_EQ(by_id.count("installed:empty"), 0U);
  EXPECT_EQ(by_id.count("installed:.."), 0U);
  for (const auto& bot : bots) EXPECT_FALSE(bot.contains("text")) << "paths stay inside";
  const auto found = desks().bots.contender("installed:ann", *games::choose("tictactoe"));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->name, "Ann");
}

TEST_F(LadderDeskTest, InstalledBotsAreNeverRenamedOrDroppedInSilence) {
  const auto install = [&](const std::string& name, const std::string& text) {
    std::filesystem::create_directories(folder() / "bots" / name);
    std::ofstream(folder() / "bots" / name / "bot.json") << text;
  };
  const std::string rest = R"(", "command": ["python3", "bot.py"]})";
  install("lee", R"({"espalier_bot": 1, "name": "Ann Lee)" + rest);
  install("two words", R"({"espalier_bot": 1, "name": "Tom)" + rest);
  install("torn", R"({"espalier_bot": 1, )");
  install("outside", R"({"espalier_bot": 1, "name": "Out", "command": ["/etc/passwd"]})");
  install("other", R"({"espalier_bot": 1, "game": "bao", "name": "Bao)" + rest);
  const auto told = desks().ask("GET", {"bots"}, {}, {{"game", "tictactoe"}}).json;
  for (const auto& bot : told["bots"]) {
    if (bot["id"] != "installed:lee") continue;
    EXPECT_EQ(bot["name"], "Ann-Lee");
    EXPECT_EQ(bot["written"], "Ann Lee");
    EXPECT_EQ(bot["folder"], "lee");
  }
  std::map<std::string, std::string> why;
  for (const auto& bot : told["left_out"]) why[bot["folder"]] = bot["why"];
  ASSERT_EQ(why.size(), 3U) << told["left_out"].dump();
  EXPECT_NE(why["two words"].find("give the folder another name"), std::string::npos);
  EXPECT_TRUE(why["torn"].starts_with("bot.json is no JSON object")) << why["torn"];
  EXPECT_NE(why["outside"].find("outside its folder"), std::string::npos) << why["outside"];
  for (const auto& bot : why) EXPECT_EQ(bot.second.find(folder().string()), std::string::npos);
}

}  // namespace
}  // namespace espalier::server
