// The system calls that a confined program may make. All others answer as if this kernel did not
// know them (ENOSYS), which libraries are prepared for: whatever the next kernel brings is closed
// until somebody has thought about it.
#pragma once

#include <string>
#include <vector>

namespace espalier::sandbox {

// Instructions of the kernel's packet filter that let these calls and `also` go on to what follows
// them, and end all others with ENOSYS.
std::string allowing_prefix(const std::vector<int>& also);

}  // namespace espalier::sandbox
