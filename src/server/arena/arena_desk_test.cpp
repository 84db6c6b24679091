#include "server/arena/arena_desk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <thread>

#include "arena/ladder/ladder_report.hpp"
#include "arena/match/planning.hpp"
#include "arena/report/report_json.hpp"
#include "server/arena/tournament_request.hpp"
#include "support/desk_world.hpp"

namespace espalier::server {
namespace {

using tests::Json;

bool is_end(const Json& json) {
  return json["event"] == "ended" ||
         (json["event"] == "state" && json["tournament"]["finished"] == true);
}

class ArenaDeskTest : public tests::DeskTest {
 protected:
  static Json small(const std::string& name = "spring") {
    return {{"name", name},
            {"kind", "round-robin"},
            {"game", "chain:orthogonal-3x3"},
            {"bots", {"careful", "level:2", "random"}},
            {"games", 4},
            {"nodes", 60},
            {"seed", 1}};
  }
  // Long enough to be caught in the middle.
  static Json large(const std::string& name) {
    Json request = small(name);
    request["game"] = "chain:orthogonal-4x4";
    request["games"] = 20;
    request["bots"] = {"espalier", "level:9", "careful"};
    request["nodes"] = 12000;
    return request;
  }
  Json show(const std::string& name) { return desks().ask("GET", {"tournaments", name}).json; }
  void wait_for_end(const std::string& name) { desks().watch("tournament:" + name)->until(is_end); }
  void wait_for_games(const std::string& name, int games) {
    for (int i = 0; i < 6000 && show(name)["played"].get<int>() < games; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    ASSERT_GE(show(name)["played"].get<int>(), games);
  }

  // The same plan, played at the command line without a break.
  static Json at_the_command_line(const std::filesystem::path& folder, const Json& request,
                                  const BotsList& bots) {
    const auto asked = read_tournament_request(request.dump());
    auto plan = plan_of(*asked, bots);
    plan->name = *asked->name;
    const auto store = std::move(*arena::Store::open(folder / "other.db"));
    auto& journal = store->journal();
    const auto id = journal.enter(plan->name, arena::spec_of(*plan));
    arena::Tournament tournament(*plan, {});
    EXPECT_TRUE(arena::run(*plan, tournament, journal, *id, {.concurrency = 2}, {}));
    return Json::parse(arena::json_report(*plan, tournament, journal, *id));
  }
};

// What somebody knows who has only listened.
struct Spectator {
  std::map<int, std::vector<std::string>> moves;
  std::set<int> finished;
  Json standings;

  void hear(const Json& json) {
    const auto event = json["event"].get<std::string>();
    if (event == "state") {
      for (const auto& game : json["games"]) finished.insert(game["game"].get<int>());
      for (const auto& game : json["live"]) moves[game["game"]] = game["moves"];
      standings = json["standings"];
    } else if (event == "started") {
      EXPECT_EQ(moves.count(json["game"]), 0U);
      moves[json["game"]] = json["moves"];
    } else if (event == "moved") {
      auto& known = moves[json["game"]];
      for (const auto& move : json["moves"]) known.push_back(move);
      EXPECT_EQ(known.size(), json["turn"].get<std::size_t>());
      EXPECT_EQ(known.back(), json["move"]);
      EXPECT_FALSE(json["scene"]["cells"].empty());
    } else if (event == "finished") {
      EXPECT_TRUE(finished.insert(json["game"].get<int>()).second) << "heard twice: " << json;
    } else if (event == "standings") {
      standings = json["standings"];
    }
  }
};

TEST_F(ArenaDeskTest, APresetSetsWhatARequestLeavesOpen) {
  Json request = {{"kind", "match"},
                  {"game", "chain:orthogonal-3x3"},
                  {"bots", {"contiguous-as-met", "nolook-as-met"}},
                  {"preset", "course"}};
  const auto plan = [&] {
    return *plan_of(*read_tournament_request(request.dump()), desks().bots);
  };
  EXPECT_EQ(plan().control.movetime, core::Milliseconds{1000});
  EXPECT_EQ(plan().openings.text(), "0..0 random plies");
  EXPECT_EQ(plan().games, 5);
  EXPECT_EQ(plan().first_to, std::nullopt);
  request["first_to"] = 4;
  request["openings"] = "2";
  request["clock"] = "5s";
  EXPECT_EQ(plan().first_to, 4);
  EXPECT_EQ(plan().games, 40);
  EXPECT_EQ(plan().openings.text(), "2..2 random plies");
  EXPECT_EQ(plan().control.movetime, std::nullopt);
  request["preset"] = "school";
  EXPECT_NE(read_tournament_request(request.dump()).error().message.find("there is course"),
            std::string::npos);
}

TEST_F(ArenaDeskTest, BotsAsMetAreOfAKindOfTheirOwn) {
  const auto listed = desks().bots.list(*games::choose("chain:orthogonal"));
  const auto kind = [&](std::string_view id) {
    const auto at = std::find_if(listed.begin(), listed.end(),
                                 [&](const ListedBot& bot) { return bot.id == id; });
    return at == listed.end() ? "" : at->kind;
  };
  EXPECT_EQ(kind("nolook"), "classic");
  EXPECT_EQ(kind("nolook-as-met"), "as-met");
  EXPECT_EQ(kind("espalier"), "flagship");
  EXPECT_EQ(arena::kind_of_text("nolook-as-met,seed=3"), "as-met");
}

TEST_F(ArenaDeskTest, ATournamentIsWatchedToItsEndAndEndsLikeAtTheCommandLine) {
  const auto begun = desks().ask("POST", {"tournaments"}, small());
  ASSERT_EQ(begun.status, 201) << begun.body;
  EXPECT_EQ(begun.json["name"], "spring");
  EXPECT_EQ(begun.json["planned"], 12);
  Spectator spectator;
  for (const auto& json : desks().watch("tournament:spring")->until(is_end)) spectator.hear(json);
  EXPECT_EQ(spectator.finished.size(), 12U);
  const auto expected = at_the_command_line(folder(), small(), desks().bots);
  const auto shown = show("spring");
  for (const char* const part : {"standings", "cross_table", "strength", "settings", "planned"}) {
    EXPECT_EQ(shown[part], expected[part]) << part;
  }
  EXPECT_EQ(spectator.standings, expected["standings"]);
  EXPECT_EQ(shown["finished"], true);
  EXPECT_EQ(shown["running"], false);
  // Every turn that was told was played, and nothing else.
  for (const auto& game : expected["games"]) {
    const auto number = game["game"].get<int>();
    if (spectator.moves.count(number) > 0) {
      EXPECT_EQ(Json(spectator.moves[number]), game["moves"]);
    }
    const auto one =
        desks().ask("GET", {"tournaments", "spring", "games", std::to_string(number)}).json;
    EXPECT_EQ(one["moves"], game["moves"]);
    EXPECT_EQ(one["result"], game["result"]);
  }
}

TEST_F(ArenaDeskTest, ListsTellWhoIsAheadAndTablesTellTimes) {
  ASSERT_EQ(desks().ask("POST", {"tournaments"}, small()).status, 201);
  const auto heard = desks().watch("tournament:spring")->until(is_end);
  Json told;
  for (const auto& json : heard) {
    if (json.contains("times")) told = json["times"];
  }
  const auto expect_whole = [&] {
    const auto shown = show("spring");
    ASSERT_EQ(shown["times"].size(), 3U);
    for (const auto& row : shown["times"]) {
      EXPECT_GT(row["moves"].get<int>(), 0) << row;
      EXPECT_GE(row["longest_ms"].get<double>(), row["mean_ms"].get<double>()) << row;
      EXPECT_EQ(row["overruns"], 0);
    }
    EXPECT_EQ(told, shown["times"]) << "whoever watched knows the same";
    const auto one = desks().ask("GET", {"tournaments"}).json["tournaments"][0];
    ASSERT_EQ(one["leaders"].size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) {
      for (const char* const part : {"bot", "points", "wins", "draws", "losses"}) {
        EXPECT_EQ(one["leaders"][i][part], shown["standings"][i][part]) << part;
      }
    }
    EXPECT_EQ(one["leaders"], shown["leaders"]);
  };
  expect_whole();
  open();  // read from the journal
  expect_whole();
}

TEST_F(ArenaDeskTest, WhatTheCommandLinePlaysForALadderIsTold) {
  const auto store = std::move(*arena::Store::open(folder() / "arena.db"));
  auto& journal = store->journal();
  const auto enter = [&](const std::string& name, bool match) {
    Json request = small(name);
    if (match) request["kind"] = "match";
    if (match) request["bots"] = {"careful", "random"};
    const auto plan = plan_of(*read_tournament_request(request.dump()), desks().bots);
    ASSERT_TRUE(journal.enter(name, arena::spec_of(*plan)));
  };
  enter("ladder chain:orthogonal-3x3 1 careful-random", true);
  enter("qualify careful gauntlet", false);
  enter("ladder of my own", true);
  journal.let_go();
  std::map<std::string, std::string> purposes;
  const auto list = desks().ask("GET", {"tournaments"}).json["tournaments"];
  ASSERT_EQ(list.size(), 3U);
  for (const auto& one : list) {
    purposes[one["name"]] = one["purpose"];
    EXPECT_EQ(one["leaders"], Json::array()) << "nothing is played yet";
  }
  EXPECT_EQ(purposes["ladder chain:orthogonal-3x3 1 careful-random"], "challenge");
  EXPECT_EQ(purposes["qualify careful gauntlet"], "qualify");
  EXPECT_EQ(purposes["ladder of my own"], "");
}

TEST_F(ArenaDeskTest, SpectatorsWhoComeInTheMiddleMissNothing) {
  ASSERT_EQ(desks().ask("POST", {"tournaments"}, large("long")).status, 201);
  std::vector<std::shared_ptr<tests::Ear>> ears;
  // Who comes too late, on a fast machine, is told that it is over.
  for (int i = 0; i < 12; ++i) {
    wait_for_games("long", 4 * i);
    ears.push_back(desks().watch("tournament:long"));
  }
  for (const auto& ear : ears) {
    Spectator spectator;
    for (const auto& json : ear->until(is_end)) spectator.hear(json);
    EXPECT_EQ(spectator.finished.size(), 60U);
    EXPECT_EQ(spectator.standings, show("long")["standings"]);
  }
}

TEST_F(ArenaDeskTest, WhatWasStoppedGoesOnAndEndsTheSame) {
  ASSERT_EQ(desks().ask("POST", {"tournaments"}, large("stopped")).status, 201);
  wait_for_games("stopped", 3);
  const auto stopped = desks().ask("POST", {"tournaments", "stopped", "stop"}, Json::object());
  ASSERT_EQ(stopped.status, 200) << stopped.body;
  EXPECT_EQ(stopped.json["running"], false);
  EXPECT_LT(show("stopped")["played"].get<int>(), 60);
  EXPECT_EQ(desks().ask("POST", {"tournaments", "stopped", "stop"}, Json::object()).status, 409);
  // A restart does not wake it.
  open();
  desks().runs.resume_all();
  EXPECT_EQ(show("stopped")["running"], false);
  const auto ear = desks().watch("tournament:stopped");
  ASSERT_EQ(desks().ask("POST", {"tournaments", "stopped", "resume"}, Json::object()).status, 200);
  EXPECT_EQ(desks().ask("POST", {"tournaments", "stopped", "resume"}, Json::object()).status, 409);
  Spectator spectator;
  for (const auto& json : ear->until_event("ended")) spectator.hear(json);
  EXPECT_EQ(spectator.finished.size(), 60U);
  const auto expected = at_the_command_line(folder(), large("stopped"), desks().bots);
  EXPECT_EQ(show("stopped")["standings"], expected["standings"]);
  EXPECT_EQ(desks().ask("POST", {"tournaments", "stopped", "resume"}, Json::object()).status, 409);
}

TEST_F(ArenaDeskTest, WhatIsRemovedLeavesItsNameToOthers) {
  const auto remove = [&](const std::string& name) {
    return desks().ask("DELETE", {"tournaments", name});
  };
  ASSERT_EQ(desks().ask("POST", {"tournaments"}, large("cup")).status, 201);
  EXPECT_EQ(remove("cup").status, 409) << "it is being played";
  ASSERT_EQ(desks().ask("POST", {"tournaments", "cup", "stop"}, Json::object()).status, 200);
  EXPECT_EQ(show("cup")["game"], "chain:orthogonal-4x4");
  const auto ear = desks().watch("tournament:cup");
  const auto removed = remove("cup");
  ASSERT_EQ(removed.status, 200) << removed.body;
  ear->until_event("removed");
  EXPECT_EQ(desks().ask("GET", {"tournaments", "cup"}).status, 404);
  EXPECT_EQ(desks().ask("GET", {"tournaments"}).json["tournaments"].size(), 0U);
  EXPECT_EQ(remove("cup").status, 404);
  open();
  desks().runs.resume_all();
  EXPECT_EQ(desks().ask("GET", {"tournaments", "cup"}).status, 404) << "also after a restart";

  ASSERT_EQ(desks().ask("POST", {"tournaments"}, small("cup")).status, 201);
  wait_for_end("cup");
  EXPECT_EQ(show("cup")["game"], "chain:orthogonal-3x3") << "nothing is left of the first one";
  EXPECT_EQ(show("cup")["played"], 12);
  EXPECT_EQ(remove("cup").status, 200) << "right after its end";
}

TEST_F(ArenaDeskTest, WhatAnotherProcessPlaysIsNotRemoved) {
  const auto store = std::move(*arena::Store::open(folder() / "arena.db"));
  auto& journal = store->journal();
  ASSERT_TRUE(journal.enter("terminal", {}));
  EXPECT_EQ(desks().ask("DELETE", {"tournaments", "terminal"}).status, 409);
  journal.let_go();
  EXPECT_EQ(desks().ask("DELETE", {"tournaments", "terminal"}).status, 200);
}

TEST_F(ArenaDeskTest, WhatWasRunningGoesOnAfterARestart) {
  ASSERT_EQ(desks().ask("POST", {"tournaments"}, large("night")).status, 201);
  wait_for_games("night", 2);
  open();
  EXPECT_EQ(show("night")["running"], false);
  EXPECT_EQ(show("night")["finished"], false);
  desks().runs.resume_all();
  wait_for_end("night");
  const auto expected = at_the_command_line(folder(), large("night"), desks().bots);
  const auto shown = show("night");
  EXPECT_EQ(shown["standings"], expected["standings"]);
  EXPECT_EQ(shown["cross_table"], expected["cross_table"]);
  open();
  desks().runs.resume_all();
  EXPECT_EQ(show("night")["running"], false);
}

TEST_F(ArenaDeskTest, WhyItDidNotGoOnHasTheSameCodeAfterARestart) {
  {
    const auto plan = plan_of(*read_tournament_request(small("cup").dump()), desks().bots);
    auto spec = arena::spec_of(*plan);
    spec.confined = false;  // which a server does not go on with
    const auto store = std::move(*arena::Store::open(folder() / "arena.db"));
    ASSERT_TRUE(store->journal().enter("cup", spec));
    ASSERT_TRUE(store->orders().put({.name = "cup", .purpose = "tournament", .request = "{}"}));
  }
  desks().runs.resume_all();
  const auto before = show("cup");
  EXPECT_NE(before["trouble"].get<std::string>().find("--unsafe"), std::string::npos);
  EXPECT_EQ(before["trouble_code"], "begun_unsafe");
  EXPECT_TRUE(before.contains("trouble_values")) << "what the words of the code may need";
  open();
  desks().runs.resume_all();
  EXPECT_EQ(show("cup")["trouble"], before["trouble"]);
  EXPECT_EQ(show("cup")["trouble_code"], before["trouble_code"]);
  EXPECT_EQ(show("cup")["trouble_values"], before["trouble_values"]);
}

// The page says by them what is wrong, in its language.
TEST_F(ArenaDeskTest, CausesOfATroubleAreToldAfterARestartToo) {
  const auto why =
      util::caused_by({util::ErrorCode::kBotGone, "ann can't play: no file", {{"bot", "ann"}}},
                      {util::ErrorCode::kNoBotFile, "no file"});
  {
    const auto plan = plan_of(*read_tournament_request(small("cup").dump()), desks().bots);
    const auto store = std::move(*arena::Store::open(folder() / "arena.db"));
    ASSERT_TRUE(store->journal().enter("cup", arena::spec_of(*plan)));
    ASSERT_TRUE(store->orders().put({.name = "cup", .purpose = "tournament", .request = "{}"}));
    ASSERT_TRUE(store->orders().fail("cup", why));
  }
  open();
  const auto shown = show("cup");
  EXPECT_EQ(shown["trouble_code"], "bot_gone");
  EXPECT_EQ(shown["trouble_values"], (Json{{"bot", "ann"}, {"why", "no file"}}));
  EXPECT_EQ(shown["trouble_causes"],
            Json::array(
                {Json{{"error", "no file"}, {"code", "no_bot_file"}, {"values", Json::object()}}}));
}

TEST_F(ArenaDeskTest, OnlyBotsOfTheListPlay) {
  for (const char* const bot : {"ugi:./engine", "line:python3 x.py", "/bin/sh", "bots/ann",
                                "installed:../../bin", "installed:", "ladder:nobody", "level:11",
                                "level:0", "espalier,hash=1GiB", "x=careful", ""}) {
    Json request = small();
    request["bots"] = {"careful", bot};
    request["kind"] = "match";
    const auto heard = desks().ask("POST", {"tournaments"}, request);
    EXPECT_EQ(heard.status, 400) << bot;
    EXPECT_FALSE(heard.json["error"].get<std::string>().empty());
  }
  EXPECT_TRUE(desks().ask("GET", {"tournaments"}).json["tournaments"].empty());
}

TEST_F(ArenaDeskTest, WrongRequestsAreErrorsThatSayWhat) {
  const auto refused = [&](const std::string& field, const Json& value, const std::string& says) {
    Json request = small();
    request[field] = value;
    const auto heard = desks().ask("POST", {"tournaments"}, request);
    EXPECT_EQ(heard.status, 400) << field << value;
    EXPECT_NE(heard.json["error"].get<std::string>().find(says), std::string::npos) << heard.body;
  };
  refused("kind", "party", "party");
  refused("kind", 3, "'kind'");
  refused("game", "chess", "chess");
  refused("game", nullptr, "'game'");
  refused("bots", {"careful"}, "'bots'");
  refused("bots", "careful", "'bots'");
  refused("bots", {1, 2}, "'bots'");
  refused("games", 0, "'games'");
  refused("games", 1e30, "'games'");
  refused("games", 18446744073709551615U, "'games'");
  refused("movetime_ms", -1, "'movetime_ms'");
  refused("clock", "soon", "'clock'");
  refused("clock", {{"base_ms", 0}}, "'base_ms'");
  refused("clock", {{"command", "rm"}}, "command");
  refused("openings", "/etc/passwd", "'openings'");
  refused("seed", -1, "'seed'");
  refused("concurrency", 1000, "'concurrency'");
  refused("min_plies", 1001, "'min_plies'");
  refused("min_plies", -1, "'min_plies'");
  refused("name", "", "'name'");
  refused("name", "a\nb", "'name'");
  refused("name", "..", "'name'");
  refused("command", "rm -rf", "command");
  for (const char* const body : {"", "{", "[]", "null", "\"x\"", "\xff\xfe"}) {
    EXPECT_EQ(desks().ask_text("POST", {"tournaments"}, body).status, 400) << body;
  }
  EXPECT_EQ(desks().ask_text("POST", {"tournaments"}, std::string(50'000, '[')).status, 400);
}

TEST_F(ArenaDeskTest, NamesOfAddressesAreDataOnly) {
  for (const char* const name : {"../../etc/passwd", "..", ".", "", "a/b", "%2e%2e", "\xff",
                                 "'; DROP TABLE game; --", "<script>"}) {
    // A slash at the end leads to the list.
    const int status = *name == '\0' ? 200 : 404;
    EXPECT_EQ(desks().ask("GET", {"tournaments", name}).status, status) << name;
    for (const char* const part : {"games", "records", "report.html"}) {
      EXPECT_EQ(desks().ask("GET", {"tournaments", name, part}).status, 404) << name << part;
    }
    EXPECT_EQ(desks().ask("POST", {"tournaments", name, "stop"}).status, 404) << name;
    EXPECT_EQ(desks().ask("POST", {"tournaments", name, "resume"}).status, 404) << name;
  }
  // Such a name is as good as any other.
  Json request = small("../<b>&\"quoted\"");
  request["games"] = 2;
  ASSERT_EQ(desks().ask("POST", {"tournaments"}, request).status, 201);
  wait_for_end("../<b>&\"quoted\"");
  const auto page = desks().ask("GET", {"tournaments", "../<b>&\"quoted\"", "report.html"}).body;
  EXPECT_EQ(page.find("<b>&"), std::string::npos);
  const auto text = desks().ask("GET", {"tournaments", "../<b>&\"quoted\"", "records"}).body;
  EXPECT_NE(text.find("[Event "), std::string::npos);
}

TEST_F(ArenaDeskTest, TheSameAgainIsAnotherTournamentUnlessTheSeedIsGiven) {
  Json request = small();
  request.erase("name");
  request.erase("seed");
  request["games"] = 2;
  const auto first = desks().ask("POST", {"tournaments"}, request);
  const auto second = desks().ask("POST", {"tournaments"}, request);
  ASSERT_EQ(second.status, 201) << second.body;
  EXPECT_NE(first.json["name"], second.json["name"]);
  const auto seed = [&](const Json& one) {
    return std::stoull(show(one["name"])["settings"]["seed"].get<std::string>());
  };
  EXPECT_NE(seed(first.json), seed(second.json));
  request["seed"] = seed(first.json);
  const auto same = desks().ask("POST", {"tournaments"}, request);
  EXPECT_EQ(same.status, 409);
  EXPECT_NE(same.body.find("already"), std::string::npos) << same.body;
  request["seed"] = 7;
  const auto other = desks().ask("POST", {"tournaments"}, request);
  ASSERT_EQ(other.status, 201) << other.body;
  EXPECT_EQ(seed(other.json), 7U);
  request["name"] = "named";
  EXPECT_EQ(desks().ask("POST", {"tournaments"}, request).status, 201);
  EXPECT_EQ(desks().ask("POST", {"tournaments"}, request).status, 409);
  EXPECT_EQ(desks().ask("GET", {"tournaments"}).json["tournaments"].size(), 4U);
}

TEST_F(ArenaDeskTest, OnlySoManyAtOnce) {
  for (int i = 0; i < 4; ++i) {
    Json request = large("busy " + std::to_string(i));
    request["movetime_ms"] = 3'600'000;
    request["bots"] = {"level:10", "espalier"};
    request["kind"] = "match";
    request["game"] = "bao";
    request.erase("nodes");
    ASSERT_EQ(desks().ask("POST", {"tournaments"}, request).status, 201);
  }
  EXPECT_EQ(desks().ask("POST", {"tournaments"}, small()).status, 429);
  // Nobody waits for the hour that a turn may take.
  EXPECT_EQ(desks().ask("POST", {"tournaments", "busy 0", "stop"}).json["running"], false);
  EXPECT_EQ(desks().ask("POST", {"tournaments"}, small()).status, 201);
}

TEST_F(ArenaDeskTest, WhatTheCommandLinePlaysIsSeenAndHeldByIt) {
  arena::Plan plan;
  const auto choice = games::choose("tictactoe");
  plan.game = choice->name();
  plan.start = choice->open();
  plan.name = "terminal";
  plan.games = 4;
  plan.control.depth = 1;
  ASSERT_TRUE(arena::add_bots(plan, {"careful", "random"}));
  const auto store = std::move(*arena::Store::open(folder() / "arena.db"));
  auto& journal = store->journal();
  const auto id = journal.enter(plan.name, arena::spec_of(plan));
  const auto ear = desks().watch("tournament:terminal");
  EXPECT_EQ(show("terminal")["elsewhere"], true);
  EXPECT_EQ(desks().ask("POST", {"tournaments", "terminal", "resume"}).status, 409);
  arena::Tournament tournament(plan, {});
  ASSERT_TRUE(arena::run(plan, tournament, journal, *id, {}, {}));
  ASSERT_TRUE(journal.finish(*id));
  ear->until(is_end);
  EXPECT_EQ(show("terminal")["standings"],
            Json::parse(arena::json_report(plan, tournament, journal, *id))["standings"]);
}

}  // namespace
}  // namespace espalier::server
