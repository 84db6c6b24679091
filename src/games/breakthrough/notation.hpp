// Breakthrough as text: `ppp/ppp/3/PPP/PPP 1` is the start on 5x3. Rows from the top; P are the
// pawns of the first player, who moves up, p those of the second; then the side to move. A move is
// where a pawn goes from and where to, `b4a3`; a capture may also be written `b4xa3`.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/grid.hpp"
#include "core/move_parts.hpp"
#include "core/scene.hpp"
#include "games/breakthrough/position.hpp"
#include "util/result.hpp"

namespace espalier::games::breakthrough {

inline constexpr std::array kPieces = {core::PieceKind{"pawn", 'p'}};
inline constexpr int kPawn = 0;
inline constexpr std::string_view kLetters = "Pp";  // of both sides in texts

// `6x5`; without a text the usual board.
util::Result<Board> parse_variant(std::string_view text);
std::string variant_name(Board board);

std::string text(const Position& position);
// Only boards that a game can lead to, as far as pawns and turns can be counted.
util::Result<Position> parse(Board board, std::string_view text);

std::string move_text(const Position& position, Move move);
// Both cells, and `b4–a3`, which is easier to read than `b4a3`.
core::MoveParts move_parts(const Position& position, Move move);
util::Result<Move> parse_move(const Position& position, std::string_view text);

core::Scene scene(const Position& position);
// The turn as steps: a pawn goes from one cell to the other.
core::Steps explain(const Position& position, Move move);

}  // namespace espalier::games::breakthrough
