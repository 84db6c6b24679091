// Reading /proc, where files may vanish while they are read.
#pragma once

#include <string>

namespace espalier::sandbox {

// The whole file, or as much as could be read.
std::string file_text(const std::string& path);

// The number of processes whose command line has this text.
int processes_with(const std::string& text);

}  // namespace espalier::sandbox
