// The code behind solve.hpp, for the files that instantiate it.
#pragma once

#include <filesystem>
#include <type_traits>
#include <utility>

#include "exact/explore.hpp"
#include "exact/solve.hpp"
#include "games/chain/keys.hpp"
#include "games/chain/solve/solve.hpp"
#include "games/chain/solve/solve_layers.hpp"

namespace espalier::games::chain {

// Valuing a whole board takes a known time; a depth-first proof may take less or very much more.
template <class P>
bool layers_are_quick(const P& root, const core::SolveTask& task) {
  constexpr std::uint64_t kQuick = 100'000'000'000;
  const auto& g = root.geometry();
  const int rows = std::max(g.rows, g.columns);
  const int columns = std::min(g.rows, g.columns);
  if (!fits_layers(rows, columns)) return false;
  const LayerNeeds needs = layer_needs(rows, columns, static_cast<int>(root.ply()));
  return needs.positions <= kQuick && needs.bytes <= task.memory;
}

// Without a method named, a proof that has begun goes on as it began.
template <class P>
bool layers_are_meant(const P& root, const core::SolveTask& task) {
  if (task.team != nullptr || task.method == kLayerMethod.name) return true;
  if (!task.method.empty()) return false;
  if (!task.checkpoint.empty()) {
    if (LayerFiles(task.checkpoint, "", "").lowest()) return true;
    std::error_code unknown;
    if (std::filesystem::exists(task.checkpoint, unknown)) return false;
  }
  return layers_are_quick(root, task);
}

template <class P>
util::Result<core::Solution<P>> solve_with_own_code(const P& root, const core::SolveTask& task,
                                                    const std::string& name) {
  if (task.team != nullptr && (P::kRules != RuleSet::kClassic ||
                               !(task.method.empty() || task.method == kLayerMethod.name))) {
    return util::Error{"a team of processes can only solve `classic`, by layers"};
  }
  if constexpr (P::kRules == RuleSet::kClassic) {
    if (layers_are_meant(root, task)) {
      return solve_by_layers(root, task, "chain:" + name);
    }
  }
  return exact::solve(root, task, "chain:" + name);
}

template <class P>
SmallPosition<P::kRules> as_small(const P& p) {
  using Small = SmallPosition<P::kRules>;
  const Small empty(p.geometry().rows, p.geometry().columns);
  return Small(empty, p.loads(), p.mine(), p.dead(), p.ply());
}

// The boards of the courses are solved by the code of all small boards: proofs spend their time in
// tables, and one more copy of four solvers costs every clean build seconds.
template <class P>
util::Result<core::Solution<P>> solve_as_small(const P& root, const core::SolveTask& task,
                                               const std::string& name) {
  auto solved = chain::solve(as_small(root), task, name);
  if (!solved) return solved.error();
  return core::Solution<P>{.value = solved->value,
                           .plies = solved->plies,
                           .line = std::move(solved->line),
                           .method = std::move(solved->method),
                           .nodes = solved->nodes,
                           .table_bytes = solved->table_bytes};
}

template <class P>
util::Result<core::Solution<P>> solve(const P& root, const core::SolveTask& task,
                                      const std::string& name) {
  if constexpr (std::is_same_v<P, UsualPosition<P::kRules>>) {
    return solve_as_small(root, task, name);
  } else {
    return solve_with_own_code(root, task, name);
  }
}

template <class P>
core::Explored<P> explore(const P& root, const core::ExploreTask& task) {
  if constexpr (std::is_same_v<P, UsualPosition<P::kRules>>) {
    auto small = chain::explore(as_small(root), task);
    core::Explored<P> found{.value = small.value,
                            .line = std::move(small.line),
                            .method = std::move(small.method),
                            .nodes = small.nodes};
    for (const auto& each : small.moves) found.moves.push_back({each.move, each.value});
    return found;
  } else {
    return exact::explore(root, task);
  }
}

template <class P>
std::vector<std::optional<core::Proven>> trace(std::span<const P> game,
                                               const core::ExploreTask& task) {
  if constexpr (std::is_same_v<P, UsualPosition<P::kRules>>) {
    std::vector<SmallPosition<P::kRules>> small;
    for (const P& position : game) small.push_back(as_small(position));
    return exact::trace(std::span<const SmallPosition<P::kRules>>(small), task);
  } else {
    return exact::trace(game, task);
  }
}

}  // namespace espalier::games::chain

#define ESPALIER_CHAIN_EXPLORE_OF(P)                                             \
  template core::Explored<P> explore<P>(const P&, const core::ExploreTask&);     \
  template std::vector<std::optional<core::Proven>> trace<P>(std::span<const P>, \
                                                             const core::ExploreTask&);

#define ESPALIER_CHAIN_SOLVE_OF(RULES)                                                            \
  namespace espalier::games::chain {                                                              \
  using Usual = UsualPosition<RuleSet::RULES>;                                                    \
  using Small = SmallPosition<RuleSet::RULES>;                                                    \
  using Large = LargePosition<RuleSet::RULES>;                                                    \
  template util::Result<core::Solution<Usual>> solve<Usual>(const Usual&, const core::SolveTask&, \
                                                            const std::string&);                  \
  template util::Result<core::Solution<Small>> solve<Small>(const Small&, const core::SolveTask&, \
                                                            const std::string&);                  \
  template util::Result<core::Solution<Large>> solve<Large>(const Large&, const core::SolveTask&, \
                                                            const std::string&);                  \
  ESPALIER_CHAIN_EXPLORE_OF(Usual)                                                                \
  ESPALIER_CHAIN_EXPLORE_OF(Small)                                                                \
  ESPALIER_CHAIN_EXPLORE_OF(Large)                                                                \
  }
