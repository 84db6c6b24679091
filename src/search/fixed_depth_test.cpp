#include "search/fixed_depth.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>
#include <vector>

#include "games/tictactoe/position.hpp"

namespace espalier::search {
namespace {

using core::Milliseconds;
using TicTacToe = games::tictactoe::Position;
using Move = TicTacToe::Move;

// An estimate that differs from position to position and from last move to last move, and that is
// not the opposite of what the other side thinks.
struct ArbitraryJudge {
  int spread = 2001;

  std::optional<Value> settled(const TicTacToe& p, core::Side me) const {
    const auto over = p.result();
    if (!over) return std::nullopt;
    return 5000 * (p.to_move() == me ? over->margin : -over->margin);
  }
  Value estimate(const TicTacToe& p, const Move& last, core::Side me) const {
    const auto seen = util::combine(p.hash(), 16U * last.cell + (p.to_move() == me ? 1 : 0));
    return static_cast<Value>(seen % static_cast<unsigned>(spread)) - spread / 2;
  }
};

// The textbook without any sign turned: the bot takes the largest, the opponent the smallest.
Value reference(const TicTacToe& p, const Move& last, int depth, core::Side me,
                const ArbitraryJudge& judge) {
  if (const auto settled = judge.settled(p, me)) return *settled;
  if (depth == 0) return judge.estimate(p, last, me);
  std::vector<Value> values;
  for (const Move m : p.moves()) values.push_back(reference(p.after(m), m, depth - 1, me, judge));
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  return p.to_move() == me ? *most : *least;
}

using Answer = core::Answer<TicTacToe>;
using Task = core::Task<TicTacToe>;

Answer ask(const TicTacToe& p, const Task& task, FixedDepth<TicTacToe> habits = {},
           const ArbitraryJudge& judge = {}, std::uint64_t seed = 1) {
  FixedDepthPlayer<TicTacToe, ArbitraryJudge> player(habits, judge, seed);
  return player.choose(core::History<TicTacToe>(p), task);
}

Task to_depth(int depth) {
  Task task;
  task.limits.depth = depth;
  return task;
}

template <class Visit>
void on_random_positions(int games, Visit&& visit) {
  util::Random random(4);
  for (int game = 0; game < games; ++game) {
    TicTacToe p;
    while (!p.result()) {
      visit(p);
      const auto moves = p.moves();
      auto at = moves.begin();
      for (auto n = random.below(static_cast<std::uint32_t>(moves.size())); n > 0; --n) ++at;
      p = p.after(*at);
    }
  }
}

TEST(FixedDepth, ChoosesTheFirstOfTheBestMovesOfPlainMinimax) {
  on_random_positions(6, [](const TicTacToe& p) {
    for (const int spread : {3, 2001}) {  // with few different values there are many ties
      for (const int depth : {1, 2, 3, 4}) {
        const ArbitraryJudge judge{spread};
        std::optional<Move> expected;
        Value best = 0;
        for (const Move m : p.moves()) {
          const Value value = reference(p.after(m), m, depth - 1, p.to_move(), judge);
          if (!expected || value > best) {
            expected = m;
            best = value;
          }
        }
        for (const bool prunes : {true, false}) {
          const auto answer = ask(p, to_depth(depth), {.prunes = prunes}, judge);
          EXPECT_EQ(answer.move, *expected);
          EXPECT_EQ(answer.lines.at(0).value.hundredths, 100 * best);
          EXPECT_EQ(answer.lines.at(0).moves, std::vector<Move>{*expected});
          EXPECT_EQ(answer.lines.at(0).value.bound, core::Bound::kExact);
          EXPECT_EQ(answer.work.depth, depth);
        }
      }
    }
  });
}

// Every move with its value, best first and the first of equal ones first.
std::vector<std::pair<Move, Value>> valued_moves(const TicTacToe& p, int depth,
                                                 const ArbitraryJudge& judge) {
  std::vector<std::pair<Move, Value>> all;
  for (const Move m : p.moves()) {
    all.emplace_back(m, reference(p.after(m), m, depth - 1, p.to_move(), judge));
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return all;
}

TEST(FixedDepth, OfSeveralLinesEachHasTheValueOfPlainMinimax) {
  on_random_positions(4, [](const TicTacToe& p) {
    for (const int spread : {3, 2001}) {
      const ArbitraryJudge judge{spread};
      const auto expected = valued_moves(p, 3, judge);
      for (const std::size_t lines : {std::size_t{2}, std::size_t{3}, std::size_t{20}}) {
        Task task = to_depth(3);
        task.lines = static_cast<int>(lines);
        int reports = 0;
        task.report = [&](const auto& report) { EXPECT_EQ(report.rank, ++reports); };
        const auto answer = ask(p, task, {}, judge);
        ASSERT_EQ(answer.lines.size(), std::min(lines, expected.size()));
        EXPECT_EQ(reports, static_cast<int>(answer.lines.size()));
        EXPECT_EQ(answer.move, ask(p, to_depth(3), {}, judge).move) << "lines change no choice";
        for (std::size_t i = 0; i < answer.lines.size(); ++i) {
          EXPECT_EQ(answer.lines[i].moves, std::vector<Move>{expected[i].first});
          EXPECT_EQ(answer.lines[i].value.hundredths, 100 * expected[i].second);
          EXPECT_EQ(answer.lines[i].value.bound, core::Bound::kExact);
        }
      }
    }
  });
}

TEST(FixedDepth, MovesThatTheBudgetLeavesOutHaveNoLine) {
  const auto whole = valued_moves(TicTacToe(), 3, {});
  Task task = to_depth(3);
  task.lines = 9;
  std::size_t before = 0;
  for (std::uint64_t nodes = 0; before < 9; nodes += 5) {
    task.limits.nodes = nodes;
    const auto answer = ask(TicTacToe(), task);
    EXPECT_GE(answer.lines.size(), before) << "more nodes, more values";
    before = answer.lines.size();
    for (const auto& line : answer.lines) {
      const auto same = std::find_if(whole.begin(), whole.end(), [&](const auto& each) {
        return each.first == line.moves.front();
      });
      EXPECT_EQ(line.value.hundredths, 100 * same->second);
    }
    if (before > 0 && before < 9) {
      EXPECT_EQ(answer.lines.front().value.bound, core::Bound::kLower);
    }
  }
}

TEST(FixedDepth, AlphaBetaVisitsFewerNodes) {
  const auto plain = ask(TicTacToe(), to_depth(5), {.prunes = false});
  const auto pruned = ask(TicTacToe(), to_depth(5));
  // No game ends before the fifth ply: 1 + 9 + 9*8 + 9*8*7 + 9*8*7*6 + 9*8*7*6*5.
  EXPECT_EQ(plain.work.nodes, 1U + 9 + 72 + 504 + 3024 + 15120);
  EXPECT_LT(pruned.work.nodes, plain.work.nodes / 2);
}

TEST(FixedDepth, TheDepthOfTheTaskReplacesItsOwn) {
  EXPECT_EQ(ask(TicTacToe(), {}, {.depth = 2}).work.depth, 2);
  EXPECT_EQ(ask(TicTacToe(), to_depth(3), {.depth = 2}).work.depth, 3);
  EXPECT_EQ(ask(TicTacToe(), to_depth(0), {.depth = 2}).work.depth, 1);
}

TEST(FixedDepth, AStopFlagSetBeforehandAnswersAtOnce) {
  const std::atomic<bool> stop = true;
  Task task = to_depth(9);
  task.stop = &stop;
  task.only = {Move{5}, Move{3}};
  const auto answer = ask(TicTacToe(), task);
  EXPECT_EQ(answer.move, Move{3}) << "the first allowed one";
  EXPECT_TRUE(answer.lines.empty());
  EXPECT_EQ(answer.work.nodes, 0U);
  EXPECT_EQ(answer.work.depth, 0);
}

TEST(FixedDepth, ATimeLimitOfNothingAnswersAtOnce) {
  Task task = to_depth(9);
  task.limits.movetime = Milliseconds(20);
  task.limits.overhead = Milliseconds(20);
  EXPECT_EQ(ask(TicTacToe(), task).work.nodes, 0U);
}

TEST(FixedDepth, TheFlagIsSeenWhileSearching) {
  // The judge itself raises it at a leaf: no more than the nodes between two looks follow.
  struct Raising {
    std::atomic<bool>* stop;
    std::optional<Value> settled(const TicTacToe&, core::Side) const { return std::nullopt; }
    Value estimate(const TicTacToe&, const Move&, core::Side) const {
      stop->store(true);
      return 0;
    }
  };
  std::atomic<bool> stop = false;
  FixedDepthPlayer<TicTacToe, Raising> player({.prunes = false}, Raising{&stop}, 1);
  Task task = to_depth(5);
  task.stop = &stop;
  const auto answer = player.choose(core::History<TicTacToe>(TicTacToe()), task);
  EXPECT_LE(answer.work.nodes, 600U);
  EXPECT_EQ(answer.work.depth, 0);
}

TEST(FixedDepth, WhenNodesRunOutTheBestOfTheFinishedMovesIsPlayed) {
  const int depth = 3;
  const auto full = ask(TicTacToe(), to_depth(depth)).work.nodes;
  std::size_t most_finished = 0;
  for (std::uint64_t nodes = 0; nodes <= full; ++nodes) {
    Task task = to_depth(depth);
    task.limits.nodes = nodes;
    const auto answer = ask(TicTacToe(), task);
    EXPECT_LE(answer.work.nodes, nodes);
    if (answer.lines.empty()) {
      EXPECT_EQ(answer.move, Move{0});
      continue;
    }
    EXPECT_EQ(answer.lines[0].value.bound,
              nodes < full ? core::Bound::kLower : core::Bound::kExact);
    // It is what a search of the first few moves alone finds, and more nodes finish more moves.
    bool found = false;
    for (std::size_t finished = std::max<std::size_t>(most_finished, 1); finished <= 9 && !found;
         ++finished) {
      Task some = to_depth(depth);
      for (std::size_t cell = 0; cell < finished; ++cell) {
        some.only.push_back(Move{static_cast<std::uint8_t>(cell)});
      }
      const auto expected = ask(TicTacToe(), some);
      found = !expected.lines.empty() && expected.move == answer.move &&
              expected.lines[0].value.hundredths == answer.lines[0].value.hundredths;
      if (found) most_finished = finished;
    }
    EXPECT_TRUE(found) << nodes;
  }
}

TEST(FixedDepth, OnlyTheNamedMovesAreChosenFromInTheOrderOfTheGame) {
  const ArbitraryJudge all_equal{1};
  Task task = to_depth(2);
  task.only = {Move{7}, Move{4}, Move{8}};
  EXPECT_EQ(ask(TicTacToe(), task, {}, all_equal).move, Move{4});
  EXPECT_EQ(ask(TicTacToe(), to_depth(2), {}, all_equal).move, Move{0});
}

TEST(FixedDepth, ReportsOnceWhatItAnswers) {
  int reports = 0;
  Task task = to_depth(3);
  core::Report<TicTacToe> last;
  task.report = [&](const core::Report<TicTacToe>& report) {
    ++reports;
    last = report;
  };
  const auto answer = ask(TicTacToe(), task);
  EXPECT_EQ(reports, 1);
  EXPECT_EQ(last.rank, 1);
  EXPECT_EQ(last.line.moves, answer.lines.at(0).moves);
  EXPECT_EQ(last.line.value, answer.lines.at(0).value);
  EXPECT_EQ(last.work.nodes, answer.work.nodes);
}

std::vector<Move> any_first(const TicTacToe& p, const std::vector<Move>& allowed) {
  if (p.moves().size() < 9) return {};
  return allowed;
}

TEST(FixedDepth, AnOpeningMoveComesFromTheSeedAndNeedsNoSearch) {
  const FixedDepth<TicTacToe> habits{.opening = any_first};
  FixedDepthPlayer<TicTacToe, ArbitraryJudge> player(habits, {}, 7);
  const core::History<TicTacToe> start{TicTacToe()};
  std::vector<Move> first;
  std::vector<Move> again;
  for (int i = 0; i < 6; ++i) first.push_back(player.choose(start, {}).move);
  player.new_game();
  for (int i = 0; i < 6; ++i) again.push_back(player.choose(start, {}).move);
  EXPECT_EQ(first, again);
  EXPECT_NE(std::count(first.begin(), first.end(), first[0]), 6) << "it does vary";
  EXPECT_EQ(player.choose(start, {}).work.nodes, 0U);
  EXPECT_EQ(player.by_heart(start).size(), 9U);

  core::History<TicTacToe> later{TicTacToe()};
  later.play(Move{4});
  EXPECT_TRUE(player.by_heart(later).empty());
  EXPECT_GT(player.choose(later, {}).work.nodes, 0U);
}

TEST(FixedDepth, WhoeverWantsSeveralLinesGetsValuesOfOpeningsToo) {
  const FixedDepth<TicTacToe> habits{.opening = any_first};
  FixedDepthPlayer<TicTacToe, ArbitraryJudge> player(habits, {}, 7);
  FixedDepthPlayer<TicTacToe, ArbitraryJudge> alone(habits, {}, 7);
  const core::History<TicTacToe> start{TicTacToe()};
  for (const int lines : {2, 9}) {
    Task task = to_depth(2);
    task.lines = lines;
    const auto answer = player.choose(start, task);
    EXPECT_EQ(answer.move, alone.choose(start, {}).move) << "it plays by heart all the same";
    ASSERT_EQ(answer.lines.size(), static_cast<std::size_t>(lines));
    EXPECT_EQ(answer.lines.front().moves.front(), answer.move);
    auto rest = valued_moves(TicTacToe(), 2, {});
    const auto by_heart = std::find_if(rest.begin(), rest.end(),
                                       [&](const auto& each) { return each.first == answer.move; });
    EXPECT_EQ(answer.lines.front().value.hundredths, 100 * by_heart->second);
    rest.erase(by_heart);
    for (std::size_t i = 1; i < answer.lines.size(); ++i) {
      EXPECT_EQ(answer.lines[i].moves.front(), rest[i - 1].first);
    }
  }
}

TEST(FixedDepth, TheTimeForAMoveFollowsTheLimits) {
  const Milliseconds habit(1000);
  const auto time = [&](const core::Limits& limits) { return time_for_move(limits, habit); };
  const auto clock = [](int left, int increment) {
    return core::GameClock{Milliseconds(left), Milliseconds(increment)};
  };
  EXPECT_EQ(time({}), habit);
  EXPECT_EQ(time({.overhead = Milliseconds(30)}), Milliseconds(970));
  EXPECT_EQ(time({.depth = 3}), std::nullopt) << "a depth that is asked for is finished";
  EXPECT_EQ(time({.nodes = 3}), std::nullopt);
  EXPECT_EQ(time({.infinite = true}), std::nullopt);
  EXPECT_EQ(time({.movetime = Milliseconds(50), .depth = 3}), Milliseconds(50));
  EXPECT_EQ(time({.clock = clock(60'000, 2000)}), Milliseconds(5000));
  EXPECT_EQ(time({.clock = clock(60'000, 0), .overhead = Milliseconds(100)}), Milliseconds(2900));
  EXPECT_EQ(time({.clock = clock(100, 2000)}), Milliseconds(100)) << "no more than there is";
  EXPECT_EQ(time({.movetime = Milliseconds(500), .clock = clock(60'000, 0)}), Milliseconds(500));
  EXPECT_EQ(time({.clock = clock(10, 0), .overhead = Milliseconds(100)}), Milliseconds(0));
}

}  // namespace
}  // namespace espalier::search
