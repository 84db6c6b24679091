#include "arena/match/reading.hpp"

#include <gtest/gtest.h>

#include <map>

#include "arena/match/course.hpp"
#include "arena/match/first_to.hpp"
#include "arena/model/spec_table.hpp"
#include "games/registry.hpp"
#include "util/text.hpp"
#include "util/units.hpp"

namespace espalier::arena {
namespace {

// Words by the names of settings, each wanted in the simplest form there is.
class AskedWords : public Asked {
 public:
  explicit AskedWords(std::map<std::string, std::string, std::less<>> words)
      : words_(std::move(words)) {}

  std::string called(std::string_view setting) const override {
    return "<" + std::string(setting) + ">";
  }
  std::optional<std::string> text(std::string_view setting) override {
    const auto found = words_.find(setting);
    return found == words_.end() ? std::nullopt : std::optional(found->second);
  }
  std::optional<int> number(std::string_view setting, SettingRange range) override {
    const auto given = text(setting);
    if (!given) return std::nullopt;
    const auto read = util::number(*given, range.low(), range.high());
    if (!read) complain(util::Error{called(setting) + " is out of range"});
    return read;
  }
  bool flag(std::string_view setting) override { return text(setting).has_value(); }
  std::optional<core::Milliseconds> movetime() override {
    const auto ms = number("movetime", kServerMovetimeRange);
    return ms ? std::optional(core::Milliseconds{*ms}) : std::nullopt;
  }
  std::optional<core::GameClock> clock() override {
    const auto given = text("clock");
    return given ? std::optional(*parse_clock(*given)) : std::nullopt;
  }
  std::optional<std::uint64_t> nodes() override { return large("nodes"); }
  std::optional<std::uint64_t> seed() override { return large("seed"); }
  std::optional<Openings> openings(const host::Session&) override {
    const auto given = text("openings");
    return given ? std::optional(*parse_openings(*given)) : std::nullopt;
  }

 private:
  std::optional<std::uint64_t> large(std::string_view setting) {
    const auto given = text(setting);
    return given ? util::large_number(*given) : std::nullopt;
  }

  std::map<std::string, std::string, std::less<>> words_;
};

struct Read {
  TournamentRules rules{};
  std::string trouble{};
};

Read read(std::map<std::string, std::string, std::less<>> words, Kind otherwise = Kind::kMatch,
          const char* game = "threesix") {
  const auto choice = games::choose(game);
  const auto start = choice->open();
  AskedWords asked(std::move(words));
  Read result;
  result.rules.game = choice->name();
  read_rules(asked, *start, result.rules);
  read_kind(asked, otherwise, result.rules);
  read_tests(asked, *start, result.rules);
  read_length(asked, result.rules);
  if (const auto good = asked.good(); !good) result.trouble = good.error().message;
  return result;
}

TEST(Reading, NothingAskedForGivesTheDefaults) {
  const auto match = read({}).rules;
  EXPECT_EQ(match.kind, Kind::kMatch);
  EXPECT_EQ(match.games, kDefaultMatchGames);
  EXPECT_EQ(match.control.movetime, kDefaultMovetime);
  EXPECT_EQ(read({}, Kind::kRoundRobin).rules.games, kDefaultEncounterGames);
  EXPECT_EQ(read({{"first_to", "3"}}).rules.games, 30);
  EXPECT_EQ(read({{"sprt", "0,5"}}).rules.games, kMatchGamesRange.high());
}

TEST(Reading, EveryPlainNumberIsReadWithinItsLimits) {
  for (const auto& setting : number_settings()) {
    const auto name = std::string(setting.name);
    const auto high = std::to_string(setting.range.max);
    EXPECT_EQ(setting.in(read({{name, high}}).rules), setting.range.high()) << name;
    EXPECT_NE(read({{name, high + "0"}}).trouble.find("<" + name + ">"), std::string::npos);
  }
}

TEST(Reading, WhatIsAskedForCountsMoreThanAPreset) {
  const auto course = read({{"preset", "course"}}).rules;
  EXPECT_EQ(course.games, kCourseGames);
  EXPECT_EQ(course.openings, course_openings());
  EXPECT_EQ(course.control.movetime, course_time(course.game));
  const auto own =
      read({{"preset", "course"}, {"games", "7"}, {"openings", "4"}, {"clock", "10s"}}).rules;
  EXPECT_EQ(own.games, 7);
  EXPECT_EQ(own.openings, *parse_openings("4"));
  EXPECT_FALSE(own.control.movetime);
  EXPECT_TRUE(own.control.clock);
  EXPECT_FALSE(read({{"preset", "holiday"}}).trouble.empty());
}

TEST(Reading, TestsAreForMatchesAndMarginsForGamesThatCountPoints) {
  EXPECT_EQ(read({{"sprt", "-1.5,5"}}).rules.elo_test->elo0, -1.5);
  EXPECT_EQ(read({{"sprt_margin", "0,3"}}).rules.margin_test->margin1, 3);
  for (const char* const text : {"", "5", "5,0", "0,", ",5", "x,5", "0,1e9"}) {
    EXPECT_NE(read({{"sprt", text}}).trouble.find("<sprt>"), std::string::npos) << text;
  }
  EXPECT_NE(read({{"sprt", "0,5"}, {"sprt_margin", "0,3"}}).trouble, "");
  EXPECT_NE(read({{"sprt", "0,5"}, {"kind", "swiss"}}).trouble, "");
  EXPECT_NE(read({{"sprt_margin", "0,3"}}, Kind::kMatch, "chain").trouble, "");
}

TEST(Reading, KindsAndWhatBelongsToThem) {
  const auto swiss = read({{"kind", "swiss"}, {"rounds", "4"}}).rules;
  EXPECT_EQ(swiss.kind, Kind::kSwiss);
  EXPECT_EQ(swiss.rounds, 4);
  EXPECT_TRUE(read({{"kind", "knockout"}, {"third_place", ""}}).rules.third_place);
  EXPECT_EQ(read({{"kind", "gauntlet"}, {"challengers", "2"}}).rules.challengers, 2);
  EXPECT_NE(read({{"kind", "bingo"}}).trouble.find("and match"), std::string::npos);
  EXPECT_NE(read({{"kind", "match"}}, Kind::kRoundRobin).trouble, "") << "has a verb of its own";
  EXPECT_NE(read({{"resign", "3"}}).trouble.find("<resign>"), std::string::npos);
}

TEST(Reading, OnALadderSomebodyIsFirstUnlessACourseSaysAllGames) {
  const auto ladder = [](std::map<std::string, std::string, std::less<>> words) {
    Plan plan;
    plan.start = games::choose("threesix")->open();
    AskedWords asked(std::move(words));
    read_ladder_length(asked, kServerLadderWinsRange, plan);
    EXPECT_TRUE(asked.good() || plan.games < *plan.first_to);
    return plan;
  };
  EXPECT_EQ(ladder({}).first_to, kDefaultWins);
  EXPECT_TRUE(ladder({}).pairs_decide);
  EXPECT_EQ(ladder({{"first_to", "2"}, {"games", "9"}}).games, 9);
  EXPECT_EQ(ladder({{"preset", "course"}, {"games", "5"}}).first_to, std::nullopt);
  ladder({{"first_to", "7"}, {"games", "6"}});
}

}  // namespace
}  // namespace espalier::arena
