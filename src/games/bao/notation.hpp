// Bao as text. A position, with North on top as South's spectators see it, then the hands, the
// houses still owned, the side to move and its blocked pit:
//
//   0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 22,22 SN 1 -
//
// A turn: the pit (A1 to A8 front, B1 to B8 back, from the owner's left), L or R, `*` for takata,
// then `=` for a stop or `>` for a safari at the house: A5L, A6R*, A2L=, A8R>.
#pragma once

#include <string>
#include <string_view>

#include "core/move_parts.hpp"
#include "core/scene.hpp"
#include "games/bao/position.hpp"
#include "util/result.hpp"

namespace espalier::games::bao {

std::string pit_text(int pit);

// A position decided by an endless turn has no text of its own: it is that before the turn.
std::string text(const Position& position);
// A board that was set up by hand: seeds, hands, houses and a blocked pit as they are marked.
util::Result<std::string> scene_text(const core::Scene& scene, core::Side to_move);
util::Result<Position> parse(Rules rules, std::string_view text);

std::string move_text(const Move& move);
// A turn as pages offer it and people read it: its pit, the way in which seeds are first sown, and
// what it does at the house, as in `A5 ›`, `b3 ‹*` or `A8 ›=`.
core::MoveParts move_parts(const Position& position, const Move& move);
// A legal turn of a position that is not over, or why the text is none.
util::Result<Move> parse_move(const Position& position, std::string_view text);

}  // namespace espalier::games::bao
