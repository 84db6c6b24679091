// Bots that look a fixed number of plies ahead, as courses teach them: minimax with a judge of
// their own at the leaves, with or without alpha-beta. One thread and no memory, so that the choice
// is that of plain minimax: of several equal moves the first in the game's order.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/bot.hpp"
#include "search/budget.hpp"
#include "search/fixed_depth_base.hpp"
#include "search/value.hpp"

namespace espalier::search {

// What such a bot thinks of positions, always seen by itself: `me` is the side to move at the root.
//   settled(p, me)         the value of a position that is not looked into any further, as all
//                          finished games are
//   estimate(p, last, me)  a guess at the leaves; `last` is the move that led there
// All values lie between -kMaxEstimate and kMaxEstimate.
template <class J, class P>
concept Judge = core::Position<P> &&
    requires(const J judge, const P p, const typename P::Move last, const core::Side me) {
  { judge.settled(p, me) } -> std::same_as<std::optional<Value>>;
  { judge.estimate(p, last, me) } -> std::same_as<Value>;
};

// A judge that tells how an estimate comes about: the terms, with weights in units of the judge,
// add up to it. `last` is missing where no move was played. Without any term the estimate stands
// alone.
template <class J, class P>
concept Explains = Judge<J, P> &&
    requires(const J judge, const P p, const std::optional<typename P::Move> last,
             const core::Side me) {
  { judge.terms(p, last, me) } -> std::same_as<std::vector<core::Term>>;
};

// A judge of a bot that doesn't know when a game is over plays on by itself. Whoever has no move
// there has lost more than any estimate says.
template <class J, class P>
concept PlaysOn = Judge<J, P> && requires(const J judge, const P p, const typename P::Move move) {
  { judge.moves(p) } -> std::same_as<typename P::Moves>;
  { judge.after(p, move) } -> std::same_as<P>;
};

// A judge of a bot that goes through the board by rows may leave only the row when a move is too
// good to be allowed, and look at the next rows in vain. The choice is the same.
template <class J, class P>
concept CutsRows = Judge<J, P> && requires(const J judge, const P p, const typename P::Move move) {
  { judge.cuts_rows() } -> std::same_as<bool>;
  { judge.row(p, move) } -> std::same_as<int>;
};

template <core::Position P, Judge<P> J>
P position_after(const J& judge, const P& p, const typename P::Move& move) {
  if constexpr (PlaysOn<J, P>) {
    return judge.after(p, move);
  } else {
    return p.after(move);
  }
}

// One search from one root.
template <core::Position P, Judge<P> J>
class FixedDepthSearch {
 public:
  using Move = typename P::Move;

  FixedDepthSearch(const P& root, const J& judge, bool prunes, Budget& budget)
      : root_(root), me_(root.to_move()), judge_(judge), prunes_(prunes), budget_(budget) {}

  // The best moves with their values, at most `wanted` of them, among those that were looked at in
  // full before the budget was spent. Best first, and of equal ones the first in the given order.
  std::vector<ValuedMove<P>> best_of(const std::vector<Move>& moves, int depth,
                                     std::size_t wanted) {
    std::vector<ValuedMove<P>> best;
    if (wanted == 0 || !budget_.spend_node()) return best;
    for (const Move& move : moves) {
      const bool full = best.size() == wanted;
      const Value alpha = full ? best.back().value : -kInfinity;
      const Value value = -visit(after(root_, move), move, depth - 1, -kInfinity, -alpha);
      if (budget_.spent()) break;
      // A value of at most alpha may be any bound: it is no better, that's all.
      if (!full || value > alpha) keep_best<P>(best, {move, value}, wanted);
    }
    return best;
  }

 private:
  // Fail-soft alpha-beta as in plain.hpp, seen by the side to move. Means nothing once the budget
  // is spent.
  Value visit(const P& p, const Move& last, int depth, Value alpha, Value beta) {
    if (!budget_.spend_node()) return 0;
    const Value sign = p.to_move() == me_ ? 1 : -1;
    if (const auto settled = judge_.settled(p, me_)) return sign * *settled;
    if (depth == 0) return sign * judge_.estimate(p, last, me_);
    Value best = -kMaxEstimate;
    [[maybe_unused]] int cut_row = -1;
    // In the order the courses had, not that of expand(): bursts last would cost Chain Reaction up
    // to three times as many nodes.
    for (const Move& move : moves_from(p)) {
      if constexpr (CutsRows<J, P>) {
        if (cut_row >= 0 && judge_.row(p, move) == cut_row) continue;
      }
      best = std::max(best, -visit(after(p, move), move, depth - 1, -beta, -alpha));
      alpha = std::max(alpha, best);
      if (budget_.spent()) break;
      if (!prunes_ || best < beta) continue;
      if constexpr (CutsRows<J, P>) {
        if (judge_.cuts_rows()) {
          cut_row = judge_.row(p, move);
          continue;
        }
      }
      break;
    }
    return best;
  }

  typename P::Moves moves_from(const P& p) const {
    if constexpr (PlaysOn<J, P>) {
      return judge_.moves(p);
    } else {
      return p.moves();
    }
  }
  P after(const P& p, const Move& move) const { return position_after(judge_, p, move); }

  const P& root_;
  core::Side me_;
  const J& judge_;
  bool prunes_;
  Budget& budget_;
};

template <core::Position P, Judge<P> J>
class FixedDepthPlayer final : public FixedDepthBase<P> {
 public:
  using Move = typename P::Move;

  FixedDepthPlayer(const FixedDepth<P>& habits, const J& judge, std::uint64_t seed)
      : FixedDepthBase<P>(habits, seed), judge_(judge) {}

 private:
  std::vector<ValuedMove<P>> best_of(const P& root, const std::vector<Move>& moves, int depth,
                                     std::size_t wanted, Budget& budget) const override {
    FixedDepthSearch<P, J> search(root, judge_, this->habits().prunes, budget);
    return search.best_of(moves, depth, wanted);
  }

  [[gnu::cold]] std::optional<core::Sight> see(const P& now, const std::optional<Move>& move,
                                               const std::optional<Move>& last) const override {
    if constexpr (Explains<J, P>) {
      const core::Side me = now.to_move();
      const P p = move ? position_after(judge_, now, *move) : now;
      core::Sight sight;
      auto settled = judge_.settled(p, me);
      if (!settled) sight.terms = judge_.terms(p, last, me);
      if (!settled && sight.terms.empty()) {
        settled = judge_.estimate(p, last.value_or(Move{}), me);
      }
      if (settled) sight.settled = *settled;
      return sight;
    } else {
      return std::nullopt;
    }
  }

  J judge_;
};

template <core::Position P, Judge<P> J>
core::Bot<P> fixed_depth_bot(core::BotInfo info, const FixedDepth<P>& habits, const J& judge) {
  info.prunes = habits.prunes;
  info.depth = habits.depth;
  return {std::move(info), [habits, judge](const core::BotSettings& settings) {
            FixedDepth<P> own = habits;
            own.prunes = habits.prunes && settings.prunes;
            return std::make_unique<FixedDepthPlayer<P, J>>(own, judge, settings.seed);
          }};
}

}  // namespace espalier::search
