// Compiled for every set of instructions: util/per_set.hpp.
#include "games/chain/batch.hpp"
#include "games/chain/batch_lanes.hpp"

namespace espalier::games::chain::ESPALIER_SET {
namespace {

template <RuleSet kRules>
constexpr BurstFunctions<kRules> functions() {
  return {burst<kRules, UsualBoard<kRules>>, burst<kRules, AnyBoard<std::uint64_t>>};
}

}  // namespace

extern const BatchKernels batch_kernels;
constinit const BatchKernels batch_kernels{
    functions<RuleSet::kOrthogonal>(), functions<RuleSet::kDiagonal>(),
    functions<RuleSet::kScorched>(), functions<RuleSet::kClassic>()};

}  // namespace espalier::games::chain::ESPALIER_SET
