// The parts of a page that need no script. Each is HTML, or empty when there is nothing to say.
#pragma once

#include <string>
#include <vector>

#include "arena/match/plan.hpp"
#include "arena/match/tournament.hpp"
#include "arena/report/move_times.hpp"
#include "arena/report/report_page_data.hpp"
#include "arena/schedule/standings.hpp"

namespace espalier::arena {

std::string summary_html(const Plan& plan, const Tournament& tournament);
std::string warnings_html(const Tournament& tournament);
// Of a match only.
std::string strength_html(const Plan& plan, const Tournament& tournament);
// `times`: by bot.
std::string standings_html(const Results& results, const std::vector<Standing>& table,
                           const Tournament& tournament, const std::vector<MoveTimes>& times);
// Of the first `most` bots.
std::string cross_table_html(const Results& results, const std::vector<Standing>& table,
                             std::size_t most);
std::string settings_html(const Plan& plan);
// What the list of games leaves out.
std::string games_note_html(const PageData& data);

// In report_failures.cpp.
std::string failures_html(const Plan& plan, const Tournament& tournament, const PageData& data);

}  // namespace espalier::arena
