// A line of a roster: somebody who takes part in a course.
#pragma once

#include <string>

namespace espalier::course {

struct RosterRow {
  std::string id, name, email, section, team;
};

}  // namespace espalier::course
