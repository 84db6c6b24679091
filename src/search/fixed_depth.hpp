// Bots that look a fixed number of plies ahead, as courses teach them: minimax with a judge of
// their own at the leaves, with or without alpha-beta. One thread and no memory, so that the choice
// is that of plain minimax: of several equal moves the first in the game's order.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/bot.hpp"
#include "search/value.hpp"

namespace espalier::search {

// What such a bot thinks of positions, always seen by itself: `me` is the side to move at the root.
//   settled(p, me)         the value of a position that is not looked into any further, as all
//                          finished games are
//   estimate(p, last, me)  a guess at the leaves; `last` is the move that led there
// All values lie between -kMostEstimate and kMostEstimate.
template <class J, class P>
concept Judge = core::Position<P> &&
    requires(const J judge, const P p, const typename P::Move last, const core::Side me) {
  { judge.settled(p, me) } -> std::same_as<std::optional<Value>>;
  { judge.estimate(p, last, me) } -> std::same_as<Value>;
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

// A move that needs no search, if there is one among those allowed.
template <core::Position P>
using Opening = std::optional<typename P::Move> (*)(const P& position,
                                                    const std::vector<typename P::Move>& allowed,
                                                    util::Random& random);

// The rest of such a bot.
template <core::Position P>
struct FixedDepth {
  int depth = 4;                  // plies, the bot's own move included
  core::Milliseconds time{1000};  // the course's limit, for tasks that name no limit at all
  bool prunes = true;             // alpha-beta; it never changes the choice
  int hundredths = 100;           // of the game's unit, for `per` of the judge's
  int per = 1;
  Opening<P> opening = nullptr;
};

// The moves a task allows in the game's order, whatever order the task names them in: ties are
// decided by it.
template <core::Position P>
std::vector<typename P::Move> allowed_in_order(const P& position, const core::Task<P>& task) {
  std::vector<typename P::Move> moves;
  for (const auto& move : position.moves()) {
    const auto& only = task.only;
    if (only.empty() || std::find(only.begin(), only.end(), move) != only.end()) {
      moves.push_back(move);
    }
  }
  return moves;
}

// Of a clock for the whole game, one move gets this part of what is left.
inline constexpr int kMovesPerClock = 20;

// The time a task leaves, or nothing when only depth, nodes or the stop flag end the search.
inline std::optional<core::Milliseconds> time_for_move(const core::Limits& limits,
                                                       core::Milliseconds habit) {
  std::optional<core::Milliseconds> time = limits.movetime;
  if (limits.clock) {
    // The increment comes after the move, so it can't be spent before.
    const auto left = limits.clock->left;
    const auto share = std::min(left / kMovesPerClock + limits.clock->increment, left);
    time = time ? std::min(*time, share) : share;
  }
  if (!time && !limits.depth && !limits.nodes && !limits.infinite) time = habit;
  if (!time) return std::nullopt;
  return std::max(*time - limits.overhead, core::Milliseconds(0));
}

// When to stop. Asked at every node, so the clock and the flag are looked at only now and then.
class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  Budget(const core::Limits& limits, core::Milliseconds habit, const std::atomic<bool>* stop)
      : start_(Clock::now()),
        time_(time_for_move(limits, habit)),
        most_nodes_(limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())),
        stop_(stop) {}

  // Counts a node, unless it is one too many.
  bool spend_node() {
    if (nodes_ >= next_look_) look();
    if (spent_) return false;
    ++nodes_;
    return true;
  }

  bool spent() const { return spent_; }
  std::uint64_t nodes() const { return nodes_; }
  core::Milliseconds elapsed() const {
    return std::chrono::duration_cast<core::Milliseconds>(Clock::now() - start_);
  }

 private:
  static constexpr std::uint64_t kNodesBetweenLooks = 256;

  void look() {
    const bool stopped = stop_ != nullptr && stop_->load(std::memory_order_relaxed);
    const bool late = time_ && Clock::now() - start_ >= *time_;
    spent_ = spent_ || stopped || late || nodes_ >= most_nodes_;
    next_look_ = std::min(nodes_ + kNodesBetweenLooks, most_nodes_);
  }

  Clock::time_point start_;
  std::optional<core::Milliseconds> time_;
  std::uint64_t most_nodes_;
  const std::atomic<bool>* stop_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_look_ = 0;
  bool spent_ = false;
};

// One search from one root.
template <core::Position P, Judge<P> J>
class FixedDepthSearch {
 public:
  using Move = typename P::Move;
  struct Best {
    Move move;
    Value value;
  };

  FixedDepthSearch(const P& root, const J& judge, bool prunes, Budget& budget)
      : root_(root), me_(root.to_move()), judge_(judge), prunes_(prunes), budget_(budget) {}

  // The first of the best moves, among those that were looked at in full before the budget was
  // spent; nothing when there is none of those.
  std::optional<Best> best_of(const std::vector<Move>& moves, int depth) {
    std::optional<Best> best;
    if (!budget_.spend_node()) return best;
    for (const Move& move : moves) {
      const Value alpha = best ? best->value : -kInfinity;
      const Value value = -visit(after(root_, move), move, depth - 1, -kInfinity, -alpha);
      if (budget_.spent()) break;
      // Behind the first, a value of at most alpha may be any bound: it is no better, that's all.
      if (!best || value > best->value) best = Best{move, value};
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
    Value best = -kMostEstimate;
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
  P after(const P& p, const Move& move) const {
    if constexpr (PlaysOn<J, P>) {
      return judge_.after(p, move);
    } else {
      return p.after(move);
    }
  }

  const P& root_;
  core::Side me_;
  const J& judge_;
  bool prunes_;
  Budget& budget_;
};

template <core::Position P, Judge<P> J>
class FixedDepthPlayer final : public core::Player<P> {
 public:
  FixedDepthPlayer(const FixedDepth<P>& habits, const J& judge, std::uint64_t seed)
      : habits_(habits), judge_(judge), seed_(seed), random_(seed) {}

  core::Answer<P> choose(const core::History<P>& history, const core::Task<P>& task) override {
    const P& position = history.position();
    const auto moves = allowed_in_order(position, task);
    if (habits_.opening != nullptr) {
      if (const auto known = habits_.opening(position, moves, random_)) return {*known, {}, {}};
    }
    const int depth = std::max(task.limits.depth.value_or(habits_.depth), 1);
    Budget budget(task.limits, habits_.time, task.stop);
    FixedDepthSearch<P, J> search(position, judge_, habits_.prunes, budget);
    const auto best = search.best_of(moves, depth);

    const bool finished = !budget.spent();
    core::Answer<P> answer{best ? best->move : moves.front(), {}, {}};
    answer.work.depth = finished ? depth : 0;
    answer.work.seldepth = answer.work.depth;
    answer.work.nodes = budget.nodes();
    answer.work.time = budget.elapsed();
    if (!best) return answer;
    core::Line<P> line{{best->move}, {}};
    line.value.hundredths = best->value * habits_.hundredths / habits_.per;
    line.value.bound = finished ? core::Bound::kExact : core::Bound::kLower;
    answer.lines = {std::move(line)};
    if (task.report) task.report({answer.work, 1, answer.lines.front()});
    return answer;
  }

  void new_game() override { random_ = util::Random(seed_); }

 private:
  FixedDepth<P> habits_;
  J judge_;
  std::uint64_t seed_;
  util::Random random_;
};

template <core::Position P, Judge<P> J>
core::Bot<P> fixed_depth_bot(core::BotInfo info, const FixedDepth<P>& habits, const J& judge) {
  info.prunes = habits.prunes;
  return {std::move(info), [habits, judge](const core::BotSettings& settings) {
            FixedDepth<P> own = habits;
            own.prunes = habits.prunes && settings.prunes;
            return std::make_unique<FixedDepthPlayer<P, J>>(own, judge, settings.seed);
          }};
}

}  // namespace espalier::search
