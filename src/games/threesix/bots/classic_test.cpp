#include "games/threesix/bots/classic.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <string>
#include <vector>

#include "games/threesix/notation.hpp"

namespace espalier::games::threesix {
namespace {

using core::Side;
using Any = Position<AnyBoard, Cells::kFree>;
using Parity = Position<AnyBoard, Cells::kParity>;
using Course = Position<FixedBoard<6>, Cells::kFree>;

// A text of a test that cannot be read is a mistake in the test.
Any board(int side, std::string_view text) {
  const auto read = parse({Cells::kFree, side}, text);
  if (read) return Any(*read);
  ADD_FAILURE() << read.error().message;
  std::abort();
}

// In the order of classic_bots(); behind them the program as it was met.
constexpr std::size_t kAsMet = 2;

template <class P>
core::Answer<P> ask(std::size_t bot, const P& p, const core::Task<P>& task) {
  const auto bots = bot < kAsMet ? classic_bots<P>() : bots_as_met<P>();
  return bots.at(bot % kAsMet).open({.seed = 3})->choose(core::History<P>(p), task);
}

template <class P>
core::Answer<P> ask_to_depth(std::size_t bot, const P& p, int depth) {
  core::Task<P> task;
  task.limits.depth = depth;
  return ask(bot, p, task);
}

void expect_choice(const Any& p, int depth, std::string_view move, int points) {
  for (const std::size_t bot : {0U, 1U}) {
    const auto answer = ask_to_depth(bot, p, depth);
    const int side = p.lines().side;
    EXPECT_EQ(core::cell_text({side, side}, answer.move.cell), move);
    EXPECT_EQ(answer.lines.at(0).value.hundredths, points * search::kPoint / 3);
  }
}

TEST(ClassicNegamax, ShowsTermsThatAddUpToItsEvaluation) {
  util::Random random(7);
  const auto described = classic_bots<Course>().at(0).open({});
  const auto met = bots_as_met<Course>().at(0).open({});
  core::History<Course> history(Course(6));
  while (!history.result()) {
    const Course& p = history.position();
    const auto me = p.to_move();
    const int points = point_difference(p, me) * search::kPoint;
    EXPECT_EQ(described->sight(history, std::nullopt)->total(), points / 3);
    EXPECT_EQ(met->sight(history, std::nullopt)->total(), -points / 3) << "an even number of plies";
    for (const Move m : p.moves()) {
      const int after = point_difference(p.after(m), me) * search::kPoint / 3;
      EXPECT_EQ(described->sight(history, m)->total(), after);
      EXPECT_EQ(met->sight(history, m)->total(), after);
    }
    const auto moves = p.moves();
    auto at = moves.begin();
    for (auto n = random.below(static_cast<std::uint32_t>(moves.size())); n > 0; --n) ++at;
    history.play(*at);
  }
}

TEST(ClassicNegamax, ValuesAPositionByTheDifferenceOfThePoints) {
  const Any p = board(3, "XOX/OX1/OX1 2 6 3");
  EXPECT_EQ(point_difference(p, Side::kFirst), 3);
  EXPECT_EQ(point_difference(p, Side::kSecond), -3);
  EXPECT_EQ(NegamaxJudge().settled(p, Side::kFirst), std::nullopt);
  EXPECT_EQ(NegamaxJudge().estimate(p, Move{4}, Side::kSecond), -3);
  // c2 fills its row, c3 then its row and the column: 6 + 6 to 3 + 3.
  const Any full = p.after(Move{5}).after(Move{8});
  EXPECT_EQ(NegamaxJudge().settled(full, Side::kFirst), 6);
}

TEST(ClassicNegamax, TakesPointsAndKeepsTheFirstOfTheBestMoves) {
  // c1 makes a run of three, nothing else scores.
  expect_choice(board(6, "XO4/6/6/6/6/6 1 0 0"), 1, "c1", 3);
  // c1, b2 and a3 fill a line each: + 3. Behind each of them one of the others is left: 0. c3
  // would open two lines to c1, which is worth 6.
  expect_choice(board(3, "XO1/X1O/3 1 0 0"), 1, "c1", 3);
  expect_choice(board(3, "XO1/X1O/3 1 0 0"), 2, "c1", 0);
  // Every line filled now opens two at once, the rows 1 and 3 with column c or 2 and a or b: 3 - 6.
  expect_choice(board(3, "XO1/2X/XO1 2 0 0"), 1, "c1", 3);
  expect_choice(board(3, "XO1/2X/XO1 2 0 0"), 2, "c1", -3);
}

TEST(ClassicNegamax, ReadsAGameThatEndsToItsEnd) {
  // c2: 3 points, then c3 gives 6: 3 + 3 - (6 + 6). c3 first: the same.
  const Any p = board(3, "XOX/OX1/OX1 2 6 3");
  expect_choice(p, 5, "c2", -6);
  EXPECT_EQ(ask_to_depth(1, p, 5).work.nodes, 1U + 2 + 2);
}

TEST(ClassicNegamax, OpensAtRandomFromItsSeed) {
  const auto open = [](std::uint64_t seed) {
    return classic_bots<Course>()
        .at(0)
        .open({.seed = seed})
        ->choose(core::History<Course>(Course(6)), {});
  };
  std::vector<int> cells;
  for (std::uint64_t seed = 0; seed < 400; ++seed) cells.push_back(open(seed).move.cell);
  std::sort(cells.begin(), cells.end());
  EXPECT_EQ(std::unique(cells.begin(), cells.end()) - cells.begin(), 36);
  EXPECT_EQ(open(8).move, open(8).move);
  EXPECT_EQ(open(8).work.nodes, 0U);

  core::Task<Parity> task;
  task.only = {Move{10}};
  EXPECT_EQ(ask(0, Parity(4), task).move, Move{10});
}

// Random positions of both bots' games: same move, same value, fewer nodes.
template <class P>
void expect_agreement(int side, int plies, int depth) {
  util::Random random(2);
  std::uint64_t pruned_nodes = 0;
  std::uint64_t plain_nodes = 0;
  P p(side);
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = p.moves();
    auto at = moves.begin();
    for (auto n = random.below(static_cast<std::uint32_t>(moves.size())); n > 0; --n) ++at;
    p = p.after(*at);
    if (p.result()) break;
    const auto pruned = ask_to_depth(0, p, depth);
    const auto plain = ask_to_depth(1, p, depth);
    EXPECT_EQ(pruned.move, plain.move);
    EXPECT_EQ(pruned.lines.at(0).value, plain.lines.at(0).value);
    pruned_nodes += pruned.work.nodes;
    plain_nodes += plain.work.nodes;
  }
  EXPECT_LT(pruned_nodes * 2, plain_nodes);
}

TEST(ClassicNegamax, AlphaBetaSavesNodesAndChangesNothing) {
  expect_agreement<Course>(6, 36, 3);
  expect_agreement<Any>(4, 16, 4);
  expect_agreement<Any>(3, 9, 5);
  expect_agreement<Parity>(4, 16, 5);
}

void expect_met(const Any& p, std::string_view described, int described_points,
                std::string_view met, int met_points) {
  const int side = p.lines().side;
  const auto expect = [&](std::size_t bot, std::string_view move, int points) {
    const auto answer = ask(bot, p, {});
    EXPECT_EQ(core::cell_text({side, side}, answer.move.cell), move);
    EXPECT_EQ(answer.lines.at(0).value.hundredths, points * search::kPoint / 3);
  };
  expect(0, described, described_points);
  expect(kAsMet, met, met_points);
}

// A full column is worth 4 here. Of a1 and b1, b1 also makes a run of three beside c1 and d1, and
// whoever comes second has the full row too.
TEST(NegamaxAsMet, PlaysForTheWorstWithFourOrTwoEmptyCells) {
  // b1: 4 + 3, then 4 + 4. a1: 4, then 4 + 4; to the program that is 4 points ahead.
  expect_met(board(4, "2XO/XOXO/OXOX/XOXO 1 0 0"), "b1", -1, "a1", 4);
  // The same in the rows 1 and 4, where c4 makes the run. Described: whoever opens a row takes 7
  // and the other closes it for 8, twice: 14 - 16. Met: a1 opens for 4; the worst for the other is
  // to open row 4 at d4 for 4; then both close a row: 4 + 8 to 4 + 8.
  expect_met(board(4, "2XO/XOXO/OXOX/XO2 1 0 0"), "b1", -2, "a1", 0);
}

TEST(NegamaxAsMet, IsRightWithAnOddNumberOfEmptyCells) {
  // c4 fills a row and a column; then b1 opens the first row for 7 and a1 closes it: 8 + 8 - 7.
  expect_met(board(4, "2XO/XOXO/OXOX/XO1X 2 0 0"), "c4", 9, "c4", 9);
}

TEST(NegamaxAsMet, ChoosesAsDescribedBeforeAndVisitsMoreNodes) {
  util::Random random(4);
  std::uint64_t described = 0;
  std::uint64_t met = 0;
  std::uint64_t plain = 0;
  Any p(4);
  for (int ply = 0; ply < 15; ++ply) {
    const auto moves = p.moves();
    auto at = moves.begin();
    for (auto n = random.below(static_cast<std::uint32_t>(moves.size())); n > 0; --n) ++at;
    p = p.after(*at);
    const int empty = 15 - ply;
    if (empty <= 4 && empty % 2 == 0) continue;
    const auto one = ask<Any>(0, p, {});
    const auto other = ask<Any>(kAsMet, p, {});
    EXPECT_EQ(one.move, other.move) << empty;
    EXPECT_EQ(one.lines.at(0).value, other.lines.at(0).value) << empty;
    described += one.work.nodes;
    met += other.work.nodes;
    plain += ask<Any>(1, p, {}).work.nodes;
  }
  EXPECT_LT(described * 3, met * 2);
  EXPECT_LT(met, plain);
}

TEST(ClassicNegamax, LooksFivePliesAhead) {
  const Any p = board(3, "XO1/X1O/3 1 0 0");
  EXPECT_EQ(ask<Any>(0, p, {}).work.depth, 5);
  EXPECT_EQ(ask<Any>(1, p, {}).work.depth, 5);
}

template <class P>
std::vector<Move> play(int side, int depth) {
  const auto first = classic_bots<P>().at(0).open({.seed = 9});
  const auto second = classic_bots<P>().at(1).open({.seed = 9});
  core::Task<P> task;
  task.limits.depth = depth;
  core::History<P> history{P(side)};
  while (!history.result()) {
    const bool first_moves = history.position().to_move() == Side::kFirst;
    const Move m = (first_moves ? first : second)->choose(history, task).move;
    if (!util::has_bit(history.position().moves().bits(), m.cell)) {
      ADD_FAILURE() << "an illegal move";
      break;
    }
    history.play(m);
  }
  return history.moves();
}

TEST(ClassicNegamax, PlaysTheSameLegalGameFromTheSameSeed) {
  for (const int side : {2, 3, 4, 6, 8}) {
    EXPECT_EQ(play<Any>(side, 2).size(), static_cast<std::size_t>(side * side));
    EXPECT_EQ(play<Any>(side, 2), play<Any>(side, 2));
    EXPECT_EQ(play<Parity>(side, 2), play<Parity>(side, 2));
  }
  EXPECT_EQ(play<Course>(6, 2), play<Any>(6, 2)) << "both kinds of board are one game";
}

TEST(ClassicNegamax, AnswersWithinTheNamedMovesAndAtOnceWhenStopped) {
  const Any p = board(3, "XO1/X1O/3 1 0 0");
  const std::atomic<bool> stop = true;
  core::Task<Any> task;
  task.only = {Move{8}, Move{7}};
  EXPECT_EQ(ask(0, p, task).move, Move{7}) << "b3 gives away one line, c3 two";
  task.stop = &stop;
  EXPECT_EQ(ask(1, p, task).move, Move{7}) << "the first one allowed";
  EXPECT_EQ(ask(1, p, task).work.nodes, 0U);
}

}  // namespace
}  // namespace espalier::games::threesix
