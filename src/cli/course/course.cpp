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
      Verb{"course people", "who is in a course, and who has signed in", run_course_people,
           course_people_options},
      Verb{"course links", "one-time links for a class, to print or to send", run_course_links,
           course_links_options},
      Verb{"course staff", "teachers, assistants and admins", run_course_staff,
           course_staff_options},
      Verb{"course export", "all that is kept about a person", run_course_export,
           course_export_options},
      Verb{"course erase", "remove all that says who somebody is", run_course_erase,
           course_erase_options},
      Verb{"course audit", "what was done by whom", run_course_audit, course_audit_options},
  };
  return kParts;
}

Options course_options() {
  return Options(
      {"PART ...",
       "A course: assignments with deadlines and points, written down in one file, and who takes\n"
       "part. Everything is in the data folder of the server, which may be running meanwhile.\n\n"
       "Parts:\n" +
           list_of_parts(course_parts()) +
           "\n"
           "'espalier course PART --help' tells more about each.",
       {"espalier course init course.toml", "espalier course check course.toml",
        "espalier course staff add chen --name 'Chen Mei' --role teacher --course ds26"}});
}

int run_course(const Context& context, Arguments arguments) {
  return run_part(context, arguments, course_options(), course_parts(), "check");
}

}  // namespace espalier::cli
