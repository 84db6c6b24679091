// The bots of Chain Reaction.
#pragma once

#include <vector>

#include "core/bot.hpp"
#include "core/network.hpp"
#include "core/term.hpp"
#include "games/chain/position.hpp"

namespace espalier::games::chain {

// Defined for every rule set in a file of its own: search code is large.
template <class P>
core::Bots<P> bots();

// What the flagship counts; see evaluation.hpp.
template <class P>
std::vector<core::Term> terms(const P& position);

// The network that the flagship has on the usual boards of some rule sets; see network.hpp.
template <class P>
core::NetworkShape network_shape();
template <class P>
std::vector<core::NetworkView> network_views(const P& position);

}  // namespace espalier::games::chain
