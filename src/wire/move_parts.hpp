// Moves taken apart, as JSON, and along lines of moves.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/move_parts.hpp"
#include "host/session.hpp"

namespace espalier::wire {

using Json = nlohmann::ordered_json;

Json parts_json(const core::MoveParts& parts);
Json legal_parts_json(const host::Session& session);
// The move that was played last; null at the start.
Json last_parts_json(const host::Session& session);

// A line of legal moves that begins where the session stands.
std::vector<core::MoveParts> line_parts(const host::Session& session,
                                        const std::vector<std::string>& moves);
// Puts `labels` into an object with a list of moves, one for each, in games whose moves are read
// otherwise than written.
void add_labels(Json& json, const std::vector<core::MoveParts>& parts);
void add_line_labels(Json& json, const host::Session& session,
                     const std::vector<std::string>& moves);

}  // namespace espalier::wire
