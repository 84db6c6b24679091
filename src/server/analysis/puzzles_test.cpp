#include "server/analysis/puzzles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>

#include "embedded/files.hpp"
#include "games/registry.hpp"
#include "support/server_world.hpp"
#include "util/random.hpp"

namespace espalier::server {
namespace {

constexpr std::size_t kAtLeast = 500;       // puzzles of a set
constexpr std::size_t kMaxBytes = 2 << 20;  // of all sets
constexpr std::size_t kSample = 30;         // of each set
constexpr std::size_t kMaxReply = 400'000;  // a puzzle with all its boards

std::vector<host::Puzzle> sample_of(std::vector<host::Puzzle> puzzles, std::size_t wanted) {
  util::Random random(20);
  while (puzzles.size() > wanted) {
    puzzles.erase(puzzles.begin() + random.below(static_cast<std::uint32_t>(puzzles.size())));
  }
  return puzzles;
}

TEST(ShippedPuzzles, AreManyAndSmallEnough) {
  EXPECT_FALSE(shipped_puzzles().empty());
  EXPECT_EQ(shipped_puzzles().size(), embedded::puzzle_files().size());
  for (const auto& shipped : shipped_puzzles()) {
    EXPECT_GE(shipped.set.puzzles.size(), kAtLeast) << shipped.name;
    EXPECT_EQ(games::choose(shipped.set.game)->name(), shipped.set.game);
  }
  std::size_t bytes = 0;
  for (const auto& file : embedded::puzzle_files()) bytes += file.text.size();
  EXPECT_LE(bytes, kMaxBytes);
}

// A sample of each set; all of them when time does not matter.
TEST(ShippedPuzzles, AreProvenAgainByAnotherMethod) {
  const bool all = std::getenv("ESPALIER_LONG") != nullptr;
  for (const auto& shipped : shipped_puzzles()) {
    const auto session = games::choose(shipped.set.game)->open();
    const auto& puzzles = shipped.set.puzzles;
    for (const auto& puzzle : all ? puzzles : sample_of(puzzles, kSample)) {
      const auto status = host::check_puzzle(*session, puzzle);
      EXPECT_TRUE(status) << shipped.name << ": " << status.error().message;
    }
  }
}

TEST(ShippedPuzzles, HaveNoPositionTwice) {
  for (const auto& shipped : shipped_puzzles()) {
    std::set<std::string> positions;
    for (const auto& puzzle : shipped.set.puzzles) {
      EXPECT_TRUE(positions.insert(puzzle.position).second) << puzzle.position;
      EXPECT_FALSE(puzzle.themes.empty()) << puzzle.position;
    }
  }
}

TEST(ShippedPuzzles, AreEasyAndHard) {
  for (const auto& shipped : shipped_puzzles()) {
    std::set<int> steps;
    for (const auto& puzzle : shipped.set.puzzles) steps.insert(host::difficulty(puzzle));
    EXPECT_GE(steps.size(), 3U) << shipped.name;
  }
}

TEST(PuzzleOfTheDay, IsTheSameAllDayAndAnotherOneTomorrow) {
  constexpr long kDays = 400;
  std::set<std::pair<std::string, std::size_t>> seen;
  for (long day = 20'000; day < 20'000 + kDays; ++day) {
    const auto place = puzzle_of_day(day);
    EXPECT_GE(place.number, 1U);
    EXPECT_LE(place.number, place.set->set.puzzles.size());
    EXPECT_EQ(place.set, puzzle_of_day(day).set);
    EXPECT_EQ(place.number, puzzle_of_day(day).number);
    EXPECT_NE(place.set, puzzle_of_day(day + 1).set);
    seen.insert({place.set->name, place.number});
  }
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(kDays));
}

TEST(PuzzleOfTheDay, IsThatOfTheDateThatWasAskedFor) {
  tests::ServerWorld world;
  const auto told = world.get("/api/v1/puzzles?day=2026-11-18")["daily"];
  constexpr long kThatDay = 20'775;
  EXPECT_EQ(told["day"], "2026-11-18");
  EXPECT_EQ(told["set"], puzzle_of_day(kThatDay).set->name);
  EXPECT_EQ(told["number"], puzzle_of_day(kThatDay).number);
  for (const char* const day : {"2026-01-05", "2026-12-01", "2026-09-30", "2028-02-29"}) {
    EXPECT_EQ(world.get(std::string("/api/v1/puzzles?day=") + day)["daily"]["day"], day);
  }
  for (const char* const wrong : {"2026-02-29", "2026-00-10", "2026-1-005", "2026-13-01"}) {
    EXPECT_EQ(world.get(std::string("/api/v1/puzzles?day=") + wrong, 400)["code"], "invalid");
  }
}

TEST(PuzzleRoutes, TellEveryMoveOfThePosition) {
  tests::ServerWorld world;
  const auto sets = world.get("/api/v1/puzzles")["sets"];
  ASSERT_EQ(sets.size(), shipped_puzzles().size());
  for (const auto& set : sets) {
    const auto where = "/api/v1/puzzles/" + set["set"].get<std::string>();
    const auto list = world.get(where)["puzzles"];
    ASSERT_EQ(list.size(), set["count"]);
    const auto puzzle = world.get(where + "/7");
    EXPECT_EQ(puzzle["themes"], list[6]["themes"]);
    std::set<std::string> told = {puzzle["answer"]};
    for (const auto& each : puzzle["refutations"]) told.insert(each["moves"][0].get<std::string>());
    const auto legal = puzzle["show"]["legal"].get<std::set<std::string>>();
    EXPECT_EQ(told, legal) << where;
  }
}

// One reply has all boards of the answer and of every refutation.
TEST(PuzzleRoutes, TellEveryStepOfEveryLine) {
  tests::ServerWorld world;
  for (const auto& shipped : shipped_puzzles()) {
    const auto puzzle = world.get("/api/v1/puzzles/" + shipped.name + "/3");
    EXPECT_EQ(puzzle["turns"].size(), puzzle["line"].size());
    for (const auto& each : puzzle["refutations"]) {
      ASSERT_EQ(each["turns"].size(), each["moves"].size());
      for (std::size_t i = 0; i < each["moves"].size(); ++i) {
        EXPECT_EQ(each["turns"][i]["parts"]["move"], each["moves"][i]);
        EXPECT_FALSE(each["turns"][i]["steps"].empty());
      }
    }
    EXPECT_LE(puzzle.dump().size(), kMaxReply) << shipped.name;
  }
}

std::string of_position(std::string_view game, std::string_view position) {
  std::string text(position);
  std::replace(text.begin(), text.end(), ' ', '+');
  return "/api/v1/puzzles/position?game=" + std::string(game) + "&position=" + text;
}

TEST(PositionPuzzle, IsProvenOrSaysWhyNot) {
  tests::ServerWorld world;
  const auto told = world.get(of_position("tictactoe", "X2/3/3 2"));
  EXPECT_EQ(told["why"], nullptr);
  EXPECT_EQ(told["game"], "tictactoe:3x3");
  EXPECT_EQ(told["position"], told["puzzle"]["show"]["position"]);
  EXPECT_EQ(told["puzzle"]["answer"], "b2");
  EXPECT_EQ(told["puzzle"]["goal"], "draw");
  EXPECT_EQ(told["puzzle"]["refutations"].size(), 7U);
  const auto none = world.get(of_position("tictactoe", "3/3/3 1"));
  EXPECT_EQ(none["puzzle"], nullptr);
  EXPECT_EQ(none["why"], "several_good");
  world.get(of_position("tictactoe", "XX"), 400);
}

// What was shipped is a puzzle for whoever asks, too, and the same one.
TEST(PositionPuzzle, OfAShippedPositionHasItsAnswer) {
  tests::ServerWorld world;
  const auto& shipped = shipped_puzzles().front();
  const auto& puzzle = shipped.set.puzzles.front();
  const auto told = world.get(of_position(shipped.set.game, puzzle.position));
  ASSERT_NE(told["puzzle"], nullptr) << told["why"];
  EXPECT_EQ(told["puzzle"]["answer"], puzzle.answer);
}

TEST(PositionPuzzle, IsNotForAVisitorWhoAsksWithoutEnd) {
  tests::ServerWorld world;
  server::Request request{.method = "GET"};
  ASSERT_TRUE(read_target(of_position("tictactoe", "X2/3/3 2"), request));
  request.headers = {{"host", "localhost:8642"}};
  request.client = "203.0.113.7";
  int status = 200;
  for (int i = 0; i < 600 && status == 200; ++i) {
    status = world.services().router().answer(request).status;
  }
  EXPECT_EQ(status, 429);
  EXPECT_EQ(world.ask("GET", of_position("tictactoe", "X2/3/3 2")).status, 200);
}

TEST(PuzzleRoutes, CountWhatTheyList) {
  tests::ServerWorld world;
  const auto set = world.get("/api/v1/puzzles")["sets"][0];
  const auto list = world.get("/api/v1/puzzles/" + set["set"].get<std::string>())["puzzles"];
  for (const auto& theme : set["themes"]) {
    const auto has = std::count_if(list.begin(), list.end(), [&](const auto& row) {
      return std::find(row["themes"].begin(), row["themes"].end(), theme["theme"]) !=
             row["themes"].end();
    });
    EXPECT_EQ(theme["count"], has) << theme["theme"];
  }
  int sum = 0;
  for (const auto& count : set["difficulties"]) sum += count.get<int>();
  EXPECT_EQ(set["count"], sum);
}

}  // namespace
}  // namespace espalier::server
