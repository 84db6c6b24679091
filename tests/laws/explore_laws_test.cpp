// Walking on a board tells what `solve` tells: for positions of random games, the value of the
// position, of each move, and of all positions that came before.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <string>
#include <vector>

#include "games/registry.hpp"
#include "host/explore.hpp"
#include "util/random.hpp"

namespace espalier {
namespace {

struct Sample {
  std::string game;
  std::size_t left = 0;  // positions so many plies before the end of random games; 0: any
  int games = 3;
  // Of boards on which a proof may take for ever: what is known with few nodes has to be right.
  bool open = false;
};

// What Session::solve says of the position, for its side to move.
core::Proven solved(const host::Session& session) {
  core::SolveTask task;
  task.memory = std::uint64_t{64} << 20;
  const auto solution = session.solve(task);
  EXPECT_TRUE(solution) << session.position();
  if (!solution) return {};
  const bool first = session.to_move() == core::Side::kFirst;
  if (solution->winner == core::Outcome::kDraw) return {};
  const bool won = (solution->winner == core::Outcome::kFirstWins) == first;
  int margin = won ? 1 : -1;
  if (solution->counts_points) margin = first ? solution->margin : -solution->margin;
  return {core::Score{margin}, solution->plies};
}

std::vector<std::string> random_game(const games::GameChoice& choice, util::Random& random) {
  const auto session = choice.open();
  for (int ply = 0; ply < 400 && session->result() == core::Outcome::kNone; ++ply) {
    const auto moves = session->moves();
    (void)session->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return session->played();
}

void expect_as_solved(const host::Session& session, const core::ExploreTask& task, bool open) {
  const auto found = host::exploring(session)->explore(task);
  ASSERT_TRUE(found.value || open) << session.position();
  // What was proven with few nodes is proven again with not many more.
  if (found.value) {
    EXPECT_EQ(*found.value, solved(session)) << session.position();
  }
  const auto moves = session.moves();
  ASSERT_EQ(found.moves.size(), moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    EXPECT_EQ(found.moves[i].move, moves[i]);
    const auto after = session.clone();
    ASSERT_TRUE(after->play(moves[i]));
    ASSERT_TRUE(found.moves[i].value || open) << session.position() << ' ' << moves[i];
    if (!found.moves[i].value) continue;
    EXPECT_EQ(*found.moves[i].value, core::one_before(solved(*after)))
        << session.position() << ' ' << moves[i];
  }
  // The line keeps what is promised.
  const auto played = session.clone();
  for (const auto& move : found.line) ASSERT_TRUE(played->play(move)) << move;
  if (found.value && found.value->score.margin != 0 && !moves.empty() && !open) {
    EXPECT_NE(played->result(), core::Outcome::kNone) << session.position();
    EXPECT_EQ(static_cast<int>(found.line.size()), found.value->plies) << session.position();
  }
}

class ExploreLaws : public testing::TestWithParam<Sample> {};

TEST_P(ExploreLaws, ValuesAreThoseOfSolve) {
  const auto choice = games::choose(GetParam().game);
  ASSERT_TRUE(choice);
  const bool open = GetParam().open;
  const core::ExploreTask task{.memory = std::uint64_t{64} << 20,
                               .max_nodes = open ? 20'000U : 50'000'000U};
  util::Random random(20261118);
  for (int game = 0; game < GetParam().games && !HasFailure(); ++game) {
    const auto moves = random_game(*choice, random);
    const auto session = choice->open();
    const std::size_t left = GetParam().left;
    const std::size_t until = left == 0 ? random.below(static_cast<std::uint32_t>(moves.size()))
                                        : moves.size() - std::min(moves.size(), left);
    for (std::size_t i = 0; i < until; ++i) ASSERT_TRUE(session->play(moves[i]));
    expect_as_solved(*session, task, open);
    for (std::size_t i = until; i < moves.size(); ++i) ASSERT_TRUE(session->play(moves[i]));
    const auto values = host::exploring(*session)->trace(task);
    ASSERT_EQ(values.size(), moves.size() + 1);
    for (std::size_t i = moves.size() + 1; i-- > until; session->undo()) {
      ASSERT_TRUE(values[i] || open) << i;
      if (values[i]) {
        EXPECT_EQ(*values[i], solved(*session)) << session->position();
      }
    }
  }
}

std::string name_of(const testing::TestParamInfo<Sample>& info) {
  std::string name = info.param.game;
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(
    Boards, ExploreLaws,
    testing::Values(Sample{"tictactoe:3x3"}, Sample{"chain:classic-2x4"},
                    Sample{"chain:orthogonal-3x3"}, Sample{"chain:diagonal-2x3"},
                    Sample{"chain:scorched-3x3"}, Sample{"chain:orthogonal-5x6", 3, 2, true},
                    Sample{"breakthrough:4x3"}, Sample{"breakthrough:8x8", 3, 2, true},
                    Sample{"bao:kujifunza", 3, 2, true}, Sample{"threesix:3x3"},
                    Sample{"threesix:parity-4x4"}, Sample{"threesix:5x5"},
                    Sample{"threesix:6x6", 20, 2}, Sample{"threesix:8x8", 16, 1}),
    name_of);

TEST(ExploreLaws, EveryGameCanBeWalkedOn) {
  for (const auto* const game : games::all()) {
    const auto session = games::choose(game->id)->open();
    EXPECT_NE(host::exploring(*session), nullptr) << game->id;
  }
}

TEST(ExploreLaws, AGameThatIsOverHasAValueAndNoMoves) {
  const auto session = games::choose("tictactoe")->open();
  for (const char* const move : {"a1", "b1", "a2", "b2", "a3"}) ASSERT_TRUE(session->play(move));
  const auto found = host::exploring(*session)->explore({});
  ASSERT_TRUE(found.value);
  EXPECT_EQ(*found.value, (core::Proven{core::Score::loss(), 0}));
  EXPECT_TRUE(found.moves.empty());
}

TEST(ExploreLaws, WhatTakesTooMuchStaysOpen) {
  const auto session = games::choose("threesix:8x8")->open();
  const auto found = host::exploring(*session)->explore({.max_nodes = 1000});
  EXPECT_FALSE(found.value);
  ASSERT_EQ(found.moves.size(), 64U);
  EXPECT_FALSE(found.moves.front().value);
}

TEST(ExploreLaws, SmallBoardsTellHowManyPositionsTheyHave) {
  for (const char* const name : {"tictactoe:3x3", "chain:orthogonal-2x3", "breakthrough:4x2",
                                 "threesix:3x3", "threesix:parity-4x4"}) {
    const auto session = games::choose(name)->open();
    const auto* const board = host::exploring(*session);
    EXPECT_EQ(board->whole(), core::Whole::kNow) << name;
    const auto counts = board->counts({});
    ASSERT_TRUE(counts) << name;
    std::uint64_t all = counts->drawn;
    for (const auto& row : counts->distances) all += row.won + row.lost;
    for (const auto& row : counts->filled) all += row.positions;
    EXPECT_EQ(all, counts->positions) << name;
    EXPECT_GT(all, 0U) << name;
  }
  // As docs/solved-threesix.md has them.
  EXPECT_EQ(host::exploring(*games::choose("threesix:parity-4x4")->open())->counts({})->positions,
            24'310U);
}

}  // namespace
}  // namespace espalier
