#include "games/bao/solve/solve.hpp"

#include "exact/solve.hpp"
#include "games/bao/rules.hpp"

namespace espalier::games::bao {

std::vector<core::SolveMethod> solve_methods() { return exact::methods<Position>(); }

util::Result<core::Solution<Position>> solve(const Position& root, const core::SolveTask& task) {
  return exact::solve(root, task, "bao:" + name(root.rules()));
}

}  // namespace espalier::games::bao
