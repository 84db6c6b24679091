// The parts of a report for programs, for those that put them together: report_json.hpp names what
// is in them.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "arena/match/plan.hpp"
#include "arena/match/tournament.hpp"
#include "arena/report/move_times.hpp"
#include "arena/report/report_games.hpp"
#include "arena/report/tables.hpp"

namespace espalier::arena {

using Json = nlohmann::ordered_json;

Json settings_json(const Plan& plan);
Json faults_json(const std::vector<Fault>& faults);
// standings, times, cross_table, strength, warnings, warning_facts, played, planned
Json tables_json(const Plan& plan, const Tournament& tournament,
                 const std::vector<MoveTimes>& times);
// All but the games.
Json report_head_json(const Plan& plan, const Tournament& tournament,
                      const std::vector<MoveTimes>& times);
// Without what was played in it.
Json game_json(const Plan& plan, const CountedGame& game);
Json whole_game_json(const Plan& plan, const ReportedGame& game);

}  // namespace espalier::arena
