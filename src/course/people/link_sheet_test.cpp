#include "course/people/link_sheet.hpp"

#include <gtest/gtest.h>

namespace espalier::course {
namespace {

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

TEST(LinkSheet, TwelveAreOnAPage) {
  for (const auto& [people, pages] :
       std::vector<std::pair<std::size_t, std::size_t>>{{1, 1}, {12, 1}, {13, 2}, {100, 9}}) {
    const auto html = links_html(std::vector<IssuedLink>(people, {{"s1", "Ann"}, "abcdefgh"}), "x");
    EXPECT_EQ(count_of(html, "<section>"), pages);
    EXPECT_EQ(count_of(html, "</section>"), pages);
    EXPECT_EQ(count_of(html, "<div>"), people);
  }
}

TEST(LinkSheet, NamesAreTextAndNothingElse) {
  const std::vector<IssuedLink> links = {{{"<s1>", "<script>alert('1')</script>&\""}, "abcdefgh"}};
  const auto html = links_html(links, "https://x/");
  EXPECT_EQ(html.find("<script"), std::string::npos);
  EXPECT_NE(html.find("&lt;script&gt;alert(&#39;1&#39;)"), std::string::npos);
  EXPECT_NE(html.find("https://x/#sign-in=abcd-efgh"), std::string::npos);
  EXPECT_EQ(html.find("src="), std::string::npos) << "nothing is fetched that could tell";
}

TEST(LinkSheet, ACellOfTheTableIsNoFormula) {
  const std::vector<IssuedLink> links = {{{"s1", "=HYPERLINK(\"http://evil\")", "+a@b"}, "abcd"},
                                         {{"@x", "Ann, \"A\"", ""}, "efgh"}};
  EXPECT_EQ(links_csv(links, "https://x"),
            "\xef\xbb\xbfid,name,email,link\r\n"
            "s1,\"'=HYPERLINK(\"\"http://evil\"\")\",'+a@b,https://x/#sign-in=abcd\r\n"
            "'@x,\"Ann, \"\"A\"\"\",,https://x/#sign-in=efgh\r\n");
}

}  // namespace
}  // namespace espalier::course
