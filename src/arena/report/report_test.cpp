#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "arena/report/report_csv.hpp"
#include "arena/report/report_html.hpp"
#include "arena/report/report_json.hpp"
#include "support/arena_world.hpp"

namespace espalier::arena {
namespace {

using nlohmann::json;
using tests::ArenaWorld;
using tests::first_moves;

constexpr std::string_view kEvil = "</script><script>alert(1)</script>{{data}}\"'\xE2\x80\xA8&amp;";

// Bot 1 crashes in every game in which it moves second, with something nasty to say.
tests::ArenaWorld::Decide crashing(const Plan& plan) {
  return [&plan](const Pairing& pairing) {
    auto report = first_moves(plan, 5);
    if (pairing.second == 1) {
      report.verdict = lost_by(core::Side::kSecond, Ending::kCrash, "exit code 1 <b>");
      report.logs[1] = "line one\n<img src=x onerror=alert(2)>\xff\n";
    }
    return report;
  };
}

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

// The document that the scripts of a page read.
json data_of(const std::string& page) {
  const std::string_view tag = "id=\"report-data\">";
  const auto begin = page.find(tag) + tag.size();
  return json::parse(page.substr(begin, page.find("</script>", begin) - begin));
}

// RFC 4180, as a spreadsheet reads it.
std::vector<std::vector<std::string>> cells_of(const std::string& csv) {
  std::vector<std::vector<std::string>> rows{{""}};
  bool quoted = false;
  for (std::size_t i = 0; i < csv.size(); ++i) {
    std::string& cell = rows.back().back();
    if (quoted && csv[i] == '"' && i + 1 < csv.size() && csv[i + 1] == '"') {
      cell += csv[i++];
    } else if (csv[i] == '"') {
      quoted = !quoted;
    } else if (!quoted && csv[i] == ',') {
      rows.back().emplace_back();
    } else if (!quoted && csv[i] == '\n') {
      rows.push_back({""});
    } else if (quoted || csv[i] != '\r') {
      cell += csv[i];
    }
  }
  rows.pop_back();
  return rows;
}

TEST(JsonReport, HasEveryGameAndTheTables) {
  ArenaWorld world("tictactoe", {"ann", "bob", "cay"});
  world.play(crashing(world.plan));
  const auto report =
      json::parse(json_report(world.plan, world.tournament(), world.journal(), world.id()));
  EXPECT_EQ(report["name"], "world");
  EXPECT_EQ(report["kind"], "tournament");
  EXPECT_EQ(report["finished"], true);
  EXPECT_EQ(report["settings"]["game"], "tictactoe:3x3");
  EXPECT_TRUE(report["strength"].is_null());
  EXPECT_EQ(report["standings"].size(), 3U);
  EXPECT_EQ(report["cross_table"].size(), 3U);
  ASSERT_EQ(report["games"].size(), 6U);
  int crashes = 0;
  for (const auto& game : report["games"]) {
    EXPECT_EQ(game["result"], "1-0");
    EXPECT_EQ(game["moves"].size(), 5U);
    EXPECT_EQ(game["comments"].size(), 5U);
    EXPECT_EQ(game["start"], world.plan.start->position());
    if (game["second"] != "bob") continue;
    ++crashes;
    EXPECT_EQ(game["reason"], "crash");
    EXPECT_EQ(game["blamed"], "bob");
    EXPECT_EQ(game["detail"], "exit code 1 <b>");
    EXPECT_EQ(game["log"]["second"], "line one\n<img src=x onerror=alert(2)>\xEF\xBF\xBD\n");
  }
  EXPECT_EQ(crashes, 2);
}

TEST(JsonReport, OfAMatchTellsItsStrengthInFiniteNumbers) {
  ArenaWorld world("threesix:4x4", {"ann", "bob"});
  world.plan.kind = Kind::kMatch;
  world.plan.games = 6;
  world.plan.margin_test = MarginTest{};
  world.play([](const Pairing& pairing) {
    auto report = tests::lower_wins(pairing);
    report.margin = pairing.first == 0 ? 2 : -2;
    return report;
  });
  const auto report =
      json::parse(json_report(world.plan, world.tournament(), world.journal(), world.id()));
  const auto& strength = report["strength"];
  EXPECT_EQ(strength["bot"], "ann");
  EXPECT_EQ(strength["elo"]["kind"], "at least");
  EXPECT_TRUE(strength["elo"]["value"].is_number());
  EXPECT_EQ(strength["pairs"], json({0, 0, 0, 0, 3}));
  EXPECT_EQ(strength["margin"]["mean"], 2.0);
  EXPECT_EQ(strength["test"]["of"], "margin");
  EXPECT_EQ(strength["test"]["decision"], "none");
}

TEST(Reports, LeaveOutGamesThatDidNotCountAndNameThoseThatWereGiven) {
  ArenaWorld world("tictactoe", {"ann", "bob"});
  world.plan.kind = Kind::kMatch;
  world.plan.games = 10;
  world.plan.disqualify_after = 1;
  // Three games at once; the first of them decides that the others count no more.
  std::vector<Pairing> pairings;
  for (int i = 0; i < 3; ++i) pairings.push_back(*world.tournament().next());
  for (const auto& pairing : pairings) {
    const auto game = stored(world.plan, pairing, crashing(world.plan)(pairing));
    ASSERT_TRUE(world.journal().add(world.id(), game));
    world.tournament().add(pairing.key, game.summary);
  }
  ASSERT_TRUE(world.tournament().over());
  const auto rows =
      cells_of(csv_report(world.plan, world.tournament(), world.journal(), world.id()));
  ASSERT_EQ(rows.size(), 11U);
  EXPECT_EQ(rows[0][10], "played");
  EXPECT_EQ(rows[1][10], "yes");
  for (std::size_t i = 2; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i][10], "no");
    EXPECT_EQ(rows[i][7], "disqualified");
    EXPECT_EQ(rows[i][13], "");  // no moves, though the journal has some of two
  }
}

TEST(CsvReport, KeepsCellsApartAndHoldsNoFormulas) {
  const std::string name = "=HYPERLINK(\"x\"),\r\nb";
  ArenaWorld world("tictactoe", {name, "@bob"});
  world.play([](const Pairing&) {
    return GameReport{.verdict = lost_by(core::Side::kFirst, Ending::kCrash, "+1\n-2")};
  });
  const auto rows =
      cells_of(csv_report(world.plan, world.tournament(), world.journal(), world.id()));
  ASSERT_EQ(rows.size(), 3U);
  for (const auto& row : rows) ASSERT_EQ(row.size(), rows[0].size());
  EXPECT_EQ(rows[0][4], "first");
  EXPECT_EQ(rows[1][4], "'" + name);
  EXPECT_EQ(rows[1][5], "'@bob");
  EXPECT_EQ(rows[1][6], "0-1");
  EXPECT_EQ(rows[1][8], "'" + name);
  EXPECT_EQ(rows[1][14], "'+1\n-2");
  EXPECT_EQ(rows[2][4], "'@bob");
}

// A program without its page says so instead of writing one.
#define NEEDS_THE_PAGE() \
  if (!can_write_html()) GTEST_SKIP() << can_write_html().error().message

std::string page_of(ArenaWorld& world) {
  return *html_report(world.plan, world.tournament(), world.journal(), world.id());
}

json page_data_of(ArenaWorld& world, const PageOptions& limits = {}) {
  return json::parse(
      page_data(world.plan, world.tournament(), world.journal(), world.id(), limits));
}

TEST(HtmlReport, WithoutThePageSaysWhatToDo) {
  ArenaWorld world("tictactoe", {"ann", "bob"});
  const auto page = html_report(world.plan, world.tournament(), world.journal(), world.id());
  EXPECT_EQ(static_cast<bool>(page), static_cast<bool>(can_write_html()));
  if (page) return;
  EXPECT_EQ(page.error().code, util::ErrorCode::kNoPage);
  EXPECT_NE(page.error().message.find("ESPALIER_PAGE"), std::string::npos);
}

TEST(HtmlReport, WhateverBotsSayStaysText) {
  NEEDS_THE_PAGE();
  ArenaWorld plain("tictactoe", {"ann", "bob", "cay"});
  plain.play(crashing(plain.plan));
  const auto usual = page_of(plain);
  ArenaWorld world("tictactoe", {std::string(kEvil), "bob", "cay"});
  world.plan.name = kEvil;
  world.play(crashing(world.plan));
  const auto page = page_of(world);
  for (const auto* const tag : {"<script", "</script", "<style", "<meta", "<b>", "<img", "<svg"}) {
    EXPECT_EQ(count(page, tag), count(usual, tag)) << tag;
  }
  EXPECT_EQ(count(page, "alert(1)</script>"), 0U);
  EXPECT_EQ(count(page, "\xff"), 0U);
  EXPECT_EQ(data_of(page)["bots"][0], kEvil);
}

TEST(HtmlReport, NeedsNothingFromOutside) {
  NEEDS_THE_PAGE();
  ArenaWorld world("tictactoe", {"ann", "bob"});
  world.play(crashing(world.plan));
  const auto page = page_of(world);
  EXPECT_EQ(count(page, "default-src 'none'"), 1U);
  EXPECT_EQ(count(page, "script-src 'sha256-"), 1U);
  EXPECT_EQ(count(page, "style-src 'sha256-"), 1U);
  EXPECT_EQ(count(page, "<script src="), 0U);
  EXPECT_EQ(count(page, "<link"), 0U);
  EXPECT_EQ(count(page, "@import"), 0U);
  EXPECT_EQ(count(page, "url("), count(page, "url(#"));  // only patterns of the page itself
  EXPECT_EQ(count(page, "href=\"http"), 0U);
}

TEST(HtmlReport, ItsDataCannotEndTheirElement) {
  EXPECT_EQ(script_json(R"({"a":"</script><!--&"})"), R"({"a":"\u003c/script>\u003c!--&"})");
}

TEST(PageData, IsTheReportForProgramsAndBoards) {
  ArenaWorld world("breakthrough:4x4", {"ann", "bob"});
  world.plan.games = 2;
  const auto game = first_moves(world.plan, 3);
  world.play([&](const Pairing&) { return game; });
  auto data = page_data_of(world);
  auto report =
      json::parse(json_report(world.plan, world.tournament(), world.journal(), world.id()));
  const auto& board = data["board"];
  EXPECT_EQ(board["rows"], 4);
  EXPECT_EQ(board["cells"].size(), 16U);
  EXPECT_EQ(board["capacities"].size(), 16U);
  EXPECT_EQ(board["pieces"], json({"pawn"}));
  EXPECT_EQ(board["kinds"][0], json({0, 0, 0, -1}));
  EXPECT_EQ(data["replayable"], 2);
  for (auto& one : data["games"]) {
    EXPECT_FALSE(one["boards"].get<std::string>().empty());
    one.erase("boards");
  }
  data.erase("board");
  data.erase("replayable");
  EXPECT_EQ(data, report);
}

TEST(PageData, HasTheLastLinesOfTheLatestFailures) {
  ArenaWorld world("tictactoe", {"ann", "bob", "sloe"});
  world.plan.bots[2].make = Make::kBroken;
  world.plan.bots[2].failure = Ending::kDoesNotCompile;
  world.plan.bots[2].failure_detail = "sloe.cpp:3: error: no";
  world.plan.disqualify_after = 0;
  world.plan.games = 30;
  world.play(crashing(world.plan));
  const auto data = page_data_of(world);
  EXPECT_NE(data["warnings"][0].get<std::string>().find("15 x crash"), std::string::npos);
  std::vector<int> crashes;
  std::vector<int> with_output;
  for (const auto& game : data["games"]) {
    if (game["reason"] != "crash") continue;
    EXPECT_EQ(game["detail"], "exit code 1 <b>");
    crashes.push_back(game["game"]);
    if (!game.contains("log")) continue;
    with_output.push_back(game["game"]);
    EXPECT_EQ(game["log"]["second"], "line one\n<img src=x onerror=alert(2)>\xEF\xBF\xBD");
    EXPECT_EQ(game["log"]["first"], "");
  }
  ASSERT_EQ(crashes.size(), 15U);
  EXPECT_EQ(with_output, std::vector<int>(crashes.begin() + 5, crashes.end()));
  for (const auto& row : data["standings"]) {
    EXPECT_EQ(row.contains("message"), row["bot"] == "sloe");
    if (row["bot"] == "sloe") {
      EXPECT_EQ(row["message"], "sloe.cpp:3: error: no");
    }
    if (row["bot"] == "bob") {
      EXPECT_EQ(row["faults"][0]["played"], 15);
    }
  }
}

TEST(PageData, IsThereBeforeTheFirstGameIsOver) {
  ArenaWorld world("tictactoe", {"ann", "bob"});
  const auto data = page_data_of(world);
  EXPECT_EQ(data["finished"], false);
  EXPECT_EQ(data["replayable"], 0);
  EXPECT_TRUE(data["games"].empty());
  EXPECT_TRUE(data["warnings"].empty());
}

TEST(PageData, SaysWhichBoardsItLeavesOut) {
  ArenaWorld world("tictactoe", {"ann", "bob"});
  world.plan.disqualify_after = 0;
  world.plan.games = 20;
  world.play(crashing(world.plan));
  EXPECT_EQ(page_data_of(world)["replayable"], 20);
  const auto few = page_data_of(world, {.boards = 12});
  EXPECT_EQ(few["replayable"], 12);
  std::vector<int> with;
  for (const auto& game : few["games"]) {
    EXPECT_EQ(game.contains("moves"), game.contains("boards"));
    EXPECT_TRUE(game.contains("detail"));
    if (game.contains("boards")) with.push_back(game["game"]);
  }
  // The ten failures, and the last two others.
  EXPECT_EQ(with, (std::vector<int>{1, 3, 5, 7, 9, 11, 13, 15, 17, 18, 19, 20}));
  EXPECT_EQ(page_data_of(world, {.board_bytes = 1})["replayable"], 1);
}

// 2,000 games of 40 plies are to stay below 10 MB; a tenth of them stands for all here.
TEST(PageData, OfManyGamesIsFastAndSmall) {
  ArenaWorld world("chain:orthogonal-5x6", {"ann", "bob"});
  world.plan.games = 200;
  const auto game = first_moves(world.plan, 40);
  world.play([&](const Pairing&) { return game; });
  const auto begin = std::chrono::steady_clock::now();
  const auto data = page_data(world.plan, world.tournament(), world.journal(), world.id());
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  EXPECT_LT(data.size(), 1'000'000U);
  EXPECT_LT(took.count(), 5);  // some hundredths of a second without sanitizers
}

}  // namespace
}  // namespace espalier::arena
