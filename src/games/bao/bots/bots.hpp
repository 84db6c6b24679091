// The bots of Bao.
#pragma once

#include <vector>

#include "core/bot.hpp"
#include "core/network.hpp"
#include "core/term.hpp"
#include "games/bao/position.hpp"

namespace espalier::games::bao {

core::Bots<Position> bots(Rules rules);

// What the flagship counts, see evaluation.hpp, and what its network adds.
std::vector<core::Term> terms(const Position& position);

// The network of the flagship and what it sees; see network_inputs.hpp. Kujifunza has none.
core::NetworkShape network_shape(Rules rules);
std::vector<core::NetworkView> network_views(const Position& position);

}  // namespace espalier::games::bao
