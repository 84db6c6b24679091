#include "util/instruction_set.hpp"

#include <gtest/gtest.h>

namespace espalier::util {
namespace {

TEST(InstructionSet, TheBaselineRunsWhereTheProgramRuns) {
  EXPECT_TRUE(supported(InstructionSet::kBaseline));
  EXPECT_TRUE(supported(instruction_set()));
  if (supported(InstructionSet::kV4)) {
    EXPECT_TRUE(supported(InstructionSet::kV3));
  }
}

TEST(InstructionSet, NobodyAskedMeansTheBest) {
  const auto none = asked_instruction_set("");
  ASSERT_TRUE(none);
  EXPECT_FALSE(none->has_value());
}

TEST(InstructionSet, IsAskedForByItsFullOrItsShortName) {
  for (const auto set : kInstructionSets) {
    const auto full = name(set);
    const auto shortened = full.starts_with("x86-64-") ? full.substr(7) : full;
    for (const auto word : {full, shortened}) {
      const auto asked = asked_instruction_set(word);
      if (supported(set)) {
        ASSERT_TRUE(asked) << word;
        ASSERT_TRUE(asked->has_value()) << word;
        EXPECT_EQ(name(**asked), full);
      } else {
        ASSERT_FALSE(asked) << word;
        EXPECT_NE(asked.error().message.find("does not have"), std::string::npos);
      }
    }
  }
}

TEST(InstructionSet, AnUnknownWordIsRefusedWithWhatThereIs) {
  for (const auto* const word : {"avx", "V3", "x86-64-v", "v33", " v3"}) {
    const auto asked = asked_instruction_set(word);
    ASSERT_FALSE(asked) << word;
    EXPECT_NE(asked.error().message.find(name(InstructionSet::kBaseline)), std::string::npos);
  }
}

}  // namespace
}  // namespace espalier::util
