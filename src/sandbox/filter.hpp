// The system calls that a confined program may make, and with what.
#pragma once

#include <string>

#include "util/result.hpp"

namespace espalier::sandbox {

// A seccomp filter in the kernel's own form, as bubblewrap reads it. Built once.
const util::Result<std::string>& filter_program();

}  // namespace espalier::sandbox
