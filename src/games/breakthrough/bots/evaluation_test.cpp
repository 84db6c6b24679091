#include "games/breakthrough/bots/evaluation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/history.hpp"
#include "games/breakthrough/bots/bots.hpp"
#include "games/breakthrough/notation.hpp"
#include "util/random.hpp"

namespace espalier::games::breakthrough {
namespace {

Position board_of(std::string_view text, Board board) {
  const auto read = parse(board, text);
  EXPECT_TRUE(read) << text << ": " << (read ? "" : read.error().message);
  return read ? *read : Position(board);
}

int counted(const Position& p, std::string_view name) {
  for (const auto& term : terms(p)) {
    if (term.name == name) return term.count;
  }
  ADD_FAILURE() << "nothing is called " << name;
  return 0;
}

// Calls visit(position) on every position of random games that is not over.
template <class Visit>
void on_random_games(Board board, int games, Visit&& visit) {
  util::Random random(9);
  for (int game = 0; game < games; ++game) {
    for (Position p(board); !p.result();) {
      visit(p);
      const auto moves = p.moves();
      auto at = moves.begin();
      for (auto skip = random.below(static_cast<std::uint32_t>(moves.size())); skip > 0; --skip) {
        ++at;
      }
      p = p.after(*at);
    }
  }
}

TEST(BreakthroughEvaluation, IsTheSumOfItsTerms) {
  const Evaluation evaluate;
  on_random_games(Board(), 20, [&](const Position& p) {
    EXPECT_EQ(evaluate(p), core::Sight{terms(p)}.total()) << text(p);
  });
}

TEST(BreakthroughEvaluation, IsTheSameInTheMirrorAndForBothColours) {
  const Evaluation evaluate;
  on_random_games(Board({6, 5}), 20, [&](const Position& p) {
    EXPECT_EQ(evaluate(p), evaluate(p.image(1))) << text(p);
    EXPECT_EQ(evaluate(p),
              evaluate(Position(p.board(), core::other(p.to_move()), p.mine(), p.theirs())));
  });
}

TEST(BreakthroughEvaluation, CountsWhatItSays) {
  const auto start = Position(Board());
  EXPECT_EQ(counted(start, "own pawns"), 16);
  EXPECT_EQ(counted(start, "own rows advanced"), 8);
  EXPECT_EQ(counted(start, "own pawns covered"), 8);
  EXPECT_EQ(counted(start, "enemy cells guarded by the home row"), 8);
  EXPECT_EQ(counted(start, "own runaway pawns"), 0);
  const auto p = board_of("5/1p3/5/P2p1/2P2/5 1", Board({6, 5}));
  EXPECT_EQ(counted(p, "enemy pawns under attack, not covered"), 1);
  EXPECT_EQ(counted(p, "own pawns under attack, not covered"), 1);
  EXPECT_EQ(counted(p, "own pawns three steps from the goal"), 1);
  EXPECT_EQ(counted(p, "enemy pawns two steps from the goal"), 1);
}

// Whether the side to move wins, by looking at everything; with what was found out before.
bool wins(const Position& p, std::map<std::pair<Cells, Cells>, bool>& known) {
  if (p.result()) return false;
  const auto [place, fresh] = known.try_emplace({p.mine(), p.theirs()}, false);
  if (!fresh) return place->second;
  for (const Move move : p.moves()) {
    if (!wins(p.after(move), known)) return place->second = true;
  }
  return false;
}

TEST(BreakthroughEvaluation, ARaceThatIsCalledWonIsWon) {
  for (const core::GridSize size : {core::GridSize{5, 3}, {4, 4}, {6, 2}}) {
    const Board board(size);
    std::map<std::pair<Cells, Cells>, bool> known;
    int won = 0;
    int lost = 0;
    on_random_games(board, 400, [&](const Position& p) {
      if (counted(p, "own race won") != 0) {
        ++won;
        EXPECT_TRUE(wins(p, known)) << text(p);
      }
      if (counted(p, "enemy race won") != 0) {
        ++lost;
        EXPECT_FALSE(wins(p, known)) << text(p);
      }
    });
    EXPECT_GT(won, 50) << size.rows << "x" << size.columns;
    EXPECT_GT(lost, 10) << size.rows << "x" << size.columns;
  }
}

TEST(BreakthroughBots, GreedyTakesRunsAndWins) {
  const auto all = bots();
  const auto greedy =
      std::find_if(all.begin(), all.end(), [](const auto& bot) { return bot.info.id == "greedy"; });
  ASSERT_NE(greedy, all.end());
  const auto chosen = [&](std::string_view text) {
    const auto p = board_of(text, Board({5, 5}));
    const core::History<Position> history(p);
    return move_text(p, greedy->open({.seed = 1})->choose(history, {}).move);
  };
  EXPECT_EQ(chosen("1pppp/P4/5/1p3/P4 1").substr(0, 2), "a2") << "the goal comes before a pawn";
  EXPECT_EQ(chosen("4p/5/5/1p3/P4 1"), "a5b4") << "a pawn comes before a row";
  EXPECT_EQ(chosen("4p/1p3/5/P4/5 1"), "a4b3") << "not to where it can be taken";
}

}  // namespace
}  // namespace espalier::games::breakthrough
