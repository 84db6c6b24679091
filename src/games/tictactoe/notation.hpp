// Tic-tac-toe as text: `3/1X1/3 2` is the board after X took the centre, with O to move.
#pragma once

#include <string>
#include <string_view>

#include "core/grid.hpp"
#include "games/tictactoe/position.hpp"
#include "util/result.hpp"

namespace espalier::games::tictactoe {

inline constexpr core::GridSize kSize{3, 3};

std::string text(const Position& position);
util::Result<Position> parse(std::string_view text);

std::string move_text(Move move);
util::Result<Move> parse_move(const Position& position, std::string_view text);

}  // namespace espalier::games::tictactoe
