// Exploring for a kit, whatever it can do.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/history.hpp"
#include "host/explore.hpp"
#include "host/kit.hpp"

namespace espalier::host {

template <Kit K>
Explored explore(const K& kit, const core::History<typename K::Position>& history,
                 const core::ExploreTask& task) {
  using Position = typename K::Position;
  const Position& root = history.position();
  Explored texts;
  if (const auto over = history.result()) {
    texts.value = core::Proven{*over, 0};
    texts.method = "rules";  // nothing is left to prove
    return texts;
  }
  if constexpr (ExploringKit<K>) {
    const core::Explored<Position> typed = kit.explore(root, task);
    texts.value = typed.value;
    for (const auto& each : typed.moves) {
      texts.moves.push_back({kit.move_text(root, each.move), each.value});
    }
    Position position = root;
    for (const auto& move : typed.line) {
      texts.line.push_back(kit.move_text(position, move));
      position = position.after(move);
    }
    texts.method = typed.method;
    texts.nodes = typed.nodes;
  } else {
    for (const auto& move : root.moves()) {
      texts.moves.push_back({kit.move_text(root, move), std::nullopt});
    }
  }
  return texts;
}

template <Kit K>
std::vector<std::optional<core::Proven>> trace(const K& kit,
                                               const core::History<typename K::Position>& history,
                                               const core::ExploreTask& task) {
  const auto& positions = history.positions();
  std::vector<std::optional<core::Proven>> values(positions.size());
  if constexpr (ExploringKit<K>) {
    // A game that was drawn by repetition is over, though its last position by itself is not.
    const bool drawn = history.drawn_by_repetition();
    values = kit.trace(std::span(positions), task);
    if (drawn) values.back() = core::Proven{};
  } else if (const auto over = history.result()) {
    values.back() = core::Proven{*over, 0};
  }
  return values;
}

template <Kit K>
core::Whole whole(const K& kit) {
  if constexpr (ExploringKit<K>) {
    return kit.whole();
  } else {
    return core::Whole::kNo;
  }
}

template <Kit K>
util::Result<core::BoardCounts> counts(const K& kit, const core::SolveTask& task) {
  if constexpr (ExploringKit<K>) {
    return kit.counts(task);
  } else {
    return util::Error{"the positions of this game cannot be counted"};
  }
}

template <Kit K>
std::optional<core::BoardFile> file(const K& kit) {
  if constexpr (ExploringKit<K>) {
    return kit.file();
  } else {
    return std::nullopt;
  }
}

}  // namespace espalier::host
