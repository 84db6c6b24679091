#include "util/utf8.hpp"

#include <gtest/gtest.h>

#include "util/text.hpp"

namespace espalier::util {
namespace {

TEST(Utf8, CharactersEndWhereTheyEnd) {
  EXPECT_EQ(first_character("a\u738b").bytes, 1U);
  EXPECT_EQ(first_character("\u738ba").bytes, 3U);
  EXPECT_EQ(first_character("\u738ba").code, 0x738BU);
  for (const char* bad : {"\x80", "\xe7\x8e", "\xc0\x80", "\xff", "\xed\xa0"}) {
    EXPECT_FALSE(first_character(bad).valid);
    EXPECT_EQ(first_character(bad).bytes, 1U);
    EXPECT_FALSE(is_utf8(bad));
  }
  EXPECT_TRUE(is_utf8("\u738b\u5c0f\u660e Zo\u00eb"));
}

TEST(Utf8, ATerminalShowsChineseTwiceAsWide) {
  EXPECT_EQ(columns("ann"), 3U);
  EXPECT_EQ(columns("\u738b\u5c0f\u660e"), 6U);
  EXPECT_EQ(columns("Zo\u00eb"), 3U);
  EXPECT_EQ(columns("Zoe\u0308"), 3U);
  EXPECT_EQ(columns("\xff"), 1U);
  EXPECT_EQ(first_columns("\u738b\u5c0f\u660e", 5), "\u738b\u5c0f");
  EXPECT_EQ(first_columns("ann", 9), "ann");
  EXPECT_EQ(first_characters("\u738b\u5c0f\u660e", 2), "\u738b\u5c0f");
}

TEST(Utf8, WhatTurnsALineOrCannotBeSeenIsNoPartOfAName) {
  EXPECT_EQ(as_shown("a\u202etxt.exe"), "atxt.exe");
  EXPECT_EQ(as_shown("\u200fAnn\u2066\u200b\u0007\xff"), "Ann");
  EXPECT_EQ(as_shown("\u738b\u3000\u5c0f\u00a0\u660e"), "\u738b \u5c0f \u660e");
  EXPECT_TRUE(shows_as_written("\u738b\u3000\u5c0f Zo\u00eb"));
  for (const auto* const hidden : {"a\u202eb", "a\u2067b", "\u200ba", "a\nb", "a\x7f", "\xff"}) {
    EXPECT_FALSE(shows_as_written(hidden)) << escaped(hidden);
  }
}

TEST(Utf8, TextsOfAnyScriptAreShownAsTheyAre) {
  EXPECT_EQ(printable("\u738b\u5c0f\u660e"), "\u738b\u5c0f\u660e");
  EXPECT_EQ(escaped("a\x1b[2J\u202e\xff"), "a\\x1b[2J\\xe2\\x80\\xae\\xff");
  EXPECT_EQ(quoted("\u00e9"), "'\u00e9'");
  // Long texts are not cut in the middle of a character.
  std::string name;
  for (int k = 0; k < 20; ++k) name += "\u738b";
  EXPECT_EQ(printable(name), name.substr(0, 39) + "...");
}

}  // namespace
}  // namespace espalier::util
