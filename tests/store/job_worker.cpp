// A process that claims jobs and counts them until there are none, for tests that kill it.
// job_worker FOLDER NAME LEASE_MS [hold]: a job is counted as an order of its number; every job
// that it has counted is a line of its output. With `hold` it claims some, says so, and then waits
// to be killed.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>

#include "arena/store/store.hpp"

namespace arena = espalier::arena;
namespace util = espalier::util;

namespace {

// False: nothing is left.
bool work_once(arena::Store& store, const arena::Claim& claim, bool hold) {
  const auto lease = store.jobs().claim(claim);
  if (!lease) return true;  // the file is busy: others are at it
  if (!*lease) {
    const auto counts = store.jobs().counts();
    bool open = !counts;
    for (const auto& count : counts ? *counts : std::vector<arena::JobCount>{}) {
      open = open || count.state <= arena::JobState::kRunning;
    }
    std::this_thread::yield();
    return open;
  }
  if (hold) {
    std::puts("held");
    std::fflush(stdout);
    ::pause();
  }
  for (const auto& job : (*lease)->jobs) {
    const auto posted = store.together([&](arena::Store& inside) -> util::Status {
      const auto fresh = inside.jobs().finish((*lease)->id, job.number, job.payload);
      if (!fresh) return fresh.error();
      // Not put(), which would hide that a job was counted twice: their own names are in the row.
      return inside.orders().put({.name = std::to_string(job.number) + " by " + claim.worker +
                                          " in " + std::to_string((*lease)->id.id)});
    });
    if (posted) std::printf("%lld\n", job.number);
    std::fflush(stdout);
  }
  return true;
}

}  // namespace

int main(int count, char** words) {
  if (count != 4 && count != 5) return 2;
  const auto store = arena::Store::open(std::filesystem::path(words[1]) / "journal.db");
  if (!store) return 3;
  const arena::Claim claim{.worker = words[2],
                           .kinds = {"pair"},
                           .capacity = 2,
                           .lease = std::chrono::milliseconds(std::atoi(words[3]))};
  while (work_once(**store, claim, count == 5)) continue;
  return 0;
}
