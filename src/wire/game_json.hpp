// A game for programs: its rules for people, its variants and bots, and what a client has to know
// before it opens a board (host/facts.hpp). Of GET /games and of `espalier games --json`.
#pragma once

#include "host/game.hpp"
#include "wire/json.hpp"

namespace espalier::wire {

Json game_json(const host::Game& game);

}  // namespace espalier::wire
