// A game with a number of plies left: whoever has not won by then has not won. Every question about
// it has an answer that no repetition enters, since the number falls with every move.
#pragma once

#include <cstdint>
#include <optional>

#include "core/game.hpp"
#include "util/hash.hpp"

namespace espalier::exact {

template <core::Position P>
class Within {
 public:
  using Move = typename P::Move;
  using Moves = typename P::Moves;

  Within(const P& position, int plies)
      : position_(position), plies_(static_cast<std::int16_t>(plies)) {}

  const P& position() const { return position_; }

  core::Side to_move() const { return position_.to_move(); }
  Moves moves() const { return plies_ > 0 ? position_.moves() : Moves(); }
  Within after(const Move& move) const { return {position_.after(move), plies_ - 1}; }
  std::optional<core::Score> result() const {
    if (const auto over = position_.result()) return over;
    if (plies_ > 0) return std::nullopt;
    return core::Score::draw();
  }
  std::uint64_t hash() const {
    return util::combine(position_.hash(), static_cast<std::uint64_t>(plies_));
  }

  // Whether or not the game itself makes children in one walk.
  template <class Visit>
  void expand(Visit&& visit) const {
    if (plies_ == 0) return;
    core::for_each_child(position_, [&](const Move& move, const P& child) {
      return visit(move, Within(child, plies_ - 1));
    });
  }

  bool operator==(const Within&) const = default;

 private:
  P position_;
  std::int16_t plies_;
};

}  // namespace espalier::exact
