// The bots of Bao.
#pragma once

#include <vector>

#include "core/bot.hpp"
#include "core/term.hpp"
#include "games/bao/position.hpp"

namespace espalier::games::bao {

core::Bots<Position> bots();

// What the flagship counts; see evaluation.hpp.
std::vector<core::Term> terms(const Position& position);

}  // namespace espalier::games::bao
