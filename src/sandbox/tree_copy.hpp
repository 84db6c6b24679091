// Copies of files that somebody may be changing, or exchanging for links, at this very moment: the
// way to every file is followed folder by folder, never through a link.
#pragma once

#include <sys/stat.h>
#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "util/result.hpp"

namespace espalier::sandbox {

struct TreeRules {
  std::uintmax_t most_bytes = std::uintmax_t{256} << 20;
  int most_entries = 10'000;  // files, folders and links
  bool dot_files = true;      // whether files and folders that begin with a dot belong to it
  // Whether links may lead out of the folder. Those to the system, which everybody sees, always
  // may.
  bool links_out = true;
  // What is not even opened, by its full path; nothing: nobody's.
  std::function<bool(const std::filesystem::path&, const struct stat&)> leave_out{};
  std::string advice{};  // what people should do when there is something that can't be copied
  // Whose the copy is. Without a user it is ours, for programs of our own group to read.
  std::optional<id_t> writer{};
};

// Copies a file or a folder to a place where nothing is. Gives the hash of all names, contents and
// links and of which files can be run: the same for the same tree wherever it is. After an error
// there may be parts of a copy.
util::Result<std::string> copy_tree(const std::filesystem::path& from,
                                    const std::filesystem::path& to, const TreeRules& rules);

// A file or folder of the system: confined programs see it as it is.
bool is_of_the_system(const std::filesystem::path& path);

}  // namespace espalier::sandbox
