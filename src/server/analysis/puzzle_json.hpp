// A puzzle for the page, with all that it needs to show every answer: who has it asks nobody again.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "host/puzzle.hpp"
#include "util/result.hpp"

namespace espalier::server {

// What may be known of a puzzle before it is solved: goal, rating, difficulty and themes.
nlohmann::ordered_json puzzle_row_json(const host::Puzzle& puzzle);

// `game` is its full name. The error says what is wrong with the position or a line.
util::Result<nlohmann::ordered_json> puzzle_json(const std::string& game,
                                                 const host::Puzzle& puzzle);

}  // namespace espalier::server
