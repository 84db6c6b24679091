// Memory that once was not counted. The names say who counts: the kernel's control groups where
// they are handed to us, otherwise we do.
#include "sandbox/control_group.hpp"
#include "sandbox/support.hpp"

namespace espalier::sandbox {
namespace {

enum class Counter { kControlGroup, kOurselves };

class Memory : public SandboxTest, public testing::WithParamInterface<Counter> {
 protected:
  void SetUp() override {
    SandboxTest::SetUp();
    if (GetParam() == Counter::kOurselves) {
      without_groups_.emplace();
    } else if (!group_ability().memory) {
      GTEST_SKIP() << "no control group here may limit memory";
    }
  }

  // Starts it and waits until it is ended.
  static std::string ending_of(const std::vector<std::string>& words, std::uint64_t mebibytes) {
    Program program = hostile(words);
    program.limits.memory = mebibytes << 20;
    const auto child = Child::start(program);
    if (!child) return child.error().message;
    HeardLine reply = (*child)->hear(in(20s));
    if (reply.heard == Heard::kLine) reply = (*child)->hear(in(20s));  // it was started
    return reply.heard == Heard::kClosed ? (*child)->ending() : name_of(reply.heard);
  }

 private:
  std::optional<WithoutControlGroups> without_groups_;
};

INSTANTIATE_TEST_SUITE_P(Both, Memory, testing::Values(Counter::kControlGroup, Counter::kOurselves),
                         [](const auto& counter) {
                           return counter.param == Counter::kControlGroup ? "ByControlGroup"
                                                                          : "ByCounting";
                         });

// Before, a process whose first thread had ended seemed to have no memory at all.
TEST_P(Memory, ProcessesWithoutTheirFirstThreadCount) {
  EXPECT_EQ(ending_of({"dead-thread-memory", "60"}, 100), "out of memory");
}

// Processes that end while we look must not take their memory out of the count.
TEST_P(Memory, ChainsOfProcessesCount) {
  EXPECT_EQ(ending_of({"memory-chain", "60"}, 100), "out of memory");
}

// Before, 2 GiB of the kernel's memory could be had by mappings and forks.
TEST_P(Memory, MappingsOfManyProcessesCount) {
  EXPECT_EQ(ending_of({"mappings", "40"}, 256), "out of memory");
}

// Before, what was written to sockets and not read was nobody's.
TEST_P(Memory, SocketsCountWithWhatTheyCanHold) {
  EXPECT_EQ(ending_of({"socket-memory", "20"}, 64), "out of memory");
}

TEST_P(Memory, AFewSocketsAreNoReasonToEndAProgram) {
  constexpr const char* kPairs = R"(
import socket, sys
pairs = [socket.socketpair() for i in range(10)]
print("ready", flush=True)
sys.stdin.readline())";
  Program program{.command = {"python3", "-c", kPairs}};
  program.limits.memory = std::uint64_t{64} << 20;
  const auto child = Child::start(program);
  ASSERT_TRUE(child);
  EXPECT_EQ((*child)->hear(in(20s)).line, "ready");
  EXPECT_EQ((*child)->hear(in(500ms)).heard, Heard::kLate);  // several looks later
  EXPECT_EQ((*child)->ending(), "");
}

// A child that shares the memory of its parent until it becomes another program counts once.
TEST_P(Memory, StartingAnotherProgramTakesNoMemoryTwice) {
  constexpr const char* kStarter = R"(
import subprocess, sys
table = bytearray(b"x" * (1 << 20)) * 40
print("ready", flush=True)
for i in range(200): subprocess.run(["true"], close_fds=False)
print("done", flush=True))";
  Program program{.command = {"python3", "-c", kStarter}};
  program.limits.memory = std::uint64_t{64} << 20;
  const auto child = Child::start(program);
  ASSERT_TRUE(child);
  EXPECT_EQ((*child)->hear(in(20s)).line, "ready");
  EXPECT_EQ((*child)->hear(in(60s)).line, "done") << (*child)->ending();
}

}  // namespace
}  // namespace espalier::sandbox
