// course.toml: reading with all that is wrong at once, and the normal form, which says everything
// and always the same way.
#pragma once

#include <string>
#include <string_view>

#include "course/file/section.hpp"
#include "course/model/course.hpp"
#include "course/time/zone.hpp"
#include "util/result.hpp"

namespace espalier::course {

// The error has the code kBadCourseFile; its causes are all that is wrong, in the order of the
// file, each with the values `line` and `column`.
util::Result<Course> read_course(std::string_view text);

// What read_course() reads as the same course; times are in the course's zone.
std::string course_text(const Course& course, const TimeZone& zone);

// The parts of that text: `due` of `chain` is `2026-12-11T23:59:00+08:00`.
struct CourseField {
  std::string section;  // empty, `assignment`, `late`, `examination`, `ladder`, `points`
  std::string rule;     // of `points`: its id
  std::string name;
  std::string value;
};
std::vector<CourseField> fields_of(const Course& course);
std::vector<CourseField> fields_of(const Assignment& assignment, const TimeZone& zone);

// A course to begin with, with comments; its first deadline is some weeks after `now`.
std::string example_course(const TimeZone& zone, Moment now);

}  // namespace espalier::course
