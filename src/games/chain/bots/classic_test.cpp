// The hand-made boards are 3x4 unless they say otherwise. Their caps, where eight neighbours count
// behind the bar:
//
//   2 3 3 2 | 3 5 5 3
//   3 4 4 3 | 5 8 8 5
//   2 3 3 2 | 3 5 5 3
#include "games/chain/bots/classic.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/chain/bots/classic_test_boards.hpp"

namespace espalier::games::chain {
namespace {

using core::Side;

TEST(ClassicNolook, FeedsTheOwnCellClosestToExploding) {
  // a1 lacks 2 - 1 = 1, b2 lacks 4 - 2 = 2.
  EXPECT_EQ(chosen("nolook", board("A3/1B2/3a 1 20")), "a1");
  // The enemy's d3 lacks 1 and doesn't count; b1 lacks 2, c2 lacks 3.
  EXPECT_EQ(chosen("nolook", board("1A2/2A1/3a 1 20")), "b1");
  EXPECT_EQ(
      chosen<OneWord<RuleSet::kDiagonal>>("nolook", board<RuleSet::kDiagonal>("A3/D3/3a 1 20")),
      "a2")
      << "with eight neighbours a1 lacks 3 - 1 = 2 and a2 lacks 5 - 4 = 1";
}

TEST(ClassicNolook, OfEqualCellsTheLastInRowMajorOrderWins) {
  EXPECT_EQ(chosen("nolook", board("A3/1C2/3a 1 20")), "b2");
  EXPECT_EQ(chosen("nolook", board("1AA1/A2A/aAA1 1 20")), "c3");
}

TEST(ClassicNolook, WithoutCellsOfItsOwnItPlaysAtRandom) {
  const auto p = board("4/4/4 1 0");
  const core::History<OneWord<RuleSet::kOrthogonal>> history(p);
  const auto bot = player<OneWord<RuleSet::kOrthogonal>>("nolook");
  std::vector<int> seen;
  for (int i = 0; i < 200; ++i) seen.push_back(bot->choose(history, {}).move.bit);
  std::sort(seen.begin(), seen.end());
  EXPECT_EQ(std::unique(seen.begin(), seen.end()) - seen.begin(), 12) << "every cell comes up";
}

TEST(ClassicHeithoff, CountsOrbs) {
  // First 1 + 2 + 3 = 6, second 1 + 2 = 3.
  const auto p = board("AB1a/1C1b/4 1 20");
  EXPECT_EQ(orb_difference(p, Side::kFirst), 3);
  EXPECT_EQ(orb_difference(p, Side::kSecond), -3);
  // 1 - (1 + 3) = -3, and nothing for the dead cells.
  EXPECT_EQ(orb_difference(board<RuleSet::kScorched>("#A1a/#1c1/4 2 21"), Side::kFirst), -3);
  // Seven orbs in one cell need all planes: 7 - 4 = 3.
  EXPECT_EQ(orb_difference(board<RuleSet::kDiagonal>("4/1Gd1/4 1 20"), Side::kFirst), 3);
}

TEST(ClassicHeithoff, TakesTheMostOrbsAndTheFirstOfEqualMoves) {
  // a1 bursts into b1 (3 = cap, taken) and a2; b1 bursts into a1, c1, b2: 4 orbs to 1. Any other
  // move gives 2 to 3.
  const auto p = board("Ab2/4/3a 1 20");
  const auto answer = ask_to_depth("heithoff", p, 1);
  EXPECT_EQ(text(p, answer.move), "a1");
  EXPECT_EQ(answer.lines.at(0).value.hundredths, 300);
  // Every move gives 2 to 1, the burst of d3 too.
  EXPECT_EQ(chosen("heithoff", board("a3/4/3A 1 20")), "b1");
}

TEST(ClassicHeithoff, AWinBeatsEveryCount) {
  // d3 bursts and takes c3, the enemy's last cell.
  const auto p = board("4/4/2bA 1 20");
  const auto answer = ask_to_depth("heithoff", p, 1);
  EXPECT_EQ(text(p, answer.move), "d3");
  EXPECT_EQ(answer.lines.at(0).value.hundredths, 100 * 100'000);
  // The other way round c3 bursts and takes d3.
  EXPECT_EQ(chosen("heithoff", board("4/4/2bA 2 21")), "c3");
}

TEST(ClassicRlawrenc, ComparesTheCellJustPlayedWithItsEnemyNeighbours) {
  // b2 holds 2, its enemy neighbour c2 one, which is fewer: + 1. Orbs 2 - 1 = 1.
  auto p = board("4/1Ba1/4 2 21");
  auto terms = rlawrenc_terms(p, cell(p, "b2"), Side::kFirst);
  EXPECT_EQ(terms.orbs, 1);
  EXPECT_EQ(terms.contact, 1);
  EXPECT_EQ(terms.total(), 2);
  EXPECT_EQ(rlawrenc_terms(p, cell(p, "b2"), Side::kSecond).total(), -2)
      << "the contact belongs to the player who moved";

  // 2 is not fewer than 2: minus the own 2. Orbs 0.
  p = board("4/1Bb1/4 2 21");
  EXPECT_EQ(rlawrenc_terms(p, cell(p, "b2"), Side::kFirst).total(), -2);

  // Four enemies of 1, 2, 3 and 1 orbs around a single one: 4 * -1. Orbs 1 - 7 = -6.
  p = board("1a2/bAc1/1a2 2 21");
  terms = rlawrenc_terms(p, cell(p, "b2"), Side::kFirst);
  EXPECT_EQ(terms.orbs, -6);
  EXPECT_EQ(terms.contact, -4);

  // An exploded cell has no enemies beside it: orbs 2 - 1 = 1 alone.
  p = board("1A2/A3/3a 2 21");
  EXPECT_EQ(rlawrenc_terms(p, cell(p, "a1"), Side::kFirst).contact, 0);
}

TEST(ClassicRlawrenc, LooksAtTheNeighboursOfTheRuleSet) {
  // a1 touches b2 only where eight neighbours count: 1 < 2, so + 1; c2 holds 2: - 2.
  const auto eight = board<RuleSet::kDiagonal>("a3/1Bb1/4 2 21");
  EXPECT_EQ(rlawrenc_terms(eight, cell(eight, "b2"), Side::kFirst).contact, -1);
  const auto four = board("a3/1Bb1/4 2 21");
  EXPECT_EQ(rlawrenc_terms(four, cell(four, "b2"), Side::kFirst).contact, -2);
}

TEST(ClassicRlawrenc, PlaysWhereTheContactIsBest) {
  // c2 becomes 3 beside d2 with 2: orbs 3 - 2 = 1, contact + 2. Elsewhere: orbs 1 and contact at
  // most 0 (d1 and d3 get 1 beside 2: - 1).
  const auto p = board("4/2Bb/4 1 20");
  const auto answer = ask_to_depth("rlawrenc", p, 1);
  EXPECT_EQ(text(p, answer.move), "c2");
  EXPECT_EQ(answer.lines.at(0).value.hundredths, 300);
}

// Points: of threats, of places, of orbs, of blocks.
void expect_terms(const ContiguousCounts& counts, int threatened, int position, int orbs,
                  int blocks) {
  EXPECT_EQ(counts[0], threatened);
  EXPECT_EQ(4 * counts[1] + 3 * counts[2] + 3 * counts[3], position);
  EXPECT_EQ(2 * counts[4], orbs);
  EXPECT_EQ(2 * counts[5], blocks);
  EXPECT_EQ(weighed(kContiguousTerms, counts), threatened + position + orbs + blocks);
}

TEST(ClassicContiguous, AddsItsFourTerms) {
  // a1: corner 4 and critical 3. Orbs 1 - 1. A single critical cell is no block.
  expect_terms(contiguous_counts(board("A3/4/3a 1 20"), Side::kFirst), 0, 7, 0, 0);
  // a1 beside b1, a critical edge cell of the enemy: -(5 - 3) + (3 - 2) = -1. a2 is free: edge 3
  // and critical 3. Orbs 2 * (3 - 2). a1 and a2 are a block of two: 4.
  const auto p = board("Ab2/B3/4 1 20");
  expect_terms(contiguous_counts(p, Side::kFirst), -1, 6, 2, 4);
  // The other way: b1 beside the critical corner a1: -(5 - 2) + (2 - 1) = -2.
  expect_terms(contiguous_counts(p, Side::kSecond), -2, 0, -2, 0);
  // The critical b2 costs its neighbour -(5 - 4) + (4 - 3) = 0, so a2 has its edge 3 all the same.
  expect_terms(contiguous_counts(board("4/Ac2/4 1 20"), Side::kFirst), 0, 3, -4, 0);
  // Two blocks, a1-b1 and c2-c3-d3, for b1 and c2 only touch by a corner: 2 * 2 + 2 * 3. Nothing
  // stands beside the enemy's a3. Places: 7 + 6 + 3 + 6 + 7. Orbs 2 * (9 - 1).
  expect_terms(contiguous_counts(board("AB2/2C1/a1BA 1 20"), Side::kFirst), 0, 29, 16, 10);
}

TEST(ClassicContiguous, WithEightNeighboursThreatsMayCancelOut) {
  // Critical a1 (2 of 3) costs b2 -(5 - 3) + 1 = -1, critical b1 (4 of 5) gives -(5 - 5) + 1 = 1:
  // s = 0, and the inside cell b2 earns its bonus of 0.
  const auto p = board<RuleSet::kDiagonal>("bd2/1A2/4 1 20");
  expect_terms(contiguous_counts(p, Side::kFirst), 0, 0, -10, 0);
  // a1: 4 + 3, b1: 3 + 3, a block of two.
  expect_terms(contiguous_counts(p, Side::kSecond), 0, 13, 10, 4);
  // Diagonal neighbours are no block: a1 critical 7, b2 critical 3 (7 of 8).
  expect_terms(contiguous_counts(board<RuleSet::kDiagonal>("B3/1G2/3a 1 20"), Side::kFirst), 0, 10,
               16, 0);
}

TEST(ClassicContiguous, APlayerWithoutOrbsHasLost) {
  const ContiguousJudge judge;
  EXPECT_EQ(judge.settled(board("A3/4/4 2 5"), Side::kFirst), 100'000);
  EXPECT_EQ(judge.settled(board("A3/4/4 2 5"), Side::kSecond), -100'000);
  EXPECT_EQ(judge.settled(board("A3/4/3a 1 4"), Side::kSecond), std::nullopt);
  const auto open = board<RuleSet::kScorched>("#A2/A3/4 2 5");
  EXPECT_EQ(open.result(), std::nullopt);
  EXPECT_EQ(judge.settled(open, Side::kFirst), 100'000) << "a leaf, though the rules play on";
  EXPECT_EQ(judge.settled(board<RuleSet::kScorched>("##/## 2 7", {2, 2}), Side::kFirst), 100'000)
      << "an all-dead board belongs to the player who moved last";
}

TEST(ClassicContiguous, OpensInTheTopLeftCorner) {
  const auto empty = board("4/4/4 1 0");
  EXPECT_EQ(chosen("contiguous", empty, 4), "a1");
  core::Task<OneWord<RuleSet::kOrthogonal>> task;
  task.limits.depth = 2;
  task.only = {cell(empty, "c2"), cell(empty, "b2")};
  EXPECT_EQ(text(empty, ask("contiguous", empty, task).move), "b2");
}

// Points: of orbs, of threats, of chains, of places.
void expect_terms_of_neighbour(const NeighbourCounts& counts, int orbs, int threats, int chains,
                               int places) {
  EXPECT_EQ(counts[0], orbs);
  EXPECT_EQ(counts[1], threats);
  EXPECT_EQ(2 * counts[2], chains);
  EXPECT_EQ(5 * counts[3] + 3 * counts[4] + 3 * counts[5], places);
  EXPECT_EQ(weighed(kNeighbourTerms, counts), orbs + threats + chains + places);
}

TEST(ClassicNeighbour, AddsItsTerms) {
  // a1: 2 orbs, safe in the corner 5, one short 3. d3: 1 orb, corner 5.
  const auto apart = board<RuleSet::kDiagonal>("B3/4/3a 1 20");
  expect_terms_of_neighbour(neighbour_counts(apart, Side::kFirst), 2, 0, 0, 8);
  expect_terms_of_neighbour(neighbour_counts(apart, Side::kSecond), 1, 0, 0, 5);
  // a1 and b1 (4 of 5) are both critical: a1 pays 8 - 3, b1 pays 8 - 5, and neither is safe.
  const auto beside = board<RuleSet::kDiagonal>("Bd2/4/4 1 20");
  expect_terms_of_neighbour(neighbour_counts(beside, Side::kFirst), 2, -5, 0, 0);
  expect_terms_of_neighbour(neighbour_counts(beside, Side::kSecond), 4, -3, 0, 0);
  // a1 and b1 chain, each seeing the other: 2 * 2. b2 (1 of 8) takes no part. a1 8, b1 3 + 3.
  expect_terms_of_neighbour(
      neighbour_counts(board<RuleSet::kDiagonal>("BD2/1A2/3a 1 20"), Side::kFirst), 7, 0, 4, 14);
  // Two critical enemies, a1 and c1, around b2: it pays 8 - 8 = 0 twice and is unsafe; d2 (1 orb)
  // is beside c1: 8 - 5.
  expect_terms_of_neighbour(
      neighbour_counts(board<RuleSet::kDiagonal>("b1d1/1G1A/4 1 20"), Side::kFirst), 8, -3, 0, 0);
}

TEST(ClassicNeighbour, LooksAroundWithTheCapsOfTheRuleSet) {
  // b2 (3 of 4) is critical and touches a1 by its corner: a1 pays 8 - 2.
  expect_terms_of_neighbour(neighbour_counts(board("A3/1c2/4 1 20"), Side::kFirst), 1, -6, 0, 0);
  EXPECT_EQ(NeighbourJudge().settled(board("A3/4/4 2 5"), Side::kFirst), 10'000);
  EXPECT_EQ(NeighbourJudge().settled(board("A3/4/4 2 5"), Side::kSecond), -10'000);
}

template <class P>
int point_value(const P& p, std::string_view at) {
  return weighed(kPointValueTerms, point_value_counts(p, cell(p, at)));
}

TEST(ClassicPointvalue, ValuesACellByItsNeighbours) {
  // b1 lacks 3 - 1 = 2.
  const auto p = board("Aa2/4/4 1 20");
  EXPECT_EQ(point_value(p, "a1"), -100'000'000) << "d = 1, but nd = 2";
  EXPECT_EQ(point_value(p, "c1"), -1003) << "d = 3 > nd = 2: -1000, then - d";
  EXPECT_EQ(point_value(p, "b2"), -1004);
  EXPECT_EQ(point_value(p, "a2"), -4) << "the own a1 lacks 1: -1, then - 3";
  EXPECT_EQ(point_value(p, "d1"), -2);
  EXPECT_EQ(chosen("pointvalue", p), "d1") << "-2 too: a3 and d3, which come later";

  // b1 lacks 1 now.
  const auto q = board("Ab2/1Aa1/4 1 20");
  EXPECT_EQ(point_value(q, "a1"), 1'000'000'000);
  EXPECT_EQ(point_value(q, "b2"), -30 + 1000 - 1000)
      << "own, d = 3; enemies b1 (nd = 1: -1000) and c2 (nd = 3: +1000)";
  EXPECT_EQ(chosen("pointvalue", q), "a1");

  // Critical with nothing to take: -10^7, whatever own neighbours there are.
  EXPECT_EQ(point_value(board("AA2/4/3a 1 20"), "a1"), -10'000'000);
  // An empty corner beside an enemy edge cell that lacks 2: +1000 - 2.
  EXPECT_EQ(point_value(board("1a2/4/3A 1 20"), "a1"), 998);
  EXPECT_EQ(chosen("pointvalue", board("4/4/4 1 0")), "a1") << "-2 against -3 and -4";
}

TEST(ClassicPointvalue, GivesEveryMoveItsValueAndTheTermsBehindIt) {
  using P = OneWord<RuleSet::kOrthogonal>;
  const auto p = board("Ab2/1Aa1/4 1 20");
  core::Task<P> task;
  task.lines = 20;
  const auto answer = ask("pointvalue", p, task);
  ASSERT_EQ(answer.lines.size(), 10U) << "twelve cells, two of them the enemy's";
  EXPECT_EQ(text(p, answer.lines.front().moves.front()), "a1");
  EXPECT_EQ(answer.lines.front().value.hundredths, 100'000'000'000) << "10^9 points";
  const core::History<P> history(p);
  const auto bot = player<P>("pointvalue");
  EXPECT_FALSE(bot->sight(history, std::nullopt)) << "a position has no value for it";
  for (std::size_t i = 0; i < answer.lines.size(); ++i) {
    const Move move = answer.lines[i].moves.front();
    const auto sight = bot->sight(history, move);
    ASSERT_TRUE(sight);
    EXPECT_EQ(sight->total(), 100LL * point_value(p, text(p, move)));
    EXPECT_EQ(sight->total(), answer.lines[i].value.hundredths);
    if (i > 0) {
      EXPECT_LE(sight->total(), answer.lines[i - 1].value.hundredths) << "best first";
    }
  }
  // b2: an enemy that lacks 1 and one that lacks 3, and it lacks 3 itself.
  const auto sight = bot->sight(history, cell(p, "b2"));
  std::vector<int> counts;
  for (const auto& term : sight->terms) counts.push_back(term.count);
  EXPECT_EQ(counts, (std::vector{0, 0, 0, 0, 0, 0, 3}));
  task.lines = 1;
  EXPECT_EQ(ask("pointvalue", p, task).lines.size(), 1U) << "it looks at values";
}

// b2 is critical, and of two enemies beside it one lacks 1 (a win) and one lacks more (a loss).
TEST(ClassicPointvalue, TheWalkGoesDownUpRightLeftAndItsFirstEnemyDecidesForACriticalCell) {
  constexpr int kGood = 1'000'000'000;
  constexpr int kBad = -100'000'000;
  EXPECT_EQ(point_value(board("1b2/1C2/1a2 1 20"), "b2"), kBad) << "below before above";
  EXPECT_EQ(point_value(board("1a2/1C2/1b2 1 20"), "b2"), kGood) << "below before above";
  EXPECT_EQ(point_value(board("1a2/1Cc1/4 1 20"), "b2"), kBad) << "above before right";
  EXPECT_EQ(point_value(board("1b2/1Ca1/4 1 20"), "b2"), kGood) << "above before right";
  EXPECT_EQ(point_value(board("4/aCc1/4 1 20"), "b2"), kGood) << "right before left";
  EXPECT_EQ(point_value(board("4/bCa1/4 1 20"), "b2"), kBad) << "right before left";
}

TEST(ClassicPointvalue, OfEqualValuesAnEmptyCellBeatsAnOwnOne) {
  // With caps 3/5/8: c1 is an own edge cell that lacks 2: -20. c5 is empty and lacks 5; around it
  // b5 and d5 lack 4 each, c4 lacks 7: -15 - 5.
  const auto p = board<RuleSet::kDiagonal>("2C3/6/6/2A2a/1A1A2 1 20", {5, 6});
  EXPECT_EQ(point_value(p, "c1"), -20);
  EXPECT_EQ(point_value(p, "c5"), -20);
  core::Task<OneWord<RuleSet::kDiagonal>> task;
  task.only = {cell(p, "c1"), cell(p, "c5")};
  EXPECT_EQ(text(p, ask("pointvalue", p, task).move), "c5");
  // The other way round the empty one stays, and of two empty ones the first.
  const auto q = board<RuleSet::kDiagonal>("1A1A2/2A2a/6/6/2C3 1 20", {5, 6});
  task.only = {cell(q, "c5"), cell(q, "c1")};
  EXPECT_EQ(text(q, ask("pointvalue", q, task).move), "c1");
}

}  // namespace
}  // namespace espalier::games::chain
