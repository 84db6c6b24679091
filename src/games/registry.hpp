// All games of the program. A new game is a folder beside this file and one line in games.inc.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "host/game.hpp"

namespace espalier::games {

std::span<const host::Game* const> all();

// The set of instructions that the fast code of the games uses on this machine: `x86-64-v3`.
std::string_view instruction_set();

// A game and one of its variants, as in `chain:orthogonal-3x4`.
struct GameChoice {
  const host::Game* game;
  std::string variant;  // canonical

  std::string name() const { return game->id + ":" + variant; }
  std::unique_ptr<host::Session> open() const;
};

// Reads GAME[:VARIANT]; the error lists what there is.
util::Result<GameChoice> choose(std::string_view name);

}  // namespace espalier::games
