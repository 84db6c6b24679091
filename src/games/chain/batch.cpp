#include "games/chain/batch.hpp"

namespace espalier::games::chain {

// Whoever plays before the choice is made, in the initialisation of another source, gets the same
// positions.
constinit const BatchKernels* chosen_batch_kernels = &baseline::batch_kernels;

namespace {
[[maybe_unused]] const bool kChosen = [] {
  chosen_batch_kernels = &util::best_of(batch_kernels_per_set());
  return true;
}();
}  // namespace

}  // namespace espalier::games::chain
