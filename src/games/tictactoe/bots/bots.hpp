// The bots of tic-tac-toe.
#pragma once

#include "core/bot.hpp"
#include "games/tictactoe/position.hpp"

namespace espalier::games::tictactoe {

core::Bots<Position> bots();

}  // namespace espalier::games::tictactoe
