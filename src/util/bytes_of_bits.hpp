// Sets of bits side by side as one number for each place.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "util/lanes.hpp"

namespace espalier::util {

#if !defined(__AVX512BW__)
// The bits of a byte, each in a byte of its own.
inline constexpr std::array<std::uint64_t, 256> kBitsApart = [] {
  std::array<std::uint64_t, 256> apart{};
  for (std::size_t byte = 0; byte < apart.size(); ++byte) {
    for (std::size_t i = 0; i < 8; ++i) apart[byte] |= ((byte >> i) & 1) << (8 * i);
  }
  return apart;
}();
#endif

// Byte i of the answer is made of the bits i of all sets: bit k of set k, in its place k.
template <std::size_t kSets>
[[gnu::always_inline]] inline void bytes_of_bits(const std::array<std::uint64_t, kSets>& sets,
                                                 std::array<std::uint8_t, 64>& bytes) {
  static_assert(kSets <= 8);
#if defined(__AVX512BW__)
  __m512i all = _mm512_setzero_si512();
  for (std::size_t k = 0; k < kSets; ++k) {
    all = _mm512_or_si512(all, _mm512_maskz_set1_epi8(sets[k], static_cast<char>(1U << k)));
  }
  std::memcpy(bytes.data(), &all, sizeof(all));
#else
  static_assert(std::endian::native == std::endian::little);
  for (std::size_t i = 0; i < 8; ++i) {
    std::uint64_t eight = 0;
    for (std::size_t k = 0; k < kSets; ++k) eight |= kBitsApart[(sets[k] >> (8 * i)) & 255] << k;
    std::memcpy(bytes.data() + 8 * i, &eight, sizeof(eight));
  }
#endif
}

}  // namespace espalier::util
