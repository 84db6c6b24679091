// Copies of files for programs: of what must not change while they play, and for root of folders
// that the user of a confined program could not read in place, such as those below root's home.
// Everybody else's programs run as the user himself.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

#include "util/result.hpp"

namespace espalier::sandbox {

// A new folder for copies, which only this process and its programs can enter. It is gone with the
// process; what a killed process left is removed by the next.
util::Result<std::filesystem::path> new_folder();

// Where the programs of this process can read what is at `path` now: there itself, or in a copy.
// The same contents are kept only once.
util::Result<std::filesystem::path> readable_place(const std::filesystem::path& path);

// A copy of a folder that belongs to `user`, and the way back.
util::Result<std::filesystem::path> writable_copy(const std::filesystem::path& folder, id_t user);
// Brings files and folders that are new or changed in the copy to `folder`, and removes the copy.
// Links and special files stay behind.
util::Status bring_back(const std::filesystem::path& copy, const std::filesystem::path& folder);

}  // namespace espalier::sandbox
