// What is proven about the start of a game: the tables behind docs/solved.md and
// docs/solved-threesix.md, which are part of the program. So the page never knows less than the
// documents.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/thought.hpp"
#include "server/analysis/board.hpp"

namespace espalier::server {

// Seen by the first player: won or lost in so many plies, or by a margin. `game` is a full name.
std::optional<core::Assessment> known_start(std::string_view game);
// The same for a board that stands at the start of its game; nothing anywhere else.
std::optional<core::Assessment> known_value(const Board& board);

// What is proven, as a value with its chance.
nlohmann::ordered_json proof_json(const core::Assessment& proof, int points_per_unit);

// The variants of a game whose start is proven: those of the tables, and where a game says that it
// is the same, the board turned by 90 degrees.
std::vector<std::string> solved_variants(std::string_view game_id);
// The same without the turned ones, in the order of the tables.
std::vector<std::string> solved_starts(std::string_view game_id);

}  // namespace espalier::server
