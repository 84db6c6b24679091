// 64 values of one byte as vectors of any register size. The size is a template parameter, so that
// one source serves every kind of machine: whoever calls with 64 or 32 is compiled for AVX-512 or
// AVX2 by an attribute, and everything here is inlined into it. Nothing is passed by value: how a
// vector travels between functions would depend on the machine.
#pragma once

#include <bit>
#include <cstdint>
#include <utility>

#include "games/threesix/solve/colours.hpp"
#include "util/run_with.hpp"

namespace espalier::games::threesix::solve {

template <int kRegister>
struct Lanes {
  // NOLINTBEGIN(modernize-use-using): the attribute would be ignored
  typedef std::int8_t Part __attribute__((vector_size(kRegister), may_alias));
  typedef std::uint32_t Words __attribute__((vector_size(kRegister)));
  typedef std::uint64_t Longs __attribute__((vector_size(kRegister)));
  // NOLINTEND(modernize-use-using)
  static constexpr int kParts = kLaneCount / kRegister;
  Part part[kParts];  // std::array would drop the attribute

  ESPALIER_INLINE void set(int number) {
    for (int i = 0; i < kParts; ++i) part[i] = Part{} + static_cast<std::int8_t>(number);
  }
  ESPALIER_INLINE void raise(const Lanes& o) {
    for (int i = 0; i < kParts; ++i) part[i] = part[i] > o.part[i] ? part[i] : o.part[i];
  }
  ESPALIER_INLINE void add(const Lanes& o) {
    for (int i = 0; i < kParts; ++i) part[i] += o.part[i];
  }
  // This becomes a - b.
  ESPALIER_INLINE void difference(const Lanes& a, const Lanes& b) {
    for (int i = 0; i < kParts; ++i) part[i] = a.part[i] - b.part[i];
  }
  // Takes the lanes of `from` where the mask is all ones.
  ESPALIER_INLINE void choose(const Lanes& mask, const Lanes& from) {
    for (int i = 0; i < kParts; ++i) {
      part[i] = (from.part[i] & mask.part[i]) | (part[i] & ~mask.part[i]);
    }
  }
  // All ones in the lanes where both are equal.
  ESPALIER_INLINE void equal(const Lanes& a, const Lanes& b) {
    for (int i = 0; i < kParts; ++i) part[i] = reinterpret_cast<Part>(a.part[i] == b.part[i]);
  }

  // part[lane] = from[lane + 2^kBit] for the lanes without that bit; the others get some number of
  // `from` or 0. Short ways are shifts of words, longer ones move words, the longest registers.
  template <int kBit>
  ESPALIER_INLINE void move_down(const Lanes& from) {
    constexpr int kBytes = 1 << kBit;
    for (int i = 0; i < kParts; ++i) {
      if constexpr (kBytes >= kRegister) {
        part[i] = from.part[i | (kBytes / kRegister)];
      } else if constexpr (kBytes >= 8) {
        Longs longs = reinterpret_cast<Longs>(from.part[i]);
        permute<kBytes / 8>(longs, std::make_integer_sequence<int, kRegister / 8>());
        part[i] = reinterpret_cast<Part>(longs);
      } else {
        constexpr bool kLittle = std::endian::native == std::endian::little;
        const Longs longs = reinterpret_cast<Longs>(from.part[i]);
        part[i] = reinterpret_cast<Part>(kLittle ? longs >> (8 * kBytes) : longs << (8 * kBytes));
      }
    }
  }

  // Swaps bits 0 and 1, 2 and 3, 4 and 5 of every lane's number: bytes in words of 32 bits, these
  // words in groups of four, and the groups.
  ESPALIER_INLINE void swap_neighbours() {
    for (int i = 0; i < kParts; ++i) {
      Words words = reinterpret_cast<Words>(part[i]);
      const Words changed = ((words >> 8) ^ words) & 0xff00U;
      words ^= changed ^ (changed << 8);
      swap_words(words, std::make_integer_sequence<int, kRegister / 4>());
      part[i] = reinterpret_cast<Part>(words);
    }
    if constexpr (kParts == 2) {
      const Part low = part[0];
      swap_groups(part[0], low, part[1], std::make_integer_sequence<int, kRegister>(), 0);
      swap_groups(part[1], low, part[1], std::make_integer_sequence<int, kRegister>(), 1);
    }
    if constexpr (kParts == 4) std::swap(part[1], part[2]);
  }

 private:
  template <int kWords, int... kAt>
  ESPALIER_INLINE static void permute(Longs& longs, std::integer_sequence<int, kAt...> /*all*/) {
    longs = __builtin_shufflevector(longs, longs, (kAt | kWords)...);
  }
  static constexpr int swapped(int bits) { return ((bits & 5) << 1) | ((bits >> 1) & 5); }
  template <int... kAt>
  ESPALIER_INLINE static void swap_words(Words& words, std::integer_sequence<int, kAt...> /*all*/) {
    // In a register of 32 bytes the third bit has no partner here.
    words = __builtin_shufflevector(
        words, words, (kRegister == 32 ? (kAt & 4) | swapped(kAt & 3) : swapped(kAt))...);
  }
  template <int... kAt>
  ESPALIER_INLINE static void swap_groups(Part& to, const Part& low, const Part& high,
                                          std::integer_sequence<int, kAt...> /*all*/, int half) {
    if (half == 0) {
      to = __builtin_shufflevector(low, high, (kAt < 16 ? kAt : kAt + 16)...);
    } else {
      to = __builtin_shufflevector(low, high, (kAt < 16 ? kAt + 16 : kAt + 32)...);
    }
  }
};

}  // namespace espalier::games::threesix::solve
