#include "arena/command.hpp"

#include <gtest/gtest.h>

namespace espalier::arena {
namespace {

TEST(Command, JoinedWordsAreSplitIntoTheSameWords) {
  const std::vector<std::string> words = {
      "python3", "", "a b", "it's", "\"quoted\"", "back\\slash\\", "tab\tnew\nline", "--x=1", "\\"};
  const auto again = split_command(join_command(words));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, words);
}

TEST(Command, PlainWordsStayAsTheyAre) {
  EXPECT_EQ(join_command({"python3", "bots/ann.py", "--fast"}), "python3 bots/ann.py --fast");
}

}  // namespace
}  // namespace espalier::arena
