#include "games/bao/solve/solve.hpp"

#include "exact/explore.hpp"
#include "exact/solve.hpp"
#include "games/bao/rules.hpp"

namespace espalier::games::bao {

std::vector<core::SolveMethod> solve_methods() { return exact::methods<Position>(); }

util::Result<core::Solution<Position>> solve(const Position& root, const core::SolveTask& task) {
  return exact::solve(root, task, "bao:" + name(root.rules()));
}

core::Explored<Position> explore(const Position& root, const core::ExploreTask& task) {
  return exact::explore(root, task);
}

std::vector<std::optional<core::Proven>> trace(std::span<const Position> game,
                                               const core::ExploreTask& task) {
  return exact::trace(game, task);
}

}  // namespace espalier::games::bao
