// Reviews of recorded games: their texts are pinned, in both languages.
#include "wire/review.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "support/reviewed_games.hpp"
#include "wire/review_marks.hpp"

namespace espalier::wire {
namespace {

std::vector<std::string> told_lines(const std::string& name, const ToldReview& told) {
  std::vector<std::string> lines;
  for (const auto language : {Language::kEnglish, Language::kChinese}) {
    const auto add = [&](const Sentence& sentence) {
      lines.push_back(fmt::format("{} | {}", name, text(sentence, language)));
    };
    add(told.explanation.why);
    add(told.explanation.ending);
    for (const auto& moment : told.explanation.moments) {
      add(about(moment, told.story));
      const auto& line = moment.better_line;
      if (!line.pays_at) continue;
      if (const auto& does = line.does[*line.pays_at - 1]) add(*does);
    }
  }
  return lines;
}

TEST(ReviewOfRecordedGames, SaysWhatIsPinned) {
  const auto file = tests::source_dir() / "tests/data/reviews/expected.txt";
  std::map<std::string, std::vector<std::string>> expected;
  for (const auto& line : tests::data_lines(file)) {
    expected[line.substr(0, line.find(" | "))].push_back(line);
  }
  EXPECT_GE(tests::reviewed_games().size(), 40U);
  EXPECT_EQ(expected.size(), tests::reviewed_games().size());
  for (const auto& [name, game] : tests::reviewed_games()) {
    EXPECT_EQ(told_lines(name, game.told), expected[name]) << "put the first list into " << file;
  }
}

TEST(ReviewOfRecordedGames, HasAtMostFiveMomentsTheLargestFirst) {
  for (const auto& [name, game] : tests::reviewed_games()) {
    const auto& moments = game.told.explanation.moments;
    ASSERT_LE(moments.size(), kMaxMoments) << name;
    for (std::size_t i = 1; i < moments.size(); ++i) {
      EXPECT_GE(moments[i - 1].size(), moments[i].size()) << name;
    }
  }
}

TEST(ReviewSentences, HaveTheSameFactsInBothLanguages) {
  const auto facts = [](std::string_view words) {
    std::set<std::string> names;
    for (auto open = words.find('{'); open != words.npos; open = words.find('{', open + 1)) {
      names.emplace(words.substr(open, words.find('}', open) - open));
    }
    return names;
  };
  for (const auto& words : sentence_words()) {
    EXPECT_EQ(facts(words.english), facts(words.chinese)) << words.code;
  }
}

}  // namespace
}  // namespace espalier::wire
