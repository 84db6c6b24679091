// Where the program keeps what is to stay: the journal of the arena, files of exact values.
#pragma once

#include <filesystem>

namespace espalier::util {

// `$XDG_DATA_HOME/espalier`, by default `~/.local/share/espalier`. It may not exist yet.
std::filesystem::path data_folder();

}  // namespace espalier::util
