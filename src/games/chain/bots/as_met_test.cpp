// The programs as they were met, on positions worked out by hand. The boards are 3x4 as in
// classic_test.cpp, with the same caps.
#include "core/as_met.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/chain/bots/classic.hpp"
#include "games/chain/bots/classic_test_boards.hpp"

namespace espalier::games::chain {
namespace {

using Orthogonal = OneWord<RuleSet::kOrthogonal>;
using Diagonal = OneWord<RuleSet::kDiagonal>;

TEST(NolookAsMet, FeedsItsLastOwnCellHoweverFarFromExploding) {
  // a1 lacks 1, b2 lacks 2 and is the last.
  EXPECT_EQ(chosen("nolook-as-met", board("A3/1B2/3a 1 20")), "b2");
  // b1 lacks 2, c2 lacks 3.
  EXPECT_EQ(chosen("nolook-as-met", board("1A2/2A1/3a 1 20")), "c2");
  EXPECT_EQ(chosen("nolook-as-met", board("3A/a3/A3 1 20")), "a3");
}

TEST(NolookAsMet, WithoutCellsOfItsOwnItPlaysAtRandom) {
  const auto p = board("A3/4/4 2 1");
  const auto bot = player<Orthogonal>("nolook-as-met");
  std::vector<int> seen;
  for (int i = 0; i < 300; ++i) {
    seen.push_back(bot->choose(core::History<Orthogonal>(p), {}).move.bit);
  }
  std::sort(seen.begin(), seen.end());
  EXPECT_EQ(std::unique(seen.begin(), seen.end()) - seen.begin(), 11) << "every legal cell";
}

// d1 bursts and takes c1, the enemy's last cell: whoever looks one ply ahead plays it.
TEST(HeithoffAndRlawrencAsMet, PlayAnyLegalCellEvenWhenTheyCouldWin) {
  const auto p = board("2bA/4/4 1 20");
  for (const std::string id : {"heithoff", "rlawrenc"}) {
    EXPECT_EQ(chosen(id, p), "d1");
    const auto bot = player<Orthogonal>(id + "-as-met");
    std::vector<int> seen;
    for (int i = 0; i < 300; ++i) {
      const auto answer = bot->choose(core::History<Orthogonal>(p), {});
      EXPECT_EQ(answer.work.nodes, 0U);
      seen.push_back(answer.move.bit);
    }
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(std::unique(seen.begin(), seen.end()) - seen.begin(), 11) << id;
  }
}

TEST(ContiguousAsMet, SeesNoBlocks) {
  // b1 becomes critical beside a1. Places 7 + 6, orbs 2 * (3 - 1), a block of two 4: 21. The empty
  // corners d1 and a3 give places 7 + 3 + 7 and orbs 4: 21 too, but later. No other move gives more
  // than 17. Without the block b1 gives 17.
  const auto p = board("AA2/4/3a 1 20");
  const auto described = ask_to_depth("contiguous", p, 1);
  EXPECT_EQ(text(p, described.move), "b1");
  EXPECT_EQ(described.lines.at(0).value.hundredths, 2100);
  const auto met = ask_to_depth("contiguous-as-met", p, 1);
  EXPECT_EQ(text(p, met.move), "d1");
  EXPECT_EQ(met.lines.at(0).value.hundredths, 2100);
  EXPECT_EQ(ask("contiguous-as-met", p).work.depth, 4);
  EXPECT_EQ(chosen("contiguous-as-met", board("4/4/4 1 0"), 4), "a1") << "its first move";
}

TEST(NeighbourAsMet, SearchesOnBehindAFinishedGame) {
  // a1 bursts and takes b2, the enemy's last cell. A win; but to a bot that plays on, the enemy
  // puts an orb anywhere, and then b1, a2 (edges, 3 each) and b2 hold 4 orbs: 10. d1 leaves a1
  // (corner 5, critical 3) and d1 (corner 5) with 3 orbs, and no reply threatens them: 16. So do a3
  // and d3, later; an edge cell gives 14, an inside one 11.
  const auto p = board<RuleSet::kDiagonal>("B3/1a2/4 1 20");
  const auto described = ask_to_depth("neighbour", p, 2);
  EXPECT_EQ(text(p, described.move), "a1");
  EXPECT_EQ(described.lines.at(0).value.hundredths, 100 * 10'000);
  const auto met = ask_to_depth("neighbour-as-met", p, 2);
  EXPECT_EQ(text(p, met.move), "d1");
  EXPECT_EQ(met.lines.at(0).value.hundredths, 1600);
  // At the leaves it does see that the enemy has no orbs.
  const auto leaf = ask_to_depth("neighbour-as-met", p, 1);
  EXPECT_EQ(text(p, leaf.move), "a1");
  EXPECT_EQ(leaf.lines.at(0).value.hundredths, 100 * 10'000);
  // The same for a lost game: as second player it is the one whose orbs are gone.
  const NeighbourJudge judge{.plays_on = true};
  const auto over = p.after(cell(p, "a1"));
  EXPECT_EQ(judge.settled(over, core::Side::kFirst), std::nullopt);
  EXPECT_EQ(judge.estimate(over, cell(p, "a1"), core::Side::kFirst), 10'000);
  EXPECT_EQ(judge.estimate(over, cell(p, "a1"), core::Side::kSecond), -10'000);
}

TEST(NeighbourAsMet, PlaysOnWithCellsThatAFinishedGameLeftFull) {
  // All caps are 3. a1 bursts: b1 3, a2 1, b2 2. b1 bursts: a1 1, a2 2, b2 3, and nothing is the
  // enemy's: the reaction ends although b2 is full.
  const auto p = board<RuleSet::kDiagonal>("BB/1a 1 20", {2, 2});
  const NeighbourJudge judge{.plays_on = true};
  const auto over = judge.after(p, cell(p, "a1"));
  ASSERT_TRUE(over.result());
  ASSERT_TRUE(over.moves().empty());
  ASSERT_EQ(judge.moves(over).bits(), std::uint64_t{1} << cell(p, "b1").bit) << "the empty cell";
  const auto on = judge.after(over, cell(p, "b1"));
  EXPECT_EQ(judge.moves(on).bits() | on.theirs(), p.geometry().board);
  // Its value: 1 + 2 + 3 orbs; a2 lacks 1 and b2 less, so they chain; three safe corners, and a2
  // alone is exactly one short.
  EXPECT_EQ(neighbour_counts(on, core::Side::kFirst), (NeighbourCounts{6, 0, 2, 3, 0, 1}));
  // One more orb on b2 sets it off: a1 2, b1 2, a2 3; then a2: a1 3, b1 3, b2 1.
  const auto burst = judge.after(on, cell(p, "b2"));
  const auto orbs = [&](std::string_view at) {
    return orbs_in(burst.loads(), std::uint64_t{1} << cell(p, at).bit);
  };
  EXPECT_EQ((std::vector{orbs("a1"), orbs("b1"), orbs("a2"), orbs("b2")}),
            (std::vector{3, 3, 0, 1}));
}

TEST(NeighbourAsMet, PlaysOnUnderOtherRulesUnlessCellsAreFull) {
  const NeighbourJudge judge{.plays_on = true};
  // d1 takes c1, which bursts too: nothing is full and nothing is the enemy's.
  const auto p = board("2bA/4/4 1 20");
  EXPECT_EQ(judge.settled(p.after(cell(p, "d1")), core::Side::kFirst), std::nullopt);
  // a1 takes b1, which bursts and makes c1 full.
  const auto q = board("AbB1/4/4 1 20");
  EXPECT_EQ(judge.settled(q.after(cell(q, "a1")), core::Side::kFirst), 10'000);
}

TEST(NeighbourAsMet, BeginsInTheFirstCell) {
  EXPECT_EQ(chosen("neighbour-as-met", board<RuleSet::kDiagonal>("4/4/4 1 0"), 4), "a1");
}

TEST(BotsAsMet, AreNamedAfterTheBotsTheyWereMeantToBe) {
  const auto described = classic_bots<Diagonal>();
  for (const auto& bot : bots_as_met<Diagonal>()) {
    ASSERT_TRUE(core::is_as_met(bot.info.id)) << bot.info.id;
    const auto id = bot.info.id.substr(0, bot.info.id.size() - core::kAsMet.size());
    EXPECT_TRUE(std::any_of(described.begin(), described.end(), [&](const auto& other) {
      return other.info.id == id;
    })) << id;
  }
  EXPECT_FALSE(core::is_as_met("nolook"));
}

}  // namespace
}  // namespace espalier::games::chain
