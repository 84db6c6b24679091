// Which positions some thread is searching right now, so that others look at something else first
// (the simplified ABDADA of T. Kerrigan). Lossy: a forgotten or a false entry costs time only.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace espalier::search {

class Busy {
 public:
  bool holds(std::uint64_t key) const {
    for (const auto& slot : slots(key)) {
      if (slot.load(std::memory_order_relaxed) == key) return true;
    }
    return false;
  }
  void add(std::uint64_t key) {
    for (auto& slot : slots(key)) {
      const std::uint64_t there = slot.load(std::memory_order_relaxed);
      if (there == key) return;
      if (there == 0) return slot.store(key, std::memory_order_relaxed);
    }
    slots(key)[0].store(key, std::memory_order_relaxed);
  }
  void remove(std::uint64_t key) {
    for (auto& slot : slots(key)) {
      if (slot.load(std::memory_order_relaxed) == key) slot.store(0, std::memory_order_relaxed);
    }
  }

 private:
  using Slots = std::array<std::atomic<std::uint64_t>, 4>;
  static constexpr std::size_t kSize = 1 << 13;

  const Slots& slots(std::uint64_t key) const { return table_[key % kSize]; }
  Slots& slots(std::uint64_t key) { return table_[key % kSize]; }

  std::array<Slots, kSize> table_{};
};

}  // namespace espalier::search
