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

// The bytes of a move as a number.
template <class Move>
std::uint64_t move_code(const Move& move) {
  static_assert(sizeof(Move) < sizeof(std::uint64_t));
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, &move, sizeof(Move));
  return bytes;
}

// A small number for a move, the same in every position. Moves may share one: it only orders.
inline constexpr std::size_t kMaxMoveSlots = 1024;

template <class Move>
std::size_t move_slot(const Move& move) {
  if constexpr (sizeof(Move) == 1) {
    return static_cast<std::size_t>(move_code(move));
  } else {
    return static_cast<std::size_t>(util::mix(move_code(move)) % kMaxMoveSlots);
  }
}

// Killers: the last two moves that cut at the same distance from the root. Threads share them
// without locks: those that try moves in the same order meet in the same places, and help each
// other there.
class Killers {
 public:
  template <class Move>
  void add(const Move& move) {
    const std::uint64_t last = last_.load(std::memory_order_relaxed);
    if (last == move_code(move)) return;
    before_.store(last, std::memory_order_relaxed);
    last_.store(move_code(move), std::memory_order_relaxed);
  }
  // 2 for the last one, 1 for the one before, else 0.
  template <class Move>
  int rank(const Move& move) const {
    if (last_.load(std::memory_order_relaxed) == move_code(move)) return 2;
    return before_.load(std::memory_order_relaxed) == move_code(move) ? 1 : 0;
  }

 private:
  static constexpr std::uint64_t kNone = ~std::uint64_t{0};  // no move has as many bytes
  std::atomic<std::uint64_t> last_ = kNone;
  std::atomic<std::uint64_t> before_ = kNone;
};

// History: how often a move of a side has cut anywhere, deeper cuts counting more. Values stay
// within +-kMax: every change is smaller the closer they come. Threads share one without locks;
// a change that gets lost between two of them costs nothing but a little order.
class CutHistory {
 public:
  static constexpr int kMax = 16384;

  template <class Move>
  int of(core::Side side, const Move& move) const {
    return values_[static_cast<std::size_t>(side)][move_slot(move)].load(std::memory_order_relaxed);
  }
  template <class Move>
  void change(core::Side side, const Move& move, int by) {
    auto& slot = values_[static_cast<std::size_t>(side)][move_slot(move)];
    const std::int32_t value = slot.load(std::memory_order_relaxed);
    slot.store(value + by - value * std::abs(by) / kMax, std::memory_order_relaxed);
  }

 private:
  std::array<std::array<std::atomic<std::int32_t>, kMaxMoveSlots>, 2> values_{};
};

}  // namespace espalier::search
