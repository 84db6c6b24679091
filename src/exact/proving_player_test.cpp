#include "exact/proving_player.hpp"

#include <gtest/gtest.h>

#include "exact/graph.hpp"
#include "support/agreement.hpp"
#include "support/small_worlds.hpp"
#include "util/random.hpp"

namespace espalier::exact {
namespace {

using tests::Maze;

struct NoOpinion {
  search::Value operator()(const Maze&) const { return 0; }
};
struct Always {
  bool operator()(const Maze&) const { return true; }
};
using Player = ProvingPlayer<Maze, search::Engine<Maze, NoOpinion>, Always>;

core::Answer<Maze> ask(Player& player, const core::History<Maze>& history,
                       const core::Limits& limits) {
  core::Task<Maze> task;
  task.limits = limits;
  return player.choose(history, task);
}

const core::Limits kTime{.movetime = core::Milliseconds(2000)};
const core::Limits kLittle{.movetime = core::Milliseconds(40)};

// Whatever is answered, the game is won in time.
void expect_won(Player& player, core::History<Maze> history, int plies, const core::Limits& first,
                const core::Limits& later) {
  const auto answer = ask(player, history, first);
  ASSERT_FALSE(answer.lines.empty());
  ASSERT_TRUE(answer.lines.front().value.proven);
  ASSERT_LE(answer.lines.front().value.win_in.value_or(1000), plies);
  ASSERT_EQ(answer.lines.front().moves.front(), answer.move);
  history.play(answer.move);
  if (const auto over = history.result()) {
    ASSERT_LT(over->margin, 0);
    return;
  }
  for (const auto& reply : history.position().moves()) {
    core::History<Maze> next = history;
    next.play(reply);
    if (const auto over = next.result()) {
      ASSERT_GT(over->margin, 0);
    } else {
      expect_won(player, next, plies - 2, later, later);
    }
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(ProvingPlayer, KeepsWhatItAnnouncesWhateverIsAnswered) {
  int wins = 0;
  for (std::uint32_t number = 0; number < 150 && !HasFailure(); ++number) {
    const Maze root(number, 8 + number % 13);
    const Value value = tests::graph_from(root).value(0);
    if (root.result() || value.score.margin <= 0) continue;
    ++wins;
    Player player(core::BotSettings{.hash_mib = 1});
    const auto answer = ask(player, core::History<Maze>(root), kTime);
    ASSERT_EQ(answer.lines.front().value.win_in, value.plies)
        << "the shortest win, maze " << number;
    // For the later moves it gets no time: it must know.
    expect_won(player, core::History<Maze>(root), value.plies, kTime, {.depth = 1});
  }
  EXPECT_GE(wins, 20);
}

// Positions that stood on the board before may come only so often: a win that leads through them
// is none.
TEST(ProvingPlayer, CountsTheRepetitionsOfTheGameSoFar) {
  util::Random random(1);
  int promised = 0;
  int none = 0;  // a win for a new game, and not for this one
  for (std::uint32_t number = 0; number < 8000 && !HasFailure(); ++number) {
    const Maze root(number, 4 + number % 4);
    core::History<Maze> history(root);
    const auto graph = tests::graph_from(root);
    for (std::uint32_t ply = 0; ply < 3 + number % 6 && !history.result(); ++ply) {
      const auto moves = history.position().moves();
      history.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (history.result() || graph.value(history.position())->score.margin <= 0) continue;
    Player player(core::BotSettings{.hash_mib = 1});
    const auto answer = ask(player, history, kLittle);
    const int win_in = answer.lines.empty() ? 0 : answer.lines.front().value.win_in.value_or(0);
    if (win_in <= 0) {
      ++none;
      continue;
    }
    ++promised;
    expect_won(player, history, win_in, kTime, {.depth = 40});
  }
  EXPECT_GE(promised, 10);
  EXPECT_GE(none, 1);
}

}  // namespace
}  // namespace espalier::exact
