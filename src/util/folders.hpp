// Sentences with paths in them, for those who may not know where things are on this machine.
#pragma once

#include <string>
#include <string_view>

#include "util/error.hpp"

namespace espalier::util {

// The text with the last part alone of every path from the root, or from somebody's home (`~/`,
// `~zoe/`, `$HOME/`): it still says which file is meant.
// First go the folders that this process knows (known_folders.hpp), however they are written, and
// nothing of them is left; then whatever looks like a path. Addresses below /api stay.
std::string without_folders(std::string_view text);
// Everything that an error tells, its causes too.
Error without_folders(Error error);

}  // namespace espalier::util
