// From what was typed (a game, a position, moves) to a session at that point.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "games/registry.hpp"
#include "host/session.hpp"
#include "util/result.hpp"

namespace espalier::cli {

// A session at the given position, or at the start of the game.
util::Result<std::unique_ptr<host::Session>> set_up(const games::GameChoice& choice,
                                                    const std::optional<std::string>& position);

// "Blue wins on points, 33 to 27", "draw by repetition"; empty while the game goes on.
std::string verdict(const host::Session& session);

}  // namespace espalier::cli
