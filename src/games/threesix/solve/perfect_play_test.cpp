#include "games/threesix/solve/perfect_play.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "games/threesix/bots/simple.hpp"
#include "games/threesix/solve/gains.hpp"
#include "util/random.hpp"

namespace espalier::games::threesix::solve {
namespace {

constexpr int kFew = 5;  // filled cells in the files of these tests

// Not the value of a set, but like it the same for all images of the set.
int neighbours(std::uint64_t filled) {
  std::uint64_t right_edge = 0;
  for (int row = 0; row < kSide; ++row) right_edge |= std::uint64_t{1} << (row * kSide + 5);
  return std::popcount(filled & (filled >> kSide)) +
         std::popcount(filled & ~right_edge & (filled >> 1));
}

// `wide` values differ by more than four bits can tell.
PerfectPlay made(Cells rule, int wide) {
  PerfectPlay play(rule, kFew);
  std::vector<std::int8_t> array(kHalfSets);
  for (int evens = 0; evens <= kFew; ++evens) {
    play.add(evens, [&](std::size_t k) {
      for (int odds = 0; odds + evens <= kFew; ++odds) {
        for (const auto odd : sets_of_size(odds)) {
          const auto even = Colours::get().classes(evens)[k];
          array[odd] =
              static_cast<std::int8_t>(neighbours(Colours::get().join({even, odd})) * wide - 5);
        }
      }
      return array.data();
    });
  }
  return play;
}

std::string packed(Cells rule, int wide = 1) {
  const auto bytes = made(rule, wide).packed();
  EXPECT_TRUE(bytes);
  return bytes ? *bytes : "";
}

std::string refusal(const std::string& bytes, Cells rule = Cells::kFree) {
  const auto play = PerfectPlay::unpacked(bytes, rule);
  return play ? "" : play.error().message;
}

TEST(PerfectPlay, FindsEverySetOfWhichAnImageIsKept) {
  for (const Cells rule : {Cells::kFree, Cells::kParity}) {
    const int wide = rule == Cells::kFree ? 1 : 7;
    const auto play = PerfectPlay::unpacked(packed(rule, wide), rule);
    ASSERT_TRUE(play) << play.error().message;
    util::Random random(1);
    const auto& lines = FixedBoard<kSide>::lines();
    for (int i = 0; i < 3000; ++i) {
      std::uint64_t filled = 0;
      for (int ply = 0; ply < 1 + 2 * static_cast<int>(random.below(3));) {
        const std::uint64_t bit = std::uint64_t{1} << random.below(kCellCount);
        const bool may = rule == Cells::kFree || ((bit & lines.even) != 0) == (ply % 2 == 0);
        if (!may || (filled & bit) != 0) continue;
        filled |= bit;
        ++ply;
        if (ply % 2 == 0) continue;
        ASSERT_EQ(play->to_go(filled), (neighbours(filled) * wide - 5) * kPointsPerUnit) << filled;
      }
    }
  }
}

TEST(PerfectPlay, BetweenTheKeptLayersItLooksAhead) {
  const auto play = PerfectPlay::unpacked(packed(Cells::kFree), Cells::kFree);
  ASSERT_TRUE(play);
  // After any first move the kept value is -5 units, so the empty board is worth 5.
  EXPECT_EQ(play->to_go(0), 5 * kPointsPerUnit);
}

TEST(PerfectPlay, ADamagedFileIsRefusedWithTheReason) {
  const std::string whole = packed(Cells::kFree);
  EXPECT_EQ(refusal(whole), "");
  EXPECT_EQ(refusal(whole, Cells::kParity), "is of another variant");
  EXPECT_EQ(refusal(""), "is no perfect-play file of this version");
  EXPECT_EQ(refusal(whole.substr(0, whole.size() / 2)), "is damaged");
  EXPECT_EQ(refusal(whole + "x"), "is damaged");
  EXPECT_EQ(refusal(whole.substr(0, 40)), "is damaged");
  util::Random random(7);
  for (int i = 0; i < 200; ++i) {
    std::string bytes = whole;
    const auto at = random.below(static_cast<std::uint32_t>(bytes.size()));
    bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.below(8)));
    EXPECT_NE(refusal(bytes), "") << at;
  }
}

TEST(PerfectPlay, AFileThatIsNotThereIsNoError) {
  const auto play = load_perfect_play("/nowhere/threesix.perfect", Cells::kFree);
  ASSERT_TRUE(play);
  EXPECT_EQ(*play, nullptr);
}

// On boards of even side the second player gets what the first got, whatever the first does.
TEST(ThreeSixBots, TheMirrorNeverLosesAsSecond) {
  using P = Position<AnyBoard, Cells::kFree>;
  util::Random random(3);
  for (int game = 0; game < 20; ++game) {
    core::History<P> history(P(game % 2 == 0 ? 4 : 6));
    while (!history.result()) {
      const auto moves = core::allowed_moves(history.position(), core::Task<P>{});
      const bool first = history.position().to_move() == core::Side::kFirst;
      history.play(first ? moves[random.below(static_cast<std::uint32_t>(moves.size()))]
                         : mirror_move(history, core::Task<P>{}, random));
    }
    EXPECT_EQ(history.result()->margin, 0);
  }
}

TEST(ThreeSixBots, TheGreedyPlayerTakesTheMostPoints) {
  using P = Position<FixedBoard<6>, Cells::kFree>;
  util::Random random(4);
  core::History<P> history(P(6));
  for (const int cell : {0, 6, 1, 12}) history.play(Move{static_cast<std::uint8_t>(cell)});
  // a1 b1 stand in the first row; c1 makes three. a4 makes four of a column.
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(greedy_move(history, core::Task<P>{}, random).cell, 2);
  }
}

}  // namespace
}  // namespace espalier::games::threesix::solve
