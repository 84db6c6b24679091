// What the program knows of what a course file names: games, bots, forms of hand-in.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "util/result.hpp"

namespace espalier::course {

// The full name of the game: `chain:orthogonal-5x6` of `chain:orthogonal`.
util::Result<std::string> known_game(std::string_view text);
// Whether it is a bot of the program that plays the game.
util::Status known_bot(std::string_view game, std::string_view bot);
// Whether hand-ins of this form can play the game.
util::Status known_form(std::string_view game, std::string_view form);
// For a move, when the file does not say it.
std::chrono::milliseconds usual_movetime(std::string_view game);

}  // namespace espalier::course
