// The games of a report: those that counted, each with what the journal knows about it.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arena/match/tournament.hpp"
#include "arena/store/journal.hpp"
#include "wire/record.hpp"

namespace espalier::arena {

struct ReportedGame {
  const CountedGame& counted;
  // What was played; empty when the game was given.
  std::string start{};
  std::vector<wire::RecordedMove> moves{};
  std::array<std::string, 2> logs{};
  std::array<std::optional<SideTime>, 2> times{};
  int replays = 0;
};

// `stored`: what the journal has of it; null when it has nothing.
ReportedGame reported_game(const CountedGame& counted, const StoredGame* stored);

// All games that counted, in order of the schedule. Games that were played and did not count, as
// another one had made them needless, are left out.
void each_counted_game(const Tournament& tournament, Journal& journal, long long id,
                       const std::function<void(const ReportedGame&)>& visit);
// The same for games that were copied from a tournament, in the same order: for those who may not
// hold the tournament while the journal is read.
void each_counted_game(std::span<const CountedGame> counted, Journal& journal, long long id,
                       const std::function<void(const ReportedGame&)>& visit);

}  // namespace espalier::arena
