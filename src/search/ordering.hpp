// Which moves to try first: those that cut elsewhere in the tree.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "core/game.hpp"
#include "util/hash.hpp"

namespace espalier::search {

// A small number for a move, the same in every position. Moves may share one: it only orders.
inline constexpr std::size_t kMostMoveSlots = 1024;

template <class Move>
std::size_t move_slot(const Move& move) {
  static_assert(sizeof(Move) <= sizeof(std::uint64_t));
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, &move, sizeof(Move));
  if constexpr (sizeof(Move) == 1) {
    return static_cast<std::size_t>(bytes);
  } else {
    return static_cast<std::size_t>(util::mix(bytes) % kMostMoveSlots);
  }
}

// Killers: the last two moves that cut at the same distance from the root.
template <class Move>
class Killers {
 public:
  void add(const Move& move) {
    if (count_ > 0 && moves_[0] == move) return;
    moves_[1] = moves_[0];
    moves_[0] = move;
    count_ = std::min(count_ + 1, 2);
  }
  // 2 for the last one, 1 for the one before, else 0.
  int rank(const Move& move) const {
    if (count_ > 0 && moves_[0] == move) return 2;
    if (count_ > 1 && moves_[1] == move) return 1;
    return 0;
  }
  void clear() { count_ = 0; }

 private:
  std::array<Move, 2> moves_{};
  int count_ = 0;
};

// History: how often a move of a side has cut anywhere, deeper cuts counting more. Values stay
// within +-kMost: every change is smaller the closer they come. Threads share one without locks;
// a change that gets lost between two of them costs nothing but a little order.
class CutHistory {
 public:
  static constexpr int kMost = 16384;

  template <class Move>
  int of(core::Side side, const Move& move) const {
    return values_[static_cast<std::size_t>(side)][move_slot(move)].load(std::memory_order_relaxed);
  }
  template <class Move>
  void change(core::Side side, const Move& move, int by) {
    auto& slot = values_[static_cast<std::size_t>(side)][move_slot(move)];
    const std::int32_t value = slot.load(std::memory_order_relaxed);
    slot.store(value + by - value * std::abs(by) / kMost, std::memory_order_relaxed);
  }

 private:
  std::array<std::array<std::atomic<std::int32_t>, kMostMoveSlots>, 2> values_{};
};

}  // namespace espalier::search
