// Exact values of Chain Reaction.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/explore.hpp"
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

// What a proof of limited size knows (exact/explore.hpp), defined in the same files.
template <class P>
core::Explored<P> explore(const P& root, const core::ExploreTask& task);
template <class P>
std::vector<std::optional<core::Proven>> trace(std::span<const P> game,
                                               const core::ExploreTask& task);

}  // namespace espalier::games::chain
