#include "arena/match/machine_load.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>

namespace espalier::arena {

// `0.20 0.18 0.12 1/80 11206`: three averages, those that run now and all, the last process id.
std::optional<MachineLoad> machine_load() {
  std::ifstream file("/proc/loadavg");
  MachineLoad load;
  double ignored = 0;
  if (!(file >> load.average >> ignored >> ignored >> load.running)) return std::nullopt;
  load.running = std::max(load.running - 1, 0);
  return load;
}

std::string load_warning(int concurrency, int cores, const MachineLoad& load) {
  if (concurrency > cores) {
    return fmt::format(
        "{} games at the same time on {} cores; bots that think all their time get in each other's "
        "way and may be late",
        concurrency, cores);
  }
  const int busy = std::min(static_cast<int>(std::lround(load.average)), load.running);
  if (concurrency <= cores - busy) return {};
  return fmt::format(
      "{} of {} cores are busy with other things, which leaves too few for {} game{} at the same "
      "time: bots may be late, and games in which the machine is late are played again",
      std::min(busy, cores), cores, concurrency, concurrency == 1 ? "" : "s");
}

}  // namespace espalier::arena
