// Mixing of 64-bit words.
#pragma once

#include <cstdint>

namespace espalier::util {

// The finaliser of SplitMix64: a bijection whose output bits each depend on every input bit.
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

// Adds a word to a hash; the order of the words matters.
constexpr std::uint64_t combine(std::uint64_t hash, std::uint64_t word) {
  return mix(hash ^ (word * 0x9e3779b97f4a7c15ULL));
}

}  // namespace espalier::util
