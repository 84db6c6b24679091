#include "core/ending.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace espalier::core {
namespace {

TEST(Ending, WhatIsWrittenIsReadBack) {
  std::set<std::string_view> words;
  for (const auto& each : ending_words()) {
    EXPECT_TRUE(words.insert(each.word).second) << each.word;
    EXPECT_EQ(ending_of_word(each.word), each.ending);
    for (const auto outcome : {Outcome::kFirstWins, Outcome::kSecondWins, Outcome::kDraw}) {
      const auto written = text(each.ending, outcome);
      if (written.empty()) continue;
      EXPECT_EQ(ending_of_text(written), each.ending) << written;
    }
  }
  EXPECT_EQ(ending_of_text(""), Ending::kNone);
  EXPECT_EQ(ending_of_text("wins by magic"), Ending::kNone);
}

TEST(Ending, TheWordsOfMatchReportsStayAsTheyAre) {
  EXPECT_EQ(text(Ending::kRule, Outcome::kFirstWins), "wins by rule");
  EXPECT_EQ(text(Ending::kPoints, Outcome::kDraw), "draw on points");
  EXPECT_EQ(text(Ending::kRepetition, Outcome::kDraw), "draw by repetition");
  EXPECT_EQ(text(Ending::kTimeForfeit), "time forfeit");
  EXPECT_EQ(text(Ending::kTimeForfeit, Outcome::kSecondWins), "time forfeit");
}

TEST(Ending, TheTerminationOfARecordMayBeginWithAName) {
  EXPECT_EQ(ending_of_termination("ann time forfeit"), Ending::kTimeForfeit);
  EXPECT_EQ(ending_of_termination("time forfeit"), Ending::kTimeForfeit);
  EXPECT_EQ(ending_of_termination("wins on time"), Ending::kTime);
  EXPECT_EQ(ending_of_termination("bob resigns"), Ending::kResignation);
  EXPECT_EQ(ending_of_termination("overtime forfeit"), Ending::kNone);
  EXPECT_EQ(ending_of_termination("draw by agreement"), Ending::kAgreement);
  EXPECT_EQ(ending_of_termination("Ann wins by absence"), Ending::kAbsence);
  EXPECT_EQ(ending_of_termination("by adjourning"), Ending::kNone);
}

}  // namespace
}  // namespace espalier::core
