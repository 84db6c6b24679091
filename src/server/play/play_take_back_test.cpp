// What a take-back between two people does to their clocks.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "server/play/play_table.hpp"

namespace espalier::server {
namespace {

// Two people with a clock, at moments that the test chooses.
class TimedTable {
 public:
  explicit TimedTable(PlayClock clock) : table_(std::move(*PlayTable::open(game(clock)))) {
    table_.start_turn(now_);
  }

  PlayTable& table() { return table_; }
  void think(int seconds) { now_ += std::chrono::seconds(seconds); }
  void move(const std::string& text) { EXPECT_TRUE(table_.move(text, table_.used(now_), now_)); }
  void take_back(core::Side asks) {
    ASSERT_TRUE(table_.offer(Offer::Kind::kUndo, asks, now_));
    ASSERT_TRUE(table_.accept(core::other(asks), now_));
  }
  // In seconds.
  std::array<long long, 2> left() const {
    const auto clocks = table_.clocks().at(now_);
    return {clocks[0].count() / 1000, clocks[1].count() / 1000};
  }
  // As after a restart of the server, at the same moment.
  void load_again() {
    auto loaded = played_game_from(document_of(table_.game()));
    ASSERT_TRUE(loaded);
    table_ = std::move(*PlayTable::open(std::move(*loaded)));
    table_.start_turn(now_);
  }

 private:
  static PlayedGame game(PlayClock clock) {
    PlayedGame game{.id = "a", .game = "tictactoe", .clock = clock};
    game.seats = {std::string(32, 'a'), std::string(32, 'b')};
    game.seating.apart = true;
    return game;
  }

  PlayTable::Clock::time_point now_ = PlayTable::Clock::now();
  PlayTable table_;
};

using Left = std::array<long long, 2>;

// The times of the moves that went, and of the turn under way, came back.
TEST(PlayTakeBack, ATakeBackLeavesTheClocksAsTheyAre) {
  TimedTable game({false, std::chrono::seconds(100), std::chrono::seconds(2)});
  game.think(10);
  game.move("a1");
  game.think(20);
  game.move("b1");
  EXPECT_EQ(game.left(), (Left{92, 82}));
  game.think(5);
  game.move("a2");
  game.think(7);
  EXPECT_EQ(game.left(), (Left{89, 75}));
  game.take_back(core::Side::kSecond);  // while his own clock runs, b1 and a2 go
  EXPECT_EQ(game.table().game().moves.size(), 1U);
  EXPECT_EQ(game.left(), (Left{89, 75}));
  game.load_again();
  EXPECT_EQ(game.left(), (Left{89, 75}));
  game.think(3);
  game.move("b2");
  EXPECT_EQ(game.left(), (Left{89, 74}));
  game.think(4);
  game.take_back(core::Side::kSecond);  // while the clock of the other one runs
  EXPECT_EQ(game.left(), (Left{85, 74}));
  game.think(4);
  EXPECT_EQ(game.left(), (Left{85, 70}));
  game.take_back(core::Side::kFirst);  // to the start of the game
  EXPECT_EQ(game.table().game().moves.size(), 0U);
  EXPECT_EQ(game.left(), (Left{85, 70}));
  game.think(86);
  EXPECT_EQ(game.left(), (Left{0, 70}));
}

TEST(PlayTakeBack, ATakeBackBeginsNoNewTurnForTheSameSide) {
  TimedTable game({true, std::chrono::seconds(30), {}});
  game.move("a1");
  game.move("b1");
  game.move("a2");
  game.think(20);
  game.take_back(core::Side::kSecond);
  EXPECT_EQ(game.left(), (Left{30, 10}));
  game.move("b2");
  game.think(20);
  game.take_back(core::Side::kSecond);
  EXPECT_EQ(game.left(), (Left{30, 30})) << "it was not his turn";
}

}  // namespace
}  // namespace espalier::server
