// What lies on a Bao board, and a turn seed by seed, for pages and terminals to draw. The turn is
// told by a plain array simulation of the rules that shares nothing with the fast sowing, so that
// each checks the other.
#pragma once

#include <string>

#include "core/scene.hpp"
#include "games/bao/position.hpp"

namespace espalier::games::bao {

// The cell of a pit on the picture of 4 rows of 8: North back, North front, South front, South
// back, as a spectator on South's side sees them.
int cell_of(core::Side side, int pit);
// A1..A8 and B1..B8 for South, a1..a8 and b1..b8 for North, from the owner's left.
std::string cell_name(int cell);

// A position decided by an endless turn shows the board before that turn.
core::Scene scene(const Position& position);
// The steps of a legal turn. The seeds of a capture that wins are gone with it; in all other
// scenes the pits, the hands and what is carried hold 64 together.
core::Steps explain(const Position& position, const Move& move);

}  // namespace espalier::games::bao
