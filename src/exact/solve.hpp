// The methods that work for any game, by name.
#pragma once

#include <string_view>
#include <vector>

#include "exact/graph.hpp"
#include "exact/numbers.hpp"
#include "exact/proof.hpp"
#include "exact/sweeps.hpp"

namespace espalier::exact {

// Games whose moves may nearly always be made in another order say so. Proof numbers then count
// the same work once for every order: on Chain Reaction 3x3 they need fifteen times the nodes of
// the depth-first proof, and 3x4, a second of work for that, was never seen to end. So the method
// is not offered there.
template <class P>
concept MovesCommute = requires {
  requires P::kMovesCommute;
};

// In games on points only the graph knows margins.
template <core::Position P>
std::vector<core::SolveMethod> methods() {
  if constexpr (core::CountsPoints<P>) {
    return {kGraphMethod};
  } else if constexpr (MovesCommute<P>) {
    return {kProofMethod, kSweepMethod, kGraphMethod};
  } else if constexpr (Ranked<P>) {
    return {kProofMethod, kNumberMethod, kSweepMethod, kGraphMethod};
  } else {
    auto proof = kProofMethod;
    proof.checkpoints = core::Keyed<P> || Packed<P>;
    return {proof, kNumberMethod, kGraphMethod};
  }
}

// `name` is that of the game and its variant.
template <core::Position P>
util::Result<core::Solution<P>> solve(const P& root, const core::SolveTask& task,
                                      std::string_view name) {
  if constexpr (core::CountsPoints<P>) {
    return solve_by_graph(root, task);
  } else {
    if (task.method == kGraphMethod.name) return solve_by_graph(root, task);
    if (task.method == kNumberMethod.name) {
      if constexpr (MovesCommute<P>) {
        return util::Error{"proof numbers do not end where moves commute; choose another method"};
      } else {
        return solve_by_numbers(root, task);
      }
    }
    if (task.method == kSweepMethod.name) {
      if constexpr (Ranked<P>) {
        return solve_by_sweeps(root, task, name);
      } else {
        return util::Error{kTooLargeForSweeps};
      }
    }
    return solve_depth_first(root, task, name);
  }
}

}  // namespace espalier::exact
