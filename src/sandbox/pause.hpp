// Waiting for files with a deadline.
#pragma once

#include <poll.h>

#include <ctime>
#include <span>

#include "sandbox/sandbox.hpp"

namespace espalier::sandbox {

// The time left until a moment, as system calls want it; nothing when it has passed.
inline timespec left_until(Moment deadline) {
  const auto left = std::chrono::nanoseconds(deadline - Clock::now()).count();
  if (left <= 0) return {.tv_sec = 0, .tv_nsec = 0};
  return {.tv_sec = left / 1'000'000'000, .tv_nsec = left % 1'000'000'000};
}

// Waits until one of the files is ready; false when the deadline came first. Signals don't end it.
inline bool pause(std::span<pollfd> files, Moment deadline) {
  for (;;) {
    const timespec left = left_until(deadline);
    const int ready = ::ppoll(files.data(), files.size(), &left, nullptr);
    if (ready > 0) return true;
    if (ready == 0) return false;
    if (Clock::now() >= deadline) return false;
  }
}

inline bool pause_until_readable(int fd, Moment deadline) {
  pollfd file{.fd = fd, .events = POLLIN, .revents = 0};
  return pause({&file, 1}, deadline);
}

}  // namespace espalier::sandbox
