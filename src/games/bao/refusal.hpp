// Why a turn that somebody typed is not legal, in words that help to find one that is.
#pragma once

#include <string>

#include "games/bao/position.hpp"

namespace espalier::games::bao {

// `move` is not among the legal moves of the position.
std::string refusal(const Position& position, const Move& move);

}  // namespace espalier::games::bao
