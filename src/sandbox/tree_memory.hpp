// The memory that a process and everything below it have of their own.
#pragma once

#include <sys/types.h>

#include <cstdint>

namespace espalier::sandbox {

// Resident bytes that belong to no file, summed over the tree. Pages shared after a fork count for
// each who has them. 0 when there is no such process.
std::uint64_t tree_memory(pid_t root);

}  // namespace espalier::sandbox
