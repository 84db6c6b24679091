// The table of the depth-first proof: facts about positions, found by a lossless key.
//
// A key is scrambled by a bijection and split into the number of a bucket and a tag:
//
//   scrambled = tag * buckets + bucket
//
// Both together are the whole key, so two positions can never be taken for one another. An entry
// is one word, written and read at once; threads need no locks.
//
//   tag : 39 | work : 5 | facts : 20        never zero, since empty facts are not stored
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <vector>

#include "exact/facts.hpp"
#include "util/huge_page_buffer.hpp"

namespace espalier::exact {

// Odd multipliers and shifts permute the numbers below 2^bits.
class Scrambler {
 public:
  explicit Scrambler(std::uint64_t count)
      : bits_(std::max(1, static_cast<int>(std::bit_width(count - 1)))),
        mask_(bits_ == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits_) - 1) {}

  int bits() const { return bits_; }
  std::uint64_t scrambled(std::uint64_t key) const {
    key = (key * 0x9e3779b97f4a7c15ULL) & mask_;
    key ^= key >> ((bits_ + 1) / 2);
    return (key * 0xbf58476d1ce4e5b9ULL) & mask_;
  }
  std::uint64_t restored(std::uint64_t key) const {
    key = (key * inverse(0xbf58476d1ce4e5b9ULL)) & mask_;
    key ^= key >> ((bits_ + 1) / 2);  // half the bits or more: its own inverse
    return (key * inverse(0x9e3779b97f4a7c15ULL)) & mask_;
  }

 private:
  // Newton's iteration doubles the number of right bits.
  static constexpr std::uint64_t inverse(std::uint64_t odd) {
    std::uint64_t x = odd;
    for (int i = 0; i < 6; ++i) x *= 2 - odd * x;
    return x;
  }

  int bits_;
  std::uint64_t mask_;
};

class KeyTable {
 public:
  static constexpr int kTagBits = 39;
  static constexpr int kWorkBits = 5;
  static constexpr std::uint64_t kBucketBytes = 64;

  struct Place {
    std::uint64_t bucket = 0;
    std::uint64_t tag = 0;
  };

  // For keys below `count`, in at least least_bytes(count). ready() is false when memory is
  // missing.
  KeyTable(std::uint64_t count, std::uint64_t bytes);
  bool ready() const { return static_cast<bool>(pages_); }

  // The least that makes tags short enough.
  static std::uint64_t least_bytes(std::uint64_t count);

  Place place(std::uint64_t key) const {
    const std::uint64_t scrambled = scrambler_.scrambled(key);
    return {scrambled % buckets_, scrambled / buckets_};
  }
  void prefetch(const Place& place) const { __builtin_prefetch(&bucket(place.bucket)); }

  // Empty facts when nothing is known.
  Facts find(const Place& place) const;
  // `work`: about the logarithm of the positions it took; little work gives way to more.
  void store(const Place& place, const Facts& facts, int work);

  struct Known {
    std::uint64_t key;
    Facts facts;
    int work;
  };
  // At most so many entries, those with the most work.
  std::vector<Known> heaviest(std::size_t most) const;

  std::uint64_t bytes() const { return pages_.size(); }
  int fullness() const;  // thousandths, from a sample

  // Moves everything to a larger table, unless memory is missing. Only one thread may be at it.
  void grow(std::uint64_t bytes);

 private:
  using Bucket = std::array<std::atomic<std::uint64_t>, 8>;
  static_assert(sizeof(Bucket) == kBucketBytes);

  KeyTable(const Scrambler& scrambler, std::uint64_t bytes);
  Bucket& bucket(std::uint64_t i) const { return pages_.as<Bucket>()[i]; }

  Scrambler scrambler_;
  std::uint64_t buckets_;
  util::HugePageBuffer pages_;
};

}  // namespace espalier::exact
