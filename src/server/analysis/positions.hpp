// Positions and games that a request describes: GET and POST /show, GET and POST /replay, GET
// /tree.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "server/http/reply.hpp"
#include "util/result.hpp"

namespace espalier::server {

util::Result<nlohmann::ordered_json> show_answer(const Request& request);
// Several positions at once: those of a lesson, for a page that keeps them.
util::Result<nlohmann::ordered_json> shows_answer(const Request& request);
util::Result<nlohmann::ordered_json> replay_answer(const Request& request);
util::Result<nlohmann::ordered_json> tree_answer(const Request& request);

}  // namespace espalier::server
