// How much a measurement can be trusted: what it took on the wall clock and on the processors, and
// what other programs did meanwhile.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace espalier::cli {

struct TimeSpent {
  double seconds = 0;    // on the wall clock
  double processor = 0;  // of all threads of this program together

  TimeSpent& operator+=(const TimeSpent& other) {
    seconds += other.seconds;
    processor += other.processor;
    return *this;
  }
};

// Runs from when it was made.
class WorkClock {
 public:
  WorkClock() : processor_(processor_now()) {}

  TimeSpent spent() const {
    return {std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(),
            processor_now() - processor_};
  }

 private:
  static double processor_now();

  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  double processor_;
};

// "3.2 s on the clock, 3.1 s of processor time"
std::string spent_text(const TimeSpent& spent);

// A sentence when others keep so many of the cores busy that times get longer; else empty.
std::string busy_note(double others, int cores);

// Says on standard error when the machine is busy with other things: before something is measured,
// when it looks so, and when it goes, by what was used meanwhile.
class MachineWatch {
 public:
  MachineWatch();
  ~MachineWatch();
  MachineWatch(const MachineWatch&) = delete;
  MachineWatch& operator=(const MachineWatch&) = delete;

  // How many cores other programs kept busy, on average; nothing where the system does not tell, or
  // when there was too little time to know.
  std::optional<double> others() const;
  TimeSpent spent() const { return clock_.spent(); }

 private:
  WorkClock clock_;
  std::optional<double> before_;
};

}  // namespace espalier::cli
