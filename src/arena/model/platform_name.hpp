// Who handed in a file, from the name that a learning platform or the course gave it.
#pragma once

#include <string>
#include <string_view>

namespace espalier::arena {

// A name that a platform made: `Ann Lee_4711_assignsubmission_file_main.cpp` (Moodle),
// `leeann_LATE_123_456_main.cpp` (Canvas), `Project_s108_attempt_2020-05-01-12-00-00_main.cpp`
// (Blackboard), or what courses ask for, as `108062101_algorithm_A.cpp`.
struct PlatformName {
  std::string student;
  std::string file;  // as the student called it; empty for the name of a folder
};

PlatformName split_platform_name(std::string_view name, bool is_folder);

// What stands between the parts of such names.
inline bool is_separator(char c) { return c == '_' || c == '-' || c == ' ' || c == '.'; }
std::string without_separators(std::string text);  // none at both ends

}  // namespace espalier::arena
