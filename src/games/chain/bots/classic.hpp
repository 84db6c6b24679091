// The classic bots of Chain Reaction: what the courses gave their students to beat, and what those
// handed in. They are named opponents and a measuring stick, so they stay as they were described;
// the programs as they were met are bots of their own. docs/classic-bots.md tells the story of
// each.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/bot.hpp"
#include "games/chain/bots/classic_eval.hpp"
#include "search/fixed_depth.hpp"
#include "search/simple.hpp"

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
  template <class P>
  [[gnu::cold]] std::vector<core::Term> terms(const P& p, std::optional<Move> /*last*/,
                                              core::Side me) const {
    return named_terms(kHeithoffTerms, std::array{orb_difference(p, me)});
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
  // Before the first move nothing has contact.
  template <class P>
  [[gnu::cold]] std::vector<core::Term> terms(const P& p, std::optional<Move> last,
                                              core::Side me) const {
    const int contact = last ? rlawrenc_terms(p, *last, me).contact : 0;
    return named_terms(kRlawrencTerms, std::array{orb_difference(p, me), contact});
  }
};

struct ContiguousJudge {
  static constexpr search::Value kWon = 100'000;
  bool blocks = true;  // see contiguous_counts

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
    return weighed(kContiguousTerms, contiguous_counts(p, me, blocks));
  }
  template <class P>
  [[gnu::cold]] std::vector<core::Term> terms(const P& p, std::optional<Move> /*last*/,
                                              core::Side me) const {
    return named_terms(kContiguousTerms, contiguous_counts(p, me, blocks));
  }
};

struct NeighbourJudge {
  static constexpr search::Value kWon = 10'000;
  // The program asks at every node whether the player whose turn it is has won, who never has. So
  // whoever lost his last orb puts one on an empty cell and plays on; that there are no orbs of one
  // colour is seen at the leaves alone.
  bool plays_on = false;

  // A reaction ends with the game and may leave full cells behind. Only the rules that the program
  // was written for can go on with them; elsewhere such a board is a leaf after all.
  template <class P>
  std::optional<search::Value> settled(const P& p, core::Side me) const {
    const bool goes_on =
        P::kRules == RuleSet::kDiagonal || full_cells<P::kRules>(p.loads(), p.geometry()) == 0;
    if (plays_on && goes_on) return std::nullopt;
    return won_or_lost(p, me, kWon);
  }
  template <class P>
  search::Value estimate(const P& p, Move /*last*/, core::Side me) const {
    if (ends_at_leaves(p)) return (p.theirs() == 0) == (p.to_move() == me) ? kWon : -kWon;
    return weighed(kNeighbourTerms, neighbour_counts(p, me));
  }
  template <class P>
  [[gnu::cold]] std::vector<core::Term> terms(const P& p, std::optional<Move> /*last*/,
                                              core::Side me) const {
    if (ends_at_leaves(p)) return {};
    return named_terms(kNeighbourTerms, neighbour_counts(p, me));
  }
  template <class P>
  bool ends_at_leaves(const P& p) const {
    return plays_on && (p.mine() == 0 || p.theirs() == 0);
  }
  template <class P>
  typename P::Moves moves(const P& p) const {
    if (!plays_on) return p.moves();
    return typename P::Moves(p.geometry().board & ~(p.theirs() | p.dead()));
  }
  // One more orb on a full cell sets it off.
  template <class P>
  P after(const P& p, Move move) const {
    if constexpr (P::kRules == RuleSet::kDiagonal) {
      using Word = typename P::Word;
      const Word cell = Word{1} << move.bit;
      if (plays_on && (cell & full_cells<P::kRules>(p.loads(), p.geometry())) != 0) {
        Reaction<P::kRules, Word> turn{p.loads(), p.mine(), p.dead()};
        turn.place(cell);
        react(turn, cell, p.geometry());
        return P(p, turn.load, turn.theirs(), turn.dead, p.ply() + 1);
      }
    }
    return p.after(move);
  }
};

// The own cell closest to exploding, the last of several; any cell when none is its own. The
// program never keeps the smallest number it has seen, so that every own cell is as good as the
// last.
template <class P, bool kAsMet = false>
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
    if (!chosen || kAsMet || missing <= fewest) {
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
    const int value = weighed(kPointValueTerms, point_value_counts(p, m));
    const bool empty = !util::has_bit(p.mine(), m.bit);
    if (!chosen || value > best || (value == best && empty && !best_empty)) {
      chosen = m;
      best = value;
      best_empty = empty;
    }
  }
  return *chosen;
}

template <class P>
[[gnu::cold]] std::vector<core::Term> pointvalue_terms(const core::History<P>& history,
                                                       const Move& move) {
  constexpr int kHundredths = 100;
  return named_terms(kPointValueTerms, point_value_counts(history.position(), move), kHundredths);
}

// The first move of a game goes to the top left corner.
template <class P>
std::vector<Move> corner_first(const P& p, const std::vector<Move>& allowed) {
  if (p.ply() > 0 || allowed.front() != Move{0}) return {};
  return {allowed.front()};
}

// Four levels of the tree are the own move and three more; the courses gave a second per move.
template <class P>
search::FixedDepth<P> four_levels(search::Opening<P> opening = nullptr) {
  return {.depth = 4, .time = core::Milliseconds(1000), .opening = opening};
}

template <class P>
core::Bots<P> classic_bots() {
  using search::fixed_depth_bot;
  const auto four = four_levels<P>();
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
                         four_levels<P>(corner_first<P>), ContiguousJudge()),
      fixed_depth_bot<P>({"neighbour",
                          "bot of the 2020 course: four plies, keeps away from enemy cells about "
                          "to explode"},
                         four, NeighbourJudge()),
      core::simple_bot<P>(
          {"pointvalue", "greedy bot of the 2018 course: no tree, values every cell by itself"},
          pointvalue_move<P>, pointvalue_terms<P>)};
}

// The programs themselves, where it is known exactly what they did.
template <class P>
core::Bots<P> bots_as_met() {
  using search::fixed_depth_bot;
  constexpr std::string_view kTreeless =
      "the program itself: never looks into its tree, plays any legal cell";
  return {
      core::simple_bot<P>({"nolook-as-met", "the program itself: feeds its last own cell"},
                          nolook_move<P, true>),
      core::simple_bot<P>({"heithoff-as-met", std::string(kTreeless)}, search::random_move<P>),
      core::simple_bot<P>({"rlawrenc-as-met", std::string(kTreeless)}, search::random_move<P>),
      fixed_depth_bot<P>({"contiguous-as-met", "the program itself: never finds a block"},
                         four_levels<P>(corner_first<P>), ContiguousJudge{.blocks = false}),
      // On the empty board it takes its game for won and its first cell for the best.
      fixed_depth_bot<P>({"neighbour-as-met", "the program itself: plays on behind finished games"},
                         four_levels<P>(corner_first<P>), NeighbourJudge{.plays_on = true})};
}

}  // namespace espalier::games::chain
