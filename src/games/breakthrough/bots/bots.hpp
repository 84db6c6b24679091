// The bots of Breakthrough.
#pragma once

#include <vector>

#include "core/bot.hpp"
#include "core/term.hpp"
#include "games/breakthrough/position.hpp"

namespace espalier::games::breakthrough {

core::Bots<Position> bots();

// What the flagship counts; see evaluation.hpp.
std::vector<core::Term> terms(const Position& position);

}  // namespace espalier::games::breakthrough
