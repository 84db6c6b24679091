#include "util/units.hpp"

#include <gtest/gtest.h>

namespace espalier::util {
namespace {

using std::chrono::milliseconds;

TEST(Units, DurationsHaveANumberAndAUnit) {
  EXPECT_EQ(*duration("100ms"), milliseconds(100));
  EXPECT_EQ(*duration("1s"), milliseconds(1000));
  EXPECT_EQ(*duration("2m"), milliseconds(120'000));
  EXPECT_EQ(*duration("1.5s"), milliseconds(1500));
  EXPECT_EQ(*duration("0.025s"), milliseconds(25));
  EXPECT_EQ(*duration("1000h"), milliseconds(3'600'000'000));
  for (const auto* bad :
       {"", "1", "s", "0s", "-1s", "+1s", "1.s", ".5s", "1.5.5s", "1.2345s", "0.4ms", "1e3s", "1 s",
        "1S", "1sec", "1001h", "99999999999999999999ms", "18446744073709551615h"}) {
    EXPECT_FALSE(duration(bad)) << bad;
  }
}

TEST(Units, SizesAreInMebibytes) {
  EXPECT_EQ(*mebibytes("256MiB"), 256);
  EXPECT_EQ(*mebibytes("2GiB"), 2048);
  EXPECT_EQ(*mebibytes("5.9GiB"), 6041);
  EXPECT_EQ(*mebibytes("0.5GiB"), 512);
  EXPECT_EQ(*mebibytes("1024GiB"), 1024 * 1024);
  EXPECT_EQ(*mebibytes("1TiB"), 1024 * 1024);
  for (const auto* bad :
       {"", "16", "16MB", "16mib", "0MiB", "0.5MiB", "1025GiB", "1024.001GiB", "1KiB", " 1MiB"}) {
    EXPECT_FALSE(mebibytes(bad)) << bad;
  }
}

TEST(Units, LargeNumbersHaveNoSign) {
  EXPECT_EQ(large_number("18446744073709551615"), 18446744073709551615U);
  EXPECT_EQ(large_number("18446744073709551616"), std::nullopt);
  EXPECT_EQ(large_number("-1"), std::nullopt);
  EXPECT_EQ(large_number("7x"), std::nullopt);
  EXPECT_EQ(large_number(""), std::nullopt);
}

}  // namespace
}  // namespace espalier::util
