// Compiles C and C++ of students as it is: in the dialects that it may have been written for.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "arena/workshop.hpp"
#include "util/result.hpp"

namespace espalier::arena {

using Words = std::vector<std::string>;

Words operator+(Words words, const Words& more);

// Runs g++ in this folder of the workshop with common words.
util::Result<ToolRun> run_cpp(Workshop& workshop, const std::filesystem::path& folder,
                              const Words& words);

// Tries the dialects in turn until one is understood. If none is, the run with the fewest errors,
// of the first dialect among equals. A program whose functions forget to return a value is compiled
// without optimising, as the courses did: with it, such functions run on into nowhere.
util::Result<ToolRun> run_cpp_in_dialects(Workshop& workshop, const std::filesystem::path& folder,
                                          const Words& words, const std::vector<Words>& dialects);

// As an argument for a tool a name must not look like an option.
std::string as_argument(const std::string& path);

}  // namespace espalier::arena
