#include "util/written_bytes.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace espalier::util {
namespace {

struct Writing {
  std::string_view text;
  std::string_view value;
  std::size_t size;
};

TEST(WrittenBytes, AreReadAsOthersWriteThem) {
  for (const auto& [text, value, size] : std::array<Writing, 32>{{
           {"a", "a", 1},
           {"/x", "/", 1},
           {R"(\/x)", "/", 2},
           {R"(\\\/x)", "/", 4},
           {R"(\ x)", " ", 2},
           {R"(\u002fx)", "/", 6},
           {R"(\\u002Fx)", "/", 7},
           {R"(\u00eb)", "ë", 6},
           {R"(\u79d8)", "秘", 6},
           {R"(\ud83d\ude00x)", "😀", 12},
           {R"(\U0001f600)", "😀", 10},
           {R"(\x2f)", "/", 4},
           {R"(\057)", "/", 4},
           {"%2f", "/", 3},
           {"%2", "%", 1},
           {R"(\ud83dx)", "\\", 1},
           {R"(\n)", "\\", 1},
           {R"(\u{2f}x)", "/", 6},
           {R"(\u{1F600})", "😀", 9},
           {R"(\u{2f)", "\\", 1},
           {R"(\u{})", "\\", 1},
           {"%u002fx", "/", 6},
           {"%u00", "%", 1},
           {"&#47;x", "/", 5},
           {"&#47x", "/", 4},
           {"&#x2F;x", "/", 6},
           {"&#128512;", "😀", 9},
           {"&sol;", "/", 5},
           {"&amp;amp;#47;", "/", 13},
           {"&amp;x", "&", 5},
           {"&x;", "&", 1},
           {"&#9999999;", "&", 1},
       }}) {
    const auto written = written_at(text);
    EXPECT_EQ(written.value(), value) << text;
    EXPECT_EQ(written.size, size) << text;
  }
  EXPECT_EQ(written_at("").count, 0U);
}

TEST(WrittenBytes, InAnAddressMayBeWrittenTwice) {
  EXPECT_EQ(written_at("%252f").value(), "%") << "once";
  EXPECT_EQ(written_twice_at("%252fx").value(), "/");
  EXPECT_EQ(written_twice_at("%252fx").size, 5U);
  EXPECT_EQ(written_twice_at("%2525252fx").size, 9U);
  for (const auto* const once : {"", "%", "%2f", "%25", "%252", "%25zz", "x%252f"}) {
    EXPECT_EQ(written_twice_at(once).count, 0U) << once;
  }
  EXPECT_EQ(slash_length("%252fx"), 5U);
}

TEST(WrittenBytes, OfSlashesTellWhereTheyStood) {
  const std::string text = R"(a\/b\u002fc/d%2F)";
  const PlainSlashes plain(text);
  EXPECT_EQ(plain.text, "a/b/c/d/");
  ASSERT_EQ(plain.from.size(), plain.text.size() + 1);
  std::string again;
  for (std::size_t i = 0; i < plain.text.size(); ++i) {
    again += text.substr(plain.from[i], plain.from[i + 1] - plain.from[i]);
  }
  EXPECT_EQ(again, text);
}

}  // namespace
}  // namespace espalier::util
