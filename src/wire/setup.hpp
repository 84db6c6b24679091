// From texts (a position, moves) to a session that stands there, with errors that say which text is
// wrong and how a right one looks.
#pragma once

#include <cstddef>
#include <string_view>

#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::wire {

// The session must stand at the start of its game, as an example of a right position.
util::Status set_up(host::Session& session, std::string_view position);

// Plays one of a list of moves; the error names its number, from 1.
util::Status play_numbered(host::Session& session, std::size_t number, std::string_view move);

}  // namespace espalier::wire
