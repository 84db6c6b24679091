// espalier course: its parts, a file each, and what they share.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/verbs/verbs.hpp"
#include "course/store/courses.hpp"

namespace espalier::cli {

int run_course_check(const Context& context, Arguments arguments);
int run_course_init(const Context& context, Arguments arguments);
int run_course_apply(const Context& context, Arguments arguments);
int run_course_roster(const Context& context, Arguments arguments);

Options course_check_options();
Options course_init_options();
Options course_apply_options();
Options course_roster_options();

}  // namespace espalier::cli
