// Positions from and to scenes, and their mirror images: the parts of position.hpp that no search
// calls often.
#pragma once

#include "games/chain/position.hpp"

namespace espalier::games::chain {

template <RuleSet kRuleSet, class Board>
Position<kRuleSet, Board>::Position(const core::Scene& scene, std::uint32_t ply)
    : board_(scene.rows, scene.columns), ply_(ply) {
  const auto mover = to_move() == core::Side::kFirst ? core::Owner::kFirst : core::Owner::kSecond;
  for (int cell = 0; cell < scene.rows * scene.columns; ++cell) {
    const core::Cell& c = scene.cells[static_cast<std::size_t>(cell)];
    const Word b = Word{1} << geometry().bit(cell);
    for (std::size_t i = 0; i < load_.size(); ++i) {
      if (((c.count >> i) & 1) != 0) load_[i] |= b;
    }
    if (c.owner == mover) mine_ |= b;
    if constexpr (kRules == RuleSet::kScorched) {
      if (c.mark == core::Mark::kDead) dead_.cells |= b;
    }
  }
}

template <RuleSet kRuleSet, class Board>
core::Scene Position<kRuleSet, Board>::scene() const {
  const auto& g = geometry();
  const auto cells = static_cast<std::size_t>(g.rows * g.columns);
  core::Scene scene{.rows = g.rows, .columns = g.columns, .cells = std::vector<core::Cell>(cells)};
  const bool first_moves = to_move() == core::Side::kFirst;
  for (int cell = 0; cell < g.rows * g.columns; ++cell) {
    core::Cell& c = scene.cells[static_cast<std::size_t>(cell)];
    const int bit = g.bit(cell);
    for (std::size_t i = 0; i < load_.size(); ++i) {
      if (util::has_bit(load_[i], bit)) c.count |= 1 << i;
    }
    if (c.count > 0) {
      const bool first = util::has_bit(mine_, bit) == first_moves;
      c.owner = first ? core::Owner::kFirst : core::Owner::kSecond;
    }
    if (util::has_bit(dead(), bit)) c.mark = core::Mark::kDead;
  }
  return scene;
}

// Bit 0 of k mirrors left and right, bit 1 top and bottom, bit 2 swaps rows and columns.
template <RuleSet kRuleSet, class Board>
typename Board::Word Position<kRuleSet, Board>::turned(Word cells, int k) const {
  const auto& g = geometry();
  Word image = 0;
  for (const int bit : util::BitList<int, Word>(cells)) {
    int row = bit / g.stride;
    int column = bit % g.stride;
    if ((k & 1) != 0) column = g.columns - 1 - column;
    if ((k & 2) != 0) row = g.rows - 1 - row;
    if ((k & 4) != 0) std::swap(row, column);
    image |= Word{1} << g.bit(row, column);
  }
  return image;
}

template <RuleSet kRuleSet, class Board>
Position<kRuleSet, Board> Position<kRuleSet, Board>::image(int k) const {
  Position turned_position = *this;
  for (std::size_t i = 0; i < load_.size(); ++i) turned_position.load_[i] = turned(load_[i], k);
  turned_position.mine_ = turned(mine_, k);
  if constexpr (kRules == RuleSet::kScorched) {
    turned_position.dead_.cells = turned(dead_.cells, k);
  }
  return turned_position;
}

}  // namespace espalier::games::chain
