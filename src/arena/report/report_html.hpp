// A match or tournament as one page that needs nothing else: it opens from a file, without a
// network, and says the essential without scripts too.
#pragma once

#include <string>

#include "arena/match/plan.hpp"
#include "arena/match/tournament.hpp"
#include "arena/store/journal.hpp"

namespace espalier::arena {

// How much a page may hold; it says what was left out.
struct PageLimits {
  int boards = 3000;                     // games to replay: failures first, then the latest
  std::size_t board_bytes = 12'000'000;  // of all games to replay
  std::size_t failures = 10;             // of a bot, the latest
  std::size_t cross_table = 40;          // bots
};

std::string html_report(const Plan& plan, const Tournament& tournament, Journal& journal,
                        long long id, const PageLimits& limits = {});

}  // namespace espalier::arena
