// Compiled for every set of instructions: util/per_set.hpp.
#include "games/chain/bots/evaluation.hpp"

namespace espalier::games::chain::ESPALIER_SET {
namespace {

template <class P>
int value(const P& position, const SummedWeights<P>& weights) {
  return weighed(position, weights);
}

template <RuleSet kRules>
constexpr EvaluationKernelsOf<kRules> kernels() {
  return {{value<UsualPosition<kRules>>},
          {value<SmallPosition<kRules>>},
          {value<LargePosition<kRules>>}};
}

}  // namespace

extern const EvaluationKernels evaluation_kernels;
constinit const EvaluationKernels evaluation_kernels{
    kernels<RuleSet::kOrthogonal>(), kernels<RuleSet::kDiagonal>(), kernels<RuleSet::kScorched>(),
    kernels<RuleSet::kClassic>()};

}  // namespace espalier::games::chain::ESPALIER_SET
