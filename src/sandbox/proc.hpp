// Reading /proc, where files may vanish while they are read.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace espalier::sandbox {

// The whole file, or as much as could be read.
std::string file_text(const std::string& path);

// All numbers of a text, in order.
std::vector<std::uint64_t> numbers_in(std::string_view text);

std::vector<pid_t> threads_of(pid_t pid);
// The processes that any thread of this one started and that are still there.
std::vector<pid_t> children_of(pid_t pid);
// These, and all below them.
std::vector<pid_t> below(pid_t pid);

// The number of processes whose command line has this text.
int processes_with(const std::string& text);

}  // namespace espalier::sandbox
