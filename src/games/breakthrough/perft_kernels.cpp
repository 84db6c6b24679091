// Compiled for every set of instructions: util/per_set.hpp.
#include "games/breakthrough/perft_kernels.hpp"

namespace espalier::games::breakthrough::ESPALIER_SET {

extern const PerftKernels perft_kernels;
constinit const PerftKernels perft_kernels{};

}  // namespace espalier::games::breakthrough::ESPALIER_SET
