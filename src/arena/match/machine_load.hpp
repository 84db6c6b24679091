// How busy the machine is with other things before a match or tournament begins.
#pragma once

#include <optional>
#include <string>

namespace espalier::arena {

struct MachineLoad {
  double average = 0;  // processes that ran or waited for a core in the last minute
  int running = 0;     // those that do so now, without us
};

// Nothing where the system does not tell.
std::optional<MachineLoad> machine_load();

// A sentence when games at the same time, with clocks, need more cores than are free; else empty.
// What was busy a minute ago and isn't now does not count, nor does what runs for a moment.
std::string load_warning(int concurrency, int cores, const MachineLoad& load);

}  // namespace espalier::arena
