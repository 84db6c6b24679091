#include "course/file/course_file.hpp"

#include <gtest/gtest.h>

#include "course/file/changes.hpp"
#include "course/file/known.hpp"
#include "support/data.hpp"
#include "util/files.hpp"

namespace espalier::course {
namespace {

using util::ErrorCode;

// The file of the design, which every part of a course stands in.
constexpr std::string_view kCourseText = R"(id = "ds"
name = "Data Structures 2026"
language = "zh-TW"
time_zone = "Asia/Taipei"
[[assignment]]
id = "chain"
game = "chain:orthogonal"
accepts = ["nthu-2019", "line", "ugi"]
movetime = "1s"
release = 2026-11-20T09:00:00+08:00
due = 2026-12-11T23:59:00+08:00
late = { until = "72h", penalty_per_started_24h = 0.10 }
hand_ins_per_day = 10
team_size = 2
[assignment.examination]
against = ["random", "nolook-as-met", "level:2", "level:4"]
preset = "course"
first_to = 4
[assignment.ladder]
visible = "pseudonyms"
[[assignment.points]]
kind = "finishes-a-game"
points = 20
[[assignment.points]]
kind = "passes"
bots = ["random", "nolook-as-met"]
points = 20
[[assignment.points]]
kind = "ladder-percentile"
points = 40
[[assignment.points]]
kind = "optimal-moves"
at_least = 0.6
points = 20
)";

std::string with(std::string_view before, std::string_view after) {
  std::string text(kCourseText);
  const auto at = text.find(before);
  EXPECT_NE(at, std::string::npos) << before;
  if (at != std::string::npos) text.replace(at, before.size(), after);
  return text;
}

Course course_in(std::string_view text) {
  const auto course = read_course(text);
  EXPECT_TRUE(course) << course.error().message;
  return course ? *course : Course{};
}

// `10:11 no_offset` for each thing that is wrong.
std::string findings_in(std::string_view text) {
  const auto course = read_course(text);
  if (course) return "none";
  EXPECT_EQ(course.error().code, ErrorCode::kBadCourseFile);
  std::string all;
  for (const auto& one : course.error().causes) {
    const auto [line, column] = where(one);
    all += (all.empty() ? "" : ", ") + std::to_string(line) + ":" + std::to_string(column) + " " +
           std::string(util::kind_of(one.code).name);
    for (const auto name : {"line", "column"}) EXPECT_FALSE(value_of(one, name).empty());
  }
  return all;
}

std::string suggestion_in(std::string_view text) {
  const auto course = read_course(text);
  return course ? "none" : value_of(course.error().causes.at(0), "suggestion");
}

TEST(CourseFile, GivesEveryValueItsMeaning) {
  const auto course = course_in(kCourseText);
  EXPECT_EQ(course.id, "ds");
  EXPECT_EQ(course.language, Language::kChinese);
  ASSERT_EQ(course.assignments.size(), 1U);
  const auto& chain = course.assignments[0];
  EXPECT_EQ(chain.name, "chain");
  EXPECT_EQ(chain.game, *known_game("chain:orthogonal"));
  EXPECT_EQ(chain.movetime, std::chrono::seconds(1));
  using std::chrono::sys_days;
  EXPECT_EQ(chain.due, sys_days(std::chrono::year(2026) / 12 / 11) + std::chrono::hours(15) +
                           std::chrono::minutes(59));
  ASSERT_TRUE(chain.late);
  EXPECT_EQ(chain.late->penalty_per_mille, 100);
  EXPECT_EQ(chain.closes(), chain.due + std::chrono::hours(72));
  EXPECT_EQ(chain.team_size, 2);
  ASSERT_TRUE(chain.examination);
  EXPECT_EQ(chain.examination->against.size(), 4U);
  EXPECT_EQ(chain.all_points(), Points::of(100));
  ASSERT_EQ(chain.points.size(), 4U);
  EXPECT_EQ(chain.points[1].id, "passes");
  EXPECT_EQ(std::get<OptimalMoves>(chain.points[3].kind).at_least_per_mille, 600);
}

TEST(CourseFile, WhatIsWrongIsNamedWithItsPlace) {
  EXPECT_EQ(findings_in(with("+08:00\ndue", "\ndue")), "10:11 no_offset");
  EXPECT_EQ(findings_in(with("2026-12-11T23:59:00+08:00", "2026-12-11")), "11:7 no_offset");
  EXPECT_EQ(findings_in(with("2026-12-11T23:59:00+08:00", "2026-10-11T23:59:00+08:00")),
            "11:7 dates_out_of_order");
  EXPECT_EQ(findings_in(with("2026-12-11T23:59:00+08:00", "\"tomorrow\"")), "11:7 wrong_field");
  EXPECT_EQ(findings_in(with("Asia/Taipei", "Asia/Tapei")), "4:13 unknown_time_zone");
  EXPECT_EQ(findings_in(with("team_size = 2", "team_size = 0")), "14:13 field_out_of_range");
  EXPECT_EQ(findings_in(with("team_size = 2", "team_size = \"2\"")), "14:13 wrong_field");
  EXPECT_EQ(findings_in(with("team_size = 2", "teamsize = 2")), "14:1 unknown_field");
  EXPECT_EQ(findings_in(with("\"line\", ", "\"lines\", ")), "8:25 unknown_form");
  EXPECT_EQ(findings_in(with("\"line\", ", "\"cityu-java\", ")), "8:25 form_not_for_game");
  EXPECT_EQ(findings_in(with("chain:orthogonal", "chess")), "7:8 unknown_game");
  EXPECT_EQ(findings_in(with("\"level:4\"", "\"level:44\"")).substr(0, 5), "16:50");
  EXPECT_EQ(findings_in(with("bots = [\"random\", ", "bots = [\"careful\", ")),
            "26:9 not_examined");
  EXPECT_EQ(findings_in(with("0.6", "1.6")), "33:12 field_out_of_range");
  EXPECT_EQ(findings_in(with("0.6", "0.6004")), "33:12 field_out_of_range");
  EXPECT_EQ(findings_in(with("kind = \"passes\"", "kind = \"pass\"")).substr(0, 16),
            "25:8 wrong_field");
  EXPECT_EQ(findings_in(with("[assignment.ladder]\nvisible = \"pseudonyms\"\n", "")),
            "27:8 needs_section");
  EXPECT_EQ(findings_in(with("team_size = 2", "out_of = 99")), "14:10 points_differ");
  EXPECT_EQ(findings_in(with("preset = \"course\"", "preset = \"school\"")), "17:10 wrong_field");
  EXPECT_EQ(findings_in(with("id = \"ds\"\n", "")), "1:1 missing_field");
}

TEST(CourseFile, SeveralMistakesAreToldAtOnceInTheOrderOfTheFile) {
  auto text = with("team_size = 2", "team_size = 0");
  text.replace(text.find("Asia/Taipei"), 11, "Nowhere/At_All");
  text += "[[assignment]]\nid = \"chain\"\n";
  EXPECT_EQ(findings_in(text),
            "4:13 unknown_time_zone, 14:13 field_out_of_range, 35:1 missing_field, "
            "35:1 missing_field, 35:1 missing_field, 35:1 missing_field, 36:6 id_twice");
}

TEST(CourseFile, WhatWasProbablyMeantIsSaid) {
  EXPECT_EQ(suggestion_in(with("team_size", "teamsize")), "team_size");
  EXPECT_EQ(suggestion_in(with("Asia/Taipei", "Taipei")), "Asia/Taipei");
  EXPECT_EQ(suggestion_in(with("\"random\", \"nolook", "\"randon\", \"nolook")), "random");
}

TEST(CourseFile, IsTomlAndNothingElse) {
  for (const std::string_view bad :
       {"id = ", "= 1", "id = \"a\"\nid = \"b\"", "[a]\n[a]", "\xff", "d = 2026-02-30T00:00:00Z",
        "d = 2026-02-03   R", "id、= 1", "\xEF\xBA\xBF", "a = \"\x01\""}) {
    EXPECT_EQ(findings_in(bad).substr(findings_in(bad).find(' ') + 1), "bad_syntax") << bad;
  }
  EXPECT_NE(findings_in(""), "none");
  EXPECT_NE(findings_in(std::string(kMaxCourseFile + 1, '\n')), "none");
}

TEST(CourseFile, TheNormalFormIsReadAsTheSameCourse) {
  const auto zone = *TimeZone::open("Asia/Taipei");
  auto course = course_in(kCourseText);
  auto& points = course.assignments[0].points;
  points.push_back(
      {.id = "report", .name = "A \"report\" \\ 報告", .points = {550}, .kind = Manual{}});
  points.push_back({.id = "final", .points = Points::of(5), .kind = Participation{"final cup"}});
  std::get<Passes>(points[1].kind).partly = true;
  const auto text = course_text(course, zone);
  EXPECT_EQ(course_in(text), course) << text;
  EXPECT_EQ(course_text(course_in(text), zone), text);
  EXPECT_NE(text.find("due = 2026-12-11T23:59:00+08:00\n"), std::string::npos) << text;
}

TEST(CourseFile, TheExampleIsRight) {
  for (const char* const name : {"Asia/Taipei", "America/St_Johns", "UTC"}) {
    const auto zone = *TimeZone::open(name);
    const auto text = example_course(zone, Moment(std::chrono::days(20'500)));
    EXPECT_EQ(findings_in(text), "none") << text;
    EXPECT_EQ(course_in(text).assignments.at(0).all_points(), Points::of(100));
  }
}

TEST(CourseFile, EveryKeyIsInTheDocumentationAsTheTableHasIt) {
  const auto page = util::read_file(tests::source_dir() / "docs/course.md");
  ASSERT_TRUE(page);
  const auto table = keys_as_markdown(Language::kEnglish);
  EXPECT_NE(page->find(table), std::string::npos) << "put this into docs/course.md:" << table;
}

// Every key of the table has a value that it takes: its example.
TEST(CourseFile, ExamplesOfKeysAreWhatTheirTypesTake) {
  for (const auto& key : keys()) {
    if (key.example.empty()) continue;
    EXPECT_TRUE(read_toml("x = " + std::string(key.example))) << key.name;
    EXPECT_FALSE(key.help.english.empty() || key.help.chinese.empty()) << key.name;
    EXPECT_FALSE(expected_text(key).empty());
  }
}

std::string told(const std::vector<Change>& changes) {
  std::string all;
  for (const auto& one : changes) all += text(one, Language::kEnglish) + "\n";
  return all;
}

TEST(CourseChanges, ANewCourseIsToldWithItsAssignments) {
  EXPECT_EQ(told(changes_between({}, course_in(kCourseText), {})),
            "+ course ds: Data Structures 2026\n"
            "+ assignment chain: chain, " +
                *known_game("chain:orthogonal") + ", due 2026-12-11T23:59:00+08:00\n");
}

TEST(CourseChanges, NothingChangesWhenTheSameIsSaidInOtherWords) {
  const auto course = course_in(kCourseText);
  EXPECT_TRUE(changes_between(course, course, {}).empty());
  EXPECT_TRUE(changes_between(course, course_in(with("23:59:00+08:00", "15:59:00Z")), {}).empty());
}

TEST(CourseChanges, DeadlinesPointsAndRulesAreToldWithWhatWasHandedIn) {
  const auto before = course_in(kCourseText);
  auto after = course_in(with("2026-12-11T23:59:00+08:00", "2026-12-13T23:59:00+08:00"));
  auto& chain = after.assignments[0];
  after.name = "DS";
  chain.points[1].points = Points::of(30);
  chain.points.erase(chain.points.begin());
  chain.points.push_back({.id = "report", .points = Points::of(10), .kind = Manual{}});
  chain.late.reset();
  EXPECT_EQ(told(changes_between(before, after, {{"chain", {12, 7}}})),
            "~ course: name \"Data Structures 2026\" -> \"DS\"\n"
            "+ chain: 10 points for report; the points of 7 authors are reckoned again\n"
            "~ chain: due 2026-12-11T23:59:00+08:00 -> 2026-12-13T23:59:00+08:00; 12 hand-ins of 7 "
            "authors are judged by the new time\n"
            "~ chain: points passes.points 20 -> 30; the points of 7 authors are reckoned again\n"
            "~ chain: late.until \"72h\" -> (nothing); 12 hand-ins of 7 authors are judged by the "
            "new time\n"
            "~ chain: late.penalty_per_started_24h 0.1 -> (nothing); 12 hand-ins of 7 authors are "
            "judged by the new time\n"
            "- chain: 20 points for finishes-a-game; the points of 7 authors are reckoned again\n");
}

TEST(CourseChanges, AnAssignmentThatGoesKeepsWhatWasHandedIn) {
  const auto before = course_in(kCourseText);
  auto after = before;
  after.assignments.clear();
  const auto changes = changes_between(before, after, {{"chain", {3, 2}}});
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0].kind, ChangeKind::kAssignmentRemoved);
  EXPECT_NE(told(changes).find("; 3 hand-ins of 2 authors are kept, but not graded"),
            std::string::npos);
  EXPECT_NE(text(changes[0], Language::kChinese).find("2 位作者的 3 次繳交"), std::string::npos);
}

}  // namespace
}  // namespace espalier::course
