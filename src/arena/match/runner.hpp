// Plays a match or tournament: threads take games from the schedule, referee them, and write each
// to the journal before it counts.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "arena/match/fair_semaphore.hpp"
#include "arena/match/plan.hpp"
#include "arena/match/referee.hpp"
#include "arena/match/tournament.hpp"
#include "arena/store/journal.hpp"
#include "util/mutex.hpp"
#include "util/result.hpp"

namespace espalier::arena {

// What a watcher may want to show. All but `moved` are called by one thread at a time.
struct Watcher {
  std::function<void(const Pairing&)> started{};
  // Every turn of every game, and before the first one the board as the bots find it. Called by the
  // thread of the game, so for several games at once; games go on when it returns.
  std::function<void(const Pairing&, const SeenTurn&)> moved{};
  // A game that does not count and begins again, as the machine was late; what it came to so far.
  std::function<void(const Pairing&, const GameReport&)> replayed{};
  // After it is in the journal; the tournament has counted it as far as it can.
  std::function<void(const Pairing&, const GameReport&, const Tournament&)> finished{};
};

struct RunSettings {
  int concurrency = 1;
  const std::atomic<bool>* stop = nullptr;  // may be set by another thread: ends it soon
  // Held while the tournament changes and the watcher is called (but for `moved`), so that others
  // may look at the tournament meanwhile.
  util::Mutex* guard = nullptr;
  FairSemaphore* semaphore = nullptr;  // when several runs share the machine
  const Lateness* lateness = nullptr;  // for tests; usually the heartbeat of this process
};

// A game in which the machine was late is begun again so often; then it is aborted and counts for
// nobody.
inline constexpr int kMaxReplays = 3;

// Whether it came to its end; false after a stop. The error is one of the journal.
util::Result<bool> run(const Plan& plan, Tournament& tournament, Journal& journal, long long number,
                       const RunSettings& settings, const Watcher& watcher);

// A game as it stands in the journal.
StoredGame stored(const Plan& plan, const Pairing& pairing, const GameReport& report);

}  // namespace espalier::arena
