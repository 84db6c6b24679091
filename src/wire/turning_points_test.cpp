#include "wire/turning_points.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "wire/values.hpp"

namespace espalier::wire {
namespace {

using core::Assessment;

constexpr Assessment kDraw{.proven = true};

TEST(Values, AreWordsForPeople) {
  EXPECT_EQ(value_text({.hundredths = 125}), "+1.25");
  EXPECT_EQ(value_text({.win_in = 7, .proven = true}), "wins in 7 plies");
  EXPECT_EQ(value_text({.win_in = 1, .proven = true}), "wins in 1 ply");
  EXPECT_EQ(value_text({.win_in = -4, .proven = true}), "loses in 4 plies");
  EXPECT_EQ(value_text(kDraw), "draw (proven)");
  EXPECT_EQ(value_text({.hundredths = 200, .proven = true, .margin = 6}), "+6 points (proven)");
  EXPECT_EQ(value_text({.hundredths = -33, .proven = true, .margin = -1}), "-1 point (proven)");
  EXPECT_EQ(value_text({.proven = true, .margin = 0}), "draw (proven)");
  EXPECT_EQ(value_text({.hundredths = 50, .bound = core::Bound::kLower}), "at least +0.50");
  EXPECT_EQ(value_text({.hundredths = 50, .bound = core::Bound::kUpper}), "at most +0.50");
}

TEST(TurningPoints, TheMoverSeesTheOppositeOnePlyEarlier) {
  EXPECT_EQ(for_the_mover({.win_in = 3}).win_in, -4);
  EXPECT_EQ(for_the_mover({.win_in = -4}).win_in, 5);
  EXPECT_EQ(for_the_mover({.win_in = 0}).win_in, 1) << "lost on the board";
  EXPECT_EQ(for_the_mover({.hundredths = 30}).hundredths, -30);
  EXPECT_EQ(for_the_mover({.margin = 4}).margin, -4);
  EXPECT_EQ(for_the_mover({.bound = core::Bound::kLower}).bound, core::Bound::kUpper);
}

TEST(TurningPoints, AProvenResultThatFlipsIsABlunder) {
  const Assessment win{.win_in = 5, .proven = true};
  const Assessment loss{.win_in = -4, .proven = true};
  EXPECT_EQ(judge(win, loss), Judgement::kBlunder);
  EXPECT_EQ(judge(win, kDraw), Judgement::kBlunder);
  EXPECT_EQ(judge(kDraw, loss), Judgement::kBlunder);
  EXPECT_EQ(judge({.hundredths = 33, .proven = true, .margin = 1},
                  {.hundredths = -33, .proven = true, .margin = -1}),
            Judgement::kBlunder);
}

TEST(TurningPoints, ASlowerWinIsFine) {
  EXPECT_EQ(judge({.win_in = 3, .proven = true}, {.win_in = 9, .proven = true}), Judgement::kFine);
  EXPECT_EQ(judge({.win_in = -9, .proven = true}, {.win_in = -3, .proven = true}),
            Judgement::kFine);
  EXPECT_EQ(judge({.hundredths = 1500}, {.hundredths = 1100}), Judgement::kFine)
      << "as good as won";
}

TEST(TurningPoints, CertainMarginsAreComparedInPoints) {
  const auto margin = [](int points) {
    return core::Assessment{.hundredths = points * 100 / 3, .proven = true, .margin = points};
  };
  EXPECT_EQ(judge(margin(-27), margin(-27)), Judgement::kFine);
  EXPECT_EQ(judge(margin(-27), margin(-30)), Judgement::kInaccuracy);
  EXPECT_EQ(judge(margin(-27), margin(-33)), Judgement::kMistake);
  EXPECT_EQ(judge(margin(27), margin(18)), Judgement::kBlunder);
  EXPECT_EQ(judge(margin(3), margin(-3)), Judgement::kBlunder) << "the game itself";
}

TEST(TurningPoints, ACertainMarginIsNotComparedWithAnEstimate) {
  const core::Assessment known{.hundredths = -1100, .proven = true, .margin = -33};
  EXPECT_EQ(judge({.hundredths = -100}, known), Judgement::kFine);
  EXPECT_EQ(judge({.hundredths = 900, .proven = true, .margin = 27}, {.hundredths = 0}),
            Judgement::kFine);
}

TEST(TurningPoints, ALargeLossIsAMistakeAndAVeryLargeOneABlunder) {
  EXPECT_EQ(judge({.hundredths = 50}, {.hundredths = -50}), Judgement::kFine) << "6 points";
  EXPECT_EQ(judge({.hundredths = 60}, {.hundredths = -60}), Judgement::kInaccuracy);
  EXPECT_EQ(judge({.hundredths = 150}, {.hundredths = -50}), Judgement::kInaccuracy);
  EXPECT_EQ(judge({.hundredths = 150}, {.hundredths = -150}), Judgement::kMistake);
  EXPECT_EQ(judge({.hundredths = 150}, {.hundredths = -400}), Judgement::kBlunder);
  EXPECT_EQ(judge({.hundredths = -50}, {.hundredths = 300}), Judgement::kFine);
}

TEST(TurningPoints, OfAGameThatWasThrownAway) {
  // X answers two in a row with the corner and O wins: 5. c3 lets b2 b3 happen.
  const auto session = games::choose("tictactoe")->open();
  for (const auto* move : {"a1", "b2", "a3", "b1", "c3", "b3"}) ASSERT_TRUE(session->play(move));
  ASSERT_EQ(session->result(), core::Outcome::kSecondWins);
  const auto review = review_game(*session, "espalier", {});
  ASSERT_TRUE(review) << review.error().message;
  ASSERT_EQ(review->turns.size(), 6U);
  // O could only have drawn; X threw it away with turn 5 after O did not stop a2 with turn 4.
  std::vector<std::size_t> points;
  for (const auto& turn : review->turns) {
    if (turn.turning_point()) points.push_back(turn.turn);
  }
  EXPECT_EQ(points, (std::vector<std::size_t>{4, 5}));
  EXPECT_EQ(review->turns[4].best_line.front(), "a2");
  EXPECT_EQ(review->turns[4].played.win_in, -2);
}

TEST(TurningPoints, CanBeStoppedAtOnce) {
  const auto session = games::choose("tictactoe")->open();
  for (const auto* move : {"a1", "b2", "a3"}) ASSERT_TRUE(session->play(move));
  const std::atomic<bool> stop = true;
  const auto review = review_game(*session, "espalier", {.stop = &stop});
  ASSERT_TRUE(review) << review.error().message;
  EXPECT_TRUE(review->turns.empty());
  EXPECT_EQ(review->played, 3U);
}

TEST(TurningPoints, NeedABotWithValues) {
  const auto session = games::choose("tictactoe")->open();
  ASSERT_TRUE(session->play("a1"));
  EXPECT_FALSE(review_game(*session, "random", {}));
}

}  // namespace
}  // namespace espalier::wire
