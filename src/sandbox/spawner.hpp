// The one thread that starts all processes and watches their memory.
//
// The kernel ends a child when the *thread* that started it ends, so children are started by a
// thread that lives as long as the program.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "sandbox/launch.hpp"
#include "sandbox/sandbox.hpp"
#include "util/result.hpp"
#include "util/unique_fd.hpp"

namespace espalier::sandbox {

struct Started {
  pid_t pid = -1;
  util::UniqueFd handle{};  // a pidfd: never means another process
};

util::Result<Started> spawn(const Launch& order);

// A process tree whose memory and files are watched; one that takes more is ended.
struct Watched {
  pid_t pid = -1;
  int handle = -1;
  std::uint64_t memory = 0;  // 0: the kernel watches it
  std::uint64_t files = 0;
  std::vector<std::string> folders{};  // where it can make files, as it sees them
  std::atomic<Excess> excess = Excess::kNone;
};
void watch(const std::shared_ptr<Watched>& tree);
void unwatch(const std::shared_ptr<Watched>& tree);  // before its handle is closed

}  // namespace espalier::sandbox
