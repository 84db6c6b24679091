#include "wire/record.hpp"

#include <gtest/gtest.h>

#include "util/random.hpp"

namespace espalier::wire {
namespace {

std::vector<util::Result<Record>> read_all(std::string_view text) {
  std::vector<util::Result<Record>> records;
  RecordReader reader(text);
  while (auto record = reader.next()) records.push_back(std::move(*record));
  return records;
}

std::string first_error(std::string_view text) {
  for (const auto& record : read_all(text)) {
    if (!record) return record.error().message;
  }
  return "";
}

TEST(Record, TagsMovesCommentsAndTheResultAreRead) {
  const auto records = read_all(
      "[Game \"chain:orthogonal\"]\n[First \"A \\\"B\\\" \\\\ C\"]\n[Result \"1-0\"]\n\n"
      "1. a1 b2 {+0.8 12\n0.1s} 2. c3 ; a remark 1-0\n d4 1-0\n");
  ASSERT_EQ(records.size(), 1U);
  ASSERT_TRUE(records[0]) << records[0].error().message;
  EXPECT_EQ(*records[0]->tag("First"), "A \"B\" \\ C");
  const std::vector<RecordedMove> moves = {
      {"a1", ""}, {"b2", "+0.8 12 0.1s"}, {"c3", ""}, {"d4", ""}};
  EXPECT_EQ(records[0]->moves, moves);
  EXPECT_EQ(records[0]->outcome, core::Outcome::kFirstWins);
}

TEST(Record, VariationsHangOnTheMoveThatTheyReplace) {
  const auto records = read_all(
      "[Game \"x\"]\n\n{level} 1. a1 f5 {best} (1... c3 {quieter} 2. d4 (2. e5 1-0) d5) (1... c4)\n"
      "2. a5 (({why} 2. b5) *\n");
  ASSERT_EQ(records.size(), 1U);
  EXPECT_FALSE(records[0]) << "one parenthesis too many";
  const auto good = read_all(
      "[Game \"x\"]\n\n{level} 1. a1 f5 {best} (1... c3 {quieter} 2. d4 (2. e5 1-0) d5) (1... c4)\n"
      "{ever}2. a5({why}2. b5) () *\n");
  ASSERT_TRUE(good[0]) << good[0].error().message;
  const auto& record = *good[0];
  EXPECT_EQ(record.comment, "level");
  ASSERT_EQ(record.moves.size(), 3U);
  EXPECT_EQ(record.moves[1].comment, "best ever");
  const std::vector<std::vector<RecordedMove>> instead = {
      {{"c3", "quieter"}, {.text = "d4", .comment = "", .variations = {{{"e5", ""}}}}, {"d5", ""}},
      {{"c4", ""}}};
  EXPECT_EQ(record.moves[1].variations, instead);
  EXPECT_EQ(record.moves[2].variations, (std::vector<std::vector<RecordedMove>>{{{"b5", "why"}}}));
  EXPECT_EQ(record.outcome, core::Outcome::kNone);
  EXPECT_EQ(text(record),
            "[Game \"x\"]\n[Result \"*\"]\n\n"
            "{level} 1. a1 f5 {best ever} (1... c3 {quieter} 2. d4 (2. e5) d5) (1... c4) 2.\n"
            "a5 (2. b5 {why}) *\n");
  EXPECT_EQ(tree_text(record),
            "{level} a1 f5 {best ever} (c3 {quieter} d4 (e5) d5) (c4) a5 (b5 {why})");
  EXPECT_TRUE(has_tree(record));
}

TEST(Record, AVariationThatIsNoneIsAnErrorWithItsLine) {
  EXPECT_EQ(first_error("[Game \"x\"]\n\n(a1) b2 *"),
            "line 3: a variation stands behind the move that it replaces");
  EXPECT_EQ(first_error("[Game \"x\"]\n\n1. a1\n(b2 *"),
            "line 4: the variation has no closing parenthesis");
  EXPECT_EQ(first_error("[Game \"x\"]\n\n1. a1) b2 *"),
            "line 3: a parenthesis is closed that was not opened");
  std::string deep = "[Game \"x\"]\n\n1. a1";
  for (int i = 0; i < kMaxVariationDepth; ++i) deep += " (a1";
  std::string right = deep + std::string(kMaxVariationDepth, ')') + " *";
  EXPECT_EQ(first_error(right), "");
  deep += " (a1" + std::string(kMaxVariationDepth + 1, ')') + " *";
  EXPECT_EQ(first_error(deep), "line 3: variations lie in one another at most 32 deep");
  // Many of them, and hundred thousands of parentheses, are read like anything else.
  EXPECT_NE(first_error("[Game \"x\"]\n\na1 " + std::string(500'000, '(')), "");
}

TEST(Record, BaoTurnsWithAStarAreMovesAndAStarAloneIsAResult) {
  const auto records = read_all("[Game \"bao\"]\n\n1. A6R* A8R> 2. A2L= *\n");
  ASSERT_EQ(records.size(), 1U);
  ASSERT_TRUE(records[0]);
  ASSERT_EQ(records[0]->moves.size(), 3U);
  EXPECT_EQ(records[0]->moves[0].text, "A6R*");
  EXPECT_EQ(records[0]->outcome, core::Outcome::kNone);
}

TEST(Record, ABadRecordIsAnErrorWithItsLineAndTheOthersAreStillRead) {
  const auto records = read_all(
      "[Game \"tictactoe\"]\n\n1. a1 *\n\n"
      "[Game \"tictactoe]\n\n1. b1 *\n\n"
      "[Game \"tictactoe\"]\n\n1. c1 *\n");
  ASSERT_EQ(records.size(), 3U);
  EXPECT_TRUE(records[0]);
  ASSERT_FALSE(records[1]);
  EXPECT_EQ(records[1].error().message, "line 5: the tag has no closing quote");
  ASSERT_TRUE(records[2]);
  EXPECT_EQ(records[2]->line, 9);
  EXPECT_EQ(records[2]->moves[0].text, "c1");
}

// The page says it in another language by the code.
TEST(Record, EveryKindOfDamageHasACode) {
  const auto cause = [](std::string_view text) {
    const auto records = read_all(text);
    if (records.empty() || records[0]) return std::string("nothing is wrong");
    const auto& error = records[0].error();
    EXPECT_EQ(error.code, util::ErrorCode::kBadRecord);
    EXPECT_EQ(util::value_of(error, "why"), error.causes.at(0).message);
    return std::string(util::kind_of(error.causes.at(0).code).name);
  };
  EXPECT_EQ(cause("1. a1 b2 *"), "missing_tag");
  EXPECT_EQ(cause("[Game \"x\"]\n[Game \"y\"]\n*"), "tag_twice");
  EXPECT_EQ(cause("[Game x]\n*"), "bad_tag_form");
  EXPECT_EQ(cause("[Game \"x\"\n*"), "bad_tag_form");
  EXPECT_EQ(cause("[Game \"x\n*"), "bad_tag_form");
  EXPECT_EQ(cause("[Ga?me \"x\"]\n*"), "bad_tag_name");
  EXPECT_EQ(cause("[Game \"x\"]\n\n1. a1 {never\nclosed"), "comment_not_closed");
  EXPECT_EQ(cause("[Game \"x\"]\n\n1. a1 (b2"), "bad_variation");
  EXPECT_EQ(cause("[Game \"x\"]\n\n1. a1 [b2"), "word_not_a_move");
  EXPECT_EQ(cause("[Game \"x\"]\n\n1. a1 1-0 b2"), "after_result");
  EXPECT_EQ(cause("[Game \"x\"]\n[Result \"1-0\"]\n\n1. a1 0-1"), "result_differs");
  EXPECT_EQ(cause("[Game \"x\"]\n[Result \"won\"]\n"), "not_a_result");
}

TEST(Record, EveryKindOfDamageSaysWhatIsWrong) {
  EXPECT_EQ(first_error("1. a1 b2 *"), "line 1: the record has no tag Game");
  EXPECT_EQ(first_error("[Game \"x\"]\n[Game \"y\"]\n*"), "line 2: tag 'Game' appears twice");
  EXPECT_EQ(first_error("[Game x]\n*"), "line 1: tag 'Game' needs a value in quotes");
  EXPECT_EQ(first_error("[Game \"x\"\n*"), "line 1: tag 'Game' is not closed by ']'");
  EXPECT_EQ(first_error("[Ga?me \"x\"]\n*"), "line 1: 'Ga?me' is not the name of a tag");
  EXPECT_EQ(first_error("[Game \"x\"]\n\n1. a1 {never\nclosed"),
            "line 3: the comment has no closing brace");
  EXPECT_EQ(first_error("[Game \"x\"]\n[Result \"1-0\"]\n\n1. a1 0-1"),
            "line 1: tag Result says 1-0 but the moves end with 0-1");
  EXPECT_EQ(first_error("[Game \"x\"]\n[Result \"won\"]\n"),
            "line 1: 'won' is not a result; write 1-0, 0-1, 1/2-1/2 or *");
  EXPECT_TRUE(read_all("").empty());
  EXPECT_TRUE(read_all(" \n\t\r\n").empty());
}

// Every one of these once lost the games behind it, or counted as two.
TEST(Record, ADamagedRecordCountsOnceWhateverIsWrongWithIt) {
  const std::string good = "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. a1 b2 *\n";
  for (const std::string bad :
       {"[Game \"tictactoe\"]\n\n1. a1 {oops b2 *\n", "[Game \"tictactoe\"]\n\n1. a1 (oops b2 *\n",
        "[Game \"tictactoe\"]\n\n1. a1 oops) b2 *\n",
        "[Game \"x\"]\n[Game \"y\"]\n[First \"z\"]\n\n*\n",
        "[Game \"tictactoe]\n[Result \"*\"]\n\n1. a1 *\n", "[Game \"x\"]\n\n1. a1 * b2\n",
        "1. a1 b2 *\n"}) {
    const auto records = read_all(bad + "\n" + good + "\n" + good);
    ASSERT_EQ(records.size(), 3U) << bad;
    EXPECT_FALSE(records[0]) << bad;
    EXPECT_TRUE(records[1]) << bad;
    EXPECT_TRUE(records[2]) << bad;
  }
}

TEST(Record, HabitsOfOtherToolsAreUnderstood) {
  const auto close = read_all("\xef\xbb\xbf[Game \"x\"]\r\n\r\n1.a1 b2 2.c3 2...d4 *\r\n");
  ASSERT_EQ(close.size(), 1U);
  ASSERT_TRUE(close[0]) << close[0].error().message;
  const std::vector<RecordedMove> moves = {{"a1", ""}, {"b2", ""}, {"c3", ""}, {"d4", ""}};
  EXPECT_EQ(close[0]->moves, moves);
  EXPECT_EQ(first_error("[Game \"x\"]\n\n1. a1 [b2 *\n"), "line 3: '[b2' is not a move");
  const auto numbered = read_all("[Game \"x\"]\n\n1.2.a1 3.1-0\n");
  ASSERT_EQ(numbered.size(), 1U);
  EXPECT_EQ(text(*numbered[0]), "[Game \"x\"]\n[Result \"1-0\"]\n\n1. a1 1-0\n");
}

TEST(Record, TheMarkThatEditorsPutInFrontIsSkipped) {
  const auto record = RecordReader("\xef\xbb\xbf[Game \"chain\"]\n\n1. a1 *\n").next();
  ASSERT_TRUE(record && *record);
  EXPECT_EQ((*record)->tag("Game"), "chain");
  EXPECT_EQ((*record)->line, 1);
}

// Some moves, with comments and with variations at most so deep.
std::vector<RecordedMove> any_moves(util::Random& random, std::uint32_t most, int depth) {
  std::vector<RecordedMove> moves;
  for (std::uint32_t i = 0; i < 1 + random.below(most); ++i) {
    RecordedMove move{"a" + std::to_string(1 + random.below(9)),
                      random.below(3) == 0 ? "[%cal Ga1-b2] (so (what" : ""};
    while (depth > 0 && random.below(4) == 0) {
      move.variations.push_back(any_moves(random, most / 2 + 1, depth - 1));
    }
    moves.push_back(std::move(move));
  }
  return moves;
}

TEST(Record, TreesReadBack) {
  util::Random random(8);
  for (int round = 0; round < 300; ++round) {
    Record record;
    record.tags = {{"Game", "chain:classic-3x3"}};
    record.moves = any_moves(random, 12, 4);
    if (random.below(2) == 0) record.comment = "at the start";
    const auto again = RecordReader(text(record)).next();
    ASSERT_TRUE(again && *again);
    EXPECT_EQ((*again)->moves, record.moves);
    EXPECT_EQ((*again)->comment, record.comment);
    // Without numbers it is the same tree.
    const auto plain = RecordReader("[Game \"x\"]\n\n" + tree_text(record)).next();
    ASSERT_TRUE(plain && *plain);
    EXPECT_EQ((*plain)->moves, record.moves);
  }
}

TEST(Record, WhatIsWrittenReadsBack) {
  util::Random random(5);
  for (int round = 0; round < 500; ++round) {
    Record record;
    record.tags = {{"Game", "chain:classic-3x3"}, {"First", ""}, {"Second", ""}};
    for (int i = 0; i < 12; ++i) record.tags[1].second += static_cast<char>(33 + random.below(94));
    for (std::uint32_t i = 0; i < random.below(60); ++i) {
      record.moves.push_back(
          {"a" + std::to_string(1 + random.below(9)), random.below(3) == 0 ? "+1.25 9 0.1s" : ""});
    }
    record.outcome = static_cast<core::Outcome>(random.below(4));
    const auto records = read_all(text(record) + "\n" + text(record));
    ASSERT_EQ(records.size(), 2U);
    for (const auto& again : records) {
      ASSERT_TRUE(again) << again.error().message;
      EXPECT_EQ(again->moves, record.moves);
      EXPECT_EQ(again->outcome, record.outcome);
      EXPECT_EQ(again->tag("First"), record.tag("First"));
      EXPECT_EQ(text(*again), text(record));
    }
  }
}

TEST(Record, LinesStayShort) {
  Record record;
  record.tags = {{"Game", "threesix"}};
  for (int i = 0; i < 200; ++i) record.moves.push_back({"a1", ""});
  const std::string written = text(record);
  std::size_t longest = 0;
  std::size_t start = 0;
  for (auto end = written.find('\n'); end != std::string::npos; end = written.find('\n', start)) {
    longest = std::max(longest, end - start);
    start = end + 1;
  }
  EXPECT_LE(longest, 80U);
}

}  // namespace
}  // namespace espalier::wire
