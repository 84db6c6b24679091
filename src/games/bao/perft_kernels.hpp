// Perft of this game, compiled for every set of instructions.
#pragma once

#include "core/perft_kernels.hpp"
#include "games/bao/position.hpp"
#include "util/per_set.hpp"

namespace espalier::games::bao {

using PerftKernels = core::PerftKernelsOf<Position>;
ESPALIER_DECLARE_PER_SET(PerftKernels, perft_kernels)
const util::PerSet<PerftKernels>& perft_kernels_per_set();

}  // namespace espalier::games::bao
