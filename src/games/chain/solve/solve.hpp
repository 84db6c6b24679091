// Exact values of Chain Reaction.
#pragma once

#include <string>
#include <vector>

#include "core/solve.hpp"
#include "games/chain/position.hpp"
#include "util/result.hpp"

namespace espalier::games::chain {

// The usual method first.
std::vector<core::SolveMethod> solve_methods(RuleSet rules);

// Defined for every rule set in a file of its own. The game is not over; `name` is the variant's.
template <class P>
util::Result<core::Solution<P>> solve(const P& root, const core::SolveTask& task,
                                      const std::string& name);

}  // namespace espalier::games::chain
