// What time it is. An interface, so that tests can let days pass.
#pragma once

#include <chrono>

namespace espalier::course {

class Clock {
 public:
  Clock() = default;
  virtual ~Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;

  virtual std::chrono::sys_seconds now() const = 0;
};

class SystemClock final : public Clock {
 public:
  std::chrono::sys_seconds now() const override {
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  }
};

}  // namespace espalier::course
