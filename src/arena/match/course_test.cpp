// The tables that the reports of the courses printed, played again under the courses' conditions.
#include "arena/match/course.hpp"

#include <gtest/gtest.h>

#include "arena/ladder/qualify.hpp"
#include "arena/match/first_to.hpp"
#include "arena/match/placing.hpp"
#include "arena/match/planning.hpp"
#include "arena/match/reading.hpp"
#include "arena/match/runner.hpp"
#include "arena/store/store.hpp"
#include "games/registry.hpp"
#include "support/temp_folder.hpp"

namespace espalier::arena {
namespace {

namespace fs = std::filesystem;

TEST(Course, IsThePresetThatThereIs) {
  EXPECT_TRUE(check_preset("course"));
  EXPECT_NE(check_preset("school").error().message.find("there is course"), std::string::npos);
  EXPECT_EQ(course_time("chain:orthogonal-5x6"), core::Milliseconds{1000});
  EXPECT_EQ(course_time("chain"), core::Milliseconds{1000});
  EXPECT_EQ(course_time("threesix:6x6"), core::Milliseconds{10'000});
  EXPECT_EQ(course_time("threesix"), core::Milliseconds{10'000});
}

TEST(Course, HasItsFourBotsAsMetInEveryRuleSetOfChainReaction) {
  const std::vector<std::string> four = {"random", "nolook-as-met", "heithoff-as-met",
                                         "rlawrenc-as-met"};
  for (const char* const game : {"chain:orthogonal", "chain:diagonal", "chain:scorched-3x4"}) {
    EXPECT_EQ(course_examiners(*games::choose(game)->open()), four) << game;
  }
  EXPECT_TRUE(course_examiners(*games::choose("threesix")->open()).empty());
}

class CourseExams : public ::testing::Test {
 protected:
  CourseExams() { store_ = std::move(*Store::open(folder_ / "journal.db")); }

  // What --preset course makes of an exam, but for its length.
  static Plan plan_of(const std::string& game, const std::string& bot) {
    Plan plan;
    const auto choice = games::choose(game);
    plan.game = choice->name();
    plan.start = choice->open();
    plan.control.movetime = course_time(plan.game);
    plan.openings = course_openings();
    EXPECT_TRUE(add_bots(plan, {bot}));
    return plan;
  }

  std::vector<Exam> play(Plan plan, std::uint64_t seed) {
    EXPECT_TRUE(set_qualification(plan, course_examiners(*plan.start)));
    plan.seed = seed;
    plan.name += std::to_string(seed);
    const auto id = journal().enter(plan.name, spec_of(plan));
    EXPECT_TRUE(id);
    Tournament tournament(plan, {});
    EXPECT_TRUE(run(plan, tournament, journal(), *id, {.concurrency = 2}, {}));
    return exams(plan, tournament);
  }

 private:
  Journal& journal() { return store_->journal(); }

  tests::TempFolder folder_;
  std::unique_ptr<Store> store_;
};

constexpr std::uint64_t kSeeds = 20;

TEST_F(CourseExams, ContiguousAsMetWinsFiveToNothingFourTimesAsInTheReportOf2019) {
  Plan plan = plan_of("chain:orthogonal", "contiguous-as-met");
  set_length(plan, 5, std::nullopt, 5);
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const auto taken = play(plan, seed);
    ASSERT_EQ(taken.size(), 4U);
    for (const auto& exam : taken) {
      EXPECT_EQ((std::pair{exam.score.won, exam.score.lost}), (std::pair{5, 0}))
          << exam.examiner << ", seed " << seed;
      EXPECT_TRUE(exam.passed);
    }
  }
}

TEST_F(CourseExams, PointvaluePassesFourTimesAsInTheReportOf2018) {
  Plan plan = plan_of("chain:scorched", "pointvalue");
  set_first_to(plan, 4, 0);
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const auto taken = play(plan, seed);
    ASSERT_EQ(taken.size(), 4U);
    for (const auto& exam : taken) {
      EXPECT_TRUE(exam.passed) << exam.examiner << ", seed " << seed;
      EXPECT_EQ(exam.score.won, 4);
    }
  }
}

}  // namespace
}  // namespace espalier::arena
