#include "search/table.hpp"

#include <algorithm>
#include <new>

namespace espalier::search {
namespace {

// A packed entry, never zero:  value + 2^21 : 22 | depth : 8 | ordinal : 8 | bound : 2 | age : 6
constexpr Value kOffset = 1 << 21;
static_assert(kInfinity < kOffset);
constexpr unsigned kDepthAt = 22;
constexpr unsigned kOrdinalAt = 30;
constexpr unsigned kBoundAt = 38;
constexpr unsigned kAgeAt = 40;

std::uint64_t pack(const Entry& e, unsigned age) {
  return static_cast<std::uint64_t>(e.value + kOffset) |
         static_cast<std::uint64_t>(e.depth & 0xff) << kDepthAt |
         static_cast<std::uint64_t>(e.ordinal & 0xff) << kOrdinalAt |
         static_cast<std::uint64_t>(e.bound) << kBoundAt |
         static_cast<std::uint64_t>(age) << kAgeAt;
}

int depth_of(std::uint64_t data) { return static_cast<int>((data >> kDepthAt) & 0xff); }

Entry unpack(std::uint64_t data) {
  return {.value = static_cast<Value>(data & ((1U << kDepthAt) - 1)) - kOffset,
          .depth = depth_of(data),
          .bound = static_cast<core::Bound>((data >> kBoundAt) & 3),
          .ordinal = static_cast<int>((data >> kOrdinalAt) & 0xff)};
}

constexpr std::size_t kMebibyte = std::size_t{1} << 20;

// Pages come with their first use, and the first search of a short time per move would lose most of
// it to them. A large table has them come one by one: its searches are long.
constexpr std::size_t kMaxTouched = 64 * kMebibyte;
constexpr std::size_t kPage = 4096;

void touch(void* memory, std::size_t bytes) {
  if (bytes > kMaxTouched) return;
  auto* const first = static_cast<volatile char*>(memory);
  for (std::size_t at = 0; at < bytes; at += kPage) first[at] = 0;
}

}  // namespace

Table::Table(std::size_t mib) {
  static_assert(sizeof(Cluster) == 64);
  static_assert(std::atomic<std::uint64_t>::is_always_lock_free);
  std::size_t bytes = std::max<std::size_t>(mib, 1) * kMebibyte;
  const auto take = [&] {
    memory_ = util::HugePageBuffer::zeroed(bytes, util::HugePageBuffer::Commit::kNow);
  };
  take();
  while (!memory_ && bytes > kMebibyte) {
    bytes = std::max(kMebibyte, bytes / 2);
    take();
  }
  if (!memory_) throw std::bad_alloc();
  touch(memory_.data(), bytes);
  // Fresh pages are zero, which is what empty slots look like.
  clusters_ = {memory_.as<Cluster>(), bytes / sizeof(Cluster)};
}

std::optional<Entry> Table::find(std::uint64_t key) const {
  for (const Slot& slot : cluster(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) {
      return unpack(data);
    }
  }
  return std::nullopt;
}

unsigned Table::age_of(std::uint64_t data) const {
  return (age_ - static_cast<unsigned>(data >> kAgeAt)) % kAges;
}

int Table::worth(std::uint64_t data) const {
  if (data == 0) return -1'000'000;
  return depth_of(data) - 8 * static_cast<int>(age_of(data));
}

void Table::store(std::uint64_t key, const Entry& entry) {
  Slot* place = nullptr;
  int least = 2'000'000;
  for (Slot& slot : cluster(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) {
      // A deeper bound of this search is worth more than a shallow new one.
      const bool keep = entry.bound != core::Bound::kExact && age_of(data) == 0 &&
                        depth_of(data) > entry.depth + 3;
      if (keep) return;
      place = &slot;
      break;
    }
    if (const int w = worth(data); w < least) {
      least = w;
      place = &slot;
    }
  }
  const std::uint64_t data = pack(entry, age_);
  place->check.store(key ^ data, std::memory_order_relaxed);
  place->data.store(data, std::memory_order_relaxed);
}

void Table::clear() {
  for (Cluster& c : clusters_) {
    for (Slot& slot : c.slots) {
      slot.check.store(0, std::memory_order_relaxed);
      slot.data.store(0, std::memory_order_relaxed);
    }
  }
  age_ = 1;
}

int Table::fullness() const {
  const std::size_t sample = std::min<std::size_t>(clusters_.size(), 250);
  int used = 0;
  for (const Cluster& c : clusters_.first(sample)) {
    for (const Slot& slot : c.slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if (data != 0 && age_of(data) == 0) ++used;
    }
  }
  return used * 1000 / static_cast<int>(4 * sample);
}

}  // namespace espalier::search
