#include "course/store/courses.hpp"

#include <gtest/gtest.h>

#include "course/file/course_file.hpp"
#include "support/course_world.hpp"

namespace espalier::course {
namespace {

class CoursesTest : public tests::CourseTest {
 protected:
  static Course course() {
    Course course{.id = "ds", .name = "Data'Structures", .time_zone = "UTC"};
    for (const char* const id : {"b", "a"}) {
      course.assignments.push_back({.id = id, .name = id, .game = "tictactoe"});
    }
    return course;
  }
  static AppliedFile file(std::string text) {
    return {.applied = Moment(seconds(5)), .actor = "console", .text = std::move(text)};
  }
};

ESPALIER_ON_ALL_COURSE_STORES(CoursesTest);

TEST_P(CoursesTest, TheFileThatWasAppliedIsThereAsItWasWritten) {
  ASSERT_TRUE(open()->courses().apply(course(), file("# one\xE4\xB8\xAD\n"), 0));
  const auto kept = open()->courses().file("ds");
  ASSERT_TRUE(kept && *kept);
  EXPECT_EQ((*kept)->text, "# one\xE4\xB8\xAD\n");
  EXPECT_EQ((*kept)->version, 1);
  EXPECT_EQ((*kept)->applied, Moment(seconds(5)));
  EXPECT_EQ((*kept)->actor, "console");
  const auto all = open()->courses().all();
  ASSERT_TRUE(all);
  ASSERT_EQ(all->size(), 1U);
  EXPECT_EQ(all->front().name, "Data'Structures");
  EXPECT_FALSE(*open()->courses().file("other"));
  EXPECT_TRUE(open()->courses().files("other")->empty());
}

TEST_P(CoursesTest, AnAssignmentThatIsNoLongerInTheFileStaysWithoutAPlace) {
  const auto store = open();
  auto& courses = store->courses();
  ASSERT_TRUE(courses.apply(course(), file("1"), 0));
  auto changed = course();
  changed.assignments.erase(changed.assignments.begin());
  changed.assignments.push_back({.id = "c", .name = "c", .game = "tictactoe"});
  ASSERT_TRUE(courses.apply(changed, file("2"), 1));
  const auto assignments = courses.assignments("ds");
  ASSERT_TRUE(assignments);
  std::string told;
  for (const auto& one : *assignments) told += one.id + (one.removed ? "- " : " ");
  EXPECT_EQ(told, "a c b- ");
  EXPECT_EQ(courses.files("ds")->size(), 2U);
  ASSERT_TRUE(courses.apply(course(), file("3"), 2));
  EXPECT_FALSE(courses.assignments("ds")->front().removed) << "it can come back";
}

TEST_P(CoursesTest, ChangesThatWereShownForAnotherFileAreRefused) {
  const auto store = open();
  auto& courses = store->courses();
  ASSERT_TRUE(courses.apply(course(), file("1"), 0));
  const auto again = open()->courses().apply(course(), file("2"), 0);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, util::ErrorCode::kConflict);
  EXPECT_EQ((*courses.file("ds"))->text, "1");
}

TEST_P(CoursesTest, EachFileIsAnEntryOfTheAuditLog) {
  const auto store = open();
  ASSERT_TRUE(store->courses().apply(course(), file("1"), 0));
  ASSERT_FALSE(store->courses().apply(course(), file("2"), 0));
  const auto log = store->audit().entries();
  ASSERT_TRUE(log);
  ASSERT_EQ(log->size(), 1U);
  EXPECT_EQ(log->front().action, "course.apply");
  EXPECT_EQ(log->front().course, "ds");
  EXPECT_EQ(log->front().actor, "console");
  EXPECT_EQ(log->front().details, "version 1");
  EXPECT_EQ(*store->audit().flaw(), std::nullopt);
}

TEST_P(CoursesTest, TheCourseIsWhatItsLastFileSays) {
  const auto store = open();
  auto& courses = store->courses();
  const auto zone = TimeZone::open("UTC");
  const auto text = example_course(*zone, Moment(std::chrono::days(20000)));
  const auto read = read_course(text);
  ASSERT_TRUE(read) << read.error().message;
  ASSERT_TRUE(courses.apply(*read, file(text), 0));
  const auto stored = stored_course(courses, read->id);
  ASSERT_TRUE(stored);
  EXPECT_EQ(*stored, *read);
  EXPECT_EQ(stored_course(courses, "other").error().code, util::ErrorCode::kNoSuchCourse);
  ASSERT_TRUE(courses.apply(*read, file("of a later program"), 1));
  EXPECT_EQ(stored_course(courses, read->id).error().code, util::ErrorCode::kUnreadable);
}

}  // namespace
}  // namespace espalier::course
