// Grades as files for other programs. What people chose themselves (names, teams) can compute
// nothing in a spreadsheet; what is not final says so.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "course/model/roster_row.hpp"
#include "course/points/points.hpp"

namespace espalier::course {

struct GradeRow {
  RosterRow person{};
  Grade grade{};
};

bool provisional(const std::vector<GradeRow>& rows);

// `chain-grades.csv`, or `chain-grades-provisional.csv` while a number can still change.
std::string file_name(std::string_view assignment, std::string_view ending,
                      const std::vector<GradeRow>& rows);

// Everything: a column for each rule with another for its reason. With a mark in front, so that
// Excel takes it for UTF-8.
std::string plain_csv(const Assignment& assignment, const std::vector<GradeRow>& rows,
                      Language language);

// A grade import of Moodle: who, the total, and the reasons as feedback.
// https://docs.moodle.org/en/Grade_import
enum class MoodleKey : std::uint8_t { kEmail, kIdNumber };
struct MoodleFile {
  std::string text{};
  std::vector<std::string> left_out{};  // ids of people without an address
};
MoodleFile moodle_csv(const Assignment& assignment, const std::vector<GradeRow>& rows,
                      MoodleKey key, Language language);

// results.json of one student, as an autograder of Gradescope writes it.
// https://gradescope-autograders.readthedocs.io/en/latest/specs/
std::string gradescope_json(const GradeRow& row, Language language);

}  // namespace espalier::course
