#include "course/store/courses.hpp"

#include <gtest/gtest.h>

#include "course/file/course_file.hpp"
#include "support/temp_folder.hpp"

namespace espalier::course {
namespace {

class CoursesTest : public ::testing::Test {
 protected:
  // As every process would.
  std::unique_ptr<Courses> open() const {
    auto courses = Courses::open(folder_.path() / "arena.db", arena::Access::kWrite);
    EXPECT_TRUE(courses) << courses.error().message;
    return std::move(*courses);
  }

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

 private:
  tests::TempFolder folder_;
};

TEST_F(CoursesTest, TheFileThatWasAppliedIsThereAsItWasWritten) {
  ASSERT_TRUE(open()->apply(course(), file("# one\xE4\xB8\xAD\n"), 0, {}));
  const auto kept = open()->file("ds");
  ASSERT_TRUE(kept && *kept);
  EXPECT_EQ((*kept)->text, "# one\xE4\xB8\xAD\n");
  EXPECT_EQ((*kept)->version, 1);
  EXPECT_EQ((*kept)->applied, Moment(seconds(5)));
  EXPECT_EQ((*kept)->actor, "console");
  const auto all = open()->all();
  ASSERT_TRUE(all);
  ASSERT_EQ(all->size(), 1U);
  EXPECT_EQ(all->front().name, "Data'Structures");
  EXPECT_FALSE(*open()->file("other"));
  EXPECT_TRUE(open()->files("other")->empty());
}

TEST_F(CoursesTest, AnAssignmentThatIsNoLongerInTheFileStaysWithoutAPlace) {
  const auto courses = open();
  ASSERT_TRUE(courses->apply(course(), file("1"), 0, {}));
  auto changed = course();
  changed.assignments.erase(changed.assignments.begin());
  changed.assignments.push_back({.id = "c", .name = "c", .game = "tictactoe"});
  ASSERT_TRUE(courses->apply(changed, file("2"), 1, {}));
  const auto assignments = courses->assignments("ds");
  ASSERT_TRUE(assignments);
  std::string told;
  for (const auto& one : *assignments) told += one.id + (one.removed ? "- " : " ");
  EXPECT_EQ(told, "a c b- ");
  EXPECT_EQ(courses->files("ds")->size(), 2U);
  ASSERT_TRUE(courses->apply(course(), file("3"), 2, {}));
  EXPECT_FALSE(courses->assignments("ds")->front().removed) << "it can come back";
}

TEST_F(CoursesTest, ChangesThatWereShownForAnotherFileAreRefused) {
  const auto courses = open();
  ASSERT_TRUE(courses->apply(course(), file("1"), 0, {}));
  const auto again = open()->apply(course(), file("2"), 0, {});
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, util::ErrorCode::kConflict);
  EXPECT_EQ((*courses->file("ds"))->text, "1");
}

TEST_F(CoursesTest, WithoutItsEntryInTheAuditLogNothingHappens) {
  const auto courses = open();
  const auto refused =
      courses->apply(course(), file("1"), 0, [](std::string_view, int) -> util::Status {
        return util::Error{util::ErrorCode::kDiskFull, "full"};
      });
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, util::ErrorCode::kDiskFull);
  EXPECT_TRUE(open()->all()->empty());
  std::string noted;
  ASSERT_TRUE(courses->apply(course(), file("1"), 0, [&](std::string_view id, int version) {
    noted = std::string(id) + std::to_string(version);
    return util::Status(util::Done{});
  }));
  EXPECT_EQ(noted, "ds1");
}

TEST_F(CoursesTest, TheCourseIsWhatItsLastFileSays) {
  const auto courses = open();
  const auto zone = TimeZone::open("UTC");
  const auto text = example_course(*zone, Moment(std::chrono::days(20000)));
  const auto read = read_course(text);
  ASSERT_TRUE(read) << read.error().message;
  ASSERT_TRUE(courses->apply(*read, file(text), 0, {}));
  const auto stored = stored_course(*courses, read->id);
  ASSERT_TRUE(stored);
  EXPECT_EQ(*stored, *read);
  EXPECT_EQ(stored_course(*courses, "other").error().code, util::ErrorCode::kNoSuchCourse);
  ASSERT_TRUE(courses->apply(*read, file("of a later program"), 1, {}));
  EXPECT_EQ(stored_course(*courses, read->id).error().code, util::ErrorCode::kUnreadable);
}

}  // namespace
}  // namespace espalier::course
