// The hand-ins of a whole class as learning platforms give them: one folder per student, or files
// with the student in their names; as a folder or as a ZIP archive.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "arena/adapt/workshop.hpp"
#include "util/result.hpp"

namespace espalier::arena {

struct ClassHandIn {
  std::string student;  // is there once in a class
  HandIn files{};
};

struct ClassHandIns {
  std::vector<ClassHandIn> hand_ins{};  // in the order of their names
  std::vector<std::string> left_out{};  // files that belong to nobody
};

// `source` is a folder or a ZIP archive. Archives are unpacked beside `place`, and what was
// unpacked is gone when this returns.
util::Result<ClassHandIns> read_class(const std::filesystem::path& source,
                                      const std::filesystem::path& place,
                                      const ToolSettings& tools);

}  // namespace espalier::arena
