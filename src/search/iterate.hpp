// Iterative deepening with aspiration windows: depth after depth, each begun with what the last
// one found out, so that there is a good answer at any moment.
#pragma once

#include <algorithm>
#include <vector>

#include "search/worker.hpp"

namespace espalier::search {

// The moves to choose from at the root.
template <core::Position P>
std::vector<RootMove<P>> root_moves(const P& position, const core::Task<P>& task) {
  std::vector<RootMove<P>> moves;
  core::for_each_child(position, [&](const auto& move, const P& child) {
    const bool wanted =
        task.only.empty() || std::find(task.only.begin(), task.only.end(), move) != task.only.end();
    if (wanted) moves.push_back({.move = move, .child = child, .line = {move}});
    return true;
  });
  return moves;
}

// One of the best lines so far, as its iteration left it.
template <core::Position P>
struct Found {
  std::vector<typename P::Move> line;
  Value value = -kInfinity;
  bool solved = false;
};

template <core::Position P, Evaluation<P> E>
class Iteration {
 public:
  Iteration(Worker<P, E>& worker, std::vector<RootMove<P>> moves, int lines)
      : worker_(worker),
        moves_(std::move(moves)),
        lines_(std::clamp<std::size_t>(static_cast<std::size_t>(lines), 1, moves_.size())) {}

  // Searches all lines to this depth; false when it was stopped before the first line was done.
  // A move that was already found better than the last best one counts, even then.
  bool deepen(int depth) {
    std::vector<Found<P>> found;
    for (std::size_t i = 0; i < lines_; ++i) {
      const Value value = search_line(i, depth);
      if (worker_.stopped()) {
        if (i == 0) keep_better_start();
        break;
      }
      const bool solved = all_solved_from(i);
      found.push_back({moves_[i].line, value, solved});
    }
    if (found.empty()) return false;
    // Lines not reached this time stay as they were, without those that moved up.
    for (const auto& old : best_) {
      if (found.size() >= lines_) break;
      const bool again = std::any_of(found.begin(), found.end(), [&](const Found<P>& f) {
        return f.line.front() == old.line.front();
      });
      if (!again) found.push_back(old);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    best_ = std::move(found);
    return true;
  }

  // Best first; before the first iteration is done, any move.
  const std::vector<Found<P>>& best() const { return best_; }
  const typename P::Move& move() const {
    return best_.empty() ? moves_.front().move : best_.front().line.front();
  }
  bool only_move() const { return moves_.size() == 1; }

 private:
  Value search_line(std::size_t i, int depth) {
    Value width = habits_of<E>().window;
    const Value guess = i < best_.size() ? best_[i].value : 0;
    const bool wide = depth < 4 || i >= best_.size() || decided(guess);
    Value alpha = wide ? -kInfinity : guess - width;
    Value beta = wide ? kInfinity : guess + width;
    while (true) {
      const Value value = worker_.search_root(moves_, i, depth, alpha, beta);
      if (worker_.stopped()) return value;
      width *= 3;
      if (value <= alpha) {
        alpha = decided(value) || width > kWidest ? -kInfinity : value - width;
      } else if (value >= beta) {
        beta = decided(value) || width > kWidest ? kInfinity : value + width;
      } else {
        return value;
      }
    }
  }

  // The value of line i is solved when every move that could have been better was.
  bool all_solved_from(std::size_t i) const {
    return std::all_of(moves_.begin() + static_cast<std::ptrdiff_t>(i), moves_.end(),
                       [](const RootMove<P>& m) { return m.solved; });
  }

  // The first root move of a stopped iteration is the best one of the last iteration, or one that
  // was found better since.
  void keep_better_start() {
    if (best_.empty() || moves_[0].move == best_[0].line.front()) return;
    if (moves_[0].value == -kInfinity) return;
    best_.insert(best_.begin(), {moves_[0].line, moves_[0].value, false});
    if (best_.size() > lines_) best_.pop_back();
  }

  static constexpr Value kWidest = 2000;

  Worker<P, E>& worker_;
  std::vector<RootMove<P>> moves_;
  std::size_t lines_;
  std::vector<Found<P>> best_;
};

}  // namespace espalier::search
