// Texts of positions for clients that know no notation: POST /positions/text writes down a board
// that somebody set up by hand, POST /positions/read finds out what somebody pasted.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "server/http/reply.hpp"
#include "util/result.hpp"

namespace espalier::server {

util::Result<nlohmann::ordered_json> position_text_answer(const Request& request);
util::Result<nlohmann::ordered_json> position_read_answer(const Request& request);

}  // namespace espalier::server
