#include "games/bao/bots/classic.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <vector>

#include "games/bao/test_boards.hpp"

namespace espalier::games::bao {
namespace {

using core::Side;
using search::Value;

core::Answer<Position> ask(const Position& p, const core::Task<Position>& task) {
  return classic_bots().at(0).open({})->choose(core::History<Position>(p), task);
}

core::Answer<Position> ask_to_depth(const Position& p, int depth) {
  core::Task<Position> task;
  task.limits.depth = depth;
  return ask(p, task);
}

void expect_factors(const SixFactors& f, const SixFactors& expected, int total) {
  EXPECT_EQ(f.seeds, expected.seeds);
  EXPECT_EQ(f.front_seeds, expected.front_seeds);
  EXPECT_EQ(f.back_seeds, expected.back_seeds);
  EXPECT_EQ(f.front_pits, expected.front_pits);
  EXPECT_EQ(f.back_pits, expected.back_pits);
  EXPECT_EQ(f.exposed, expected.exposed);
  EXPECT_EQ(f.total(), total);
}

TEST(ClassicSixfactor, WeighsItsSixFactors) {
  expect_factors(six_factors(Position(), Side::kFirst), {}, 0);
  // South 10 in front and 26 behind, North 8 and 20. Two front pits each; two back pits to one. In
  // the second column 3 of North face 4 of South: 3 - 4.
  // 30 * 8 + 20 * 2 + 10 * 6 + 15 * 0 + 5 * 1 + 20 * -1 = 325.
  const Position p =
      board("20,0,0,0,0,0,0,0/0,3,0,5,0,0,0,0/0,4,0,0,6,0,0,0/24,0,0,0,0,0,0,2 0,0 - 1 -");
  expect_factors(six_factors(p, Side::kFirst), {8, 2, 6, 0, 1, -1}, 325);
  expect_factors(six_factors(p, Side::kSecond), {-8, -2, -6, 0, -1, 1}, -325);
  // South 9 and 20, North 6 and 29; front pits 3 to 2, back pits 1 to 1; in the third column 5 of
  // North face 1 of South.
  // 30 * -6 + 20 * 3 + 10 * -9 + 15 * 1 + 5 * 0 + 20 * 4 = -115.
  expect_factors(six_factors(board(kHouseReached), Side::kFirst), {-6, 3, -9, 1, 0, 4}, -115);
}

TEST(ClassicSixfactor, DoesNotCountSeedsInHand) {
  // South 13 and 16, North 10 and 5; front pits 4 to 3; no two occupied front pits face each other.
  // 30 * 14 + 20 * 3 + 10 * 11 + 15 * 1 = 605.
  const Position p =
      board("5,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/3,0,0,0,6,2,2,0/0,0,0,0,0,0,0,16 10,10 SN 1 -");
  expect_factors(six_factors(p, Side::kFirst), {14, 3, 11, 1, 0, 0}, 605);
}

TEST(ClassicSixfactor, AWinIsWorthAHundred) {
  // A1 sows to A3, takes the three seeds it faces, and North's front row is empty.
  const Position p =
      board("20,0,0,0,0,0,0,0/0,0,3,0,0,0,0,0/2,0,1,0,0,0,0,0/0,0,0,0,0,0,0,38 0,0 - 1 -");
  const auto answer = ask_to_depth(p, 1);
  EXPECT_EQ(move_text(answer.move), "A1R");
  EXPECT_EQ(answer.lines.at(0).value.hundredths, 10'000);
  const Position won = play(p, "A1R");
  EXPECT_EQ(SixFactorJudge().settled(won, Side::kFirst), 10'000);
  EXPECT_EQ(SixFactorJudge().settled(won, Side::kSecond), -10'000);
  EXPECT_EQ(SixFactorJudge().settled(p, Side::kFirst), std::nullopt);
}

Value minimax(const Position& p, int depth, Side me) {
  const SixFactorJudge judge;
  if (const auto settled = judge.settled(p, me)) return *settled;
  if (depth == 0) return judge.estimate(p, Move(), me);
  std::vector<Value> values;
  for (const Move& m : p.moves()) values.push_back(minimax(p.after(m), depth - 1, me));
  return p.to_move() == me ? *std::max_element(values.begin(), values.end())
                           : *std::min_element(values.begin(), values.end());
}

TEST(ClassicSixfactor, ChoosesTheFirstOfTheBestMovesOfPlainMinimax) {
  util::Random random(6);
  for (const char* const variant : {"kiswahili", "kujifunza", "kiswahili+endless=draw"}) {
    Position p(rules_of(variant));
    for (int ply = 0; ply < 60 && !p.result(); ++ply) {
      const int depth = 2 + ply % 2;
      const auto moves = p.moves();
      std::optional<Move> expected;
      Value best = 0;
      for (const Move& m : moves) {
        const Value value = minimax(p.after(m), depth - 1, p.to_move());
        if (!expected || value > best) {
          expected = m;
          best = value;
        }
      }
      const auto answer = ask_to_depth(p, depth);
      EXPECT_EQ(answer.move, *expected) << text(p);
      EXPECT_EQ(answer.lines.at(0).value.hundredths, best) << text(p);
      p = p.after(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

TEST(ClassicSixfactor, ShowsTermsThatAddUpToItsEvaluation) {
  util::Random random(7);
  const auto bot = classic_bots().at(0).open({});
  for (const char* const variant : {"kiswahili", "kujifunza"}) {
    core::History<Position> history(Position(rules_of(variant)));
    for (int ply = 0; ply < 60 && !history.result(); ++ply) {
      const Position& p = history.position();
      const auto me = p.to_move();
      EXPECT_EQ(bot->sight(history, std::nullopt)->total(), six_factors(p, me).total());
      const auto moves = p.moves();
      for (const Move& m : moves) {
        const Position after = p.after(m);
        const auto settled = SixFactorJudge().settled(after, me);
        EXPECT_EQ(bot->sight(history, m)->total(),
                  settled.value_or(six_factors(after, me).total()));
      }
      history.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

TEST(ClassicSixfactor, LooksSixPliesAheadUnlessToldOtherwise) {
  EXPECT_EQ(ask(board(kHouseReached), {}).work.depth, 6);
  EXPECT_EQ(ask_to_depth(board(kHouseReached), 2).work.depth, 2);
}

std::vector<Move> play_alone(std::string_view variant, int depth) {
  const auto bot = classic_bots().at(0).open({});
  core::Task<Position> task;
  task.limits.depth = depth;
  core::History<Position> history{Position(rules_of(variant))};
  while (!history.result() && history.plies() < 300) {
    const auto moves = history.position().moves();
    const Move m = bot->choose(history, task).move;
    if (std::find(moves.begin(), moves.end(), m) == moves.end()) {
      ADD_FAILURE() << "an illegal move";
      break;
    }
    history.play(m);
  }
  return history.moves();
}

TEST(ClassicSixfactor, PlaysTheSameLegalGameEveryTime) {
  for (const char* const variant : {"kiswahili", "kujifunza", "kiswahili+takasia=off"}) {
    for (const int depth : {1, 2, 3}) {
      const auto moves = play_alone(variant, depth);
      EXPECT_GE(moves.size(), 3U);
      EXPECT_EQ(play_alone(variant, depth), moves);
    }
  }
}

TEST(ClassicSixfactor, AnswersWithinTheNamedMovesAndAtOnceWhenStopped) {
  const Position p;
  const auto moves = p.moves();
  ASSERT_GE(moves.size(), 2U);
  core::Task<Position> task;
  task.limits.depth = 2;
  for (const Move& m : moves) {
    task.only = {m};
    EXPECT_EQ(ask(p, task).move, m);
  }
  const std::atomic<bool> stop = true;
  task.stop = &stop;
  task.only = {};
  EXPECT_EQ(ask(p, task).move, moves[0]);
  EXPECT_EQ(ask(p, task).work.nodes, 0U);
}

}  // namespace
}  // namespace espalier::games::bao
