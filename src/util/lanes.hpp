// Several 64-bit words that are worked on at once: as many as one vector register of the machine
// that the program is built for holds. Operators work lane by lane.
#pragma once

#include <cstddef>
#include <cstdint>

#include "util/bits.hpp"

#if defined(__AVX512F__) || defined(__AVX2__)
#include <immintrin.h>
#endif

namespace espalier::util {

#if defined(__AVX512F__)
inline constexpr int kLanes = 8;
#elif defined(__AVX2__)
inline constexpr int kLanes = 4;
#else
inline constexpr int kLanes = 2;
#endif

using Lanes = std::uint64_t __attribute__((vector_size(kLanes * sizeof(std::uint64_t))));

// The same register as small numbers.
inline constexpr std::size_t kShorts = 4 * kLanes;
using Shorts = std::int16_t __attribute__((vector_size(kLanes * sizeof(std::uint64_t))));

// Whether a bit is set in any lane.
inline bool any(const Lanes& lanes) {
#if defined(__AVX512F__)
  return _mm512_test_epi64_mask(reinterpret_cast<__m512i>(lanes),
                                reinterpret_cast<__m512i>(lanes)) != 0;
#elif defined(__AVX2__)
  return _mm256_testz_si256(reinterpret_cast<__m256i>(lanes), reinterpret_cast<__m256i>(lanes)) ==
         0;
#else
  std::uint64_t all = 0;
  for (int i = 0; i < kLanes; ++i) all |= lanes[i];
  return all != 0;
#endif
}

// All ones in every lane that has a bit set, zero in the others.
inline Lanes nonzero(const Lanes& lanes) { return reinterpret_cast<Lanes>(lanes != 0); }

#if defined(__AVX512F__)
// Any function of three bits is one instruction; compilers do not always find it.
inline Lanes xor_of(const Lanes& a, const Lanes& b, const Lanes& c) {
  const auto r =
      _mm512_ternarylogic_epi64(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b),
                                reinterpret_cast<__m512i>(c), 0x96);
  return reinterpret_cast<Lanes>(r);
}
inline Lanes majority(const Lanes& a, const Lanes& b, const Lanes& c) {
  const auto r =
      _mm512_ternarylogic_epi64(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b),
                                reinterpret_cast<__m512i>(c), 0xe8);
  return reinterpret_cast<Lanes>(r);
}
#endif

inline Lanes broadcast(std::uint64_t word) { return Lanes{} + word; }

}  // namespace espalier::util
