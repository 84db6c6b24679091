#include "games/bao/refusal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "games/bao/steps.hpp"
#include "games/bao/test_boards.hpp"
#include "util/random.hpp"

namespace espalier::games::bao {
namespace {

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
