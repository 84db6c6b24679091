#include "arena/report/report_json.hpp"

#include <nlohmann/json.hpp>

#include "arena/model/spec_json.hpp"
#include "arena/report/report_games.hpp"
#include "arena/report/report_parts.hpp"
#include "arena/report/tables.hpp"

namespace espalier::arena {

std::string json_report(const Plan& plan, const Tournament& tournament, Journal& journal,
                        long long id) {
  const auto results = results_of(plan, tournament);
  const auto warnings = warnings_of(tournament);
  Json games = Json::array();
  each_counted_game(tournament, journal, id, [&](const ReportedGame& game) {
    games.push_back(whole_game_json(plan, game));
  });
  const Json json = {{"name", plan.name},
                     {"kind", plan.is_match() ? "match" : "tournament"},
                     {"game", plan.game},
                     {"finished", tournament.over()},
                     {"warnings", warnings_json(warnings)},
                     {"warning_facts", warning_facts_json(warnings)},
                     {"planned", planned_games(plan)},
                     {"settings", settings_json(plan)},
                     {"spec", spec_json(spec_of(plan))},
                     {"standings", standings_json(plan, tournament, results)},
                     {"times", times_json(plan, move_times(plan, tournament, journal, id))},
                     {"cross_table", cross_table_json(results)},
                     {"strength", strength_json(plan, tournament)},
                     {"games", std::move(games)}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace espalier::arena
