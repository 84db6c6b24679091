// Turns told seed by seed, against the fast rules; the picture; random games under several rules.
#include <gtest/gtest.h>

#include "games/bao/notation.hpp"
#include "games/bao/position.hpp"
#include "games/bao/steps.hpp"
#include "games/bao/test_boards.hpp"
#include "host/game.hpp"
#include "util/random.hpp"

namespace espalier::games::bao {

const host::Game& game();

namespace {

using core::Side;

int seeds_in(const core::Scene& scene) {
  int seeds = scene.tally[0] + scene.tally[1] + scene.carried;
  for (const auto& cell : scene.cells) seeds += cell.count;
  return seeds;
}

// What must hold at every position of a game.
void check_laws(const Position& p) {
  const auto moves = p.moves();
  EXPECT_EQ(moves.empty(), p.result().has_value()) << text(p);
  EXPECT_TRUE(p.ended() || board(text(p), name(p.rules())) == p) << text(p);
  std::size_t visited = 0;
  p.expand([&](const Move& move, const Position& child) {
    EXPECT_TRUE(move == moves[visited++]) << text(p);
    EXPECT_TRUE(child == p.after(move)) << text(p) << ' ' << move_text(move);
    const auto steps = explain(p, move);
    EXPECT_EQ(steps.back().after, scene(child)) << text(p) << ' ' << move_text(move);
    for (const auto& step : steps) {
      const bool winning = &step == &steps.back() && step.kind == core::StepKind::kCapture;
      EXPECT_TRUE(winning || seeds_in(step.after) == kSeeds) << text(p) << ' ' << move_text(move);
    }
    return true;
  });
  EXPECT_EQ(visited, moves.size()) << text(p);
}

TEST(BaoLaws, RandomGamesAgreeWithThePlainTellingOfTheirTurns) {
  util::Random random(2024);
  for (const std::string_view variant :
       {"kiswahili", "kiswahili+safari=choice+house=relays+endless=loses", "kujifunza",
        "kiswahili+takasia=off+endless=draw"}) {
    for (int round = 0; round < 5; ++round) {
      Position p(rules_of(variant));
      for (int ply = 0; ply < 200; ++ply) {
        check_laws(p);
        const auto moves = p.moves();
        if (moves.empty()) break;
        p = p.after(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  }
}

TEST(BaoSteps, ASafariIsToldSeedBySeed) {
  const Position p = board(kHouseReached, "kiswahili+safari=choice");
  std::string told;
  for (const auto& step : explain(p, *parse_move(p, "A1R>"))) {
    const std::string cell = step.cells.empty() ? "" : cell_name(step.cells[0]);
    told += std::string(core::text(step.kind)) + ' ' + cell + ' ';
  }
  EXPECT_EQ(told,
            "lift A1 sow A2 sow A3 capture a6 sow A1 sow A2 sow A3 sow A4 sow A5 safari A5 "
            "lift A5 sow A6 sow A7 sow A8 sow B8 sow B7 sow B6 sow B5 ");
}

TEST(BaoSteps, TheSceneMarksHousesAndTheBlockedPit) {
  const core::Scene shown = scene(play(board(kBeforeTakasia), "A1R*"));
  EXPECT_EQ(shown.cells[static_cast<std::size_t>(cell_of(Side::kSecond, kHouse))].mark,
            core::Mark::kHouse);
  EXPECT_EQ(shown.cells[static_cast<std::size_t>(cell_of(Side::kSecond, 7))].mark,
            core::Mark::kBlocked);
  EXPECT_EQ(cell_name(cell_of(Side::kSecond, kHouse)), "a5");
  EXPECT_EQ(cell_name(cell_of(Side::kFirst, 15)), "B1");
}

TEST(BaoPicture, IsReadableWithoutColour) {
  const auto session = game().open("");
  ASSERT_TRUE(session);
  const auto& start = **session;
  EXPECT_EQ(start.draw(start.scene(), host::Paint(false)),
            "North, 22 in hand\n"
            "        8    7    6    5    4    3    2    1\n"
            "   b    .    .    .    .    .    .    .    .\n"
            "   a    .    2    2  [ 6]   .    .    .    .\n"
            "     ----------------------------------------\n"
            "   A    .    .    .    .  [ 6]   2    2    .\n"
            "   B    .    .    .    .    .    .    .    .\n"
            "        1    2    3    4    5    6    7    8\n"
            "South, 22 in hand\n");
}

}  // namespace
}  // namespace espalier::games::bao
