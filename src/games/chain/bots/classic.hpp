// The classic bots of Chain Reaction: what the courses gave their students to beat, and what those
// handed in. They are named opponents and a measuring stick, so they stay as they were.
#pragma once

#include <optional>
#include <vector>

#include "core/bot.hpp"
#include "games/chain/bots/classic_eval.hpp"
#include "search/fixed_depth.hpp"

namespace espalier::games::chain {

// Of all four rule sets: a finished game is worth `won`, whatever lies on the board.
template <class P>
std::optional<search::Value> won_or_lost(const P& p, core::Side me, search::Value won) {
  const auto over = p.result();
  if (!over) return std::nullopt;
  return (over->margin > 0) == (p.to_move() == me) ? won : -won;
}

struct HeithoffJudge {
  static constexpr search::Value kWon = 100'000;

  template <class P>
  std::optional<search::Value> settled(const P& p, core::Side me) const {
    return won_or_lost(p, me, kWon);
  }
  template <class P>
  search::Value estimate(const P& p, Move /*last*/, core::Side me) const {
    return orb_difference(p, me);
  }
};

struct RlawrencJudge {
  static constexpr search::Value kWon = 100'000;

  template <class P>
  std::optional<search::Value> settled(const P& p, core::Side me) const {
    return won_or_lost(p, me, kWon);
  }
  template <class P>
  search::Value estimate(const P& p, Move last, core::Side me) const {
    return rlawrenc_terms(p, last, me).total();
  }
};

struct ContiguousJudge {
  static constexpr search::Value kWon = 100'000;

  // For this bot a player without orbs has lost, even where the rules go on: in the first ply of a
  // game, and in `scorched` as long as cells are empty.
  template <class P>
  std::optional<search::Value> settled(const P& p, core::Side me) const {
    const bool mine = p.mine() != 0;
    const bool theirs = p.theirs() != 0;
    if (mine != theirs) return mine == (p.to_move() == me) ? kWon : -kWon;
    return won_or_lost(p, me, kWon);
  }
  template <class P>
  search::Value estimate(const P& p, Move /*last*/, core::Side me) const {
    return contiguous_terms(p, me).total();
  }
};

struct NeighbourJudge {
  static constexpr search::Value kWon = 10'000;

  template <class P>
  std::optional<search::Value> settled(const P& p, core::Side me) const {
    return won_or_lost(p, me, kWon);
  }
  template <class P>
  search::Value estimate(const P& p, Move /*last*/, core::Side me) const {
    return neighbour_terms(p, me).total();
  }
};

// The own cell closest to exploding, the last of several; any cell when none is its own.
template <class P>
Move nolook_move(const core::History<P>& history, const core::Task<P>& task, util::Random& random) {
  using Word = typename P::Word;
  const P& p = history.position();
  const auto moves = search::allowed_in_order(p, task);
  std::optional<Move> chosen;
  int fewest = 0;
  for (const Move m : moves) {
    const Word cell = Word{1} << m.bit;
    if ((cell & p.mine()) == 0) continue;
    const int missing = cap_at(caps_of(P::kRules), p.geometry(), cell) - orbs_in(p.loads(), cell);
    if (!chosen || missing <= fewest) {
      chosen = m;
      fewest = missing;
    }
  }
  if (chosen) return *chosen;
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

// The highest value; of equal ones an empty cell before an own one, then the first.
template <class P>
Move pointvalue_move(const core::History<P>& history, const core::Task<P>& task,
                     util::Random& /*random*/) {
  const P& p = history.position();
  std::optional<Move> chosen;
  int best = 0;
  bool best_empty = false;
  for (const Move m : search::allowed_in_order(p, task)) {
    const int value = point_value_terms(p, m).total();
    const bool empty = !util::has_bit(p.mine(), m.bit);
    if (!chosen || value > best || (value == best && empty && !best_empty)) {
      chosen = m;
      best = value;
      best_empty = empty;
    }
  }
  return *chosen;
}

// The first move of a game goes to the top left corner.
template <class P>
std::optional<Move> corner_first(const P& p, const std::vector<Move>& allowed,
                                 util::Random& /*random*/) {
  if (p.ply() > 0 || allowed.front() != Move{0}) return std::nullopt;
  return allowed.front();
}

template <class P>
core::Bots<P> classic_bots() {
  using search::fixed_depth_bot;
  // Four levels of the tree are the own move and three more; the courses gave a second per move.
  const search::FixedDepth<P> four{.depth = 4, .time = core::Milliseconds(1000)};
  search::FixedDepth<P> corner = four;
  corner.opening = corner_first<P>;
  return {
      core::simple_bot<P>(
          {"nolook", "noLook of the 2019 course: feeds the own cell closest to exploding"},
          nolook_move<P>),
      fixed_depth_bot<P>({"heithoff", "heithoff of the 2019 course: four plies, counts orbs"}, four,
                         HeithoffJudge()),
      fixed_depth_bot<P>({"rlawrenc",
                          "rlawrenc of the 2019 course: four plies, orbs and what stands beside "
                          "the last move"},
                         four, RlawrencJudge()),
      fixed_depth_bot<P>({"contiguous",
                          "algorithm_A of the 2019 course: four plies, likes blocks of cells "
                          "about to explode"},
                         corner, ContiguousJudge()),
      fixed_depth_bot<P>({"neighbour",
                          "bot of the 2020 course: four plies, keeps away from enemy cells about "
                          "to explode"},
                         four, NeighbourJudge()),
      core::simple_bot<P>(
          {"pointvalue", "greedy bot of the 2018 course: no tree, values every cell by itself"},
          pointvalue_move<P>)};
}

}  // namespace espalier::games::chain
