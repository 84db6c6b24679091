#include "search/levels.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/bao/bots/evaluation.hpp"
#include "search/flagship.hpp"

namespace espalier::search {
namespace {

using Bao = games::bao::Position;
using Move = Bao::Move;

// Says what it was asked, and plays the first allowed move.
class Witness final : public core::Player<Bao> {
 public:
  core::Answer<Bao> choose(const core::History<Bao>& history,
                           const core::Task<Bao>& task) override {
    ++asked;
    last = task;
    return {core::allowed_moves(history.position(), task).front(), {}, {}};
  }
  void new_game() override { ++games; }

  int asked = 0;
  int games = 0;
  core::Task<Bao> last;
};

struct Watched {
  std::unique_ptr<LevelPlayer<Bao>> player;
  Witness* witness;
};

Watched watched(int level, std::uint64_t seed = 1) {
  auto witness = std::make_unique<Witness>();
  Witness* const seen = witness.get();
  return {std::make_unique<LevelPlayer<Bao>>(std::move(witness), level, seed), seen};
}

std::unique_ptr<core::Player<Bao>> flagship_of(int level, std::uint64_t seed) {
  return flagship<Bao, games::bao::Evaluation>().open(
      {.seed = seed, .hash_mib = 1, .threads = 2, .level = level});
}

std::vector<Move> game_of(core::Player<Bao>& player, int plies) {
  core::History<Bao> history{Bao()};
  while (static_cast<int>(history.plies()) < plies && !history.result()) {
    const Move move = player.choose(history, {}).move;
    const auto moves = history.position().moves();
    EXPECT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << "illegal";
    history.play(move);
  }
  return history.moves();
}

TEST(Levels, AHigherLevelSeesMoreAndErrsLess) {
  for (std::size_t i = 1; i < kLevelTable.size(); ++i) {
    EXPECT_GT(kLevelTable[i].nodes, kLevelTable[i - 1].nodes);
    EXPECT_LE(kLevelTable[i].lapses, kLevelTable[i - 1].lapses);
  }
}

TEST(Levels, PlayLegallyAndTheSameGameForTheSameSeed) {
  for (int level = 1; level <= 7; ++level) {
    const auto player = flagship_of(level, 5);
    const auto game = game_of(*player, 24);
    EXPECT_EQ(game, game_of(*flagship_of(level, 5), 24)) << "level " << level;
    player->new_game();
    EXPECT_EQ(game, game_of(*player, 24)) << "after new_game(), level " << level;
  }
}

TEST(Levels, OtherSeedsPlayOtherGames) {
  std::set<std::vector<std::uint8_t>> games;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    std::vector<std::uint8_t> pits;
    for (const Move& move : game_of(*flagship_of(2, seed), 16)) pits.push_back(move.pit);
    games.insert(pits);
  }
  EXPECT_GE(games.size(), 7U);
}

TEST(Levels, ThinkWithinTheirNodes) {
  const core::History<Bao> start{Bao()};
  for (int level = 1; level < core::kLevels; ++level) {
    auto [player, witness] = watched(level);
    while (witness->asked == 0) (void)player->choose(start, {});
    EXPECT_EQ(witness->last.limits.nodes, kLevelTable[static_cast<std::size_t>(level) - 1].nodes);
  }
}

TEST(Levels, KeepTheLimitsOfTheTask) {
  const core::History<Bao> start{Bao()};
  auto [player, witness] = watched(9);
  core::Task<Bao> task;
  task.limits.nodes = 7;
  task.limits.depth = 3;
  task.limits.movetime = core::Milliseconds(40);
  task.lines = 4;
  (void)player->choose(start, task);
  EXPECT_EQ(witness->last.limits.nodes, 7U) << "fewer than the level has";
  EXPECT_EQ(witness->last.limits.depth, 3);
  EXPECT_EQ(witness->last.limits.movetime, core::Milliseconds(40));
  EXPECT_EQ(witness->last.lines, 4);
  task.limits.nodes = 1'000'000'000;
  (void)player->choose(start, task);
  EXPECT_EQ(witness->last.limits.nodes, kLevelTable[8].nodes) << "more than the level has";
}

TEST(Levels, LapsesComeAsOftenAsTheTableSays) {
  const core::History<Bao> start{Bao()};
  constexpr int kTurns = 4000;
  for (int level = 1; level < core::kLevels; ++level) {
    auto [player, witness] = watched(level, 3);
    for (int i = 0; i < kTurns; ++i) (void)player->choose(start, {});
    const double lapses = 1000.0 * (kTurns - witness->asked) / kTurns;
    EXPECT_NEAR(lapses, kLevelTable[static_cast<std::size_t>(level) - 1].lapses, 40) << level;
  }
}

TEST(Levels, EvenALapseKeepsToTheAllowedMoves) {
  const core::History<Bao> start{Bao()};
  auto [player, witness] = watched(1);
  core::Task<Bao> task;
  const auto moves = start.position().moves();
  ASSERT_GE(moves.size(), 2U);
  task.only = {moves[1]};
  for (int i = 0; i < 100; ++i) EXPECT_EQ(player->choose(start, task).move, moves[1]);
  EXPECT_LT(witness->asked, 100);
}

TEST(Levels, ANewGameReachesTheEngine) {
  auto [player, witness] = watched(4);
  player->new_game();
  EXPECT_EQ(witness->games, 1);
}

TEST(Levels, ALevelOutOfRangeIsTheNearestOne) {
  const core::History<Bao> start{Bao()};
  auto [low, low_witness] = watched(-3);
  while (low_witness->asked == 0) (void)low->choose(start, {});
  EXPECT_EQ(low_witness->last.limits.nodes, kLevelTable[0].nodes);
  auto [high, high_witness] = watched(99);
  (void)high->choose(start, {});
  EXPECT_EQ(high_witness->last.limits.nodes, kLevelTable[8].nodes);
}

}  // namespace
}  // namespace espalier::search
