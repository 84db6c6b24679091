// What bots wrote at their turns, as the API tells it.
#pragma once

#include <optional>

#include "arena/model/talk.hpp"
#include "wire/json.hpp"

namespace espalier::server {

// [{turn, side, text, cut}]; null when it is not known.
wire::Json talk_json(const std::optional<arena::Talk>& talk);

}  // namespace espalier::server
