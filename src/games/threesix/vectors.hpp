// Blocks of 64 numbers of one or two bytes, as exact.cpp works on them: in memory, and in vector
// registers of any size.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "util/run_with.hpp"

namespace espalier::games::threesix {

inline constexpr int kLaneBits = 6;
inline constexpr int kLaneCount = 1 << kLaneBits;

// 64 numbers in memory, a lane for each.
template <class T>
struct alignas(64) Block {
  std::array<T, kLaneCount> lanes;

  void set(int lane, int number) { lanes[static_cast<std::size_t>(lane)] = static_cast<T>(number); }
};

// The same in as many registers as they need. What works on them takes references and is always
// inlined: the parts stay in registers, and no vector crosses a call, where the ABI would depend
// on the machine. The same numbers come out whatever the registers are.
template <class T, int kRegister>
struct Vector {
  // NOLINTBEGIN(modernize-use-using): the attributes would be ignored
  typedef T Part __attribute__((vector_size(kRegister), may_alias));
  typedef std::uint64_t Words __attribute__((vector_size(kRegister)));
  // NOLINTEND(modernize-use-using)
  static constexpr int kParts = kLaneCount * static_cast<int>(sizeof(T)) / kRegister;
  Part part[kParts];  // std::array would drop the attribute

  ESPALIER_INLINE void load(const Block<T>& from) {
    const auto* const parts = reinterpret_cast<const Part*>(from.lanes.data());
    for (int i = 0; i < kParts; ++i) part[i] = parts[i];
  }
  ESPALIER_INLINE void store(Block<T>& to) const {
    auto* const parts = reinterpret_cast<Part*>(to.lanes.data());
    for (int i = 0; i < kParts; ++i) parts[i] = part[i];
  }

  ESPALIER_INLINE void add(const Block<T>& other) {
    const auto* const parts = reinterpret_cast<const Part*>(other.lanes.data());
    for (int i = 0; i < kParts; ++i) part[i] += parts[i];
  }
  ESPALIER_INLINE void subtract(const Block<T>& other) {
    const auto* const parts = reinterpret_cast<const Part*>(other.lanes.data());
    for (int i = 0; i < kParts; ++i) part[i] -= parts[i];
  }
  ESPALIER_INLINE void raise(const Vector& other) {
    for (int i = 0; i < kParts; ++i) {
      part[i] = part[i] > other.part[i] ? part[i] : other.part[i];
    }
  }
  ESPALIER_INLINE void lower(const Vector& other) {
    for (int i = 0; i < kParts; ++i) {
      part[i] = part[i] < other.part[i] ? part[i] : other.part[i];
    }
  }
  // Takes the lanes of `from` where the mask is all ones.
  ESPALIER_INLINE void choose(const Block<T>& mask, const Vector& from) {
    const auto* const masks = reinterpret_cast<const Part*>(mask.lanes.data());
    for (int i = 0; i < kParts; ++i) {
      part[i] = (from.part[i] & masks[i]) | (part[i] & ~masks[i]);
    }
  }

  // part[lane] = from[lane + 2^kBit] for the lanes without that bit; the others get some number of
  // `from` or 0. Short ways are shifts of words, longer ones move words, the longest registers.
  template <int kBit>
  ESPALIER_INLINE void move_down(const Vector& from) {
    constexpr int kBytes = (1 << kBit) * static_cast<int>(sizeof(T));
    for (int i = 0; i < kParts; ++i) {
      if constexpr (kBytes >= kRegister) {
        part[i] = from.part[i | (kBytes / kRegister)];
      } else {
        Words words = reinterpret_cast<Words>(from.part[i]);
        if constexpr (kBytes >= 8) {
          move_words<kBytes / 8>(words, std::make_integer_sequence<int, kRegister / 8>());
        } else {
          constexpr bool kLittle = std::endian::native == std::endian::little;
          words = kLittle ? words >> (8 * kBytes) : words << (8 * kBytes);
        }
        part[i] = reinterpret_cast<Part>(words);
      }
    }
  }

 private:
  template <int kWords, int... kAt>
  ESPALIER_INLINE static void move_words(Words& words, std::integer_sequence<int, kAt...> /*all*/) {
    words = __builtin_shufflevector(words, words, (kAt | kWords)...);
  }
};

}  // namespace espalier::games::threesix
