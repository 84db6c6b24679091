// POST /terms: what a bot sees in a position, term by term.
#pragma once

#include "server/http/reply.hpp"

namespace espalier::server {

util::Result<nlohmann::ordered_json> terms_answer(const Request& request);

}  // namespace espalier::server
