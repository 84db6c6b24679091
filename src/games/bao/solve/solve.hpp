// Exact values of Bao: late positions of `kiswahili`, and `kujifunza`.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/explore.hpp"
#include "core/solve.hpp"
#include "games/bao/position.hpp"
#include "util/result.hpp"

namespace espalier::games::bao {

// The usual method first.
std::vector<core::SolveMethod> solve_methods();

// The game is not over.
util::Result<core::Solution<Position>> solve(const Position& root, const core::SolveTask& task);

// What a proof of limited size knows; see exact/explore.hpp.
core::Explored<Position> explore(const Position& root, const core::ExploreTask& task);
std::vector<std::optional<core::Proven>> trace(std::span<const Position> game,
                                               const core::ExploreTask& task);

}  // namespace espalier::games::bao
