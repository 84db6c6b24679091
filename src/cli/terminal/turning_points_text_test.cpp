#include "cli/terminal/turning_points_text.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace espalier::cli {
namespace {

TEST(TurningPointsText, NamesTheBlunderAndWhatWasBetter) {
  const auto session = games::choose("tictactoe")->open();
  for (const auto* move : {"a1", "b2", "a3", "b1", "c3", "b3"}) ASSERT_TRUE(session->play(move));
  const auto review = wire::review_game(*session, "espalier", {.each = core::Milliseconds(50)});
  ASSERT_TRUE(review) << review.error().message;
  const std::string text = turning_points_text(*review, *session);
  EXPECT_NE(text.find("blunder"), std::string::npos) << text;
  EXPECT_NE(text.find("a2"), std::string::npos) << text;
}

}  // namespace
}  // namespace espalier::cli
