// Perft of this game, compiled for every set of instructions.
#pragma once

#include "core/perft_kernels.hpp"
#include "games/chain/position.hpp"
#include "util/per_set.hpp"

namespace espalier::games::chain {

using PerftKernels =
    core::PerftKernelsOf<UsualPosition<RuleSet::kOrthogonal>, SmallPosition<RuleSet::kOrthogonal>,
                         UsualPosition<RuleSet::kDiagonal>, SmallPosition<RuleSet::kDiagonal>,
                         UsualPosition<RuleSet::kScorched>, SmallPosition<RuleSet::kScorched>,
                         UsualPosition<RuleSet::kClassic>, SmallPosition<RuleSet::kClassic>>;
ESPALIER_DECLARE_PER_SET(PerftKernels, perft_kernels)
const util::PerSet<PerftKernels>& perft_kernels_per_set();

}  // namespace espalier::games::chain
