#include "server/arena/tournament_view.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/match/planning.hpp"
#include "arena/model/spec_json.hpp"
#include "arena/report/report_parts.hpp"
#include "arena/report/tables.hpp"
#include "arena/schedule/standings.hpp"
#include "server/http/reply.hpp"
#include "util/at.hpp"
#include "util/folders.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::server {
namespace {

constexpr std::size_t kMaxLeaders = 3;

Json leaders_json(const std::vector<Leader>& leaders) {
  Json list = Json::array();
  for (const auto& one : leaders) {
    list.push_back({{"bot", one.bot},
                    {"points", one.points},
                    {"wins", one.wins},
                    {"draws", one.draws},
                    {"losses", one.losses}});
  }
  return list;
}

}  // namespace

std::vector<Leader> leaders_of(const arena::Plan& plan, const arena::Tournament& tournament) {
  std::vector<Leader> leaders;
  if (tournament.counted().empty()) return leaders;
  for (const auto& one : arena::standings(arena::results_of(plan, tournament))) {
    leaders.push_back(
        {plan.bots[util::at(one.bot)].name, one.points, one.wins, one.draws, one.losses});
    if (leaders.size() == kMaxLeaders) break;
  }
  return leaders;
}

std::string_view purpose_by_name(const arena::Plan& plan) {
  const std::string_view name = plan.name;
  if (plan.is_match() && name.starts_with("ladder " + plan.game + " ")) return "challenge";
  if (!plan.is_match() && !plan.bots.empty() &&
      name.starts_with("qualify " + plan.bots.front().name + " ")) {
    return "qualify";
  }
  return "";
}

arena::Plan for_visitors(const arena::Plan& plan) {
  arena::Plan visible = plan;
  if (plan.start == nullptr) return visible;
  const auto known = plan.start->bots();
  for (auto& bot : visible.bots) {
    const auto id = bot.text.substr(0, bot.text.find(','));
    if (!id.starts_with("level:") && !wire::has_bot(known, id)) bot.text = bot.name;
  }
  return visible;
}

Json visible_settings_json(const arena::Plan& plan) {
  return arena::settings_json(for_visitors(plan));
}

Json visible_spec_json(const arena::Plan& plan) {
  return arena::spec_json(arena::spec_of(for_visitors(plan)));
}

void add_trouble(Json& json, const ViewFacts& facts) {
  json["trouble"] = util::without_folders(facts.trouble);
  json["trouble_code"] = facts.trouble_code;
  if (!facts.trouble_error) return;
  Json told;
  add_error(told, util::without_folders(*facts.trouble_error));
  json["trouble_values"] = told["values"];
  if (told.contains("causes")) json["trouble_causes"] = told["causes"];
}

Json summary_json(const arena::Plan& plan, const ViewFacts& facts, int games) {
  Json bots = Json::array();
  for (const auto& bot : plan.bots) bots.push_back(bot.name);
  Json json = {{"name", plan.name},
               {"kind", arena::kind_name(plan.kind)},
               {"game", plan.game},
               {"created", facts.created},
               {"finished", facts.finished},
               {"running", facts.running},
               {"elsewhere", facts.elsewhere},
               {"games", games},
               {"planned", arena::planned_games(plan)},
               {"bots", std::move(bots)},
               {"leaders", leaders_json(facts.leaders)},
               {"purpose", facts.purpose.empty() ? purpose_by_name(plan) : facts.purpose}};
  add_trouble(json, facts);
  return json;
}

Json view_json(const arena::Plan& plan, const arena::Tournament& tournament,
               const ViewFacts& facts) {
  Json json = summary_json(plan, facts, static_cast<int>(tournament.counted().size()));
  json["settings"] = arena::settings_json(plan);
  json["spec"] = arena::spec_json(arena::spec_of(plan));
  json.update(arena::tables_json(plan, tournament, facts.times));
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
