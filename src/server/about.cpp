#include "server/about.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <thread>

#include "games/registry.hpp"
#include "sandbox/sandbox.hpp"
#include "server/analysis/known_starts.hpp"
#include "wire/game_json.hpp"
#include "wire/review_marks.hpp"

namespace espalier::server {

using wire::Json;

util::Result<Json> about_json(const Request& request, const ServerLimits& all,
                              const std::string& journal) {
  Json limits = {{"body_bytes", kMaxBody},
                 {"message_bytes", kMaxMessage},
                 {"connections", all.connections},
                 {"connections_per_address", all.connections_of(request.client)},
                 {"searches", kMaxSearches},
                 {"searches_per_address", all.searches_of(request.client)},
                 {"searches_per_connection", kMaxSearchesPerClient},
                 {"games_per_minute", all.games_per_minute(request.client)}};
  static const auto sandbox = sandbox::ability();  // tried out once
  const auto note = told_to(request.from_owner, sandbox ? util::Error{""} : sandbox.error());
  Json json = {{"version", ESPALIER_VERSION},
               {"cores", std::max(std::thread::hardware_concurrency(), 1U)},
               {"sandbox", static_cast<bool>(sandbox)},
               {"sandbox_note", sandbox ? "" : note.message},
               {"limits", std::move(limits)},
               {"review_marks", wire::review_marks_json()}};
  // Nobody else needs to know where things are on this machine.
  if (request.from_owner && !journal.empty()) json["journal"] = journal;
  return json;
}

Json game_object(const host::Game& game) {
  Json json = wire::game_json(game);
  json["solved"] = solved_variants(game.id);
  const int per_unit = json["values"]["points_per_unit"];
  Json proven = Json::array();
  for (const auto& variant : solved_variants(game.id)) {
    const auto value = *known_start(game.id + ":" + variant);
    proven.push_back({{"variant", variant}, {"value", proof_json(value, per_unit)}});
  }
  json["proven"] = std::move(proven);
  return json;
}

const std::string& games_document() {
  static const std::string document = [] {
    Json list = Json::array();
    for (const auto* game : games::all()) list.push_back(game_object(*game));
    return wire::document(Json{{"games", std::move(list)}});
  }();
  return document;
}

}  // namespace espalier::server
