#include "wire/puzzle_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.hpp"
#include "host/puzzle_maker.hpp"

namespace espalier::wire {
namespace {

std::unique_ptr<host::Session> session_of(std::string_view game) {
  return games::choose(game)->open();
}

std::vector<host::Puzzle> made(std::string_view game, std::size_t count, int threads) {
  host::PuzzleRequest request;
  request.count = count;
  request.threads = threads;
  request.limits.nodes = 20'000;
  const auto puzzles = host::make_puzzles(*session_of(game), request);
  return puzzles ? *puzzles : std::vector<host::Puzzle>{};
}

class PuzzlesOf : public testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(Games, PuzzlesOf,
                         testing::Values("tictactoe", "chain:orthogonal", "chain:diagonal",
                                         "chain:scorched", "chain:classic-9x6", "threesix", "bao",
                                         "breakthrough:5x5"));

TEST_P(PuzzlesOf, AreProvenAgainByAnotherMethod) {
  const auto puzzles = made(GetParam(), 4, 2);
  ASSERT_EQ(puzzles.size(), 4U);
  const auto session = session_of(GetParam());
  for (const auto& puzzle : puzzles) {
    const auto status = host::check_puzzle(*session, puzzle);
    EXPECT_TRUE(status) << status.error().message;
  }
}

TEST_P(PuzzlesOf, HaveARefutationOfEveryOtherMove) {
  for (const auto& puzzle : made(GetParam(), 4, 2)) {
    const auto session = session_of(GetParam());
    ASSERT_TRUE(session->set_up(puzzle.position));
    EXPECT_EQ(puzzle.refutations.size() + 1, session->moves().size());
    EXPECT_EQ(puzzle.line.front(), puzzle.answer);
    for (const auto& refutation : puzzle.refutations) {
      EXPECT_NE(refutation.moves.front(), puzzle.answer);
      const auto wrong = session->clone();
      for (const auto& move : refutation.moves) EXPECT_TRUE(wrong->play(move)) << move;
    }
    for (const auto& move : puzzle.line) EXPECT_TRUE(session->play(move)) << move;
  }
}

TEST(Puzzles, AreTheSameWithAnyNumberOfThreads) {
  EXPECT_EQ(made("chain:orthogonal-3x4", 8, 1), made("chain:orthogonal-3x4", 8, 3));
}

TEST(Puzzles, AWrongAnswerIsFound) {
  const auto session = session_of("tictactoe");
  auto puzzle = made("tictactoe", 1, 1).front();
  puzzle.answer = puzzle.refutations.front().moves.front();
  const auto status = host::check_puzzle(*session, puzzle);
  ASSERT_FALSE(status);
  EXPECT_NE(status.error().message.find("does not keep"), std::string::npos);
  puzzle.answer = "z9";
  EXPECT_FALSE(host::check_puzzle(*session, puzzle));
}

// In the middle of an empty board several moves keep the draw.
TEST(Puzzles, AnAnswerThatIsNotTheOnlyOneIsFound) {
  const auto session = session_of("tictactoe");
  const host::Puzzle puzzle{.position = session->position(),
                            .answer = "b2",
                            .goal = host::PuzzleGoal::kDraw,
                            .line = {},
                            .refutations = {},
                            .themes = {}};
  const auto status = host::check_puzzle(*session, puzzle);
  ASSERT_FALSE(status);
  EXPECT_NE(status.error().message.find("is as good"), std::string::npos);
}

TEST(Puzzles, AMarginThatIsNotSoIsFound) {
  auto puzzle = made("threesix:4x4", 1, 1).front();
  EXPECT_TRUE(host::check_puzzle(*session_of("threesix:4x4"), puzzle));
  puzzle.margin += 1;
  EXPECT_FALSE(host::check_puzzle(*session_of("threesix:4x4"), puzzle));
}

TEST(Puzzles, AWinThatTakesLongerIsFound) {
  auto puzzle = made("chain:orthogonal-3x4", 1, 1).front();
  ASSERT_EQ(puzzle.goal, host::PuzzleGoal::kWin);
  puzzle.plies -= 2;
  const auto status = host::check_puzzle(*session_of("chain:orthogonal-3x4"), puzzle);
  ASSERT_FALSE(status);
  EXPECT_NE(status.error().message.find("plies, not within"), std::string::npos);
}

TEST(Puzzles, AValueOfAnotherMoveThatIsNotSoIsFound) {
  const auto session = session_of("threesix:4x4");
  auto puzzle = made("threesix:4x4", 1, 1).front();
  puzzle.refutations.back().value -= 3;
  EXPECT_FALSE(host::check_puzzle(*session, puzzle));
  puzzle.refutations.pop_back();
  const auto status = host::check_puzzle(*session, puzzle);
  ASSERT_FALSE(status);
  EXPECT_NE(status.error().message.find("nothing is said"), std::string::npos);
}

// Most games end with one; a set of nothing else would be dull.
TEST(Puzzles, AreSeldomWinsInThree) {
  const auto puzzles = made("chain:orthogonal", 24, 2);
  const auto few = std::count_if(puzzles.begin(), puzzles.end(),
                                 [](const auto& puzzle) { return puzzle.plies == 3; });
  EXPECT_LT(few, 12);
}

TEST(Puzzles, EndWhenTheyAreToldTo) {
  const std::atomic<bool> stop = true;
  host::PuzzleRequest request;
  request.limits.stop = &stop;
  const auto puzzles = host::make_puzzles(*session_of("bao"), request);
  ASSERT_FALSE(puzzles);
  EXPECT_EQ(puzzles.error().code, util::ErrorCode::kStopped);
}

PuzzleSet small_set() {
  return {.game = "tictactoe:3x3",
          .made_by = "0.2.0",
          .seed = 7,
          .nodes = 20'000,
          .puzzles = made("tictactoe", 3, 1)};
}

TEST(PuzzleFile, ReadsBackWhatItWrote) {
  const auto set = small_set();
  const auto read = read_puzzles(text(set));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->game, set.game);
  EXPECT_EQ(read->seed, set.seed);
  EXPECT_EQ(read->nodes, set.nodes);
  EXPECT_EQ(text(*read), text(set));
}

TEST(PuzzleFile, NamesTheLineThatIsWrong) {
  const auto good = text(small_set());
  const auto why = [](const std::string& bytes) {
    const auto read = read_puzzles(bytes);
    return read ? std::string() : read.error().message;
  };
  EXPECT_TRUE(why("").starts_with("line 1: ")) << why("");
  EXPECT_TRUE(why("{\"puzzles\":2}\n").starts_with("line 1: "));
  EXPECT_TRUE(why(good + "{}\n").starts_with("line 5: ")) << why(good + "{}\n");
  EXPECT_TRUE(why(good + "[1]\n").starts_with("line 5: "));
  auto other = good;
  other.replace(other.find("\"goal\":\"draw\""), 13, "\"goal\":\"fame\"");
  EXPECT_NE(why(other).find("goal is win, draw or margin"), std::string::npos) << why(other);
}

}  // namespace
}  // namespace espalier::wire
