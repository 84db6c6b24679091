#include "util/text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace espalier::util {
namespace {

RC_GTEST_PROP(Text, WhateverIsQuotedStaysOneShortPrintableLine, (const std::string& text)) {
  const std::string shown = util::quoted(text);
  RC_ASSERT(shown.size() <= 40 * 4 + 5);
  // Visible characters of any script stay; nothing that moves a cursor or ends a line does.
  RC_ASSERT(std::none_of(shown.begin(), shown.end(), [](char c) {
    return static_cast<unsigned char>(c) < ' ' || c == '\x7F';
  }));
}

RC_GTEST_PROP(Text, ANumberReadsBack, ()) {
  const int value = *rc::gen::inRange(0, 2'000'000'000);
  RC_ASSERT(number(std::to_string(value), 0, 2'000'000'000) == value);
  RC_ASSERT(!number(std::to_string(value), value + 1, 2'000'000'001));
  RC_ASSERT(!number("0" + std::to_string(value), 0, 2'000'000'000));
  RC_ASSERT(!number(std::to_string(value) + "x", 0, 2'000'000'000));
}

RC_GTEST_PROP(Text, WordsHoldEveryByteThatIsNoBlank, (const std::string& text)) {
  std::string joined;
  for (const auto word : words(text)) {
    RC_ASSERT(!word.empty());
    joined += word;
  }
  std::string kept = text;
  std::erase_if(kept, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
  RC_ASSERT(joined == kept);
}

TEST(Text, ANumberIsNothingElse) {
  for (const auto* wrong :
       {"", " 1", "1 ", "+1", "-1", "01", "1.0", "0x1", "99999999999999999999"}) {
    EXPECT_FALSE(number(wrong, 0, 1000)) << wrong;
  }
  EXPECT_EQ(number("0", 0, 9), 0);
}

TEST(Text, BlanksAroundATextGo) {
  EXPECT_EQ(trimmed(" \t a b\r\n"), "a b");
  EXPECT_EQ(trimmed("  "), "");
}

}  // namespace
}  // namespace espalier::util
