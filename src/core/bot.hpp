// A built-in opponent of one game: a name and a function that chooses a move.
#pragma once

#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/history.hpp"
#include "util/random.hpp"

namespace espalier::core {

struct BotInfo {
  std::string id;
  std::string summary;
};

template <Position P>
struct Bot {
  BotInfo info;
  // A legal move; the game is not over. Same history and same random numbers, same move.
  typename P::Move (*choose)(const History<P>& history, util::Random& random);
};

template <Position P>
using Bots = std::vector<Bot<P>>;

}  // namespace espalier::core
