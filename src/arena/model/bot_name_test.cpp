#include "arena/model/bot_name.hpp"

#include <gtest/gtest.h>

namespace espalier::arena {
namespace {

TEST(BotName, MayBeAnyWord) {
  for (const char* const name : {"a", "x-2", "Ünal", "棋", "🦉", "<b>", "a'b", "%s"})
    EXPECT_TRUE(check_name(name)) << name;
}

TEST(BotName, IsOneWordThatShowsAsItIsWritten) {
  for (const char* const name :
       {"", "a b", "a\tb", "a\nb", "\x1b[2J", "\x7f", "(a)", "{a}", "a,b", "\"a\"", "\xc2\x9b",
        "\xc2\xa0", "\xe2\x80\xae", "\xe2\x80\xa8", "\xef\xbb\xbf", "\xc2\xad", "\xe3\x85\xa4",
        "\xef\xb8\x8f", "\xf3\xa0\x80\xa0"})
    EXPECT_FALSE(check_name(name)) << name;
}

TEST(BotName, IsUtf8) {
  for (const char* const name : {"\xff", "a\xc3", "\xc3(", "\xc0\xaf", "\xed\xa0\x80",
                                 "\xf4\x90\x80\x80", "\xe2\x82", "\x80"})
    EXPECT_FALSE(check_name(name)) << name;
}

TEST(BotName, HasUpToFortyCharactersNotBytes) {
  std::string most;
  for (int i = 0; i < 39; ++i) most += "é";
  const std::string name = most + "é";
  EXPECT_TRUE(check_name(name));
  EXPECT_FALSE(check_name(name + "e"));
  EXPECT_EQ(tidy_name(name), name);
  // What was cut says so.
  EXPECT_EQ(tidy_name(name + "eee"), most + "…");
  EXPECT_TRUE(check_name(tidy_name(name + "eee")));
}

TEST(BotName, IsMadeFromAnything) {
  EXPECT_EQ(tidy_name("my bot (new)"), "my-bot--new-");
  EXPECT_EQ(tidy_name(""), "bot");
  EXPECT_EQ(tidy_name("a\xff\xc3"), "a--");
  EXPECT_EQ(tidy_name("\xc2\x9b"), "-");
}

TEST(BotName, MadeFromAnyBytesIsAName) {
  std::string text;
  for (int byte = 0; byte < 256; ++byte) {
    text += static_cast<char>(byte);
    for (const std::string& tried :
         {std::string(1, static_cast<char>(byte)), "\xe2" + text.substr(text.size() - 1), text}) {
      EXPECT_TRUE(check_name(tidy_name(tried))) << byte;
    }
  }
}

}  // namespace
}  // namespace espalier::arena
