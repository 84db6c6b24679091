// A game in progress: the positions since its start and the moves between them. What depends on
// the past (undo, draw by repetition) is decided here, never in a position.
#pragma once

#include <cstddef>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/game.hpp"

namespace espalier::core {

template <Position P>
class History {
 public:
  explicit History(const P& start) : positions_{start} { count(+1); }

  const P& position() const { return positions_.back(); }
  const P& start() const { return positions_.front(); }
  const std::vector<P>& positions() const { return positions_; }
  const std::vector<typename P::Move>& moves() const { return moves_; }
  std::size_t plies() const { return moves_.size(); }

  // m must be legal in position(), and the game not over.
  void play(const typename P::Move& m) {
    positions_.push_back(position().after(m));
    moves_.push_back(m);
    count(+1);
  }

  bool undo() {
    if (moves_.empty()) return false;
    count(-1);
    positions_.pop_back();
    moves_.pop_back();
    return true;
  }

  bool drawn_by_repetition() const {
    if constexpr (Repeating<P>) {
      return seen_.at(position()) >= P::kRepetitionLimit;
    } else {
      return false;
    }
  }

  std::optional<Score> result() const {
    if (drawn_by_repetition()) return Score::draw();
    return position().result();
  }

 private:
  struct Hash {
    std::size_t operator()(const P& p) const { return static_cast<std::size_t>(p.hash()); }
  };

  void count([[maybe_unused]] int change) {
    if constexpr (Repeating<P>) {
      auto& times = seen_[position()];
      times += change;
      if (times == 0) seen_.erase(position());
    }
  }

  std::vector<P> positions_;
  std::vector<typename P::Move> moves_;
  std::unordered_map<P, int, Hash> seen_;  // stays empty for games that cannot repeat
};

}  // namespace espalier::core
