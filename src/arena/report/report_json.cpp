#include "arena/report/report_json.hpp"

#include <nlohmann/json.hpp>

#include "arena/report/report_games.hpp"
#include "arena/report/report_parts.hpp"

namespace espalier::arena {

std::string json_report(const Plan& plan, const Tournament& tournament, Journal& journal,
                        long long id) {
  Json games = Json::array();
  each_counted_game(tournament, journal, id, [&](const ReportedGame& game) {
    games.push_back(whole_game_json(plan, game));
  });
  Json json = report_head_json(plan, tournament, move_times(plan, tournament, journal, id));
  json["games"] = std::move(games);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace espalier::arena
