#include "cli/terminal/machine_watch.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <string>
#include <thread>

#include "arena/match/machine_load.hpp"
#include "cli/terminal/context.hpp"

namespace espalier::cli {
namespace {

constexpr double kMinSeconds = 0.2;  // the system counts in hundredths of a second
constexpr double kBusyShare = 0.1;   // of the machine: less than that is in every measurement

int core_count() { return static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U)); }

// Seconds that all processors together have worked since the machine was started. The first line of
// /proc/stat is `cpu user nice system idle iowait irq softirq steal ...`; what was stolen went to
// other machines on the same processors.
std::optional<double> machine_seconds() {
  std::ifstream file("/proc/stat");
  std::string word;
  if (!(file >> word) || word != "cpu") return std::nullopt;
  double ticks = 0;
  for (int column = 0; column < 8; ++column) {
    double value = 0;
    if (!(file >> value)) return std::nullopt;
    const bool idle = column == 3 || column == 4;
    if (!idle) ticks += value;
  }
  return ticks / static_cast<double>(std::max(::sysconf(_SC_CLK_TCK), 1L));
}

void say_note(const std::string& note) {
  if (!note.empty()) complain("espalier bench: note: " + note);
}

}  // namespace

double WorkClock::processor_now() {
  timespec now{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::string spent_text(const TimeSpent& spent) {
  return fmt::format("{:.1f} s on the clock, {:.1f} s of processor time", spent.seconds,
                     spent.processor);
}

std::string busy_note(double others, int cores) {
  if (others < kBusyShare * cores) return {};
  return fmt::format(
      "the machine is busy: other programs use {:.1f} of its {} cores, so times are longer than they "
      "would be; compare processor times, or measure again when it is quiet",
      std::min(others, static_cast<double>(cores)), cores);
}

MachineWatch::MachineWatch() : before_(machine_seconds()) {
  const auto load = arena::machine_load();
  // What was busy a minute ago and isn't now does not count, nor does what runs for a moment.
  if (load) {
    say_note(busy_note(std::min(load->average, static_cast<double>(load->running)), core_count()));
  }
}

MachineWatch::~MachineWatch() { say_note(busy_note(others().value_or(0), core_count())); }

std::optional<double> MachineWatch::others() const {
  const auto now = machine_seconds();
  const auto own = spent();
  if (!before_ || !now || own.seconds < kMinSeconds) return std::nullopt;
  return std::max((*now - *before_ - own.processor) / own.seconds, 0.0);
}

}  // namespace espalier::cli
