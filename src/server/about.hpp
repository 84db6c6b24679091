// What this server is and which games it knows: GET /about and GET /games.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "server/http/limits.hpp"
#include "server/http/reply.hpp"
#include "util/result.hpp"

namespace espalier::server {

// `journal`: where the command line finds what this server shows, if it has to be told.
util::Result<nlohmann::ordered_json> about_json(const Request& request, const Limits& all,
                                                const std::string& journal);
util::Result<nlohmann::ordered_json> games_json();

}  // namespace espalier::server
