#include "arena/model/platform_name.hpp"

#include <gtest/gtest.h>

namespace espalier::arena {
namespace {

void expect_split(std::string_view name, std::string_view student, std::string_view file,
                  bool is_folder = false) {
  const auto split = split_platform_name(name, is_folder);
  EXPECT_EQ(split.student, student) << name;
  EXPECT_EQ(split.file, file) << name;
}

TEST(PlatformName, TellsStudentAndFileInTheNamesOfMoodle) {
  expect_split("Ann Lee_4711_assignsubmission_file_main.cpp", "Ann Lee", "main.cpp");
  expect_split("Ann Lee_4711_assignsubmission_file", "Ann Lee", "", true);
}

TEST(PlatformName, TellsStudentAndFileInTheNamesOfCanvas) {
  expect_split("leeann_LATE_123_456_main.cpp", "leeann", "main.cpp");
  expect_split("leeann_123_456_my_bot.cpp", "leeann", "my_bot.cpp");
}

TEST(PlatformName, TellsStudentAndFileInTheNamesOfBlackboard) {
  expect_split("Project_s108_attempt_2020-05-01-12-00-00_main.cpp", "s108", "main.cpp");
  expect_split("s108_attempt_2020-05-01-12-00-00_a_b.cpp", "s108", "a_b.cpp");
  expect_split("Project_s108_attempt_2020-05-01-12-00-00.txt", "s108", "");
  expect_split("Project_s108_attempt_2020-05-01-12-00-00", "s108", "", true);
}

TEST(PlatformName, LeavesOutWhatTheCourseCallsEveryFile) {
  expect_split("108062101_algorithm_A.cpp", "108062101", "algorithm_A.cpp");
  expect_split("algorithm_A_108062101.cpp", "108062101", "algorithm_A_108062101.cpp");
  expect_split("Submission-ann-handin.py", "ann", "Submission-ann-handin.py");
  expect_split("王小明_ai_player.py", "王小明", "ai_player.py");
}

TEST(PlatformName, KeepsANameOfWhichNothingWouldBeLeft) {
  expect_split("algorithm_A.cpp", "algorithm_A", "algorithm_A.cpp");
  expect_split("ann.cpp", "ann", "ann.cpp");
}

TEST(PlatformName, CutsOnlyWholeWords) {
  expect_split("studentina.cpp", "studentina", "studentina.cpp");
}

}  // namespace
}  // namespace espalier::arena
