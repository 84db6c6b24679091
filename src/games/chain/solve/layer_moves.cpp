#include "games/chain/solve/layer_moves.hpp"

#include "games/chain/reaction.hpp"

namespace espalier::games::chain {

std::uint32_t row_of_cells(const Geometry<std::uint32_t>& g, int row) {
  return ((std::uint32_t{1} << g.columns) - 1) << (row * g.stride);
}

LocalTurn play_locally(const Geometry<std::uint32_t>& g, const Orbs& orbs, std::uint32_t b,
                       bool first_player, std::uint32_t border) {
  Reaction<RuleSet::kClassic, std::uint32_t> turn{
      {orbs.low, orbs.high, 0}, orbs.of(first_player), 0};
  turn.place(b);
  for (std::uint32_t f = turn.full(g); f != 0; f = turn.full(g)) {
    if ((f & border) != 0) return {true, {}};
    turn.wave(f, g);
  }
  turn.tidy(g);
  const std::uint32_t first = first_player ? turn.own : turn.theirs();
  return {false, {turn.load[0], turn.load[1], first}};
}

LowerMoves::LowerMoves(const LayerBoard& board, bool first_player) {
  const auto& g = board.geometry();
  const Region& lower = board.lower();
  const std::uint32_t border = row_of_cells(g, g.rows - g.rows / 2);
  crossing_.assign(lower.size(), 0);
  for (Region::Id id = 0; id < lower.size(); ++id) {
    start_.push_back(static_cast<std::uint32_t>(ranks_.size()));
    const Orbs& orbs = lower.orbs(id);
    for (std::uint32_t free = lower.cells() & ~orbs.of(!first_player); free != 0;
         free &= free - 1) {
      const std::uint32_t b = free & (~free + 1);
      const LocalTurn turn = play_locally(g, orbs, b, first_player, border);
      if (turn.crosses) {
        crossing_[id] |= b;
      } else {
        ranks_.push_back(lower.rank(lower.id(turn.after)));
      }
    }
  }
  start_.push_back(static_cast<std::uint32_t>(ranks_.size()));
}

}  // namespace espalier::games::chain
