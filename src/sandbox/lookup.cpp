#include "sandbox/lookup.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace espalier::sandbox {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSystemPath = "/usr/local/bin:/usr/bin:/bin";

bool is_program(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
}

fs::path find_along(std::string_view folders, const std::string& name) {
  while (!folders.empty()) {
    const auto end = folders.find(':');
    const fs::path path = fs::path(folders.substr(0, end)) / name;
    if (path.is_absolute() && is_program(path)) return path;
    folders.remove_prefix(end == std::string_view::npos ? folders.size() : end + 1);
  }
  return {};
}

// `seen` is the path as the program knows it.
util::Result<fs::path> check(const Program& program, const fs::path& seen,
                             const std::string& word) {
  std::error_code error;
  const fs::path path = real_place(program, seen);
  if (is_program(path)) return program.confined ? seen.lexically_normal() : path;
  if (fs::is_directory(path, error)) return util::Error{fmt::format("'{}' is a folder", word)};
  if (fs::exists(path, error)) {
    return util::Error{fmt::format("'{0}' may not be run (try: chmod +x {0})", word)};
  }
  return util::Error{fmt::format("there is no program '{}'", word)};
}

}  // namespace

util::Result<fs::path> find_program(const Program& program) {
  if (program.command.empty() || program.command.front().empty()) {
    return util::Error{"the command is empty"};
  }
  const std::string& word = program.command.front();
  if (word.find('/') == std::string::npos) {
    const char* const path =
        program.confined ? nullptr
                         : std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): nobody sets it
    auto found = find_along(path != nullptr ? path : kSystemPath, word);
    if (!found.empty()) return found;
    return util::Error{program.confined
                           ? fmt::format("there is no program '{}' in {} (the sandbox sees only "
                                         "programs of the system there; others need a path)",
                                         word, kSystemPath)
                           : fmt::format("there is no program '{}'", word)};
  }
  std::error_code error;
  const fs::path here = fs::current_path(error);
  if (!program.folder.empty()) {
    const fs::path beside = here / program.folder / word;
    if (fs::exists(real_place(program, beside), error)) return check(program, beside, word);
  }
  return check(program, here / word, word);
}

fs::path real_place(const Program& program, const fs::path& path) {
  const auto whole = path.lexically_normal();
  for (const auto& copy : program.copies) {
    if (whole == copy.of) return copy.at;
    const auto inside = whole.lexically_relative(copy.of);
    if (!inside.empty() && *inside.begin() != "..") return copy.at / inside;
  }
  return whole;
}

util::Result<fs::path> find_bubblewrap() {
  auto found = find_along(kSystemPath, "bwrap");
  if (!found.empty()) return found;
  return util::Error{"bubblewrap is missing (as root: apt-get install bubblewrap)"};
}

}  // namespace espalier::sandbox
