// Compiled for every set of instructions: util/per_set.hpp.
#include "games/chain/bots/network.hpp"

namespace espalier::games::chain::ESPALIER_SET {
namespace {

template <class P>
int value(const Network<P>& network, const P& position) {
  return network(position);
}

template <RuleSet kRules>
constexpr NetworkKernel<UsualPosition<kRules>> network_kernel() {
  return {value<UsualPosition<kRules>>};
}

}  // namespace

extern const NetworkKernels network_kernels;
constinit const NetworkKernels network_kernels{
    network_kernel<RuleSet::kOrthogonal>(), network_kernel<RuleSet::kDiagonal>(),
    network_kernel<RuleSet::kScorched>(), network_kernel<RuleSet::kClassic>()};

}  // namespace espalier::games::chain::ESPALIER_SET
