// Every counted game as a line for a spreadsheet: comma-separated values as RFC 4180 has them.
#pragma once

#include <string>

#include "arena/journal.hpp"
#include "arena/plan.hpp"
#include "arena/tournament.hpp"

namespace espalier::arena {

// The first line names the columns. Texts that a spreadsheet would take for a formula get an
// apostrophe in front.
std::string csv_report(const Plan& plan, const Tournament& tournament, Journal& journal,
                       long long id);

}  // namespace espalier::arena
