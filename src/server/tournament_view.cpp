#include "server/tournament_view.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/planning.hpp"
#include "arena/report_parts.hpp"
#include "arena/tables.hpp"
#include "arena/warnings.hpp"

namespace espalier::server {

Json summary_json(const arena::Plan& plan, const ViewFacts& facts, int games) {
  Json bots = Json::array();
  for (const auto& bot : plan.bots) bots.push_back(bot.name);
  return {{"name", plan.name},
          {"kind", arena::kind_name(plan)},
          {"game", plan.game},
          {"created", facts.created},
          {"finished", facts.finished},
          {"running", facts.running},
          {"elsewhere", facts.elsewhere},
          {"games", games},
          {"planned", arena::planned_games(plan)},
          {"bots", std::move(bots)},
          {"purpose", facts.purpose},
          {"trouble", facts.trouble}};
}

Json tables_json(const arena::Plan& plan, const arena::Tournament& tournament) {
  const auto results = arena::results_of(plan, tournament);
  return {{"standings", arena::standings_json(plan, tournament, results)},
          {"cross_table", arena::cross_table_json(results)},
          {"strength", arena::strength_json(plan, tournament)},
          {"warnings", arena::warnings_of(tournament)},
          {"played", tournament.counted().size()},
          {"planned", arena::planned_games(plan)}};
}

Json view_json(const arena::Plan& plan, const arena::Tournament& tournament,
               const ViewFacts& facts) {
  Json json = summary_json(plan, facts, static_cast<int>(tournament.counted().size()));
  json["settings"] = arena::settings_json(plan);
  json.update(tables_json(plan, tournament));
  return json;
}

Json games_json(const arena::Plan& plan, const arena::Tournament& tournament, int after,
                std::size_t most) {
  const auto& counted = tournament.counted();
  std::size_t begin = counted.size() - std::min(counted.size(), most);
  if (after >= 0) {
    const auto found = std::upper_bound(
        counted.begin(), counted.end(), after,
        [](int ordinal, const arena::CountedGame& game) { return ordinal < game.pairing.ordinal; });
    begin = static_cast<std::size_t>(found - counted.begin());
  }
  Json list = Json::array();
  for (auto i = begin; i < std::min(begin + most, counted.size()); ++i) {
    list.push_back(arena::game_json(plan, counted[i]));
  }
  return list;
}

}  // namespace espalier::server
