#include "exact/key_table.hpp"

#include <algorithm>

namespace espalier::exact {
namespace {

constexpr int kWorkAt = kFactBits;
constexpr int kTagAt = kFactBits + KeyTable::kWorkBits;
static_assert(kTagAt + KeyTable::kTagBits == 64);
constexpr std::uint64_t kFactMask = (std::uint64_t{1} << kFactBits) - 1;
constexpr std::uint64_t kMaxWork = (std::uint64_t{1} << KeyTable::kWorkBits) - 1;

std::uint64_t tag_of(std::uint64_t entry) { return entry >> kTagAt; }
int work_of(std::uint64_t entry) { return static_cast<int>((entry >> kWorkAt) & kMaxWork); }
Facts facts_of(std::uint64_t entry) {
  return Facts::unpacked(static_cast<std::uint32_t>(entry & kFactMask));
}

std::uint64_t pack(std::uint64_t tag, const Facts& facts, int work) {
  const auto effort = std::min(static_cast<std::uint64_t>(work), kMaxWork);
  return tag << kTagAt | effort << kWorkAt | facts.packed();
}

}  // namespace

std::uint64_t KeyTable::least_bytes(std::uint64_t count) {
  const int bits = Scrambler(count).bits();
  return kBucketBytes << std::max(0, bits - kTagBits);
}

KeyTable::KeyTable(std::uint64_t count, std::uint64_t bytes) : KeyTable(Scrambler(count), bytes) {}

KeyTable::KeyTable(const Scrambler& scrambler, std::uint64_t bytes)
    : scrambler_(scrambler), buckets_(std::max<std::uint64_t>(1, bytes / kBucketBytes)) {
  // More buckets than keys would stay empty.
  if (scrambler_.bits() < 58) buckets_ = std::min(buckets_, std::uint64_t{1} << scrambler_.bits());
  pages_ = util::HugePageBuffer::zeroed(buckets_ * kBucketBytes);
}

Facts KeyTable::find(const Place& place) const {
  for (const auto& slot : bucket(place.bucket)) {
    const std::uint64_t entry = slot.load(std::memory_order_relaxed);
    if (tag_of(entry) == place.tag && entry != 0) return facts_of(entry);
  }
  return {};
}

void KeyTable::store(const Place& place, const Facts& facts, int work) {
  std::atomic<std::uint64_t>* least = nullptr;
  int least_work = 1000;
  for (auto& slot : bucket(place.bucket)) {
    const std::uint64_t entry = slot.load(std::memory_order_relaxed);
    if (entry == 0) {
      least = &slot;
      break;
    }
    if (tag_of(entry) == place.tag) {
      slot.store(pack(place.tag, facts_of(entry) & facts, std::max(work, work_of(entry))),
                 std::memory_order_relaxed);
      return;
    }
    if (work_of(entry) < least_work) {
      least = &slot;
      least_work = work_of(entry);
    }
  }
  least->store(pack(place.tag, facts, work), std::memory_order_relaxed);
}

std::vector<KeyTable::Known> KeyTable::heaviest(std::size_t most) const {
  std::array<std::size_t, kMaxWork + 1> count{};
  const auto each = [this](auto&& visit) {
    for (std::uint64_t i = 0; i < buckets_; ++i) {
      for (const auto& slot : bucket(i)) {
        const std::uint64_t entry = slot.load(std::memory_order_relaxed);
        if (entry != 0) visit(i, entry);
      }
    }
  };
  each([&](std::uint64_t, std::uint64_t entry) {
    ++count[static_cast<std::size_t>(work_of(entry))];
  });
  std::size_t least = count.size();
  for (std::size_t sum = 0; least > 0 && sum + count[least - 1] <= most; --least) {
    sum += count[least - 1];
  }
  std::vector<Known> known;
  each([&](std::uint64_t i, std::uint64_t entry) {
    // Other threads go on storing: what they make heavy in the meantime may be left out.
    if (static_cast<std::size_t>(work_of(entry)) < least || known.size() >= most) return;
    known.push_back(
        {scrambler_.restored(tag_of(entry) * buckets_ + i), facts_of(entry), work_of(entry)});
  });
  return known;
}

void KeyTable::grow(std::uint64_t bytes) {
  KeyTable larger(scrambler_, bytes);
  if (!larger.ready() || larger.buckets_ <= buckets_) return;
  for (std::uint64_t i = 0; i < buckets_; ++i) {
    for (const auto& slot : bucket(i)) {
      const std::uint64_t entry = slot.load(std::memory_order_relaxed);
      if (entry == 0) continue;
      const std::uint64_t scrambled = tag_of(entry) * buckets_ + i;
      larger.store({scrambled % larger.buckets_, scrambled / larger.buckets_}, facts_of(entry),
                   work_of(entry));
    }
  }
  std::swap(buckets_, larger.buckets_);
  std::swap(pages_, larger.pages_);
}

int KeyTable::fullness() const {
  const std::uint64_t sample = std::min<std::uint64_t>(buckets_, 2000);
  std::uint64_t used = 0;
  for (std::uint64_t i = 0; i < sample; ++i) {
    for (const auto& slot : bucket(i)) used += slot.load(std::memory_order_relaxed) != 0 ? 1 : 0;
  }
  return static_cast<int>(used * 1000 / (sample * 8));
}

}  // namespace espalier::exact
