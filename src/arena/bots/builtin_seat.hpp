// A bot of the program at the board.
#pragma once

#include "arena/bots/seat.hpp"
#include "wire/bot_spec.hpp"

namespace espalier::arena {

std::unique_ptr<Seat> builtin_seat(const wire::BotSpec& spec);

}  // namespace espalier::arena
