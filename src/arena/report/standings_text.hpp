// The table of a tournament for a terminal.
#pragma once

#include <string>
#include <vector>

#include "arena/schedule/standings.hpp"

namespace espalier::arena {

// One line per bot under a head, columns aligned, every line with its newline:
//   Rank  Bot       Games  Wins  Draws  Losses  Points  Score      Elo    +/-
//      1  espalier     20    15      2       3    16.0  80.0%   +120.4   85.1
// Swiss adds Buchholz and Sonneborn-Berger; games that count points the mean margin; bots that
// failed a column that says how. A line below tells who had byes.
std::string standings_text(const Results& results, const std::vector<Standing>& table);

// Points of everybody against everybody, in the order of the table; `-` for two that never met.
// Of more than 12 bots only the first 12.
std::string cross_table_text(const Results& results, const std::vector<Standing>& table);

}  // namespace espalier::arena
