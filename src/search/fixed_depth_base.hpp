// What bots of fixed depth have in common whatever they think of positions; see fixed_depth.hpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/bot.hpp"
#include "search/budget.hpp"
#include "search/value.hpp"
#include "util/sort_short.hpp"

namespace espalier::search {

// The moves among those allowed of which one is played without a search; usually none.
template <core::Position P>
using Opening = std::vector<typename P::Move> (*)(const P& position,
                                                  const std::vector<typename P::Move>& allowed);

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

template <core::Position P>
struct ValuedMove {
  typename P::Move move;
  Value value;
};

// Into a list that is best first, behind those that are as good; the last goes when it is too long.
template <core::Position P>
void keep_best(std::vector<ValuedMove<P>>& best, const ValuedMove<P>& found, std::size_t wanted) {
  if (best.size() == wanted) best.pop_back();
  best.push_back(found);
  util::sort_short(best.begin(), best.end(), [](const ValuedMove<P>& a, const ValuedMove<P>& b) {
    return a.value > b.value;
  });
}

// All of such a player that does not depend on its judge, so that it is compiled once for a game.
template <core::Position P>
class FixedDepthBase : public core::Player<P> {
 public:
  using Move = typename P::Move;

  FixedDepthBase(const FixedDepth<P>& habits, std::uint64_t seed)
      : habits_(habits), seed_(seed), random_(seed) {}

  core::Answer<P> choose(const core::History<P>& history, const core::Task<P>& task) override {
    const P& position = history.position();
    auto moves = allowed_in_order(position, task);
    const std::optional<Move> known = drawn(opening(position, moves));
    if (known && task.lines <= 1) return {*known, {}, {}};
    const int depth = std::max(task.limits.depth.value_or(habits_.depth), 1);
    const auto wanted = static_cast<std::size_t>(std::max(task.lines, 1));
    Budget budget(task.limits, habits_.time, task.stop);
    core::Answer<P> answer{known.value_or(moves.front()), {}, {}};
    // What is played by heart comes first, whatever the others are worth.
    if (known) {
      add_lines(answer, best_of(position, {*known}, depth, 1, budget));
      std::erase(moves, *known);
    }
    add_lines(answer, best_of(position, moves, depth, wanted - (known ? 1 : 0), budget));
    finish(answer, budget, depth, task);
    return answer;
  }

  std::optional<core::Sight> sight(const core::History<P>& history,
                                   const std::optional<Move>& move) const override {
    std::optional<Move> last = move;
    if (!move && !history.moves().empty()) last = history.moves().back();
    auto seen = see(history.position(), move, last);
    if (!seen) return seen;
    if (seen->settled) *seen->settled *= habits_.hundredths;
    seen->per = habits_.per;
    for (core::Term& term : seen->terms) {
      term.weight *= habits_.hundredths;
      term.per = habits_.per;
    }
    return seen;
  }

  std::vector<Move> by_heart(const core::History<P>& history) const override {
    return opening(history.position(), allowed_in_order(history.position(), core::Task<P>{}));
  }

  void new_game() override { random_ = util::Random(seed_); }

 protected:
  // As FixedDepthSearch has it.
  virtual std::vector<ValuedMove<P>> best_of(const P& root, const std::vector<Move>& moves,
                                             int depth, std::size_t wanted,
                                             Budget& budget) const = 0;
  // In units of the judge; after the move, if there is one.
  virtual std::optional<core::Sight> see(const P& now, const std::optional<Move>& move,
                                         const std::optional<Move>& last) const = 0;
  const FixedDepth<P>& habits() const { return habits_; }

 private:
  std::vector<Move> opening(const P& position, const std::vector<Move>& allowed) const {
    if (habits_.opening == nullptr) return {};
    return habits_.opening(position, allowed);
  }
  std::optional<Move> drawn(const std::vector<Move>& moves) {
    if (moves.empty()) return std::nullopt;
    return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
  }

  std::int64_t in_hundredths(std::int64_t value) const {
    return value * habits_.hundredths / habits_.per;
  }

  void add_lines(core::Answer<P>& answer, const std::vector<ValuedMove<P>>& found) const {
    for (const auto& best : found) {
      core::Line<P> line{{best.move}, {}};
      line.value.hundredths = in_hundredths(best.value);
      answer.lines.push_back(std::move(line));
    }
  }

  // Values of moves are exact, but a better one may be among those that the budget left out.
  static void finish(core::Answer<P>& answer, const Budget& budget, int depth,
                     const core::Task<P>& task) {
    const bool finished = !budget.spent();
    answer.work.depth = finished ? depth : 0;
    answer.work.seldepth = answer.work.depth;
    answer.work.nodes = budget.nodes();
    answer.work.time = budget.elapsed();
    if (answer.lines.empty()) return;
    answer.move = answer.lines.front().moves.front();
    if (!finished) answer.lines.front().value.bound = core::Bound::kLower;
    core::report_lines(answer, task);
  }

  FixedDepth<P> habits_;
  std::uint64_t seed_;
  util::Random random_;
};

}  // namespace espalier::search
