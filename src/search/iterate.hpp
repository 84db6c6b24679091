// Iterative deepening with aspiration windows: depth after depth, each begun with what the last
// one found out, so that there is a good answer at any moment.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "search/worker.hpp"
#include "util/sort_short.hpp"

namespace espalier::search {

// The moves to choose from at the root, those that look best first: however early the search is
// stopped, the answer is not a blind one.
template <core::Position P, Evaluation<P> E>
std::vector<RootMove<P>> root_moves(const P& position, const core::Task<P>& task,
                                    const E& evaluate) {
  std::vector<RootMove<P>> moves;
  core::for_each_child(position, [&](const auto& move, const P& child) {
    const bool wanted =
        task.only.empty() || std::find(task.only.begin(), task.only.end(), move) != task.only.end();
    if (!wanted) return true;
    const auto over = child.result();
    const Value value = over ? value_of<P>(*over, 1) : evaluate(child);
    moves.push_back({.move = move, .child = child, .value = -value, .line = {move}});
    return true;
  });
  util::sort_short(moves.begin(), moves.end(),
                   [](const auto& a, const auto& b) { return a.value > b.value; });
  for (auto& move : moves) move.value = -kInfinity;  // nothing is known yet
  return moves;
}

template <core::Position P, Evaluation<P> E>
class Iteration {
 public:
  // `team`: where there are other threads.
  Iteration(Worker<P, E>& worker, std::vector<RootMove<P>> moves, int lines, Teamwork<P>* team)
      : worker_(worker),
        team_(team),
        root_{.moves = std::move(moves)},
        lines_(std::clamp<std::size_t>(static_cast<std::size_t>(lines), 1, root_.moves.size())) {}

  // Is told of every value that left its window, which line of the best it is about (from 0) and
  // the depth.
  using HearBound = std::function<void(std::size_t line, int depth, const Found<P>& found)>;
  void tell_bounds(HearBound hear) { hear_bound_ = std::move(hear); }

  // Searches all lines to this depth, or has another thread's result of it; false when it was
  // stopped before the first line was done. A move that was already found better than the last best
  // one counts, even then.
  bool deepen(int depth) {
    worker_.begin();
    std::vector<Found<P>> found;
    for (std::size_t i = 0; i < lines_; ++i) {
      const Value value = search_line(i, depth);
      if (worker_.stopped()) {
        if (i == 0) keep_better_start();
        break;
      }
      if (worker_.left()) {
        root_ = team_->finished();
        return true;
      }
      const bool solved = all_solved_from(i);
      found.push_back({root_.moves[i].line, value, solved});
    }
    if (found.empty()) return false;
    const bool complete = found.size() == lines_;
    util::sort_short(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    root_.best = followed_by_old(std::move(found));
    root_.depth = depth;
    if (complete && team_ != nullptr) team_->finish(root_);
    return true;
  }
  // Of the last iteration that was done.
  int depth() const { return root_.depth; }

  // Best first; before the first iteration is done, any move.
  const std::vector<Found<P>>& best() const { return root_.best; }
  const typename P::Move& move() const {
    return best().empty() ? root_.moves.front().move : best().front().line.front();
  }
  bool only_move() const { return root_.moves.size() == 1; }

 private:
  Value search_line(std::size_t i, int depth) {
    Value width = params_of<E>().window;
    const Value guess = i < best().size() ? best()[i].value : 0;
    const bool wide = depth < 4 || i >= best().size() || decided(guess);
    Value alpha = wide ? -kInfinity : guess - width;
    Value beta = wide ? kInfinity : guess + width;
    while (true) {
      const auto before = root_.moves[i].move;
      const Value value = worker_.search_root(root_.moves, i, depth, alpha, beta);
      improved_ = !(root_.moves[i].move == before);
      if (worker_.left()) return value;
      if (value > alpha && value < beta) return value;
      const bool low = value <= alpha;
      if (hear_bound_) {
        hear_bound_(
            i, depth,
            {root_.moves[i].line, value, false, low ? core::Bound::kUpper : core::Bound::kLower});
      }
      width *= 3;
      const bool open = decided(value) || width > kWidest;
      if (low) {
        alpha = open ? -kInfinity : value - width;
      } else {
        beta = open ? kInfinity : value + width;
      }
    }
  }

  // The value of line i is solved when every move that could have been better was.
  bool all_solved_from(std::size_t i) const {
    return std::all_of(root_.moves.begin() + static_cast<std::ptrdiff_t>(i), root_.moves.end(),
                       [](const RootMove<P>& m) { return m.solved; });
  }

  // A stopped iteration may have found a move that is better than the best one so far, which it had
  // searched before. A loss is none: other moves were not looked at yet. They may also be better,
  // so the value is the least that the position is worth; a win is one however many there are.
  void keep_better_start() {
    const RootMove<P>& first = root_.moves[0];
    if (first.value < -kMaxEstimate) return;
    if (!best().empty() && (!improved_ || first.move == best()[0].line.front())) return;
    const auto bound = decided(first.value) ? core::Bound::kExact : core::Bound::kLower;
    root_.best = followed_by_old({{first.line, first.value, false, bound}});
  }

  // New lines, then those of the last iteration that are not among them. What is left of a
  // shallower search is not taken for better than what a deeper one chose.
  std::vector<Found<P>> followed_by_old(std::vector<Found<P>> fresh) const {
    const Value last = fresh.back().value;
    if (last < -kMaxEstimate) return fresh;
    for (auto old : best()) {
      if (fresh.size() >= lines_) break;
      const bool again = std::any_of(fresh.begin(), fresh.end(), [&](const Found<P>& f) {
        return f.line.front() == old.line.front();
      });
      if (again) continue;
      if (old.value > last) old = {old.line, last, false};
      fresh.push_back(std::move(old));
    }
    return fresh;
  }

  static constexpr Value kWidest = 2000;

  Worker<P, E>& worker_;
  Teamwork<P>* team_;
  RootState<P> root_;
  std::size_t lines_;
  bool improved_ = false;  // the last search of the root put another move first
  HearBound hear_bound_;
};

}  // namespace espalier::search
