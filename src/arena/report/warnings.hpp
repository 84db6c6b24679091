// What people must know before they read the numbers of a result.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/match/tournament.hpp"
#include "arena/report/tables.hpp"

namespace espalier::arena {

struct Warning {
  std::string_view code;  // `failures` or `aborted`, for readers with words of their own
  std::string sentence;   // in English
  std::size_t games = 0;  // that failures decided, or that were aborted
  std::size_t of = 0;     // games with a result
  std::vector<Fault> faults{};
};

// The most important first; empty when there is nothing to say. One says that more than a tenth of
// the games were decided by failures of bots and not by play, another that games were aborted.
std::vector<Warning> warnings_of(const Tournament& tournament);

// A line for each, with `Warning: ` before it.
std::string warnings_text(const Tournament& tournament);

}  // namespace espalier::arena
