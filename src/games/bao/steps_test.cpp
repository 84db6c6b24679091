// Turns told seed by seed, against the fast rules; the picture; random games under several rules.
#include <gtest/gtest.h>

#include <algorithm>

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

// The way that the first two seeds in a row take, as South sees it.
core::SowingWay way_of(const core::Steps& steps) {
  for (std::size_t i = 1; i < steps.size(); ++i) {
    const auto& one = steps[i - 1];
    const auto& next = steps[i];
    if (one.kind != core::StepKind::kSow || next.kind != core::StepKind::kSow) continue;
    if (one.cells[0] / kRow != next.cells[0] / kRow) continue;
    return next.cells[0] > one.cells[0] ? core::SowingWay::kRight : core::SowingWay::kLeft;
  }
  return core::SowingWay::kNone;
}

// Where seeds are sown in the first lap of a turn: one seed alone has no way that could be seen.
void check_parts(const Position& p, const Move& move, const core::Steps& steps) {
  const auto parts = move_parts(p, move);
  EXPECT_EQ(parts.cells[0], cell_name(cell_of(p.to_move(), move.pit)));
  const auto is_sow = [](const core::Step& step) { return step.kind == core::StepKind::kSow; };
  const auto first = std::find_if(steps.begin(), steps.end(), is_sow);
  const auto lap_end = std::find_if_not(first, steps.end(), is_sow);
  const auto seen = way_of(core::Steps(first, lap_end));
  // A lap that turns the corner at once goes the other way in the other row.
  const bool corner = lap_end - first > 1 && first->cells[0] / kRow != (first + 1)->cells[0] / kRow;
  const bool leaves_row = first != steps.end() && !steps.front().cells.empty() &&
                          steps.front().cells[0] / kRow != first->cells[0] / kRow;
  if (seen == core::SowingWay::kNone || corner || leaves_row) return;
  EXPECT_EQ(parts.way, seen) << text(p) << ' ' << move_text(move);
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
    check_parts(p, move, steps);
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

TEST(BaoParts, TellTheWayAsSouthSeesItAndTheChoiceAtTheHouse) {
  const auto of = [](const Position& p, std::string_view move) {
    return move_parts(p, *parse_move(p, move));
  };
  // From the hand, L is the end where the seeds enter: they run to the right.
  const auto house = board(
      "0,0,0,0,0,0,0,0/0,2,2,6,3,0,0,0/0,0,2,2,8,2,1,0/0,0,0,0,0,0,0,0 18,18 SN 1 -", "kiswahili");
  const auto stops = of(house, "A5L=");
  EXPECT_EQ(stops.cells, std::vector<std::string>{"A5"});
  EXPECT_EQ(stops.label, "A5 ›=");
  EXPECT_EQ(stops.way, core::SowingWay::kRight);
  EXPECT_EQ(stops.house, core::AtHouse::kStop);
  EXPECT_EQ(of(house, "A5L>").house, core::AtHouse::kGoOn);
  EXPECT_EQ(of(house, "A4L").house, core::AtHouse::kNone);
  // A takata goes the way it says, and North's left is South's right.
  const Position start;
  EXPECT_EQ(of(start, "A6L*").label, "A6 ‹*");
  const auto north = start.after(*parse_move(start, "A6L*"));
  for (const auto& move : north.moves()) {
    const auto parts = move_parts(north, move);
    EXPECT_EQ(parts.cells[0].front(), 'a') << move_text(move);
    const bool entering = !move.takata;
    const bool left = move.way == Way::kLeft;
    EXPECT_EQ(parts.way == core::SowingWay::kRight, left != entering) << move_text(move);
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
