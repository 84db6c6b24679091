// A won game, ready to be played: for every position the winner may have to move in, his move and
// the plies it takes at most. Whoever follows it wins in time, whatever is answered.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "exact/within.hpp"
#include "search/proof_number.hpp"

namespace espalier::exact {

template <core::Position P>
class Strategy {
 public:
  using Move = typename P::Move;

  struct Step {
    std::optional<Move> move{};  // the winner's; nothing where the loser has to move
    int plies = 0;               // until the end, at most
  };

  const Step* find(const P& position) const {
    const auto found = steps_.find(position);
    return found == steps_.end() ? nullptr : &found->second;
  }
  void set(const P& position, const Step& step) { steps_.insert_or_assign(position, step); }
  std::size_t size() const { return steps_.size(); }

  // From a position of the winner to the end, the loser as slow as he can.
  std::vector<Move> line(P position) const {
    std::vector<Move> line;
    for (const Step* step = find(position); step != nullptr; step = find(position)) {
      const auto next = step->move ? *step->move : slowest(position);
      line.push_back(next);
      position = position.after(next);
    }
    return line;
  }

 private:
  struct Hash {
    std::size_t operator()(const P& p) const { return static_cast<std::size_t>(p.hash()); }
  };

  Move slowest(const P& position) const {
    std::optional<Move> best;
    int most = -1;
    core::for_each_child(position, [&](const Move& move, const P& child) {
      const Step* const step = find(child);
      const int plies = step == nullptr ? 0 : step->plies;
      if (plies > most) best.emplace(move);
      most = std::max(most, plies);
      return true;
    });
    return *best;
  }

  std::unordered_map<P, Step, Hash> steps_;
};

// Makes the strategy of a win within a number of plies, or finds out that there is none.
template <core::Position P, class Stop>
class StrategySearch {
 public:
  using Move = typename P::Move;

  // `stop` is asked before every position and must outlive this.
  StrategySearch(const P& root, std::uint32_t table_entries, Stop& stop)
      : root_(root), table_(Within<P>(root, 0), table_entries), stop_(stop) {}

  // Nothing when the side to move cannot win in time, or when this was stopped before it could
  // be seen.
  std::optional<Strategy<P>> within(int plies) {
    Strategy<P> strategy;
    if (!prove(root_, plies) || !add(root_, plies, strategy)) return std::nullopt;
    return strategy;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  using Search = search::ProofSearch<Within<P>, Stop>;
  static constexpr std::size_t kMaxPositions = std::size_t{1} << 20;

  struct Choice {
    Move move;
    P child;
    int plies;
  };

  std::optional<Move> prove(const P& position, int plies) {
    if (plies <= 0) return std::nullopt;
    Search search(Within<P>(position, plies), position.to_move(), table_, stop_);
    while (!search.settled() && !search.stopped()) search.run(1U << 20);
    nodes_ += search.nodes();
    if (!search.won()) return std::nullopt;
    return search.line().front();
  }

  // The quickest move that the table knows to win; the table may have forgotten.
  std::optional<Choice> known(const P& position, int plies) const {
    std::optional<Choice> best;
    core::for_each_child(position, [&](const Move& move, const P& child) {
      if (const auto after = plies_after(position.to_move(), child, plies - 1)) {
        if (!best || *after + 1 < best->plies) best.emplace(Choice{move, child, *after + 1});
      }
      return true;
    });
    return best;
  }
  std::optional<int> plies_after(core::Side winner, const P& child, int left) const {
    if (const auto over = child.result()) {
      return over->margin < 0 ? std::optional(0) : std::nullopt;
    }
    const Within<P> limited(child, left);
    const auto standing = table_.find(limited, limited.hash(), winner, 0);
    if (!standing || standing->other != 0) return std::nullopt;
    return standing->plies;
  }

  // False when stopped, or when there are too many positions.
  bool add(const P& position, int plies, Strategy<P>& strategy) {
    if (const auto* const step = strategy.find(position); step && step->plies <= plies) return true;
    if (strategy.size() >= kMaxPositions) return false;
    auto choice = known(position, plies);
    if (!choice) {
      const auto move = prove(position, plies);
      if (!move) return false;
      choice.emplace(Choice{*move, position.after(*move), plies});
    }
    if (!add_replies(choice->child, choice->plies - 1, strategy)) return false;
    const auto* const after = strategy.find(choice->child);
    strategy.set(position, {choice->move, after == nullptr ? 1 : after->plies + 1});
    return true;
  }

  bool add_replies(const P& position, int plies, Strategy<P>& strategy) {
    if (position.result()) return true;
    int most = 0;
    bool good = true;
    core::for_each_child(position, [&](const Move&, const P& child) {
      if (child.result()) return true;  // proven to be a win
      good = add(child, plies - 1, strategy);
      if (good) most = std::max(most, strategy.find(child)->plies);
      return good;
    });
    if (good) strategy.set(position, {std::nullopt, most + 1});
    return good;
  }

  P root_;
  search::ProofTable<Within<P>> table_;
  Stop& stop_;
  std::uint64_t nodes_ = 0;
};

}  // namespace espalier::exact
