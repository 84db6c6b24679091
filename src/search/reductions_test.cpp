#include "search/reductions.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace espalier::search {
namespace {

constexpr std::array<int, 5> kDivisors = {20, 60, 100, 160, 400};
constexpr int kFar = 120;  // beyond the table

TEST(Reductions, CountTheBinaryLogarithmInEighths) {
  for (int n = 1; n <= 1000; ++n) {
    const double exact = 8 * std::log2(n);
    EXPECT_LE(log2_eighths(n), exact + 1e-9) << n;
    EXPECT_GT(log2_eighths(n), exact - 1.01) << n;
    if (n > 1) {
      EXPECT_GE(log2_eighths(n), log2_eighths(n - 1)) << n;
    }
  }
  EXPECT_EQ(log2_eighths(1), 0);
  EXPECT_EQ(log2_eighths(2), 8);
  EXPECT_EQ(log2_eighths(64), 48);
}

TEST(Reductions, NeverGrowSmallerWithLaterMovesOrMoreDepth) {
  for (const int divisor : kDivisors) {
    const Reductions reductions(divisor);
    for (int depth = 1; depth < kFar; ++depth) {
      for (int number = 1; number < kFar; ++number) {
        EXPECT_GE(reductions.of(depth, number), reductions.of(depth, number - 1));
        EXPECT_GE(reductions.of(depth, number), reductions.of(depth - 1, number));
      }
    }
  }
}

TEST(Reductions, LeaveAtLeastAPlyAndNeverExtend) {
  for (const int divisor : kDivisors) {
    const Reductions reductions(divisor);
    for (int depth = 1; depth < kFar; ++depth) {
      for (int number = 0; number < kFar; ++number) {
        EXPECT_GE(reductions.of(depth, number), 0);
        EXPECT_LT(reductions.of(depth, number), depth);
      }
    }
  }
}

TEST(Reductions, SpareTheFirstMoveAndTheLastPly) {
  const Reductions reductions(20);
  for (int i = 1; i < kFar; ++i) {
    EXPECT_EQ(reductions.of(i, 0), 0);
    EXPECT_EQ(reductions.of(i, 1), 0);
    EXPECT_EQ(reductions.of(1, i), 0);
  }
}

TEST(Reductions, ALargerDivisorReducesLess) {
  for (std::size_t i = 1; i < kDivisors.size(); ++i) {
    const Reductions more(kDivisors[i - 1]);
    const Reductions less(kDivisors[i]);
    for (int depth = 1; depth < 64; ++depth) {
      for (int number = 0; number < 64; ++number) {
        EXPECT_LE(less.of(depth, number), more.of(depth, number));
      }
    }
  }
}

}  // namespace
}  // namespace espalier::search
