// What a confined program sees of the machine, as a command for bubblewrap.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "sandbox/sandbox.hpp"

namespace espalier::sandbox {

// A file or folder outside and where it appears inside.
struct Mount {
  std::filesystem::path from;
  std::filesystem::path to;
};

struct View {
  std::filesystem::path bubblewrap;
  std::filesystem::path program;  // as seen inside
  Mount folder;                   // empty: none
  std::vector<Mount> readable;
  std::vector<Mount> writable;
};

// Files that bubblewrap inherits, by number.
inline constexpr int kInputFile = 3;
inline constexpr int kOutputFile = 4;
inline constexpr int kFilterFile = 5;
inline constexpr int kUsersFile = 6;

// What the program finds as /etc/passwd.
inline constexpr const char* kUsers = "bot:x:1000:1000:bot:/tmp:/bin/sh\n";

std::vector<std::string> confining_command(const View& view, const Program& program);

std::vector<std::string> confined_environment(const SandboxLimits& limits);

}  // namespace espalier::sandbox
