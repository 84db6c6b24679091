// Monte-Carlo tree search (UCT): plays many games at random, remembers how they ended in a tree,
// and looks longest where the results were best. What the tree has seen to the end is not left to
// chance: wins, losses, draws and margins are proven upwards (MCTS-Solver by Winands, Björnsson
// and Saito, 2008, with the bounds of Cazenave and Saffidine, 2010).
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/score.hpp"
#include "search/value.hpp"
#include "util/random.hpp"

namespace espalier::search {

struct MonteCarloSettings {
  std::uint64_t playouts = 0;            // 0: as many as `stop` allows
  std::uint32_t most_nodes = 1'000'000;  // of the tree; a node is a position and about 50 bytes
  // Larger: broader; results are -1 to 1 here. In matches with 300 playouts on Chain Reaction 5x6,
  // Three-Six 6x6 and Bao no other of 0.35, 0.5, 0.7, 1.4 and 2 did better on all three than 1.
  double exploration = 1.0;
  int playout_plies = 400;          // a playout that has not ended by then is a draw
  int evaluated_plies = 4;          // with an evaluation: it is asked after so many plies
  Value three_to_one = 2 * kPoint;  // the estimate that means three wins to one loss
};

template <core::Position P>
struct MonteCarloAnswer {
  typename P::Move move;
  double win_rate = 0.5;  // 0 to 1 for the side to move, a draw is half a win
  // Proven bounds of the value for the side to move, when nothing has been repeated before.
  core::Score at_least;
  core::Score at_most;
  std::uint64_t playouts = 0;
  std::uint32_t nodes = 0;
  std::vector<typename P::Move> line;  // begins with `move`

  bool proven() const { return at_least == at_most; }
};

// For playouts that go on to the end of the game, or count as draws.
struct NoEvaluation {
  template <core::Position P>
  Value operator()(const P&) const {
    return 0;
  }
};

// The tree of one search. All numbers of a node are seen by its side to move.
//
// No position is shared between two paths, so a repetition can be looked for on the path alone,
// and what is proven from it holds at the root: a side that can force a win can do so without
// repeating, and a side that cannot be beaten will not be beaten the second time either.
template <core::Position P, Evaluation<P> E>
class MonteCarloTree {
 public:
  using Move = typename P::Move;

  // The game must not be over. `evaluate` and `random` must outlive the tree.
  MonteCarloTree(const P& root, const MonteCarloSettings& settings, int plies, const E& evaluate,
                 util::Random& random)
      : settings_(settings), plies_(plies), evaluate_(evaluate), random_(random) {
    nodes_.push_back(node(Move{}, root));
    path_ = {0};
    expand(0);
    bound(nodes_[0]);
  }

  bool proven() const { return proven(nodes_[0]); }

  // One more playout; not when the root is proven.
  void play() {
    ++playouts_;
    path_.assign(1, 0);
    while (nodes_[path_.back()].children > 0) path_.push_back(select(nodes_[path_.back()]));
    const std::uint32_t leaf = path_.back();
    if (nodes_[leaf].visits > 0 && expand(leaf)) {
      bound(nodes_[leaf]);
      if (!proven(nodes_[leaf])) path_.push_back(select(nodes_[leaf]));
    }
    back_up(proven(nodes_[path_.back()]) ? 0.0 : roll_out(nodes_[path_.back()].position));
  }

  MonteCarloAnswer<P> answer() const {
    const Node& root = nodes_[0];
    const Node& best = best_child(root);
    MonteCarloAnswer<P> answer{.move = best.move,
                               .win_rate = (1.0 + expectation(best)) / 2.0,
                               .at_least = root.at_least,
                               .at_most = root.at_most,
                               .playouts = playouts_,
                               .nodes = static_cast<std::uint32_t>(nodes_.size()),
                               .line = {}};
    for (const Node* at = &root; at->children > 0;) {
      at = &best_child(*at);
      answer.line.push_back(at->move);
    }
    return answer;
  }

 private:
  struct Node {
    P position;
    Move move;  // that led here
    core::Score at_least;
    core::Score at_most;
    double total = 0.0;  // of the results, each -1 to 1
    std::uint32_t visits = 0;
    std::uint32_t first = 0;  // of the children, which stand side by side
    std::uint32_t children = 0;
  };

  static constexpr core::Score kBest{core::CountsPoints<P> ? kInfinity : 1};

  static bool proven(const Node& n) { return n.at_least == n.at_most; }
  static double sign(core::Score s) { return s.margin > 0 ? 1.0 : s.margin < 0 ? -1.0 : 0.0; }

  // What the parent may expect of a child; the worst of one that was never tried.
  static double expectation(const Node& child) {
    const double mean = child.visits > 0 ? -child.total / child.visits : -1.0;
    return std::clamp(mean, -sign(child.at_most), -sign(child.at_least));
  }

  Node node(const Move& move, const P& position) const {
    Node made{.position = position, .move = move, .at_least = -kBest, .at_most = kBest};
    if (const auto over = position.result()) {
      made.at_least = made.at_most = core::CountsPoints<P> ? *over : clamped(*over);
    } else if (on_path(position)) {
      made.at_least = made.at_most = core::Score::draw();
    }
    return made;
  }
  static core::Score clamped(core::Score s) { return std::clamp(s, -kBest, kBest); }

  bool on_path([[maybe_unused]] const P& position) const {
    if constexpr (core::Repeating<P>) {
      for (const std::uint32_t i : path_) {
        if (nodes_[i].position == position) return true;
      }
    }
    return false;
  }

  // Makes the children of the last node of the path. False when the memory does not allow it; the
  // root always has its children, or there would be no answer.
  bool expand(std::uint32_t parent) {
    if (full_) return false;
    const P position = nodes_[parent].position;  // a copy, since nodes_ moves when it grows
    const std::size_t first = nodes_.size();
    core::for_each_child(position, [&](const Move& move, const P& child) {
      nodes_.push_back(node(move, child));
      return true;
    });
    if (nodes_.size() > settings_.most_nodes && parent != 0) {
      nodes_.erase(nodes_.begin() + static_cast<std::ptrdiff_t>(first), nodes_.end());
      full_ = true;
      return false;
    }
    // New children are tried in the order they stand; shuffled, so that no corner is preferred.
    for (std::size_t i = nodes_.size() - 1; i > first; --i) {
      const auto other = first + random_.below(static_cast<std::uint32_t>(i - first + 1));
      std::swap(nodes_[i], nodes_[other]);
    }
    nodes_[parent].first = static_cast<std::uint32_t>(first);
    nodes_[parent].children = static_cast<std::uint32_t>(nodes_.size() - first);
    return true;
  }

  // Takes the bounds of an expanded node from its children.
  void bound(Node& n) const {
    n.at_least = n.at_most = -kBest;
    for (std::uint32_t i = n.first; i < n.first + n.children; ++i) {
      n.at_least = std::max(n.at_least, -nodes_[i].at_most);
      n.at_most = std::max(n.at_most, -nodes_[i].at_least);
    }
  }

  // The child to look at next, among those that may still better what is proven. There is one:
  // the child that gives an unproven node its upper bound.
  //
  // The formula adds a quotient and a root and never a product, so that no compiler can fuse two
  // operations and round differently: the same seed must give the same answer everywhere.
  std::uint32_t select(const Node& n) const {
    const double breadth =
        settings_.exploration * settings_.exploration * std::log(std::max(1U, n.visits));
    std::uint32_t best = n.first;
    double most = -kInfinity;
    for (std::uint32_t i = n.first; i < n.first + n.children; ++i) {
      const Node& child = nodes_[i];
      if (-child.at_least <= n.at_least) continue;
      if (child.visits == 0) return i;
      const double worth = -child.total / child.visits + std::sqrt(breadth / child.visits);
      if (worth > most) {
        most = worth;
        best = i;
      }
    }
    return best;
  }

  // The result of a random game for the side to move of its start.
  double roll_out(P position) {
    bool same_side = true;
    for (int ply = 0;; ++ply, same_side = !same_side) {
      double result = 0.0;
      if (const auto over = position.result()) {
        result = sign(*over);
      } else if (ply >= plies_) {
        result = squashed(evaluate_(position));
      } else {
        const auto moves = position.moves();
        auto at = moves.begin();
        auto skip = random_.below(static_cast<std::uint32_t>(moves.size()));
        for (; skip > 0; --skip) ++at;
        position = position.after(*at);
        continue;
      }
      return same_side ? result : -result;
    }
  }

  double squashed(Value value) const {
    return value / (static_cast<double>(settings_.three_to_one) + std::abs(value));
  }

  // Adds a result to every node of the path, as far as it does not contradict what is proven.
  void back_up(double result) {
    for (std::size_t i = path_.size(); i-- > 0; result = -result) {
      Node& n = nodes_[path_[i]];
      if (n.children > 0) bound(n);
      result = std::clamp(result, sign(n.at_least), sign(n.at_most));
      n.total += result;
      ++n.visits;
    }
  }

  // The child that was visited most among those that may better what is proven, unless a child
  // that secures it promises more.
  const Node& best_child(const Node& n) const {
    std::uint32_t hope = 0;  // none: the root is nobody's child
    std::uint32_t safe = 0;
    for (std::uint32_t i = n.first; i < n.first + n.children; ++i) {
      const Node& child = nodes_[i];
      if (-child.at_least > n.at_least) {
        if (hope == 0 || child.visits > nodes_[hope].visits) hope = i;
      } else if (-child.at_most == n.at_least) {
        if (safe == 0 || child.visits > nodes_[safe].visits) safe = i;
      }
    }
    if (hope == 0) return nodes_[safe];
    const bool safer = safe != 0 && expectation(nodes_[safe]) > expectation(nodes_[hope]);
    return nodes_[safer ? safe : hope];
  }

  MonteCarloSettings settings_;
  int plies_;
  const E& evaluate_;
  util::Random& random_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;  // from the root to the node at hand
  std::uint64_t playouts_ = 0;
  bool full_ = false;
};

// A move for the side to move; the game must not be over. Ends when the root is proven, after
// settings.playouts, or as soon as stop() says so, which is asked before every playout. Playouts
// are settings.evaluated_plies long and end with the evaluation. Same position, settings and
// random numbers: same answer.
template <core::Position P, class Stop, Evaluation<P> E>
MonteCarloAnswer<P> monte_carlo(const P& root, const MonteCarloSettings& settings,
                                util::Random& random, Stop&& stop, const E& evaluate) {
  constexpr bool kBlind = std::same_as<E, NoEvaluation>;
  const int plies = kBlind ? settings.playout_plies : settings.evaluated_plies;
  MonteCarloTree<P, E> tree(root, settings, plies, evaluate, random);
  for (std::uint64_t done = 0; settings.playouts == 0 || done < settings.playouts; ++done) {
    if (tree.proven() || stop()) break;
    tree.play();
  }
  return tree.answer();
}

// The same with playouts to the end of the game.
template <core::Position P, class Stop>
MonteCarloAnswer<P> monte_carlo(const P& root, const MonteCarloSettings& settings,
                                util::Random& random, Stop&& stop) {
  return monte_carlo(root, settings, random, stop, NoEvaluation{});
}

}  // namespace espalier::search
