// Talking with programs by lines: also with those that talk badly.
#include "sandbox/support.hpp"

namespace espalier::sandbox {
namespace {

class Talk : public SandboxTest {};

TEST_F(Talk, AProgramAnswersLines) {
  const auto child = Child::start(hostile({"random"}));
  ASSERT_TRUE(child) << child.error().message;
  for (int i = 0; i < 100; ++i) {
    const std::string word = "m" + std::to_string(i);
    ASSERT_TRUE((*child)->say("turn 100 text ; " + word, in(1s)));
    const Reply reply = (*child)->hear(in(5s));
    ASSERT_EQ(reply.heard, Heard::kLine);
    ASSERT_EQ(reply.line, word);
  }
  EXPECT_EQ((*child)->ending(), "");
  (*child)->close_input();
  EXPECT_EQ((*child)->hear(in(5s)).heard, Heard::kClosed);
}

}  // namespace
}  // namespace espalier::sandbox
