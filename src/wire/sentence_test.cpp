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

}  // namespace
}  // namespace espalier::wire
