#include "wire/ugi_options.hpp"

#include <gtest/gtest.h>

namespace espalier::wire {
namespace {

using core::Milliseconds;

TEST(UgiNumbers, TheUsualOverheadLeavesNineTenthsOfATimePerMove) {
  const UgiNumbers usual;
  EXPECT_EQ(usual.overhead({.movetime = Milliseconds(10)}), Milliseconds(1));
  EXPECT_EQ(usual.overhead({.movetime = Milliseconds(5)}), Milliseconds(0));
  EXPECT_EQ(usual.overhead({.movetime = Milliseconds(100)}), Milliseconds(10));
  EXPECT_EQ(usual.overhead({.movetime = Milliseconds(60'000)}), Milliseconds(10));
  EXPECT_EQ(usual.overhead({}), Milliseconds(10));
}

TEST(UgiNumbers, AnOverheadThatWasSetIsKept) {
  UgiNumbers numbers;
  ASSERT_TRUE(set_number(numbers, {}, "move overhead", "50"));
  EXPECT_EQ(numbers.overhead({.movetime = Milliseconds(100)}), Milliseconds(50));
  ASSERT_TRUE(set_number(numbers, {}, "Move Overhead", "0"));
  EXPECT_EQ(numbers.overhead({.movetime = Milliseconds(100)}), Milliseconds(0));
}

}  // namespace
}  // namespace espalier::wire
