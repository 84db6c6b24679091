#include "core/chance.hpp"

#include <gtest/gtest.h>

namespace espalier::core {
namespace {

TEST(Chance, IsEToOneAtTheScale) {
  EXPECT_DOUBLE_EQ(chance(0.0), 0.5);
  EXPECT_NEAR(chance(kChanceScale) / chance(-kChanceScale), std::exp(1.0), 1e-12);
  EXPECT_DOUBLE_EQ(chance(100, 100), chance(400, 400));
}

TEST(Chance, OfBothSidesIsOne) {
  for (const int hundredths : {0, 1, 37, 400, 5000}) {
    EXPECT_NEAR(chance(Assessment{.hundredths = hundredths}) +
                    chance(Assessment{.hundredths = -hundredths}),
                1, 1e-12);
  }
}

TEST(Chance, OfAProvenWinOrLossIsCertain) {
  EXPECT_EQ(chance(Assessment{.hundredths = -7, .win_in = 3}), 1);
  EXPECT_EQ(chance(Assessment{.hundredths = 7, .win_in = -4}), 0);
  EXPECT_EQ(chance(Assessment{.win_in = 0}), 0);  // lost on the board
}

}  // namespace
}  // namespace espalier::core
