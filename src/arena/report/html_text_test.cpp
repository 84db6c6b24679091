#include "arena/report/html_text.hpp"

#include <gtest/gtest.h>

namespace espalier::arena {
namespace {

TEST(HtmlText, NothingStaysThatAPageWouldTakeForMarkup) {
  EXPECT_EQ(html_text("<a href=\"x\" id='y'>&amp;</a>"),
            "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;");
  EXPECT_EQ(html_name("<b>"), "<bdi>&lt;b&gt;</bdi>");
}

TEST(HtmlText, OtherCharactersStayAsTheyAre) {
  const std::string text = "Änn 連鎖 🌳\n\tzwei {{data}}";
  EXPECT_EQ(html_text(text), text);
}

TEST(HtmlText, WhatIsNoTextIsReplaced) {
  const std::string bad = "\xEF\xBF\xBD";
  EXPECT_EQ(html_text("\xff"), bad);
  EXPECT_EQ(html_text("a\x1b[31m"), "a" + bad + "[31m");
  EXPECT_EQ(html_text(std::string_view("\0x", 2)), bad + "x");
  EXPECT_EQ(html_text("\x7f"), bad);
  EXPECT_EQ(html_text("\xC2\x85"), bad);  // a control character of two bytes
  EXPECT_EQ(html_text("\xE2\x80\xAE"
                      "x"),
            bad + "x");               // from right to left
  EXPECT_EQ(html_text("\xC3"), bad);  // cut off
  EXPECT_EQ(html_text("\xC3<"), bad + "&lt;");
  EXPECT_EQ(html_text("\xC0\xBC"), bad + bad);            // an overlong <
  EXPECT_EQ(html_text("\xED\xA0\x80"), bad + bad + bad);  // half of a pair of UTF-16
  EXPECT_EQ(html_text("\xF4\x90\x80\x80"), bad + bad + bad + bad);
}

TEST(HtmlText, JsonCannotEndItsElement) {
  const auto text = script_json(R"({"a":"</script><!--&"})");
  EXPECT_EQ(text, R"({"a":"\u003c/script\u003e\u003c!--\u0026"})");
}

}  // namespace
}  // namespace espalier::arena
