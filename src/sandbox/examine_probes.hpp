// The protections that only a program made for it can try.
#pragma once

#include <string>
#include <vector>

#include "sandbox/sandbox.hpp"

namespace espalier::sandbox {

// Small limits, so that reaching them takes no time.
inline SandboxLimits small_limits() {
  return {.memory = std::uint64_t{64} << 20,
          .processes = 16,
          .open_files = 32,
          .file_size = std::uint64_t{1} << 20,
          .disk = std::uint64_t{2} << 20,
          .cpu = std::chrono::seconds(1)};
}

// `command` runs a probe when its name is added; see probe.hpp.
std::vector<Check> examine_by_probes(const std::vector<std::string>& command);

}  // namespace espalier::sandbox
