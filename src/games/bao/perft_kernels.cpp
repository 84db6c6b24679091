// Compiled for every set of instructions: util/per_set.hpp.
#include "games/bao/perft_kernels.hpp"

namespace espalier::games::bao::ESPALIER_SET {

extern const PerftKernels perft_kernels;
constinit const PerftKernels perft_kernels{};

}  // namespace espalier::games::bao::ESPALIER_SET
