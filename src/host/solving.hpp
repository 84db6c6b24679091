// Session::solve for a kit, whether it solves or not.
#pragma once

#include <chrono>
#include <utility>

#include "core/history.hpp"
#include "host/kit.hpp"
#include "host/solve.hpp"

namespace espalier::host {

template <Kit K>
util::Result<Solution> solve(const K& kit, const core::History<typename K::Position>& history,
                             const core::SolveTask& task) {
  using Position = typename K::Position;
  const Position& root = history.position();
  Solution texts{.counts_points = core::CountsPoints<Position>};
  core::Solution<Position> typed{};
  const auto start = std::chrono::steady_clock::now();
  if (const auto over = history.result()) {
    typed.value = *over;
    typed.method = "rules";  // nothing is left to prove
  } else if constexpr (SolvingKit<K>) {
    auto solved = kit.solve(root, task);
    if (!solved) return solved.error();
    typed = std::move(*solved);
  } else {
    return util::Error{"this game has no solver"};
  }
  texts.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  texts.winner = core::outcome(typed.value, root.to_move());
  if (texts.counts_points) {
    texts.margin = root.to_move() == core::Side::kFirst ? typed.value.margin : -typed.value.margin;
  }
  Position position = root;
  for (const auto& move : typed.line) {
    texts.line.push_back(kit.move_text(position, move));
    position = position.after(move);
  }
  texts.plies = typed.plies;
  texts.method = typed.method;
  texts.nodes = typed.nodes;
  texts.table_bytes = typed.table_bytes;
  return texts;
}

}  // namespace espalier::host
