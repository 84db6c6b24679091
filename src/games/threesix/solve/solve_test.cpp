#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>

#include "games/threesix/exact.hpp"
#include "games/threesix/solve/gains.hpp"
#include "games/threesix/solve/layers.hpp"
#include "games/threesix/solve/small_survey.hpp"
#include "games/threesix/solve/solve.hpp"
#include "util/random.hpp"

namespace espalier::games::threesix::solve {
namespace {

const Lines& lines() { return FixedBoard<kSide>::lines(); }

// Late enough for a test: 53 MiB.
constexpr int kMinEvens = 15;

std::uint64_t hash_of(const std::int8_t* array) {
  std::uint64_t hash = 0;
  for (std::uint32_t i = 0; i < kHalfSets; i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, array + i, sizeof word);
    hash = util::combine(hash, word);
  }
  return hash;
}

// A set with these even cells and so many odd ones that at most `empty` cells are empty.
Pair late_set(std::uint32_t even, int empty, util::Random& random) {
  Pair pair{even, 0};
  while (kCellCount - std::popcount(pair.even) - std::popcount(pair.odd) > empty) {
    pair.odd |= 1U << random.below(kHalf);
  }
  return pair;
}

struct alignas(kLaneCount) Counts {
  std::array<std::int8_t, kHalfSets> of;
};

TEST(ThreeSixSolution, TheFourWaysKeepTheColoursAndTheValues) {
  const auto& colours = Colours::get();
  util::Random random(1);
  for (int i = 0; i < 200; ++i) {
    const std::uint64_t filled = random.next() & random.next() & lines().board;
    const Pair pair = colours.split(filled);
    EXPECT_EQ(colours.join(pair), filled);
    EXPECT_EQ(colours.mirrored(colours.mirrored(pair)), pair);
    EXPECT_EQ(std::popcount(colours.mirrored(pair).even), std::popcount(pair.odd));
    for (int way = 0; way < kWays; ++way) {
      std::uint64_t turned = 0;
      for (const int cell : util::BitList<int, std::uint64_t>(filled)) {
        turned |= std::uint64_t{1} << image(way, cell);
      }
      EXPECT_EQ(colours.split(turned),
                (Pair{colours.even_image(way, pair.even), colours.odd_image(way, pair.odd)}));
      EXPECT_EQ(colours.class_of(colours.even_image(way, pair.even)), colours.class_of(pair.even));
    }
  }
}

TEST(ThreeSixSolution, EveryEvenSetIsInOneClass) {
  const auto& colours = Colours::get();
  std::size_t sets = 0;
  for (int size = 0; size <= kHalf; ++size) {
    for (const auto even : colours.classes(size)) {
      sets += static_cast<std::size_t>(colours.images(even));
    }
  }
  EXPECT_EQ(sets, kHalfSets);
}

// Every set of instructions that the machine has gives the same bytes.
TEST(ThreeSixSolution, AllInstructionSetsGiveTheSameBytes) {
  for (const bool parity : {false, true}) {
    for (const int greedy : {-1, 0, 3}) {
      std::vector<std::uint64_t> portable;
      for (const auto set : util::kInstructionSets) {
        if (!supported(set)) continue;
        std::vector<std::uint64_t> hashes;
        const auto counts = std::make_unique<Counts>();
        LayersTask task{.parity = parity, .set = set, .fewest_evens = kMinEvens + 1};
        if (greedy >= 0) task.greedy = kGreedyPlayers[static_cast<std::size_t>(greedy)];
        task.filled = [&](const Job& job, int) {
          count_best(job, counts->of.data(), set);
          hashes.push_back(hash_of(job.to) ^ hash_of(counts->of.data()));
        };
        const auto done = run_layers(task);
        ASSERT_TRUE(done && *done);
        if (set == util::InstructionSet::kBaseline) portable = hashes;
        EXPECT_EQ(hashes, portable) << name(set) << (parity ? " parity" : "");
      }
      EXPECT_GT(portable.size(), 50U);
    }
  }
}

// All positions that follow from random late ones, against the table, which knows no colours,
// classes or layers.
TEST(ThreeSixSolution, LayersAgreeWithTheTable) {
  for (const Cells rule : {Cells::kFree, Cells::kParity}) {
    util::Random random(2);
    std::uint64_t compared = 0;
    LayersTask task{.parity = rule == Cells::kParity, .threads = 2, .fewest_evens = kMinEvens};
    task.finished = [&](const View& view) {
      const auto& classes = Colours::get().classes(view.evens());
      for (int i = 0; i < 8; ++i) {
        const auto even = classes[random.below(static_cast<std::uint32_t>(classes.size()))];
        const Pair root = late_set(even, 16, random);
        ExactTable::Memory none;
        const auto table = ExactTable::fill(
            lines(), Colours::get().join(root), rule, 1, [] { return false; }, none);
        ASSERT_TRUE(table);
        for (std::uint32_t odd = root.odd; odd < kHalfSets; odd = (odd + 1) | root.odd) {
          const int gap = std::popcount(even) - std::popcount(odd);
          if (rule == Cells::kParity && gap != 0 && gap != 1) continue;
          const std::uint64_t filled = Colours::get().join({even, odd});
          ASSERT_EQ(view.units({even, odd}) * kPointsPerUnit, table->to_go(filled)) << filled;
          ++compared;
        }
      }
    };
    const auto done = run_layers(task);
    ASSERT_TRUE(done && *done);
    EXPECT_GT(compared, rule == Cells::kFree ? 10'000U : 500U);
  }
}

TEST(ThreeSixSolution, GreedyPlayersAndBestMovesAgreeWithPlainCounting) {
  for (std::size_t g = 0; g < kGreedyPlayers.size(); ++g) {
    util::Random random(g);
    LayersTask task{.fewest_evens = kMinEvens + 1, .greedy = kGreedyPlayers[g]};
    task.filled = [&](const Job& job, int) {
      const Pair set = late_set(job.even, 10, random);
      const auto plain =
          plain_values(lines(), Cells::kFree, Colours::get().join(set), &kGreedyPlayers[g]);
      EXPECT_EQ(job.to[set.odd] * kPointsPerUnit, plain.front());
    };
    ASSERT_TRUE(run_layers(task));
  }
}

TEST(ThreeSixSolution, StopsWhenAsked) {
  LayersTask task{.fewest_evens = kMinEvens};
  int asked = 0;
  task.stop = [&] { return ++asked > 3; };
  const auto done = run_layers(task);
  ASSERT_TRUE(done);
  EXPECT_FALSE(*done);
}

// Every position of all small boards: the plain count, the table, and the survey.
TEST(ThreeSixSolution, SmallBoardsAgreeOnEveryPosition) {
  for (const Cells rule : {Cells::kFree, Cells::kParity}) {
    for (int side = kMinSide; side <= 4; ++side) {
      const Lines& small = AnyBoard(side).lines();
      ExactTable::Memory none;
      const auto table = ExactTable::fill(
          small, 0, rule, 1, [] { return false; }, none);
      ASSERT_TRUE(table);
      const auto plain = plain_values(small, rule, 0, nullptr);
      for (std::uint64_t set = 0; set <= small.board; ++set) {
        const int lead = std::popcount(set & small.even) - std::popcount(set & ~small.even);
        if (rule == Cells::kParity && lead != 0 && lead != 1) continue;
        ASSERT_EQ(table->to_go(set), plain[set]) << side << " " << set;
      }
    }
  }
}

TEST(ThreeSixSolution, SolvesWithALineThatEndsAsClaimed) {
  using P = Position<FixedBoard<6>, Cells::kFree>;
  util::Random random(5);
  P root(6);
  for (int i = 0; i < 16; ++i) {
    const auto moves = root.moves();
    auto move = moves.begin();
    for (auto skip = random.below(static_cast<std::uint32_t>(moves.size())); skip > 0; --skip) {
      ++move;
    }
    root = root.after(*move);
  }
  const auto solution = solve(root, {.threads = 2});
  ASSERT_TRUE(solution) << solution.error().message;
  P p = root;
  for (const auto move : solution->line) p = p.after(move);
  ASSERT_TRUE(p.result());
  EXPECT_EQ(p.result()->margin, solution->value.margin);  // an even number of plies
}

TEST(ThreeSixSolution, TooLittleMemoryIsRefusedWithTheNumberNeeded) {
  using P = Position<FixedBoard<6>, Cells::kParity>;
  const auto solution = solve(P(6), {.threads = 1});
  ASSERT_FALSE(solution);
  EXPECT_EQ(solution.error().message, "5.9 GiB of memory are needed, and --memory allows 1.0 GiB");
}

}  // namespace
}  // namespace espalier::games::threesix::solve
