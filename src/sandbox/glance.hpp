// What a process tree does at this moment.
#pragma once

#include <sys/types.h>

#include <cstdint>

namespace espalier::sandbox {

struct Glance {
  bool reads = false;     // a thread waits for its standard input
  bool works = false;     // a thread runs, or waits for a processor or a disk
  std::uint64_t ran = 0;  // nanoseconds that its living threads have been on a processor
};

Glance glance_at(pid_t root);

}  // namespace espalier::sandbox
