// Compiled for every set of instructions: util/per_set.hpp.
#include "games/chain/perft_kernels.hpp"

namespace espalier::games::chain::ESPALIER_SET {

extern const PerftKernels perft_kernels;
constinit const PerftKernels perft_kernels{};

}  // namespace espalier::games::chain::ESPALIER_SET
