#include "games/threesix/exact.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

#include "search/plain.hpp"
#include "util/random.hpp"

namespace espalier::games::threesix {
namespace {

using Course = Position<FixedBoard<6>, Cells::kFree>;
using CourseParity = Position<FixedBoard<6>, Cells::kParity>;
using Any = Position<AnyBoard, Cells::kFree>;
using AnyParity = Position<AnyBoard, Cells::kParity>;

bool never() { return false; }

template <class P>
Exact<P> solved(const P& root, int threads = 1) {
  auto exact = Exact<P>::solve(root, never, threads);
  EXPECT_TRUE(exact);
  return *std::move(exact);
}

template <class P>
int empty_cells(const P& p) {
  return util::bit_count(p.lines().board & ~p.filled());
}

// Random moves until so many cells are empty.
template <class P>
P played(P p, int empty, util::Random& random) {
  while (empty_cells(p) > empty) {
    const auto moves = p.moves();
    const auto skip = random.below(static_cast<std::uint32_t>(moves.size()));
    p = p.after(*std::next(moves.begin(), static_cast<std::ptrdiff_t>(skip)));
  }
  return p;
}

template <class P>
int plain_margin(const P& p) {
  search::Effort effort;
  const auto nothing = [](const P& /*p*/) { return 0; };
  return search::negamax(p, std::numeric_limits<int>::max(), nothing, effort) / search::kPoint;
}

// Calls visit(p) once for every set of filled cells that can follow from p.
template <class P, class Visit>
void for_each_following(const P& p, std::set<std::uint64_t>& seen, const Visit& visit) {
  if (!seen.insert(p.filled()).second) return;
  visit(p);
  for (const auto move : p.moves()) for_each_following(p.after(move), seen, visit);
}

template <class P>
void expect_plain_search_agrees_everywhere(const P& root) {
  const auto exact = solved(root);
  std::set<std::uint64_t> seen;
  for_each_following(root, seen, [&](const P& p) {
    ASSERT_TRUE(exact.covers(p));
    ASSERT_EQ(exact.margin(p), plain_margin(p)) << p.filled();
  });
}

// The best that the moves promise. A table that keeps this at every position and knows the
// finished ones is exact.
template <class P>
int best_of_moves(const Exact<P>& exact, const P& p) {
  int best = std::numeric_limits<int>::min();
  for (const auto move : p.moves()) best = std::max(best, -exact.margin(p.after(move)));
  return best;
}

template <class P>
void expect_every_value_follows_from_the_next(const P& root, int games, util::Random& random) {
  const auto exact = solved(root);
  for (int i = 0; i < games; ++i) {
    P p = root;
    while (!p.result()) {
      ASSERT_EQ(exact.margin(p), best_of_moves(exact, p)) << p.filled();
      p = played(p, empty_cells(p) - 1, random);
    }
    ASSERT_EQ(exact.margin(p), p.result()->margin);
  }
}

TEST(ThreeSixExact, PlainSearchAgreesOnEveryPositionOfTheSmallestBoards) {
  for (const int side : {2, 3}) {
    expect_plain_search_agrees_everywhere(Any(side));
    expect_plain_search_agrees_everywhere(AnyParity(side));
  }
}

// All sets that can follow, by every set of instructions that this machine has. More than 64 of
// them need several blocks, more than 2^16 several chunks; large boards need two bytes for a value.
template <class P>
void expect_every_set_agrees(const P& root) {
  const auto filled_by = [&](util::InstructionSet set) {
    ExactTable::Memory none;
    return ExactTable::fill(root.lines(), root.filled(), P::kCells, 1, never, none, set);
  };
  const auto portable = filled_by(util::InstructionSet::kBaseline);
  ASSERT_TRUE(portable);
  const std::uint64_t empty = root.lines().board & ~root.filled();
  for (const auto set : util::kInstructionSets) {
    if (!supported(set)) continue;
    const auto table = filled_by(set);
    ASSERT_TRUE(table);
    for (std::uint64_t more = empty;; more = (more - 1) & empty) {
      ASSERT_EQ(table->to_go(root.filled() | more), portable->to_go(root.filled() | more))
          << name(set);
      if (more == 0) break;
    }
  }
}

TEST(ThreeSixExact, EveryInstructionSetGivesTheSameValues) {
  EXPECT_TRUE(supported(util::InstructionSet::kBaseline));
  EXPECT_TRUE(supported(util::instruction_set()));
  util::Random random(2);
  for (const int empty : {0, 3, 6, 9, 17}) {
    expect_every_set_agrees(played(Course(6), empty, random));
    expect_every_set_agrees(played(CourseParity(6), empty, random));
    for (const int side : {5, 8}) {
      expect_every_set_agrees(played(Any(side), empty, random));
      expect_every_set_agrees(played(AnyParity(side), empty, random));
    }
  }
}

TEST(ThreeSixExact, PlainSearchAgreesOnLatePositions) {
  util::Random random(1);
  for (int empty = 0; empty <= 7; ++empty) {
    for (int i = 0; i < 3; ++i) {
      expect_plain_search_agrees_everywhere(played(Course(6), empty, random));
      expect_plain_search_agrees_everywhere(played(CourseParity(6), empty, random));
      for (const int side : {4, 5, 7, 8}) {
        expect_plain_search_agrees_everywhere(played(Any(side), empty, random));
        expect_plain_search_agrees_everywhere(played(AnyParity(side), empty, random));
      }
    }
  }
}

TEST(ThreeSixExact, PlainSearchAgreesWhereCellsLieOutsideTheLanes) {
  util::Random random(2);
  for (int i = 0; i < 3; ++i) {
    const auto free = played(Course(6), 8, random);
    EXPECT_EQ(solved(free).margin(free), plain_margin(free));
    // Under the parity rule the tree is much smaller: 6! * 6! lines of play.
    const auto parity = played(CourseParity(6), 12, random);
    EXPECT_EQ(solved(parity).margin(parity), plain_margin(parity));
  }
}

TEST(ThreeSixExact, EveryValueFollowsFromTheNext) {
  util::Random random(3);
  for (const int empty : {9, 13, 16, 17, 19}) {
    expect_every_value_follows_from_the_next(played(Course(6), empty, random), 100, random);
    expect_every_value_follows_from_the_next(played(CourseParity(6), empty, random), 100, random);
    for (const int side : {5, 8}) {
      expect_every_value_follows_from_the_next(played(Any(side), empty, random), 50, random);
      expect_every_value_follows_from_the_next(played(AnyParity(side), empty, random), 50, random);
    }
  }
  expect_every_value_follows_from_the_next(Any(4), 200, random);
  expect_every_value_follows_from_the_next(AnyParity(4), 200, random);
}

TEST(ThreeSixExact, AFinishedPositionHasTheMarginOfItsResult) {
  util::Random random(4);
  for (int i = 0; i < 10; ++i) {
    const auto end = played(Course(6), 0, random);
    const auto exact = solved(end);
    EXPECT_EQ(exact.margin(end), end.result()->margin);
    EXPECT_TRUE(exact.principal_variation(end).empty());
  }
}

TEST(ThreeSixExact, PointsAlreadyScoredCount) {
  util::Random random(5);
  const auto root = played(Course(6), 10, random);
  auto scene = root.scene();
  scene.tally[0] += 9;
  const Course richer(scene);
  ASSERT_EQ(root.to_move(), core::Side::kFirst);
  const auto exact = solved(root);
  EXPECT_TRUE(exact.covers(richer));
  EXPECT_EQ(exact.margin(richer), exact.margin(root) + 9);
}

TEST(ThreeSixExact, CoversWhatCanFollowAndNothingElse) {
  util::Random random(6);
  const auto before = played(Any(6), 11, random);
  const auto root = played(before, 10, random);
  const auto exact = solved(root);
  EXPECT_FALSE(exact.covers(before));
  EXPECT_TRUE(exact.covers(root));
  EXPECT_TRUE(exact.covers(played(root, 4, random)));
  EXPECT_TRUE(exact.covers(played(root, 0, random)));
  EXPECT_FALSE(exact.covers(played(Any(8), 0, random))) << "another board";
}

template <class P>
void expect_best_play_keeps_the_value(const P& root) {
  const auto exact = solved(root);
  P p = root;
  for (const auto move : exact.principal_variation(root)) {
    EXPECT_EQ(-exact.margin(p.after(move)), exact.margin(p));
    EXPECT_EQ(move, exact.best_move(p));
    for (const auto other : p.moves()) {
      if (other == move) break;
      EXPECT_LT(-exact.margin(p.after(other)), exact.margin(p)) << "an earlier move as good";
    }
    p = p.after(move);
  }
  ASSERT_TRUE(p.result());
  const int sign = p.to_move() == root.to_move() ? 1 : -1;
  EXPECT_EQ(sign * p.result()->margin, exact.margin(root));
}

TEST(ThreeSixExact, ThePrincipalVariationEndsWithTheValueClaimed) {
  util::Random random(7);
  for (const int empty : {1, 5, 10, 15}) {
    expect_best_play_keeps_the_value(played(Course(6), empty, random));
    expect_best_play_keeps_the_value(played(CourseParity(6), empty, random));
    expect_best_play_keeps_the_value(played(Any(5), empty, random));
    expect_best_play_keeps_the_value(played(AnyParity(7), empty, random));
  }
}

template <class P>
void expect_threads_agree(const P& root, util::Random& random) {
  const auto one = solved(root);
  for (const int threads : {2, 3}) {
    const auto more = solved(root, threads);
    EXPECT_EQ(one.margin(root), more.margin(root));
    for (int i = 0; i < 5'000; ++i) {
      const auto p = played(root, static_cast<int>(random.below(20)), random);
      ASSERT_EQ(one.margin(p), more.margin(p)) << threads << " threads, " << p.filled();
    }
  }
}

TEST(ThreeSixExact, MoreThreadsFindTheSame) {
  util::Random random(8);
  expect_threads_agree(played(Course(6), 20, random), random);
  expect_threads_agree(played(CourseParity(6), 20, random), random);
}

TEST(ThreeSixExact, StopsWhenTold) {
  util::Random random(9);
  const auto root = played(Course(6), 20, random);
  for (const int threads : {1, 2}) {
    for (const int patience : {0, 1, 5}) {
      int asked = 0;
      const auto stop = [&] { return ++asked > patience; };
      const auto exact = Exact<Course>::solve(root, stop, threads);
      // Another thread may have done all the work before this one was asked so often.
      EXPECT_TRUE(!exact || threads > 1);
      EXPECT_LE(asked, patience + 1) << "asked again after it said stop";
    }
  }
}

TEST(ThreeSixExact, AsksWhetherToStopOncePerChunkButNotWhenDone) {
  util::Random random(10);
  int asked = 0;
  const auto stop = [&] { return ++asked > 16; };  // 2^20 entries in chunks of 2^16
  EXPECT_TRUE(Exact<Course>::solve(played(Course(6), 20, random), stop));
  EXPECT_EQ(asked, 16);
}

TEST(ThreeSixExact, SaysWhatItWillCost) {
  util::Random random(11);
  const auto late = played(Course(6), 20, random);
  EXPECT_EQ(Exact<Course>::bytes(late), std::size_t{1} << 20);
  EXPECT_EQ(Exact<Course>::steps(late), std::uint64_t{20} << 19);
  EXPECT_EQ(Exact<Course>::bytes(Course(6)), std::size_t{1} << 36) << "8 bits are enough on 6x6";
  EXPECT_EQ(Exact<Any>::bytes(Any(5)), std::size_t{2} << 25) << "16 bits are needed on 5x5";
  EXPECT_EQ(Exact<Any>::bytes(Any(2)), std::size_t{64}) << "one block is the least";
  EXPECT_GT(Exact<Any>::bytes(Any(8)), std::size_t{1} << 61);
  EXPECT_GT(Exact<Any>::steps(Any(8)), std::uint64_t{1} << 61);
}

TEST(ThreeSixExact, TooManyEmptyCellsAreRefused) {
  EXPECT_FALSE(Exact<Any>::solve(Any(7), never));
  EXPECT_FALSE(Exact<Any>::solve(Any(8), never));
}

}  // namespace
}  // namespace espalier::games::threesix
