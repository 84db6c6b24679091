// The bots of Three-Six.
#pragma once

#include <vector>

#include "core/bot.hpp"
#include "core/term.hpp"
#include "games/threesix/position.hpp"

namespace espalier::games::threesix {

template <class P>
core::Bots<P> bots();

// What the flagship counts; see evaluation.hpp.
template <class P>
std::vector<core::Term> terms(const P& position);

}  // namespace espalier::games::threesix
