#include "wire/puzzle_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.hpp"
#include "host/puzzle_maker.hpp"
#include "host/puzzle_mistakes.hpp"

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

TEST(Puzzles, APositionThatIsNoneSaysWhy) {
  const auto why = [](std::string_view game, std::string_view position, std::uint64_t nodes) {
    const auto look = host::find_puzzle(*session_of(game), position, {.nodes = nodes});
    return look && look->why ? std::string(host::text(*look->why)) : std::string();
  };
  constexpr std::uint64_t kNodes = 20'000;
  EXPECT_EQ(why("tictactoe", "XXX/OO1/3 2", kNodes), "over");
  EXPECT_EQ(why("tictactoe", "XOX/XOO/1X1 2", kNodes), "few_moves");
  EXPECT_EQ(why("tictactoe", "3/3/3 1", kNodes), "several_good");
  EXPECT_EQ(why("tictactoe", "XX1/OO1/3 1", kNodes), "wins_at_once");
  EXPECT_EQ(why("tictactoe", "X1X/1O1/X1O 2", kNodes), "lost");
  EXPECT_EQ(why("tictactoe", "3/3/3 1", 10), "not_proven");
  EXPECT_EQ(why("tictactoe", "X2/3/3 2", kNodes), "");
}

host::Mistakes mistakes_of(const std::vector<std::string>& moves,
                           std::optional<core::Side> side = {}) {
  const auto session = session_of("tictactoe");
  for (const auto& move : moves) EXPECT_TRUE(session->play(move)) << move;
  const auto found =
      host::puzzles_of_mistakes(*session, {.side = side, .limits = {.nodes = 20'000}});
  return found ? *found : host::Mistakes{};
}

// Against a corner only the middle holds the draw.
TEST(PuzzlesOfMistakes, AreWhereTheOnlyMoveWasNotPlayed) {
  const auto wrong = mistakes_of({"a1", "b1"});
  ASSERT_EQ(wrong.puzzles.size(), 1U);
  EXPECT_EQ(wrong.puzzles.front().answer, "b2");
  EXPECT_GT(wrong.puzzles.front().level, 0);
  EXPECT_EQ(wrong.turns, 2U);
  EXPECT_TRUE(host::check_puzzle(*session_of("tictactoe"), wrong.puzzles.front()));
  EXPECT_TRUE(mistakes_of({"a1", "b2"}).puzzles.empty());
  EXPECT_TRUE(mistakes_of({"a1", "b1"}, core::Side::kFirst).puzzles.empty());
  EXPECT_EQ(mistakes_of({"a1", "b1"}, core::Side::kFirst).turns, 1U);
}

TEST(PuzzlesOfMistakes, AreNotMadeOfWhatIsNotProven) {
  const auto session = session_of("chain:orthogonal");
  ASSERT_TRUE(session->play("a1"));
  const auto found = host::puzzles_of_mistakes(*session, {.side = {}, .limits = {.nodes = 100}});
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->puzzles.empty());
  EXPECT_EQ(found->unproven, 1U);
  const std::atomic<bool> stop = true;
  const auto stopped =
      host::puzzles_of_mistakes(*session, {.side = {}, .limits = {.nodes = 100, .stop = &stop}});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, util::ErrorCode::kStopped);
}

// Most games end with one; a set of nothing else would be dull.
TEST(Puzzles, AreSeldomWinsInThree) {
  const auto puzzles = made("chain:orthogonal", 24, 2);
  const auto few = std::count_if(puzzles.begin(), puzzles.end(),
                                 [](const auto& puzzle) { return puzzle.plies == 3; });
  EXPECT_LT(few, 12);
}

TEST(Puzzles, TheHardestOfEachGameAreHarder) {
  const auto ratings = [](host::PuzzleChoice choice) {
    host::PuzzleRequest request;
    request.count = 12;
    request.choice = choice;
    request.limits.nodes = 20'000;
    const auto puzzles = host::make_puzzles(*session_of("chain:orthogonal-3x4"), request);
    int sum = 0;
    for (const auto& puzzle : *puzzles) sum += host::rating(puzzle);
    return sum;
  };
  EXPECT_GT(ratings(host::PuzzleChoice::kHardest), ratings(host::PuzzleChoice::kFurthest));
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
          .hardest = true,
          .puzzles = made("tictactoe", 3, 1)};
}

TEST(PuzzleFile, ReadsBackWhatItWrote) {
  const auto set = small_set();
  const auto read = read_puzzles(text(set));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->game, set.game);
  EXPECT_EQ(read->seed, set.seed);
  EXPECT_EQ(read->nodes, set.nodes);
  EXPECT_TRUE(read->hardest);
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

// Was made an integer all the same, which is undefined.
TEST(PuzzleFile, WantsWholeNumbersThatFit) {
  const auto good = text(small_set());
  const auto seed = good.find("\"seed\":") + 7;
  for (const char* const wrong : {"1e80", "1.5", "-1", "\"1\"", "18446744073709551616"}) {
    auto other = good;
    other.replace(seed, good.find(',', seed) - seed, wrong);
    const auto read = read_puzzles(other);
    ASSERT_FALSE(read) << wrong;
    EXPECT_EQ(read.error().message, "line 1: a whole number was expected") << wrong;
  }
}

}  // namespace
}  // namespace espalier::wire
