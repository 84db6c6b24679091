#include <gtest/gtest.h>

#include "games/threesix/notation.hpp"
#include "laws/position_laws.hpp"

namespace espalier::games::threesix {
namespace {

using Course = Position<FixedBoard<6>, Cells::kFree>;

template <class P>
void expect_laws(int side, int games) {
  const Variant variant{P::kCells, side};
  tests::expect_position_laws(
      P(side), [&](const P& p) { return P(*parse(variant, text(p.scene(), p.to_move()))); }, games);
}

std::string error(std::string_view text, Variant variant = {}) {
  const auto read = parse(variant, text);
  EXPECT_FALSE(read) << text;
  return read ? "" : read.error().message;
}

TEST(ThreeSix, KeepsTheLawsOfAPosition) {
  expect_laws<Course>(6, 20);
  expect_laws<Position<FixedBoard<6>, Cells::kParity>>(6, 20);
  for (int side = kMinSide; side <= kMaxSide; ++side) {
    expect_laws<Position<AnyBoard, Cells::kFree>>(side, 4);
    expect_laws<Position<AnyBoard, Cells::kParity>>(side, 4);
  }
}

TEST(ThreeSix, ARunScoresWhenItIsExactlyThreeOrTheWholeLine) {
  EXPECT_EQ(line_points(6, 2, 0b000111), 3);
  EXPECT_EQ(line_points(6, 1, 0b000111), 3);
  EXPECT_EQ(line_points(6, 2, 0b001111), 0);
  EXPECT_EQ(line_points(6, 2, 0b011111), 0);
  EXPECT_EQ(line_points(6, 5, 0b111111), 6);
  EXPECT_EQ(line_points(6, 5, 0b110111), 0);
  EXPECT_EQ(line_points(3, 1, 0b111), 3) << "for N = 3 the run and the line are one: 3, once";
  EXPECT_EQ(line_points(2, 0, 0b11), 2);
}

TEST(ThreeSix, RowAndColumnAddUp) {
  // d4 completes the fourth row (6 points) and the fourth column (6 points).
  const auto scene = parse({}, "3X2/3O2/3X2/XOX1XO/3O2/3O2 1 0 0");
  ASSERT_TRUE(scene) << scene.error().message;
  const Course before(*scene);
  EXPECT_EQ(before.after(Move{21}).points(core::Side::kFirst), 12);
}

TEST(ThreeSix, StepsShowEveryRunThatScores) {
  const auto scene = parse({}, "6/6/2XO2/6/6/6 1 0 0");
  ASSERT_TRUE(scene);
  const auto steps = explain(*scene, core::Side::kFirst, 16);
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[1].kind, core::StepKind::kRun);
  EXPECT_EQ(steps[1].cells, (std::vector<int>{14, 15, 16}));
  EXPECT_EQ(steps[1].amount, 3);
  EXPECT_EQ(steps[1].after.tally[0], 3);
}

TEST(ThreeSix, UnderTheParityRuleEachSideHasItsOwnCells) {
  const Position<FixedBoard<6>, Cells::kParity> start(6);
  EXPECT_EQ(start.moves().size(), 18U);
  EXPECT_EQ(start.symmetries(), 4);
  EXPECT_EQ(error("6/6/3X2/6/6/6 2 0 0", {Cells::kParity, 6}),
            "d3 cannot be the first player's: X fills only cells whose row and column add up to "
            "an even number, O the others");
}

TEST(ThreeSix, ImpossibleTextIsRefused) {
  EXPECT_EQ(error(""), "column 1: row 1 has 0 cells, 6 expected");
  EXPECT_EQ(error("6/6/5/6/6/6 1 0 0"), "column 5: row 3 has 5 cells, 6 expected");
  EXPECT_EQ(error("6/6/6/6/6/6 1 0"), "column 16: the text ends where a space was expected");
  EXPECT_EQ(error("6/6/6/6/6/6 1 0 0 "), "column 18: ' ' where the end was expected");
  EXPECT_EQ(error("6/6/6/6/6/6 2 0 0"),
            "the filled cells do not fit the side to move: X begins and they alternate");
  EXPECT_EQ(error("6/6/6/6/6/6 1 3 0"), "3 points are more than the 0 that these cells can bring");
  EXPECT_EQ(error("XOX3/6/6/6/6/6 2 2 0"), "points on this board are multiples of 3");
  EXPECT_EQ(error("6/6/6/6/6/6 1 1000 0"),
            "column 15: the points of a player from 0 to 999 was expected");
}

TEST(ThreeSix, NamesOfVariants) {
  EXPECT_EQ(parse_variant("")->name(), "6x6");
  EXPECT_EQ(parse_variant("parity")->name(), "parity-6x6");
  EXPECT_EQ(parse_variant("parity-4x4")->name(), "parity-4x4");
  for (const auto* wrong : {"9x9", "1x1", "6x5", "parity-", "parity6x6", "6", "x", "06x06"}) {
    EXPECT_FALSE(parse_variant(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace espalier::games::threesix
