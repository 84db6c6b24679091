// The files for other programs, byte by byte in the forms that their documentation shows.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "course/export/canvas.hpp"
#include "course/export/grades.hpp"
#include "course/roster/csv.hpp"

namespace espalier::course {
namespace {

Assignment two_rules() {
  Assignment assignment;
  assignment.id = "chain";
  assignment.name = "Chain Reaction";
  assignment.points = {{.id = "finishes-a-game", .points = Points::of(20), .kind = FinishesAGame{}},
                       {.id = "talk", .points = Points::of(5), .kind = Manual{}}};
  return assignment;
}

GradeRow person(std::string id, std::string name, std::string email, Points talk) {
  const Work work{.version = 1,
                  .examined = true,
                  .finished_game = true,
                  .overrides = {{.rule = "talk", .points = talk, .reason = "a \"clear\" talk"}}};
  return {{std::move(id), std::move(name), std::move(email), "A", "=cmd"},
          grade_of(two_rules(), work)};
}

std::vector<GradeRow> two_people() {
  return {person("112062114", "Wang, Pin-jui", "wang@x.tw", Points{250}),
          person("112062131", "=HYPERLINK(1)", "", Points::of(5))};
}

TEST(Export, PlainTablesHaveEveryPointWithItsReasonAndNoFormula) {
  EXPECT_EQ(plain_csv(two_rules(), two_people(), Language::kEnglish),
            "\xEF\xBB\xBFid,name,email,section,team,finishes-a-game,finishes-a-game:why,talk,"
            "talk:why,late,late:why,total,lowest,highest,of,state,changed\r\n"
            "112062114,\"Wang, Pin-jui\",wang@x.tw,A,'=cmd,20.00,a game was played to its end,2.50,"
            "\"by staff: a \"\"clear\"\" talk\",,,22.50,22.50,22.50,25.00,final,\r\n"
            "112062131,'=HYPERLINK(1),,A,'=cmd,20.00,a game was played to its end,5.00,"
            "\"by staff: a \"\"clear\"\" talk\",,,25.00,25.00,25.00,25.00,final,\r\n");
}

TEST(Export, FilesOfNumbersThatCanStillChangeSaySoInTheirName) {
  auto all = two_people();
  EXPECT_EQ(file_name("chain", "csv", all), "chain-grades.csv");
  all[0].grade = grade_of(two_rules(), {.version = 1});
  EXPECT_EQ(file_name("chain", "csv", all), "chain-grades-provisional.csv");
}

TEST(Export, MoodleFindsPeopleByAddressOrNumber) {
  const auto by_email =
      moodle_csv(two_rules(), two_people(), MoodleKey::kEmail, Language::kEnglish);
  EXPECT_EQ(by_email.text,
            "Email address,Chain Reaction,Chain Reaction feedback\r\n"
            "wang@x.tw,22.50,\"Compiles and finishes a game: 20 (a game was played to its end); By "
            "staff: 2.5 (by staff: a \"\"clear\"\" talk)\"\r\n");
  EXPECT_EQ(by_email.left_out, std::vector<std::string>{"112062131"});
  const auto by_id =
      moodle_csv(two_rules(), two_people(), MoodleKey::kIdNumber, Language::kEnglish);
  EXPECT_EQ(by_id.text.substr(0, by_id.text.find("\r\n")),
            "ID number,Chain Reaction,Chain Reaction feedback");
  EXPECT_TRUE(by_id.left_out.empty());
}

TEST(Export, GradescopeGetsAScoreAndATestForEachRule) {
  const auto json = nlohmann::json::parse(gradescope_json(two_people()[0], Language::kEnglish));
  EXPECT_EQ(json["score"], 22.5);
  EXPECT_EQ(json["output"], "22.5 / 25");
  EXPECT_EQ(json["visibility"], "visible");
  ASSERT_EQ(json["tests"].size(), 2U);
  EXPECT_EQ(json["tests"][0]["name"], "Compiles and finishes a game");
  EXPECT_EQ(json["tests"][0]["score"], 20.0);
  EXPECT_EQ(json["tests"][0]["max_score"], 20.0);
  EXPECT_EQ(json["tests"][1]["output"], "by staff: a \"clear\" talk");
}

// As Canvas exports it: a line about posting and one of points below the header, read-only columns,
// a test student at the end.
constexpr std::string_view kGradebook =
    "\xEF\xBB\xBFStudent,ID,SIS User ID,SIS Login ID,Section,Chain Reaction (4711),Final Score\r\n"
    ",,,,,Manual Posting,(read only)\r\n"
    "    Points Possible,,,,,25.00,(read only)\r\n"
    "\"Wang, Pin-jui\",101,112062114,wang,\"Data, A\",,99.5\r\n"
    "Hsu Ya-ting,102,112062131,hsu,A,\"1,5\", x \r\n"
    "=Somebody Else,103,555,else,A,3,\r\n"
    "\"Student, Test\",104,,f00dbeef,A,,";

TEST(Export, CanvasGetsItsFileBackWithOneColumnFilled) {
  auto all = two_people();
  all.push_back(person("7", "Not There", "", Points{}));
  const auto filled = fill_canvas(kGradebook, "Chain Reaction", all);
  ASSERT_TRUE(filled) << filled.error().message;
  std::string expected(kGradebook);
  expected.replace(expected.find("A\",,99.5"), 8, "A\",22.50,99.5");
  expected.replace(expected.find("\"1,5\""), 5, "25.00");
  EXPECT_EQ(filled->text, expected);
  EXPECT_EQ(filled->filled, 2U);
  EXPECT_EQ(filled->not_ours, (std::vector<std::string>{"=Somebody Else", "Student, Test"}));
  EXPECT_EQ(filled->not_theirs, std::vector<std::string>{"7"});
  EXPECT_EQ(fill_canvas(kGradebook, "Chain Reaction (4711)", all)->text, expected);
}

TEST(Export, CanvasMayKnowPeopleByTheirAddress) {
  const auto filled =
      fill_canvas("Student,ID,SIS Login ID,Section,Chain Reaction\nWang,1,WANG@x.tw,A,\n",
                  "Chain Reaction", two_people());
  ASSERT_TRUE(filled);
  EXPECT_EQ(filled->text,
            "Student,ID,SIS Login ID,Section,Chain Reaction\nWang,1,WANG@x.tw,A,22.50\n");
}

TEST(Export, AFileThatIsNoGradebookIsRefused) {
  const auto code = [](std::string_view text, std::string_view column) {
    const auto filled = fill_canvas(text, column, two_people());
    return filled ? "none" : util::kind_of(filled.error().code).name;
  };
  EXPECT_EQ(code(kGradebook, "Chain"), "no_column");
  EXPECT_EQ(code("", "Chain"), "no_column");
  EXPECT_EQ(code("Student,Chain\nx,1\n", "Chain"), "no_column") << "nobody can be found";
  EXPECT_EQ(code("Student,SIS User ID,A (1),A (2)\n", "A"), "column_twice");
  EXPECT_EQ(code("\xff\xfe", "A"), "bad_media");
}

}  // namespace
}  // namespace espalier::course
