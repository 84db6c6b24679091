// What a process and everything below it use that no limit of the kernel counts.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace espalier::sandbox {

// Whether they have more than so many resident bytes that belong to no file, and what their sockets
// can hold. Pages that are shared after a fork count once.
bool takes_more_memory(pid_t root, std::uint64_t most);

// The number of files on the file systems of these folders, as the process right below sees them.
std::uint64_t files_made(pid_t root, const std::vector<std::string>& folders);

}  // namespace espalier::sandbox
