// Plays a match or tournament: threads take games from the schedule, referee them, and write each
// to the journal before it counts.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "arena/journal.hpp"
#include "arena/plan.hpp"
#include "arena/tournament.hpp"
#include "util/result.hpp"

namespace espalier::arena {

// What a watcher may want to show. Called by one thread at a time.
struct Watcher {
  std::function<void(const Pairing&)> started{};
  // After it is in the journal; the tournament has counted it as far as it can.
  std::function<void(const Pairing&, const GameReport&, const Tournament&)> finished{};
};

struct RunSettings {
  int concurrency = 1;
  const std::atomic<bool>* stop = nullptr;  // may be set by another thread: ends it soon
};

// Whether it came to its end; false after a stop. The error is one of the journal.
util::Result<bool> run(const Plan& plan, Tournament& tournament, Journal& journal, long long number,
                       const RunSettings& settings, const Watcher& watcher);

// A game as it stands in the journal.
StoredGame stored(const Plan& plan, const Pairing& pairing, const GameReport& report);

}  // namespace espalier::arena
