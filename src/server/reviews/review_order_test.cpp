#include "server/reviews/review_order.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

namespace espalier::server {
namespace {

constexpr const char* kRecord =
    "[Game \"tictactoe:3x3\"]\n[First \"Ann\"]\n[Second \"Bob\"]\n[Result \"1-0\"]\n"
    "[Termination \"Bob resigns\"]\n\n1. a1 b2 2. a2 1-0\n";

std::string with_instead(std::string text, const std::string& old, const std::string& other) {
  const auto at = text.find(old);
  return at == std::string::npos ? text : text.replace(at, old.size(), other);
}

std::string key_of_text(const std::string& text, std::uint64_t nodes = 2000) {
  const auto order = review_order_of(text, nodes);
  EXPECT_TRUE(order) << text;
  return order ? order->key : "";
}

TEST(ReviewOrders, HaveAnotherKeyWhenAnythingDiffersThatIsTold) {
  const std::string text = kRecord;
  const std::set<std::string> keys = {
      key_of_text(text),
      key_of_text(text, 2001),
      key_of_text(with_instead(text, "Ann", "Eve")),
      key_of_text(with_instead(text, "Bob\"", "Bo\"")),
      key_of_text(with_instead(text, "2. a2", "2. a3")),
      key_of_text(with_instead(text, "Bob resigns", "Bob time forfeit")),
      key_of_text(with_instead(text, "tictactoe:3x3", "tictactoe")),
      key_of_text(with_instead(text, "[Second", "[TimeControl \"1s/move\"]\n[Second")),
      key_of_text("[Game \"tictactoe:3x3\"]\n\n1. a1 b2 2. a2 *\n")};
  EXPECT_EQ(keys.size(), 9U);
}

TEST(ReviewOrders, HaveTheSameKeyWhateverElseTheRecordSays) {
  EXPECT_EQ(key_of_text(kRecord),
            key_of_text(with_instead(kRecord, "a1", "a1 {+1.00 3 0.1s} ") + "\n\n"));
  EXPECT_EQ(key_of_text(kRecord),
            key_of_text(with_instead(kRecord, "[First", "[Date \"2026-01-01\"]\n[First")));
}

TEST(ReviewOrders, AreReadFromFieldsAsFromARecord) {
  const auto order = read_review_order(
      R"({"game": "tictactoe:3x3", "moves": "a1 b2 a2", "first": "Ann", "second": "Bob",
          "result": "1-0", "termination": "Bob resigns", "nodes": 2000})");
  ASSERT_TRUE(order) << order.error().message;
  EXPECT_EQ(order->key, key_of_text(kRecord));
}

// Fields of a request have at most 4000 bytes, and records of long games have more.
TEST(ReviewOrders, AreReadFromRecordsOfAnyUsualLength) {
  const auto read = [](std::size_t comment) {
    const auto record = with_instead(kRecord, "a1", "a1 {" + std::string(comment, 'x') + "}");
    return read_review_order(R"({"nodes": 2000, "record": )" + nlohmann::json(record).dump() + "}");
  };
  for (const std::size_t comment : {100U, 4'000U, 50'000U, 200'000U}) {
    const auto order = read(comment);
    ASSERT_TRUE(order) << comment << " " << order.error().message;
    EXPECT_EQ(order->key, key_of_text(kRecord)) << comment;
  }
  EXPECT_FALSE(read(300'000));
}

TEST(ReviewOrders, AreRefusedWithTheReason) {
  for (const char* const body :
       {R"([])", R"({"record": ""})", R"({"record": 7})", R"({"game": "chain", "nodes": 10})",
        R"({"game": "chain", "nodes": 10000000})", R"({"game": "chain", "result": "2-0"})",
        R"({"game": "chain", "hello": 1})", R"({"moves": 5})"}) {
    EXPECT_FALSE(read_review_order(body)) << body;
  }
  const auto refused = [](const char* body) {
    const auto order = read_review_order(body);
    EXPECT_TRUE(order) << body;
    const auto board = board_of(*order);
    return board ? util::ErrorCode::kInvalid : board.error().code;
  };
  EXPECT_EQ(refused(R"({"game": "chain", "moves": []})"), util::ErrorCode::kNoTurnYet);
  EXPECT_EQ(refused(R"({"game": "nothing", "moves": "a1"})"), util::ErrorCode::kUnknownGame);
}

// Whoever asks for the closest look at the longest game does not keep a processor busy for hours.
TEST(ReviewOrders, LookLessCloselyAtLongGames) {
  wire::Record record;
  record.tags = {{"Game", "chain:orthogonal-5x6"}};
  const auto board = open_board({"chain:orthogonal-5x6", "", {}});
  ASSERT_TRUE(board);
  auto& session = *board->session;
  while (session.result() == core::Outcome::kNone && record.moves.size() < 30) {
    record.moves.push_back({session.moves().front(), ""});
    ASSERT_TRUE(session.play(record.moves.back().text));
  }
  EXPECT_TRUE(board_of(review_order(record, kMaxReviewNodes)));
  auto order = review_order(record, kMaxReviewNodes);
  order.nodes = kMaxNodesOfGame / record.moves.size();  // as a game of some hundred turns
  const auto refused = board_of(order);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, util::ErrorCode::kFieldOutOfRange);
}

}  // namespace
}  // namespace espalier::server
