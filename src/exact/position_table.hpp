// The same table for games without keys: entries hold the whole position. Larger and slower, and
// just as exact.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <mutex>
#include <vector>

#include "core/game.hpp"
#include "exact/facts.hpp"

namespace espalier::exact {

template <core::Position P>
class PositionTable {
 public:
  struct Place {
    P position;
    std::uint64_t hash;
  };

  PositionTable(const P& any, std::uint64_t bytes)
      : buckets_(
            std::max<std::size_t>(1, static_cast<std::size_t>(bytes) / (kBucket * sizeof(Entry)))),
        entries_(buckets_ * kBucket, Entry{any}) {}

  // Any image stands for all of them; the one with the smallest hash is as good as another.
  Place place(const P& position) const {
    Place place{position, position.hash()};
    if constexpr (core::Symmetric<P>) {
      for (int k = 1; k < position.symmetries(); ++k) {
        const P image = position.image(k);
        if (image.hash() < place.hash) place = {image, image.hash()};
      }
    }
    return place;
  }
  void prefetch(const Place& /*place*/) const {}

  Facts find(const Place& place) const {
    const std::lock_guard lock(mutex(place));
    for (std::size_t i = first(place); i < first(place) + kBucket; ++i) {
      const Entry& e = entries_[i];
      if (!(e.facts == Facts{}) && e.position == place.position) return e.facts;
    }
    return {};
  }

  void store(const Place& place, const Facts& facts, int work) {
    const std::lock_guard lock(mutex(place));
    Entry* least = nullptr;
    for (std::size_t i = first(place); i < first(place) + kBucket; ++i) {
      Entry& e = entries_[i];
      if (!(e.facts == Facts{}) && e.position == place.position) {
        e.facts = e.facts & facts;
        e.work = std::max(e.work, work);
        return;
      }
      if (least == nullptr || e.work < least->work) least = &e;
    }
    *least = {place.position, facts, work};
  }

  // Moves everything to a larger table. Only one thread may be at it.
  void grow(std::uint64_t bytes) {
    PositionTable larger(entries_.front().position, bytes);
    if (larger.buckets_ <= buckets_) return;
    for (const Entry& e : entries_) {
      if (!(e.facts == Facts{})) larger.store({e.position, e.position.hash()}, e.facts, e.work);
    }
    std::swap(buckets_, larger.buckets_);
    std::swap(entries_, larger.entries_);
  }

  std::uint64_t bytes() const { return entries_.size() * sizeof(Entry); }
  int fullness() const {
    const std::size_t sample = std::min<std::size_t>(buckets_, 1000);
    std::size_t used = 0;
    each(sample, [&](const Entry&) { ++used; });
    return static_cast<int>(used * 1000 / (sample * kBucket));
  }

  struct Known {
    P position;
    Facts facts;
    int work;
  };
  // At most so many entries, those with the most work.
  std::vector<Known> heaviest(std::size_t most) const {
    std::array<std::size_t, kMaxWork + 1> count{};
    each(buckets_, [&](const Entry& e) { ++count[work_of(e)]; });
    std::size_t least = count.size();
    for (std::size_t sum = 0; least > 0 && sum + count[least - 1] <= most; --least) {
      sum += count[least - 1];
    }
    std::vector<Known> known;
    // Other threads go on storing: what they make heavy in the meantime may be left out.
    each(buckets_, [&](const Entry& e) {
      if (work_of(e) < least || known.size() >= most) return;
      known.push_back({e.position, e.facts, e.work});
    });
    return known;
  }

  // Some position of the game.
  const P& any() const { return entries_.front().position; }

 private:
  static constexpr std::size_t kBucket = 4;
  static constexpr std::size_t kLocks = 1024;
  static constexpr std::size_t kMaxWork = 63;

  struct Entry {
    P position;
    Facts facts{};
    int work = -1;
  };

  static std::size_t work_of(const Entry& e) {
    return std::min(static_cast<std::size_t>(std::max(e.work, 0)), kMaxWork);
  }

  // Calls visit(entry) for what is known in the first buckets, while other threads may be at work.
  template <class Visit>
  void each(std::size_t buckets, const Visit& visit) const {
    for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
      const std::lock_guard lock(locks_[bucket % kLocks]);
      for (std::size_t i = bucket * kBucket; i < (bucket + 1) * kBucket; ++i) {
        if (!(entries_[i].facts == Facts{})) visit(entries_[i]);
      }
    }
  }

  std::size_t first(const Place& place) const { return place.hash % buckets_ * kBucket; }
  std::mutex& mutex(const Place& place) const { return locks_[place.hash % buckets_ % kLocks]; }

  std::size_t buckets_;
  std::vector<Entry> entries_;
  mutable std::array<std::mutex, kLocks> locks_;
};

}  // namespace espalier::exact
