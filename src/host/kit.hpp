// What a game folder gives besides its Position: notation, pictures, steps and bots.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bot.hpp"
#include "core/explore.hpp"
#include "core/game.hpp"
#include "core/perft.hpp"
#include "host/session.hpp"

namespace espalier::host {

// One kit per variant. It may hold data (a board size) and is cheap to copy.
template <class K>
concept Kit = std::copyable<K> && core::Position<typename K::Position> &&
    requires(const K k, const typename K::Position p, const typename K::Position::Move m,
             const core::Scene scene, const Paint paint, std::string_view text, int cell) {
  { k.start() } -> std::same_as<typename K::Position>;
  { k.text(p) } -> std::same_as<std::string>;
  { k.parse(text) } -> std::same_as<util::Result<typename K::Position>>;
  { k.move_text(p, m) } -> std::same_as<std::string>;
  // A legal move of a position that is not over, or the reason why it is none.
  { k.parse_move(p, text) } -> std::same_as<util::Result<typename K::Position::Move>>;
  { k.side_names() } -> std::same_as<std::array<std::string_view, 2>>;
  { k.scene(p) } -> std::same_as<core::Scene>;
  { k.cell_name(cell) } -> std::same_as<std::string>;
  { k.draw(scene, paint) } -> std::same_as<std::string>;
  { k.explain(p, m) } -> std::same_as<core::Steps>;
  { k.bots() } -> std::same_as<core::Bots<typename K::Position>>;
  { k.terms(p) } -> std::same_as<std::vector<core::Term>>;  // p is not over
};

// A kit may also solve: give the proven value of a position that is not over.
template <class K>
concept SolvingKit = Kit<K> &&
    requires(const K k, const typename K::Position p, const core::SolveTask task) {
  { k.solve_methods() } -> std::same_as<std::vector<core::SolveMethod>>;
  { k.solve(p, task) } -> std::same_as<util::Result<core::Solution<typename K::Position>>>;
};

// A kit may also explore: tell what is proven of the moves of a position that is not over, of the
// positions of a game, and of its whole board (host/explore.hpp).
template <class K>
concept ExploringKit = Kit<K> &&
    requires(const K k, const typename K::Position p, std::span<const typename K::Position> game,
             const core::ExploreTask task, const core::SolveTask all) {
  { k.explore(p, task) } -> std::same_as<core::Explored<typename K::Position>>;
  { k.trace(game, task) } -> std::same_as<std::vector<std::optional<core::Proven>>>;
  { k.whole() } -> std::same_as<core::Whole>;
  { k.counts(all) } -> std::same_as<util::Result<core::BoardCounts>>;
  { k.file() } -> std::same_as<std::optional<core::BoardFile>>;
};

// The flagship of a kit may have a network; then `espalier tune` trains it.
template <class K>
concept NetworkKit = Kit<K> && requires(const K k, const typename K::Position p) {
  { k.network_shape() } -> std::same_as<core::NetworkShape>;
  { k.network_views(p) } -> std::same_as<std::vector<core::NetworkView>>;
};

// A game with kinds of pieces names them; Cell::piece is a number in this list, which is the same
// in every position.
template <class K>
concept PieceKit = Kit<K> && requires(const K k) {
  { k.piece_kinds() } -> std::same_as<std::vector<core::PieceKind>>;
};

// A kit may also write down a board that somebody set up by hand, whether a game leads to it or
// not: parse() judges the text. The error tells what can't be written.
template <class K>
concept SetUpKit = Kit<K> && requires(const K k, const core::Scene scene, core::Side to_move) {
  { k.scene_text(scene, to_move) } -> std::same_as<util::Result<std::string>>;
};

// A kit may also tell why moves can't begin where they might be expected to.
template <class K>
concept RefusingKit = Kit<K> && requires(const K k, const typename K::Position p) {
  { k.refusals(p) } -> std::same_as<std::vector<core::Refusal>>;  // p is not over
};

// A kit may also take its moves apart, cheaper than by their steps or with more to tell; `text` is
// filled in for it.
template <class K>
concept PartsKit = Kit<K> &&
    requires(const K k, const typename K::Position p, const typename K::Position::Move m) {
  { k.parts(p, m) } -> std::same_as<core::MoveParts>;
};

// Without it, a move is given by the cells of its first step and read as its text.
template <class K>
core::MoveParts parts_of(const K& kit, const typename K::Position& position,
                         const typename K::Position::Move& move) {
  core::MoveParts parts;
  if constexpr (PartsKit<K>) {
    parts = kit.parts(position, move);
  } else {
    const auto steps = kit.explain(position, move);
    for (const int cell : steps.front().cells) parts.cells.push_back(kit.cell_name(cell));
  }
  parts.text = kit.move_text(position, move);
  return parts;
}

// Some games have faster code for perft than that of their other parts.
template <class K>
std::uint64_t perft_of(const K& kit, const typename K::Position& position, int depth) {
  if constexpr (requires { kit.perft(position, depth); }) {
    return kit.perft(position, depth);
  } else {
    return core::perft(position, depth);
  }
}

}  // namespace espalier::host
