// espalier course: its parts, a file each, and what they share.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/verbs/verbs.hpp"
#include "course/model/person.hpp"
#include "course/store/course_store.hpp"
#include "util/result.hpp"

namespace espalier::cli {

// Where a course is kept, and which one is meant.
struct CourseFields {
  std::optional<std::string> data{};
  std::optional<std::string> course{};
};
Options& add_data_value(Options& options, CourseFields& fields);
Options& add_course_values(Options& options, CourseFields& fields);

// In the data folder of `serve`.
util::Result<std::unique_ptr<course::CourseStore>> open_courses(const CourseFields& fields,
                                                                arena::Access access);
// The one that was named, or the only one.
util::Result<std::string> chosen_course(course::CourseStore& store, const CourseFields& fields);

// By the number of a person, or by an id of the course or the machine.
util::Result<course::Person> person_named(course::CourseStore& store, const CourseFields& fields,
                                          std::string_view text);

// What the one at the console does, now.
course::Act at_console();

int run_course_check(const Context& context, Arguments arguments);
int run_course_init(const Context& context, Arguments arguments);
int run_course_apply(const Context& context, Arguments arguments);
int run_course_roster(const Context& context, Arguments arguments);
int run_course_people(const Context& context, Arguments arguments);
int run_course_links(const Context& context, Arguments arguments);
int run_course_staff(const Context& context, Arguments arguments);
int run_course_erase(const Context& context, Arguments arguments);
int run_course_export(const Context& context, Arguments arguments);
int run_course_audit(const Context& context, Arguments arguments);

Options course_check_options();
Options course_init_options();
Options course_apply_options();
Options course_roster_options();
Options course_people_options();
Options course_links_options();
Options course_staff_options();
Options course_erase_options();
Options course_export_options();
Options course_audit_options();

}  // namespace espalier::cli
