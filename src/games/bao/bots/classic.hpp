// The classic bot of Bao: alpha-beta with six weighted factors.
#pragma once

#include <optional>
#include <vector>

#include "core/bot.hpp"
#include "games/bao/position.hpp"
#include "search/fixed_depth.hpp"

namespace espalier::games::bao {

// Differences between one side and the other; seeds in hand are on nobody's side of the board.
struct SixFactors {
  int seeds = 0;
  int front_seeds = 0;
  int back_seeds = 0;
  int front_pits = 0;  // occupied
  int back_pits = 0;
  int exposed = 0;  // seeds in front pits that face an occupied front pit: the enemy's less the own

  // Hundredths, because the weights are: whole numbers are the same with every compiler.
  int total() const {
    return 30 * seeds + 20 * front_seeds + 10 * back_seeds + 15 * front_pits + 5 * back_pits +
           20 * exposed;
  }
  std::vector<core::Term> terms() const {
    return {{.name = "seeds ahead", .count = seeds, .weight = 30},
            {.name = "front seeds ahead", .count = front_seeds, .weight = 20},
            {.name = "back seeds ahead", .count = back_seeds, .weight = 10},
            {.name = "front pits ahead", .count = front_pits, .weight = 15},
            {.name = "back pits ahead", .count = back_pits, .weight = 5},
            {.name = "seeds faced, theirs less own", .count = exposed, .weight = 20}};
  }
};

inline SixFactors six_factors(const Position& p, core::Side me) {
  const core::Side enemy = core::other(me);
  SixFactors f;
  for (int pit = 0; pit < kRow; ++pit) {
    const int own = p.seeds(me, pit);
    const int facing = p.seeds(enemy, kRow - 1 - pit);
    f.front_seeds += own - facing;
    f.front_pits += (own > 0 ? 1 : 0) - (facing > 0 ? 1 : 0);
    if (own > 0 && facing > 0) f.exposed += facing - own;
    const int own_back = p.seeds(me, kRow + pit);
    const int enemy_back = p.seeds(enemy, kRow + pit);
    f.back_seeds += own_back - enemy_back;
    f.back_pits += (own_back > 0 ? 1 : 0) - (enemy_back > 0 ? 1 : 0);
  }
  f.seeds = f.front_seeds + f.back_seeds;
  return f;
}

struct SixFactorJudge {
  static constexpr search::Value kWon = 10'000;

  // A game that an endless turn draws is worth nothing to either.
  std::optional<search::Value> settled(const Position& p, core::Side me) const {
    const auto over = p.result();
    if (!over) return std::nullopt;
    const int margin = p.to_move() == me ? over->margin : -over->margin;
    return margin * kWon;
  }
  search::Value estimate(const Position& p, const Move& /*last*/, core::Side me) const {
    return six_factors(p, me).total();
  }
  std::vector<core::Term> terms(const Position& p, const std::optional<Move>& /*last*/,
                                core::Side me) const {
    return six_factors(p, me).terms();
  }
};

inline core::Bots<Position> classic_bots() {
  return {search::fixed_depth_bot<Position>(
      {"sixfactor", "bot of the Bao course work: six plies, a weighted sum of six factors"},
      {.depth = 6, .time = core::Milliseconds(10'000), .hundredths = 1}, SixFactorJudge())};
}

}  // namespace espalier::games::bao
