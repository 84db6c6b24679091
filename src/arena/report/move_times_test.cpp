#include "arena/report/move_times.hpp"

#include <gtest/gtest.h>

#include "support/arena_world.hpp"

namespace espalier::arena {
namespace {

TEST(MoveTimes, OfAMatchThatIsStillPlayedAreThoseOfAllItsGames) {
  tests::ArenaWorld world("chain:orthogonal-3x3", {"a", "b"});
  world.plan.kind = Kind::kMatch;
  world.plan.games = 6;
  const auto decide = [&](const Pairing& pairing) {
    auto report = tests::first_moves(world.plan, 4 + pairing.ordinal);
    for (auto& move : report.moves) {
      move.comment = "0.0" + std::to_string(10 + pairing.ordinal) + "s";
    }
    return report;
  };
  TimesSoFar so_far;
  const auto expect_same = [&] {
    const auto whole = move_times(world.plan, world.tournament(), world.journal(), world.id());
    const auto& found = so_far.look(world.plan, world.tournament(), world.journal(), world.id());
    ASSERT_EQ(found.size(), whole.size());
    for (std::size_t bot = 0; bot < whole.size(); ++bot) {
      EXPECT_EQ(found[bot].moves, whole[bot].moves);
      EXPECT_DOUBLE_EQ(found[bot].sum, whole[bot].sum);
      EXPECT_DOUBLE_EQ(found[bot].longest, whole[bot].longest);
    }
  };
  expect_same();
  for (const int games : {1, 2, 2}) {
    world.play(decide, games);
    EXPECT_EQ(so_far.unread(world.tournament()), static_cast<std::size_t>(games));
    expect_same();
    EXPECT_EQ(so_far.unread(world.tournament()), 0U);
    expect_same();  // nothing counts twice
  }
  world.play(decide);
  expect_same();
  EXPECT_GT(so_far.look(world.plan, world.tournament(), world.journal(), world.id())[0].moves, 5);
}

TEST(MoveTimes, AreNeverNothing) {
  EXPECT_EQ(seconds_text(0), "<1 ms");
  EXPECT_EQ(seconds_text(0.0009), "<1 ms");
  EXPECT_EQ(seconds_text(0.001), "1 ms");
  EXPECT_EQ(seconds_text(0.0124), "12 ms");
  EXPECT_EQ(seconds_text(0.9994), "999 ms");
  EXPECT_EQ(seconds_text(0.9996), "1.00 s");
  EXPECT_EQ(seconds_text(1.25), "1.25 s");
}

}  // namespace
}  // namespace espalier::arena
