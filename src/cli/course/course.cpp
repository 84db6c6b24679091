// espalier course: a course and its people.
#include "cli/course/course.hpp"

#include <array>

#include "cli/verbs/parts.hpp"

namespace espalier::cli {

std::span<const Verb> course_parts() {
  static constexpr std::array kParts = {
      Verb{"course init", "write a course file to begin with", run_course_init,
           course_init_options},
      Verb{"course check", "look for mistakes in a course file", run_course_check,
           course_check_options},
      Verb{"course apply", "store a course file, after showing what it changes", run_course_apply,
           course_apply_options},
      Verb{"course roster", "what a roster changes of the people of a course", run_course_roster,
           course_roster_options},
  };
  return kParts;
}

Options course_options() {
  return Options(
      {"PART ...",
       "A course: assignments with deadlines and points, written down in one file, and who takes\n"
       "part. docs/course.md tells of everything.\n\n"
       "Parts:\n" +
           list_of_parts(course_parts()) +
           "\n"
           "'espalier course PART --help' tells more about each.",
       {"espalier course init course.toml", "espalier course check course.toml"}});
}

int run_course(const Context& context, Arguments arguments) {
  return run_part(context, arguments, course_options(), course_parts(), "check");
}

}  // namespace espalier::cli
