// What proof-number search knows of a position, and the table that remembers it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/side.hpp"
#include "util/hash.hpp"

namespace espalier::search {

// How far a position is from being decided. One side, the attacker, wants to win, and the other
// wants to prevent it; `own` and `other` are about whoever has to move and the other one.
struct ProofNumbers {
  static constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();
  static constexpr int kNothing = std::numeric_limits<int>::max();

  std::uint32_t own = 1;    // least work until the side to move has its way; 0: it has, or kNever
  std::uint32_t other = 1;  // the same for the other side
  int plies = 0;            // of a proven win: the attacker needs no more
  // Of a refutation: the shallowest place on the path whose repetition it rests on. A position
  // that rests on nothing above itself is refuted for good: who could win from it could do so
  // without coming back to it.
  int rests_on = kNothing;

  bool settled() const { return own == 0 || other == 0; }
  static ProofNumbers decided(bool for_mover) {
    return {.own = for_mover ? 0 : kNever, .other = for_mover ? kNever : 0};
  }
};

// What is known of positions, for either attacker. Entries hold the whole position, so no proof
// can be spoilt by a collision of hashes. Losing an entry costs time and nothing else.
template <core::Position P>
class ProofTable {
 public:
  ProofTable(const P& any, std::uint32_t entries)
      : buckets_(std::max<std::size_t>(1, entries / kBucket)),
        entries_(buckets_ * kBucket, Entry{any}) {}

  // `path` is a code of the way to the position. Only refutations by repetition depend on it; for
  // them, and for nothing else, 64 bits of hash are trusted.
  std::optional<ProofNumbers> find(const P& position, std::uint64_t hash, core::Side attacker,
                                   std::uint64_t path) const {
    const std::size_t first = bucket(hash, attacker);
    for (std::size_t i = first; i < first + kBucket; ++i) {
      const Entry& e = entries_[i];
      if (e.work == 0 || e.attacker != attacker || !(e.position == position)) continue;
      if (e.standing.rests_on != ProofNumbers::kNothing && e.path != path) return std::nullopt;
      return e.standing;
    }
    return std::nullopt;
  }

  // Takes the place of the same position, else of the one that cost least work.
  void store(const P& position, std::uint64_t hash, core::Side attacker, std::uint64_t path,
             const ProofNumbers& standing, std::uint64_t work) {
    const std::size_t first = bucket(hash, attacker);
    std::size_t place = first;
    for (std::size_t i = first; i < first + kBucket; ++i) {
      const Entry& e = entries_[i];
      if (e.work > 0 && e.attacker == attacker && e.position == position) {
        place = i;
        break;
      }
      if (e.work < entries_[place].work) place = i;
    }
    if (entries_[place].work == 0) ++used_;
    entries_[place] = {position, standing, path, work, attacker};
  }

  // Moves everything to a table of so many entries.
  void grow(std::uint32_t entries) {
    ProofTable larger(entries_.front().position, entries);
    if (larger.buckets_ <= buckets_) return;
    for (const Entry& e : entries_) {
      if (e.work == 0) continue;
      larger.store(e.position, e.position.hash(), e.attacker, e.path, e.standing, e.work);
    }
    *this = std::move(larger);
  }

  std::size_t size() const { return entries_.size(); }
  int fullness() const {  // thousandths
    return static_cast<int>(used_ * 1000 / entries_.size());
  }
  static constexpr std::size_t entry_bytes() { return sizeof(Entry); }

 private:
  static constexpr std::size_t kBucket = 4;

  struct Entry {
    P position;
    ProofNumbers standing{};
    std::uint64_t path = 0;
    std::uint64_t work = 0;  // 0: empty
    core::Side attacker = core::Side::kFirst;
  };

  std::size_t bucket(std::uint64_t hash, core::Side attacker) const {
    return util::combine(hash, static_cast<std::uint64_t>(attacker)) % buckets_ * kBucket;
  }

  std::size_t buckets_;
  std::size_t used_ = 0;
  std::vector<Entry> entries_;
};

}  // namespace espalier::search
