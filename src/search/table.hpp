// The transposition table: what is known about positions met before. Shared by all threads of a
// search without a lock.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/thought.hpp"
#include "search/value.hpp"
#include "util/huge_page_buffer.hpp"

namespace espalier::search {

// Depth of an entry whose value rests on no estimate: good for a search of any depth.
inline constexpr int kSolved = 255;
inline constexpr int kNoOrdinal = 255;

// One position: a bound on its value, from a search of `depth` plies, and the best move as its
// number in the order of core::for_each_child. Proven wins and losses count from this position.
struct Entry {
  Value value = 0;
  int depth = 0;
  core::Bound bound = core::Bound::kExact;
  int ordinal = kNoOrdinal;
};

// Four entries share a cache line. An entry is two words, the packed entry and the key xor the
// packed entry: when two threads write the same place at once the halves do not fit together, and
// the entry is not found. That is the only race there is, and it is harmless. The key itself is a
// hash: two positions in 2^64 may share one, so proofs that must never err go through
// search/proof_number.hpp or a game's own exact solver.
class Table {
 public:
  // Takes `mib` mebibytes, in huge pages where the system has them; less when memory is refused.
  explicit Table(std::size_t mib);
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  std::optional<Entry> find(std::uint64_t key) const;
  void store(std::uint64_t key, const Entry& entry);
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&cluster(key)); }

  // Entries of earlier searches give way first.
  void new_search() { age_ = (age_ + 1) % kAges; }
  void clear();

  std::size_t bytes() const { return clusters_.size_bytes(); }
  // Thousandths of the table filled by the current search, from a sample.
  int fullness() const;

 private:
  static constexpr unsigned kAges = 64;

  struct Slot {
    std::atomic<std::uint64_t> check;  // key ^ data
    std::atomic<std::uint64_t> data;
  };
  struct alignas(64) Cluster {
    Slot slots[4];  // NOLINT(modernize-avoid-c-arrays): lies in memory as it came from the system
  };

  Cluster& cluster(std::uint64_t key) const {
    __extension__ using Wide = unsigned __int128;
    return clusters_[static_cast<std::size_t>((static_cast<Wide>(key) * clusters_.size()) >> 64)];
  }
  unsigned age_of(std::uint64_t data) const;
  // Larger is kept longer.
  int worth(std::uint64_t data) const;

  util::HugePageBuffer memory_;
  std::span<Cluster> clusters_;
  unsigned age_ = 1;
};

}  // namespace espalier::search
