#include "util/look_alike.hpp"

#include <gtest/gtest.h>

namespace espalier::util {
namespace {

TEST(LookAlike, CapitalsBlanksAndAccentsAreOverlooked) {
  EXPECT_TRUE(look_alike("Ann", "Ann"));
  EXPECT_TRUE(look_alike("Ann", "ann"));
  EXPECT_TRUE(look_alike("Ann Lee", "AnnLee"));
  EXPECT_TRUE(look_alike("Ann Lee", "Ann\u3000Lee"));
  EXPECT_TRUE(look_alike("Ann-Lee", "Ann_Lee"));
  EXPECT_TRUE(look_alike("Renée", "Rene\u0301e")) << "the accent as a character of its own";
  EXPECT_TRUE(look_alike("Zoe", "Zoë"));
  EXPECT_TRUE(look_alike("Bob", "Ｂｏｂ"));
}

TEST(LookAlike, LettersOfOtherAlphabetsAreTakenForOurs) {
  EXPECT_TRUE(look_alike("Ann", "\u0410nn")) << "Cyrillic";
  EXPECT_TRUE(look_alike("Oscar", "\u039fscar")) << "Greek";
  EXPECT_TRUE(look_alike("Bill", "Bi11"));
  EXPECT_TRUE(look_alike("Bill", "BilI"));
  EXPECT_TRUE(look_alike("Marvin", "rnarvin"));
  EXPECT_TRUE(look_alike("walter", "vvalter"));
  EXPECT_TRUE(look_alike("Bob", "B0b"));
}

TEST(LookAlike, OtherNamesAreOthers) {
  EXPECT_FALSE(look_alike("Ann", "Anna"));
  EXPECT_FALSE(look_alike("Ann", "Bob"));
  EXPECT_FALSE(look_alike("", ""));
  EXPECT_FALSE(look_alike("Ann", ""));
  EXPECT_FALSE(look_alike("小明", "小華"));
  EXPECT_TRUE(look_alike("小明", "小 明"));
  EXPECT_FALSE(look_alike("\xff", "\xfe")) << "bytes that are no characters";
}

TEST(LookAlike, NamesThatAreOnlyGapsAreTheSame) {
  EXPECT_TRUE(look_alike(".", "-"));
  EXPECT_FALSE(look_alike(".", "a"));
}

}  // namespace
}  // namespace espalier::util
