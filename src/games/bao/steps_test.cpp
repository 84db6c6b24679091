// Turns told seed by seed, against the fast rules; the picture; why pits can't be played; random
// games under several rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "games/bao/notation.hpp"
#include "games/bao/position.hpp"
#include "games/bao/refusal.hpp"
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

// `A3 takasia` and so on, in the order of the list.
std::string whys(const Position& position) {
  std::string all;
  for (const auto& one : refusals(position)) {
    all += (all.empty() ? "" : " ") + cell_name(one.cell) + " " + std::string(one.why);
  }
  return all;
}

TEST(BaoRefusals, AtTheStartTheHouseIsSparedAndTheRestIsEmpty) {
  EXPECT_EQ(whys(Position()),
            "A1 empty A2 empty A3 empty A4 empty A5 house A8 empty B1 empty B2 empty B3 empty "
            "B4 empty B5 empty B6 empty B7 empty B8 empty");
}

TEST(BaoRefusals, TakasiaLocksOnePitAndTheFrontRowGoesFirst) {
  const Position p =
      board("2,0,1,0,1,0,1,1/1,1,1,0,0,0,0,0/0,2,5,7,9,1,6,8/0,2,3,3,4,3,1,1 0,0 - 1 A2");
  EXPECT_EQ(whys(p),
            "A1 empty A2 takasia A6 single B1 empty B2 front-first B3 front-first B4 front-first "
            "B5 front-first B6 front-first B7 single B8 single");
  EXPECT_EQ(refusals(p)[1].text, "A2 is blocked by takasia for this turn");
}

TEST(BaoRefusals, NorthHearsOfItsOwnPits) {
  const Position p = play(board(kBeforeTakasia), "A1R*");
  const auto list = refusals(p);
  const auto blocked =
      std::find_if(list.begin(), list.end(), [](const auto& one) { return one.why == "takasia"; });
  ASSERT_NE(blocked, list.end());
  EXPECT_EQ(cell_name(blocked->cell), "a8");
}

TEST(BaoRefusals, ACaptureHasToBeMade) {
  // Of the front pits with seeds only A3 faces some.
  const Position p =
      board("0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,4,0,6,2,2,0/0,0,0,0,0,0,0,0 20,20 SN 1 -");
  for (const auto& one : refusals(p)) {
    const bool empty = p.seeds(core::Side::kFirst, one.cell % 8) == 0 || one.cell >= 24;
    EXPECT_EQ(one.why, empty ? "empty" : "must-capture") << cell_name(one.cell);
  }
}

// What a reason claims, asked of the position in another way than the reason was found.
void expect_true(const Position& p, const core::Refusal& one, int pit) {
  const int seeds = p.seeds(p.to_move(), pit);
  const auto moves = p.moves();
  const bool capture = !moves[0].takata;
  const std::map<std::string_view, bool> claims = {
      {"empty", seeds == 0},
      {"takasia", pit == p.blocked() && !capture},
      {"must-capture", capture && seeds > 0},
      {"too-many", capture && seeds > 15},
      {"single", seeds == 1 && !p.namua()},
      {"back-row", pit >= kRow && p.namua()},
      {"front-first", pit >= kRow && !p.namua() && !capture && moves[0].pit < kRow},
      {"house", pit == kHouse && p.namua() && !capture && p.functional_house()},
      {"larger-first", seeds == 1 && p.namua() && !capture},
      {"bare", !capture},
      {"endless", true},
  };
  ASSERT_TRUE(claims.contains(one.why)) << one.why;
  EXPECT_TRUE(claims.at(one.why)) << text(p) << ": " << cell_name(one.cell) << " " << one.why;
  EXPECT_FALSE(one.text.empty());
}

TEST(BaoRefusals, EveryPitBeginsATurnOrHasOneTrueReason) {
  util::Random random(7);
  std::set<std::string> met;
  for (const std::string_view variant : {"kiswahili", "kujifunza"}) {
    for (int game = 0; game < 150; ++game) {
      Position p(rules_of(variant));
      for (int ply = 0; ply < 120 && !p.result(); ++ply) {
        std::set<int> dead;
        for (const auto& one : refusals(p)) EXPECT_TRUE(dead.insert(one.cell).second);
        for (const Move& move : p.moves()) {
          EXPECT_FALSE(dead.contains(cell_of(p.to_move(), move.pit))) << text(p);
          dead.insert(100 + move.pit);
        }
        for (int pit = 0; pit < kPits; ++pit) {
          EXPECT_TRUE(dead.contains(cell_of(p.to_move(), pit)) || dead.contains(100 + pit));
        }
        for (const auto& one : refusals(p)) {
          for (int pit = 0; pit < kPits; ++pit) {
            if (cell_of(p.to_move(), pit) == one.cell) expect_true(p, one, pit);
          }
          met.insert(std::string(one.why));
        }
        const auto moves = p.moves();
        p = p.after(moves[static_cast<std::size_t>(
            random.below(static_cast<std::uint32_t>(moves.size())))]);
      }
    }
  }
  for (const char* const why : {"empty", "takasia", "must-capture", "single", "back-row",
                                "front-first", "house", "larger-first"}) {
    EXPECT_TRUE(met.contains(why)) << why << " never came up";
  }
}

}  // namespace
}  // namespace espalier::games::bao
