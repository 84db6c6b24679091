// All that is kept about a person, as one document for them.
#pragma once

#include <string>

#include "course/store/course_store.hpp"
#include "util/result.hpp"

namespace espalier::course {

// JSON; kNotFound when there is no such person. Secrets are not in it, as nobody has them.
util::Result<std::string> person_file(CourseStore& store, PersonId person);

// A moment as 2026-11-20T09:00:00Z.
std::string moment_text(std::chrono::sys_seconds moment);

}  // namespace espalier::course
