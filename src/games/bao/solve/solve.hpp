// Exact values of Bao: late positions of `kiswahili`, and `kujifunza`.
#pragma once

#include <vector>

#include "core/solve.hpp"
#include "games/bao/position.hpp"
#include "util/result.hpp"

namespace espalier::games::bao {

// The usual method first.
std::vector<core::SolveMethod> solve_methods();

// The game is not over.
util::Result<core::Solution<Position>> solve(const Position& root, const core::SolveTask& task);

}  // namespace espalier::games::bao
