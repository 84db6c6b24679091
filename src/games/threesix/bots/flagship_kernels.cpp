// Compiled for every set of instructions: util/per_set.hpp.
#include "games/threesix/bots/flagship_kernels.hpp"

#include "games/threesix/bots/solver.hpp"
#include "search/flagship.hpp"

namespace espalier::games::threesix::ESPALIER_SET {
namespace {

template <Cells kCells>
constexpr FlagshipKernel<Position<FixedBoard<6>, kCells>> flagship_kernel() {
  using P = Position<FixedBoard<6>, kCells>;
  return {search::make_brain<P, Solver<P>>};
}

}  // namespace

extern const FlagshipKernels flagship_kernels;
constinit const FlagshipKernels flagship_kernels{flagship_kernel<Cells::kFree>(),
                                                 flagship_kernel<Cells::kParity>()};

}  // namespace espalier::games::threesix::ESPALIER_SET
