#include "arena/model/talk.hpp"

#include <gtest/gtest.h>

#include "util/utf8.hpp"

namespace espalier::arena {
namespace {

using core::Side;

TEST(Talk, IsKeptTurnByTurnWithoutSilence) {
  TalkCollector collector;
  collector.add(1, Side::kFirst, "# depth 3\n# best c2\n");
  collector.add(2, Side::kSecond, "\n");
  collector.add(3, Side::kFirst, "third");
  collector.add(2, Side::kSecond, "late words\r\n");
  collector.add(3, Side::kFirst, "after the answer\n");
  const auto talk = collector.take();
  EXPECT_EQ(talk, (Talk{{1, Side::kFirst, "# depth 3\n# best c2"},
                        {2, Side::kSecond, "late words"},
                        {3, Side::kFirst, "third\nafter the answer"}}));
  EXPECT_TRUE(collector.take().empty());
}

TEST(Talk, OfALongTurnKeepsTheLastWholeLines) {
  TalkCollector collector;
  std::string lines;
  for (int i = 0; i < 1000; ++i) lines += "line " + std::to_string(i) + "\n";
  collector.add(1, Side::kFirst, lines);
  collector.add(2, Side::kSecond, std::string(5000, 'x'));
  std::string chinese;
  for (int i = 0; i < 3000; ++i) chinese += "手";
  collector.add(3, Side::kFirst, chinese);
  const auto talk = collector.take();
  ASSERT_EQ(talk.size(), 3U);
  for (const auto& each : talk) {
    EXPECT_TRUE(each.cut);
    EXPECT_LE(each.text.size(), kMaxTurnTalk);
    EXPECT_GT(each.text.size(), kMaxTurnTalk - 20);
    EXPECT_TRUE(util::is_utf8(each.text));
  }
  EXPECT_TRUE(talk[0].text.starts_with("line "));
  EXPECT_TRUE(talk[0].text.ends_with("line 999"));
}

TEST(Talk, OfALongGameFitsAndHasSomethingOfEveryTurn) {
  TalkCollector collector;
  std::string lines;
  for (int i = 0; i < 60; ++i) lines += std::string(50, 'a') + "\n";
  for (int turn = 1; turn <= 400; turn += 2) {
    collector.add(turn, Side::kFirst, lines + "best");
    if (turn == 1) collector.add(2, Side::kSecond, "once");
  }
  const auto talk = collector.take();
  ASSERT_EQ(talk.size(), 201U);
  std::size_t bytes = 0;
  for (const auto& each : talk) {
    bytes += each.text.size();
    if (each.side == Side::kFirst) {
      EXPECT_TRUE(each.text.ends_with("best")) << each.turn;
      EXPECT_GT(each.text.size(), 50U) << each.turn;
    }
  }
  EXPECT_LE(bytes, kMaxSideTalk + 4);
  EXPECT_EQ(talk[1], (TurnTalk{2, Side::kSecond, "once"}));
}

TEST(Talk, IsReadAsItWasWritten) {
  const Talk talk = {{1, Side::kFirst, "\"quoted\"\n\x1b[31m", true}, {2, Side::kSecond, "手"}};
  EXPECT_EQ(read_talk(talk_document(talk)), talk);
  EXPECT_EQ(read_talk(talk_document({})), Talk{});
  const auto raw = read_talk(talk_document({{1, Side::kFirst, "\xff"}}));
  ASSERT_TRUE(raw);
  EXPECT_TRUE(util::is_utf8(raw->front().text));
  for (const char* const wrong :
       {"", "{", "{}", "[1]", "[{}]", R"([{"turn":1,"side":1,"text":2,"cut":false}])",
        R"([{"turn":"1","side":1,"text":"","cut":false}])"}) {
    EXPECT_FALSE(read_talk(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace espalier::arena
