#include "games/chain/solve/solve.hpp"

#include "exact/graph.hpp"
#include "exact/proof.hpp"
#include "exact/sweeps.hpp"
#include "games/chain/solve/layers.hpp"

namespace espalier::games::chain {

std::vector<core::SolveMethod> solve_methods(RuleSet rules) {
  if (rules == RuleSet::kClassic) {
    return {kLayerMethod, exact::kProofMethod, exact::kSweepMethod, exact::kGraphMethod};
  }
  return {exact::kProofMethod, exact::kSweepMethod, exact::kGraphMethod};
}

}  // namespace espalier::games::chain
