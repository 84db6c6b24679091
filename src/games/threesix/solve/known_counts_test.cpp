#include "games/threesix/solve/known_counts.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "games/threesix/notation.hpp"
#include "games/threesix/solve/gains.hpp"
#include "games/threesix/solve/whole.hpp"
#include "support/data.hpp"

namespace espalier::games::threesix::solve {
namespace {

constexpr int kSmallestKept = 5;
constexpr Cells kBothRules[] = {Cells::kFree, Cells::kParity};

std::uint64_t choices(int from, int take) {
  std::uint64_t count = 1;
  for (int i = 1; i <= take; ++i) {
    count = count * static_cast<std::uint64_t>(from - take + i) / static_cast<std::uint64_t>(i);
  }
  return count;
}

// As in known_counts.cpp, so that what differs can be put there.
std::string text(std::span<const CountedRow> rows) {
  std::string all;
  for (const auto& row : rows) {
    all += fmt::format("    {{{}, {}, {}, {}, {}, {}}},\n", row.filled, row.positions, row.lowest,
                       row.sum, row.highest, row.one_best);
  }
  return all;
}

std::string counted(Cells rule, int side) {
  const auto rows =
      count_positions(rule, side, {.threads = 2, .memory = std::uint64_t{2} * whole_bytes()});
  return rows ? text(*rows) : rows.error().message;
}

TEST(KnownCounts, HaveEveryPositionOnce) {
  for (const Cells rule : kBothRules) {
    for (int side = kSmallestKept; side <= kSide; ++side) {
      const int cells = side * side;
      const auto rows = known_counts(rule, side);
      ASSERT_EQ(rows.size(), static_cast<std::size_t>(cells + 1));
      for (int filled = 0; filled <= cells; ++filled) {
        const auto& row = rows[static_cast<std::size_t>(filled)];
        const int first = (filled + 1) / 2;
        const std::uint64_t all = rule == Cells::kFree ? choices(cells, filled)
                                                       : choices((cells + 1) / 2, first) *
                                                             choices(cells / 2, filled - first);
        EXPECT_EQ(row.filled, filled);
        EXPECT_EQ(row.positions, all) << side << " " << filled;
        EXPECT_LE(row.one_best, row.positions);
        const auto each = static_cast<std::int64_t>(row.positions);
        EXPECT_LE(row.lowest * each, row.sum);
        EXPECT_GE(row.highest * each, row.sum);
      }
      // Nothing is left to gain on a full board.
      EXPECT_EQ(rows.back().lowest, 0);
      EXPECT_EQ(rows.back().highest, 0);
    }
  }
}

TEST(KnownCounts, BeginWithTheValueOfTheGame) {
  EXPECT_EQ(known_counts(Cells::kFree, 5).front().sum, 20);
  EXPECT_EQ(known_counts(Cells::kFree, 6).front().sum, -24);
  EXPECT_EQ(known_counts(Cells::kParity, 5).front().sum, 19);
  EXPECT_EQ(known_counts(Cells::kParity, 6).front().sum, -27);
}

TEST(KnownCounts, AreKeptOfNoOtherBoards) {
  for (const int side : {2, 3, 4, 7, 8}) EXPECT_TRUE(known_counts(Cells::kFree, side).empty());
}

TEST(KnownCounts, AreWhatGoingOverAllPositionsGives) {
  if (tests::effort() == 1) GTEST_SKIP() << "takes minutes and 6 GiB; set ESPALIER_LONG=1";
  for (int side = kSmallestKept; side <= kSide; ++side) {
    for (const Cells rule : kBothRules) {
      EXPECT_EQ(counted(rule, side), text(known_counts(rule, side))) << Variant{rule, side}.name();
    }
  }
}

}  // namespace
}  // namespace espalier::games::threesix::solve
