// Small worlds in which everything can be known, for the tests of searches.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/game.hpp"
#include "util/fixed_list.hpp"
#include "util/hash.hpp"

namespace espalier::tests {

// The values of all positions that can be reached, by going over them until nothing changes: 1 a
// win for the side to move, -1 a loss, 0 neither, so that for ever is a draw.
template <core::Position P>
class Solved {
 public:
  explicit Solved(const P& start) {
    add(start);
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      const P position = positions_[i];
      children_.emplace_back();
      core::for_each_child(position, [&](const auto&, const P& child) {
        children_[i].push_back(add(child));
        return true;
      });
      const auto over = position.result();
      values_.push_back(!over || over->margin == 0 ? 0 : over->margin > 0 ? 1 : -1);
    }
    while (improve()) continue;
  }

  const std::vector<P>& positions() const { return positions_; }
  int value(const P& p) const { return values_[indices_.at(p)]; }

 private:
  struct Hash {
    std::size_t operator()(const P& p) const { return p.hash(); }
  };

  std::size_t add(const P& p) {
    const auto [at, is_new] = indices_.try_emplace(p, positions_.size());
    if (is_new) positions_.push_back(p);
    return at->second;
  }

  bool improve() {
    bool changed = false;
    for (std::size_t i = positions_.size(); i-- > 0;) {
      if (values_[i] != 0 || children_[i].empty()) continue;
      int best = -1;
      for (const std::size_t child : children_[i]) best = std::max(best, -values_[child]);
      values_[i] = best;
      changed = changed || best != 0;
    }
    return changed;
  }

  std::vector<P> positions_;
  std::unordered_map<P, std::size_t, Hash> indices_;
  std::vector<std::vector<std::size_t>> children_;
  std::vector<int> values_;
};

// A token on a random graph, where almost everything repeats: the hardest case for a table. Some
// places end the game; whoever stands on the others moves on along one of up to three edges.
class Maze {
 public:
  struct Move {
    std::uint8_t edge = 0;
    bool operator==(const Move&) const = default;
  };
  using Moves = util::FixedList<Move, 3>;
  static constexpr int kRepetitionLimit = 3;

  Maze(std::uint32_t graph, std::uint32_t places) : graph_(graph), places_(places) {}

  core::Side to_move() const { return side_; }
  Moves moves() const {
    Moves moves;
    if (result()) return moves;
    const auto edges = 1 + word(1) % 3;
    for (std::uint8_t i = 0; i < edges; ++i) moves.push_back({i});
    return moves;
  }
  Maze after(Move m) const {
    Maze child = *this;
    child.place_ = static_cast<std::uint32_t>(word(2U + m.edge) % places_);
    child.side_ = core::other(side_);
    return child;
  }
  std::optional<core::Score> result() const {
    switch (place_ == 0 ? 9 : word(0) % 20) {
      case 0: return core::Score::win();
      case 1: return core::Score::loss();
      case 2: return core::Score::draw();
      default: return std::nullopt;
    }
  }
  // Poor on purpose: many positions share a hash.
  std::uint64_t hash() const { return place_ / 3; }
  bool operator==(const Maze&) const = default;

 private:
  std::uint64_t word(std::uint64_t what) const {
    return util::mix(util::combine(
        util::combine(graph_, place_ * 2 + (side_ == core::Side::kFirst ? 0U : 1U)), what));
  }

  std::uint32_t graph_;
  std::uint32_t places_;
  std::uint32_t place_ = 0;
  core::Side side_ = core::Side::kFirst;
};
static_assert(core::Repeating<Maze>);

}  // namespace espalier::tests
