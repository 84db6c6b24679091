// Every counted game, or every bot, as a line for a spreadsheet: comma-separated values as RFC 4180
// has them.
#pragma once

#include <string>
#include <string_view>

#include "arena/match/plan.hpp"
#include "arena/match/tournament.hpp"
#include "arena/store/journal.hpp"

namespace espalier::arena {

// The first line names the columns. Texts that a spreadsheet would take for a formula get an
// apostrophe in front.
std::string csv_report(const Plan& plan, const Tournament& tournament, Journal& journal,
                       long long id);

// A line per bot, best first: rank, points, games, failures by kind, the time of its moves in
// milliseconds (by the clock and on a processor), and for one that can't play what the compiler
// said.
std::string bots_csv_report(const Plan& plan, const Tournament& tournament, Journal& journal,
                            long long id);

// A text as one cell.
std::string csv_cell(std::string_view text);

}  // namespace espalier::arena
