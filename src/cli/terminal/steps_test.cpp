#include "cli/terminal/steps.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace espalier::cli {
namespace {

std::string line_of(const core::Step& step) {
  const auto session = games::choose("tictactoe")->open();
  const auto lines = step_lines(*session, {step});
  EXPECT_EQ(lines.size(), 1U);
  return lines.empty() ? "" : lines.front().text;
}

TEST(StepLines, AMoveSaysWhereFromAndWhereToAndWhetherItTakes) {
  EXPECT_EQ(line_of({core::StepKind::kMove, {8, 4}, 0, {}}), "move: c3 to b2");
  EXPECT_EQ(line_of({core::StepKind::kMove, {8, 4}, 1, {}}), "move: c3 takes b2");
}

TEST(StepLines, OtherStepsNameTheirCells) {
  EXPECT_EQ(line_of({core::StepKind::kPlace, {4}, 1, {}}), "place: b2");
  EXPECT_EQ(line_of({core::StepKind::kRun, {0, 1, 2}, 3, {}}), "run: a1 b1 c1 scores 3");
}

}  // namespace
}  // namespace espalier::cli
