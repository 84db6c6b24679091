// Nothing is left: neither at the end of a Child nor when the arena is killed.
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <thread>

#include "sandbox/support.hpp"
#include "util/unique_fd.hpp"

namespace espalier::sandbox {
namespace {

class End : public SandboxTest {};

TEST_F(End, DaemonsAndDeafProgramsAreGoneWithTheirChild) {
  for (const std::string mode : {"daemon", "ignore", "fork-bomb"}) {
    for (const bool confined : {true, false}) {
      if (!confined && mode == "fork-bomb") continue;  // nobody limits a free program
      const std::string word = unique_word();
      Program program = hostile({mode, word});
      program.confined = confined;
      auto child = Child::start(program);
      ASSERT_TRUE(child) << child.error().message;
      EXPECT_EQ((*child)->hear(in(20s)).heard, Heard::kLine);
      EXPECT_GT(processes_with(word), 0);
      (*child)->rest();
      const Moment start = Clock::now();
      child->reset();
      EXPECT_EQ(processes_with(word), 0) << mode;
      EXPECT_LT(Clock::now() - start, kSoon) << mode;
    }
  }
}

TEST_F(End, ADaemonIsGoneWhenTheProgramItselfEnds) {
  for (const bool confined : {true, false}) {
    const std::string word = unique_word();
    Program program = hostile({"daemon", word});
    program.confined = confined;
    auto child = Child::start(program);
    ASSERT_TRUE(child);
    EXPECT_EQ((*child)->hear(in(20s)).heard, Heard::kLine);
    (*child)->close_input();
    EXPECT_EQ((*child)->hear(in(20s)).heard, Heard::kClosed);
    EXPECT_TRUE(all_gone(word));
    EXPECT_EQ((*child)->ending(), "exit code 0");
  }
}

// A process of its own that starts programs one after the other until it is killed. Executed anew,
// because a fork of a program with threads can't do much.
TEST_F(End, KilledArena) {
  const char* const word = std::getenv("ESPALIER_TEST_ARENA");
  if (word == nullptr) GTEST_SKIP() << "the other half of AKilledArenaLeavesNothing";
  const Moment deadline = in(10s);
  for (bool confined = true; Clock::now() < deadline; confined = !confined) {
    Program program = hostile({"daemon", word});
    program.confined = confined;
    const auto first = Child::start(program);
    const auto second = Child::start(program);
    if (first) (*first)->hear(in(20s));
    if (first) (*first)->rest();
  }
}

TEST_F(End, AKilledArenaLeavesNothing) {
  for (int i = 0; i < 20; ++i) {
    const std::string word = unique_word();
    const std::string variable = "ESPALIER_TEST_ARENA=" + word;
    const pid_t arena = ::fork();
    if (arena == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // no test leaves it behind
      const int nothing = ::open("/dev/null", O_WRONLY);
      ::dup2(nothing, STDOUT_FILENO);
      const char* const arguments[] = {"arena", "--gtest_filter=End.KilledArena", nullptr};
      const char* const environment[] = {variable.c_str(), nullptr};
      ::execve("/proc/self/exe", const_cast<char**>(arguments), const_cast<char**>(environment));
      ::_exit(1);
    }
    ASSERT_GT(arena, 0);
    for (const Moment deadline = in(20s); processes_with(word) == 0 && Clock::now() < deadline;) {
      std::this_thread::sleep_for(1ms);
    }
    EXPECT_GT(processes_with(word), 0);
    std::this_thread::sleep_for(std::chrono::microseconds(i * 1017));
    ::kill(arena, SIGKILL);
    ::waitpid(arena, nullptr, 0);
    ASSERT_TRUE(all_gone(word)) << i;
  }
}

}  // namespace
}  // namespace espalier::sandbox
