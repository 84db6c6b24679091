// Points against a second reckoning that tries all outcomes, and the reason of every number.
#include "course/points/points.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "util/random.hpp"

namespace espalier::course {
namespace {

Assignment four_rules() {
  Assignment assignment;
  assignment.id = "chain";
  assignment.points = {
      {.id = "finishes-a-game", .points = Points::of(20), .kind = FinishesAGame{}},
      {.id = "passes", .points = Points::of(20), .kind = Passes{.bots = {"random", "nolook"}}},
      {.id = "ladder", .points = Points::of(40), .kind = LadderPercentile{}},
      {.id = "optimal", .points = Points::of(20), .kind = OptimalMoves{.at_least_per_mille = 600}},
  };
  return assignment;
}

// The student of the mock-up of the grades page.
Work example_work() {
  return {.version = 4,
          .examined = true,
          .finished_game = true,
          .exams = {{.bot = "random", .over = true, .passed = true, .won = 2},
                    {.bot = "nolook", .over = true, .passed = true, .won = 2}},
          .ladder = LadderPlaces{.best = 62, .worst = 66, .of = 97},
          .moves = ProvenMoves{.optimal = 190, .positions = 351, .settled = true},
          .days_late = 1,
          .penalty_per_mille = 100};
}

TEST(Points, TextsAreExactAndReadAgain) {
  EXPECT_EQ(text(Points{1375}), "13.75");
  EXPECT_EQ(text(Points{-540}), "-5.4");
  EXPECT_EQ(text(Points{2000}), "20");
  EXPECT_EQ(fixed_text(Points{-5}), "-0.05");
  for (int hundredths = 0; hundredths < 12'000; ++hundredths) {
    ASSERT_EQ(points_in(text(Points{hundredths}))->hundredths, hundredths);
    ASSERT_EQ(points_in(fixed_text(Points{hundredths}))->hundredths, hundredths);
  }
  for (const char* const bad : {"", ".", "1.", ".5", "1.234", "-1", "1e3", "1,5", "1234567"}) {
    EXPECT_FALSE(points_in(bad)) << bad;
  }
}

TEST(Points, OfTheExampleAreThoseOfTheGradesPage) {
  const auto grade = grade_of(four_rules(), example_work());
  ASSERT_EQ(grade.lines.size(), 5U);
  EXPECT_EQ(text(grade.lines[0].got), "20");
  EXPECT_EQ(text(grade.lines[1].got), "20");
  EXPECT_EQ(text(grade.lines[2].got), "13.75");
  EXPECT_EQ(text(grade.lines[2].lo), "12.92");
  EXPECT_EQ(text(grade.lines[2].hi), "14.58");
  EXPECT_EQ(text(grade.lines[3].got), "0");
  EXPECT_EQ(text(grade.lines[4].got), "-5.38") << "5.375: halves go up";
  EXPECT_EQ(text(grade.total), "48.37");
  EXPECT_EQ(text(grade.of), "100");
  EXPECT_TRUE(grade.provisional());
  EXPECT_EQ(why_text(grade.lines[1], Language::kEnglish), "random 2–0, nolook 2–0");
  EXPECT_EQ(why_text(grade.lines[2], Language::kEnglish),
            "place 62–66 of 97; its middle has 33 of 96 others below: 40 × 33 / 96");
  EXPECT_EQ(why_text(grade.lines[3], Language::kEnglish),
            "54.1% of 351 proven positions, 60% needed");
  EXPECT_EQ(why_text(grade.lines[4], Language::kEnglish), "1 started days late: −10% of 53.75");
  EXPECT_EQ(rule_text(grade.lines[4], Language::kChinese), "遲交");
}

TEST(Points, WhoHandedInNothingHasNothing) {
  const auto grade = grade_of(four_rules(), {});
  EXPECT_EQ(grade.total, Points{});
  EXPECT_FALSE(grade.provisional());
  for (const auto& line : grade.lines) EXPECT_EQ(line.why, Why::kNothingHandedIn);
}

TEST(Points, BeforeTheExaminationIsOverEverythingIsOpen) {
  const auto grade = grade_of(four_rules(), {.version = 1});
  EXPECT_EQ(grade.lo, Points{});
  EXPECT_EQ(grade.hi, Points::of(100));
}

TEST(Points, StaffCanGiveEachPointAndAllOfThem) {
  auto late = example_work();
  late.overrides = {{.rule = "optimal", .points = Points::of(10), .reason = "board was shown"},
                    {.rule = "late", .points = {}, .reason = "the server was down"}};
  auto grade = grade_of(four_rules(), late);
  EXPECT_EQ(text(grade.total), "63.75");
  EXPECT_EQ(why_text(grade.lines[3], Language::kEnglish), "by staff: board was shown");
  late.overrides.push_back({.rule = "", .points = Points::of(60), .reason = "oral exam"});
  grade = grade_of(four_rules(), late);
  EXPECT_EQ(text(grade.total), "60");
  EXPECT_FALSE(grade.provisional());
  EXPECT_EQ(why_text(grade.lines.back(), Language::kChinese), "教師評定：oral exam");
  late.overrides.push_back({.rule = "", .points = Points::of(70), .reason = "the latest counts"});
  EXPECT_EQ(text(grade_of(four_rules(), late).total), "70");
}

TEST(Points, ShareOfPassedBotsCountsOnlyWhereTheRuleSaysSo) {
  auto one = four_rules();
  one.points = {{.id = "p", .points = Points::of(10), .kind = Passes{.bots = {"a", "b", "c"}}}};
  Work work{.version = 1,
            .exams = {{.bot = "a", .over = true, .passed = true, .won = 4},
                      {.bot = "b", .over = true, .passed = false, .lost = 4}}};
  EXPECT_EQ(grade_of(one, work).hi, Points{}) << "one is lost already";
  std::get<Passes>(one.points[0].kind).partly = true;
  EXPECT_EQ(text(grade_of(one, work).lo), "3.33");
  EXPECT_EQ(text(grade_of(one, work).hi), "6.67");
  work.examined = true;
  EXPECT_FALSE(grade_of(one, work).provisional());
}

TEST(Points, TakingPartAndWhatStaffGiveIsOpenUntilItIsKnown) {
  auto one = four_rules();
  one.points = {{.id = "cup", .points = Points::of(5), .kind = Participation{"cup"}},
                {.id = "talk", .points = Points::of(5), .kind = Manual{}}};
  Work work{.version = 1};
  EXPECT_EQ(grade_of(one, work).hi, Points::of(10));
  work.tournaments = {{"cup", false}};
  EXPECT_EQ(grade_of(one, work).hi, Points::of(5));
  work.tournaments = {{"cup", true}};
  work.overrides = {{.rule = "talk", .points = Points::of(4), .reason = "clear"}};
  EXPECT_EQ(grade_of(one, work).total, Points::of(9));
  EXPECT_FALSE(grade_of(one, work).provisional());
}

Work random_work(util::Random& random) {
  Work work;
  if (random.below(8) != 0) work.version = 1;
  work.examined = random.below(2) == 0;
  work.finished_game = random.below(2) == 0;
  for (const char* const bot : {"random", "nolook"}) {
    if (!work.examined && random.below(3) == 0) continue;
    work.exams.push_back({.bot = bot,
                          .over = work.examined || random.below(2) == 0,
                          .passed = random.below(2) == 0});
  }
  if (random.below(4) != 0) {
    const int of = 1 + static_cast<int>(random.below(30));
    const int best = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(of)));
    const int worst =
        best + static_cast<int>(random.below(static_cast<std::uint32_t>(of - best + 1)));
    work.ladder = LadderPlaces{best, worst, of, random.below(2) == 0};
  }
  if (random.below(4) != 0) {
    const int positions = static_cast<int>(random.below(60));
    work.moves =
        ProvenMoves{static_cast<int>(random.below(static_cast<std::uint32_t>(positions + 1))),
                    positions, random.below(2) == 0};
  }
  work.days_late = static_cast<int>(random.below(3));
  work.penalty_per_mille = std::min(1000, work.days_late * 350);
  return work;
}

// The worst and the best of everything that can still happen, tried one by one in plain numbers.
struct Reckoned {
  double lo = 1e9;
  double hi = -1e9;
};

Reckoned reckoned(const Work& work) {
  Reckoned all;
  const auto exam = [&](std::size_t bot, bool open_wins) {
    const char* const name = bot == 0 ? "random" : "nolook";
    for (const auto& one : work.exams) {
      if (one.bot == name && one.over) return one.passed;
    }
    return !work.examined && open_wins;
  };
  const int last_place = work.ladder ? work.ladder->worst : 1;
  const int first_place = work.ladder ? work.ladder->best : 1;
  // Half places, of which the middle is one.
  for (int twice = 2 * first_place; twice <= 2 * last_place; ++twice) {
    if (work.ladder && work.ladder->settled && twice != first_place + last_place) continue;
    for (int open = 0; open < 32; ++open) {
      const auto is = [&](int bit) { return (open >> bit & 1) != 0; };
      double sum = 0;
      if (work.version) {
        if (work.finished_game || (!work.examined && is(0))) sum += 20;
        if (exam(0, is(1)) && exam(1, is(2))) sum += 20;
        if (work.ladder) {
          const int of = work.ladder->of;
          sum += of == 1 ? 40 : 40.0 * (of - twice / 2.0) / (of - 1);
        } else if (!work.examined) {
          sum += is(3) ? 40 : 0;
        }
        const bool settled = work.moves ? work.moves->settled : work.examined;
        const bool good = work.moves && work.moves->positions >= 20 &&
                          work.moves->optimal * 10 >= work.moves->positions * 6;
        if (settled ? good : is(4)) sum += 20;
        sum *= (1000 - work.penalty_per_mille) / 1000.0;
      }
      all.lo = std::min(all.lo, sum);
      all.hi = std::max(all.hi, sum);
    }
  }
  return all;
}

TEST(Points, RangesAreThoseOfAllThatCanStillHappen) {
  util::Random random(5);
  const auto one = four_rules();
  for (int round = 0; round < 20'000; ++round) {
    const auto work = random_work(random);
    const auto grade = grade_of(one, work);
    const auto all = reckoned(work);
    // Each of the rules is rounded by itself, and the penalty as well.
    ASSERT_NEAR(static_cast<double>(grade.lo.hundredths) / 100, all.lo, 0.0151) << round;
    ASSERT_NEAR(static_cast<double>(grade.hi.hundredths) / 100, all.hi, 0.0151) << round;
    ASSERT_LE(grade.lo, grade.total) << round;
    ASSERT_LE(grade.total, grade.hi) << round;
    Points sum;
    for (const auto& line : grade.lines) {
      sum += line.got;
      for (const auto language : kLanguages) ASSERT_FALSE(why_text(line, language).empty());
    }
    ASSERT_EQ(sum, grade.total) << "what is shown adds up";
    ASSERT_GE(grade.total, Points{});
  }
}

}  // namespace
}  // namespace espalier::course
