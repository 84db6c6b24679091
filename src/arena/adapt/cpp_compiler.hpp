// Compiles C and C++ of students as it is: in the dialects that it may have been written for.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "arena/adapt/workshop.hpp"
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

// For hand-ins from Windows: the few functions that students use from its headers. `up` leads from
// the folder of the compiler to `source`, where put_windows_headers has put them.
util::Status put_windows_headers(Workshop& workshop);
Words windows_headers(const std::string& up);

// A hand-in may have a main() of its own, and so may each of its files: none of them is called.
std::string other_main(std::size_t number = 0);

struct Unit {
  const HandIn::File* file;
  Words words;  // for this one besides those for all
};

// The other files of a hand-in, each compiled for itself into one library: the linker takes from it
// what the chosen file needs, and leaves alone what nobody calls.
struct Rest {
  Words to_link{};           // empty when there is none
  std::string complaints{};  // what the compiler said about files that it refused
};

util::Result<Rest> compile_rest(Workshop& workshop, const std::filesystem::path& folder,
                                const std::vector<Unit>& units, const Words& words,
                                const std::vector<Words>& dialects);

// As an argument for a tool a name must not look like an option.
std::string as_argument(const std::string& path);

}  // namespace espalier::arena
