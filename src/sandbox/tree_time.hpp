// The processor time of a process tree, told by the kernel process by process: for machines on
// which no control group counts it.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <vector>

#include "sandbox/sandbox.hpp"

namespace espalier::sandbox {

// What all threads of a process have used so far; negative when there is no such process.
std::chrono::nanoseconds process_time(pid_t pid);

// For one thread at a time.
class TreeTime {
 public:
  explicit TreeTime(pid_t root) : root_(root) {}

  // Living processes and dead ones that somebody waited for. Never goes back. Who came or went in
  // the last few milliseconds is seen with the next look; `afresh` looks now.
  std::chrono::microseconds now(bool afresh);

 private:
  struct Member {
    pid_t pid;
    std::chrono::nanoseconds own;     // of its threads
    std::chrono::nanoseconds waited;  // of those it waited for
  };

  bool sample();
  void look();

  pid_t root_;
  std::vector<Member> members_;
  Moment looked_{};
  // Nobody waited for them, or the kernel rounded what they used.
  std::chrono::nanoseconds lost_{0};
  std::chrono::nanoseconds last_{0};
};

}  // namespace espalier::sandbox
