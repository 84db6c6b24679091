// A fast 64-bit checksum against accidents (torn writes, bad disks), not against people.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "util/hash.hpp"

namespace espalier::util {

// Four independent chains keep the multipliers busy. The length counts, so a cut text differs.
inline std::uint64_t checksum(std::span<const std::byte> data, std::uint64_t seed = 0) {
  constexpr std::size_t kStep = 4 * sizeof(std::uint64_t);
  constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15ULL;
  std::array<std::uint64_t, 4> chain = {seed, seed ^ 1, seed ^ 2, seed ^ 3};
  const std::uint64_t length = data.size();
  const auto take = [&](std::span<const std::byte> bytes) {
    std::array<std::uint64_t, 4> words{};
    std::memcpy(words.data(), bytes.data(), bytes.size());
    for (std::size_t i = 0; i < 4; ++i) {
      chain[i] = (chain[i] ^ words[i]) * kOdd;
      chain[i] ^= chain[i] >> 29;
    }
  };
  for (; data.size() >= kStep; data = data.subspan(kStep)) take(data.first(kStep));
  if (!data.empty()) take(data);
  std::uint64_t sum = length;
  for (const std::uint64_t word : chain) sum = combine(sum, word);
  return sum;
}

}  // namespace espalier::util
