#include "util/huge_page_buffer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

namespace espalier::util {
namespace {

constexpr std::size_t kHugePage = HugePageBuffer::kHugePage;

bool is_at(const HugePageBuffer& buffer, std::size_t unit) {
  return reinterpret_cast<std::uintptr_t>(buffer.data()) % unit == 0;
}

TEST(HugePageBuffer, IsZeroWhereItIsSaid) {
  for (const std::size_t size : {std::size_t{1}, std::size_t{4096}, kHugePage, 3 * kHugePage + 1}) {
    for (const auto commit : {HugePageBuffer::Commit::kLater, HugePageBuffer::Commit::kNow}) {
      const auto buffer = HugePageBuffer::zeroed(size, commit);
      ASSERT_TRUE(buffer);
      EXPECT_EQ(buffer.size(), size);
      const auto* const bytes = buffer.as<unsigned char>();
      EXPECT_EQ(std::count(bytes, bytes + size, 0), static_cast<std::ptrdiff_t>(size));
    }
  }
}

TEST(HugePageBuffer, BeginsAtAHugePageIfItHoldsOne) {
  for (const std::size_t size : {std::size_t{1}, std::size_t{100}, kHugePage - 1}) {
    const auto buffer = HugePageBuffer::uninitialized(size);
    ASSERT_TRUE(buffer);
    EXPECT_TRUE(is_at(buffer, 64));
    EXPECT_EQ(buffer.size(), size);
    std::memset(buffer.data(), 7, size);
  }
  for (const std::size_t size : {kHugePage, kHugePage + 1, 4 * kHugePage}) {
    const auto buffer = HugePageBuffer::uninitialized(size);
    ASSERT_TRUE(buffer);
    EXPECT_TRUE(is_at(buffer, kHugePage));
    std::memset(buffer.data(), 7, size);
  }
}

TEST(HugePageBuffer, IsEmptyWhenTheSystemRefuses) {
  constexpr std::size_t kTooMuch = std::size_t{1} << 60;
  for (const auto& buffer :
       {HugePageBuffer::zeroed(kTooMuch), HugePageBuffer::zeroed(0), HugePageBuffer(),
        HugePageBuffer::uninitialized(SIZE_MAX), HugePageBuffer::uninitialized(0)}) {
    EXPECT_FALSE(buffer);
    EXPECT_EQ(buffer.data(), nullptr);
    EXPECT_EQ(buffer.size(), 0U);
  }
}

TEST(HugePageBuffer, HasOneOwner) {
  auto first = HugePageBuffer::zeroed(100);
  void* const data = first.data();
  HugePageBuffer second(std::move(first));
  EXPECT_EQ(second.data(), data);
  EXPECT_EQ(second.size(), 100U);
  first = std::move(second);
  EXPECT_EQ(first.data(), data);
  first = HugePageBuffer::uninitialized(10);
  EXPECT_EQ(first.size(), 10U);
  first = {};
  EXPECT_FALSE(first);
}

}  // namespace
}  // namespace espalier::util
