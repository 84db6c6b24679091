#include "arena/work/job_kinds.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace espalier::arena {

std::string payload_of(const PairOfGames& pair) {
  const nlohmann::ordered_json json = {{"tournament", pair.tournament},
                                       {"round", pair.first.round},
                                       {"encounter", pair.first.encounter},
                                       {"number", pair.first.number},
                                       {"games", pair.games}};
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

util::Result<PairOfGames> read_pair(std::string_view payload) {
  const util::Error wrong{"this is no pair of games"};
  const auto json = nlohmann::json::parse(payload, nullptr, false);
  if (!json.is_object()) return wrong;
  for (const char* const name : {"round", "encounter", "number", "games"}) {
    const auto field = json.find(name);
    if (field == json.end() || !field->is_number_unsigned() || *field > 1'000'000'000) return wrong;
  }
  const auto tournament = json.find("tournament");
  if (tournament == json.end() || !tournament->is_string()) return wrong;
  const PairOfGames pair{
      .tournament = tournament->get<std::string>(),
      .first = {json["round"].get<int>(), json["encounter"].get<int>(), json["number"].get<int>()},
      .games = json["games"].get<int>()};
  if (pair.tournament.empty() || pair.games < 1 || pair.games > 2) return wrong;
  return pair;
}

std::string job_key(const PairOfGames& pair) {
  return fmt::format("{} {}.{}.{} {}", kPairOfGames, pair.first.round, pair.first.encounter,
                     pair.first.number, pair.tournament);
}

}  // namespace espalier::arena
