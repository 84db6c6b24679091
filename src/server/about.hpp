// What this server is and which games it knows: GET /about and GET /games.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "host/game.hpp"
#include "server/http/limits.hpp"
#include "server/http/reply.hpp"
#include "util/result.hpp"

namespace espalier::server {

// `journal`: where the command line finds what this server shows, if it has to be told.
util::Result<nlohmann::ordered_json> about_json(const Request& request, const ServerLimits& all,
                                                const std::string& journal);
const std::string& games_document();
// A game with its rules, variants and bots: also what `espalier games --json` has.
nlohmann::ordered_json game_object(const host::Game& game);

}  // namespace espalier::server
