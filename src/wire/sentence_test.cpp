#include "wire/sentence.hpp"

#include <gtest/gtest.h>

namespace espalier::wire {
namespace {

std::string resigned(const std::string& who, Language language) {
  return text({"ended_resigned", {{"who", who, true}, {"turn", "7"}}}, language);
}

TEST(Sentence, NamesInLatinLettersStandApartInChineseOnes) {
  EXPECT_EQ(resigned("ann", Language::kChinese), "ann 在第 7 手之後認輸。");
  EXPECT_EQ(resigned("Blue", Language::kChinese), "藍方在第 7 手之後認輸。");
  EXPECT_EQ(resigned("小明", Language::kChinese), "小明在第 7 手之後認輸。");
}

TEST(Sentence, LevelsOfTheFlagshipAreCalledAsInThePage) {
  EXPECT_EQ(resigned("level:2", Language::kChinese), "第 2 級在第 7 手之後認輸。");
  EXPECT_EQ(resigned("level:2", Language::kEnglish), "Level 2 resigned after turn 7.");
  EXPECT_EQ(resigned("my-level:2", Language::kEnglish), "my-level:2 resigned after turn 7.");
}

std::string chinese(const Sentence& sentence) { return text(sentence, Language::kChinese); }

TEST(SentenceText, HasNoBlankBetweenChineseWordsAndKeepsThoseBesideOthers) {
  const auto resigned = [](const char* who) {
    return Sentence{"ended_resigned", {{"who", who, true}, {"turn", "9"}}};
  };
  EXPECT_EQ(chinese(resigned("Blue")), "藍方在第 9 手之後認輸。");
  EXPECT_EQ(chinese(resigned("Medlar")), "Medlar 在第 9 手之後認輸。");
  EXPECT_EQ(chinese(resigned("小明")), "小明在第 9 手之後認輸。");
  EXPECT_EQ(text(resigned("小明"), Language::kEnglish), "小明 resigned after turn 9.");
}

TEST(SentenceText, TellsGivenPointsWithTheirTurnsAndWhatIsNotProven) {
  Sentence lost{"points_proven",
                {{"who", "Blue", true},
                 {"margin", "57"},
                 {"given", "27"},
                 {"at", "several", true},
                 {"turns", "27, 25", false, true},
                 {"best", "4"},
                 {"certain", "8"},
                 {"open", "10"},
                 {"rest", "slow", true},
                 {"before", "62"},
                 {"after", "24"},
                 {"from", "5"},
                 {"until", "19"}}};
  EXPECT_EQ(text(lost, Language::kEnglish),
            "Blue lost by 57. 27 points were given away at turns 27, 25 (proven): 4 of 8 moves "
            "with a proven value were optimal. The other 10 have no proven value; with those from "
            "turn 5 to 19 the chance fell from 62% to 24%.");
  EXPECT_EQ(chinese(lost),
            "藍方輸 57 分。在第 27、25 手共送出 27 分（已證明）：有證明的 8 手中，4 "
            "手是最佳著法。其餘 10 手沒有證明；其中第 5 到 19 手，勝率從 62% 掉到 24%。");
  lost.facts[3].value = "one";
  lost.facts[4].value = "27";
  lost.facts[8].value = "none";
  EXPECT_EQ(text(lost, Language::kEnglish),
            "Blue lost by 57. 27 points were given away at turn 27 (proven): 4 of 8 moves with a "
            "proven value were optimal.");
}

TEST(SentenceText, SaysOfAGameInWhichNothingWasLostThatNothingWas) {
  const auto most = [](const char* points) {
    return text({"nothing", {{"most", points, true}}}, Language::kEnglish);
  };
  EXPECT_EQ(most("0"), "No turn cost any of the chance to win.");
  EXPECT_EQ(most("1"), "No turn cost more than 1 point of the chance to win.");
  EXPECT_EQ(most("12"), "No turn cost more than 12 points of the chance to win.");
}

}  // namespace
}  // namespace espalier::wire
