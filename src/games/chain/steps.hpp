// A turn of Chain Reaction wave by wave, cell by cell: slow and plain, for people to look at.
#pragma once

#include "core/scene.hpp"
#include "core/side.hpp"
#include "games/chain/notation.hpp"

namespace espalier::games::chain {

// `cell` must be legal for the mover. Written apart from the fast reaction on bit planes; a test
// holds the two together on random games.
core::Steps explain(Variant variant, const core::Scene& before, core::Side mover, int cell);

}  // namespace espalier::games::chain
