// A program at rest uses no processor time, whatever it prepared; and if it does, it is counted.
// Each test runs in both ways to hold programs still, and its name says in which.
#include <thread>

#include "sandbox/control_group.hpp"
#include "sandbox/support.hpp"

namespace espalier::sandbox {
namespace {

using std::chrono::microseconds;

enum class Way { kByControlGroup, kByStoppingAgain };

class Rest : public SandboxTest, public testing::WithParamInterface<Way> {
 protected:
  void SetUp() override {
    SandboxTest::SetUp();
    if (GetParam() == Way::kByStoppingAgain) {
      without_groups_.emplace();
    } else if (const auto ability = group_ability(); !ability.freezing) {
      GTEST_SKIP() << ability.why_not;
    }
  }

  static bool freezes() { return GetParam() == Way::kByControlGroup; }

 private:
  std::optional<WithoutControlGroups> without_groups_;
};

INSTANTIATE_TEST_SUITE_P(Both, Rest, testing::Values(Way::kByControlGroup, Way::kByStoppingAgain),
                         [](const auto& way) {
                           return way.param == Way::kByControlGroup ? "ByControlGroup"
                                                                    : "ByStoppingAgain";
                         });

// What it uses in a fifth of a second that it should not use at all.
constexpr std::chrono::milliseconds kSomeTurn{200};
constexpr std::chrono::milliseconds kNearlyNothing{10};

std::unique_ptr<Child> started(const Program& program, const std::string& first_line) {
  auto child = Child::start(program);
  EXPECT_TRUE(child) << child.error().message;
  if (!child) return nullptr;
  EXPECT_EQ((*child)->hear(in(20s)).line, first_line);
  return std::move(*child);
}

// Spinning children, some of them in groups of their own.
constexpr const char* kRestless = R"(
  (while :; do :; done) & (while :; do :; done) &
  timeout 60 sh -c 'while :; do :; done' $0 &
  (setsid sh -c 'while :; do :; done' $0 & ) 2>/dev/null
  echo ready; while read question; do echo answer; done)";

TEST_P(Rest, NobodyUsesTheProcessorInTheTurnOfTheOpponent) {
  for (const bool confined : {true, false}) {
    const std::string word = unique_word();
    auto child = started({.command = {"sh", "-c", kRestless, word}, .confined = confined}, "ready");
    for (int turn = 0; turn < 3; ++turn) {
      come_to_rest(*child);
      std::this_thread::sleep_for(kSomeTurn);
      EXPECT_LT(child->used_at_rest(), kNearlyNothing) << turn;
      ASSERT_TRUE(child->say("go", in(20s)));
      EXPECT_EQ(child->hear(in(20s)).line, "answer");
      EXPECT_EQ(child->used_at_rest(), microseconds{0});
    }
    child->rest();
    child.reset();
    EXPECT_TRUE(all_gone(word));
  }
}

// Before, a timer with SIGCONT woke what one SIGSTOP had stopped.
TEST_P(Rest, WhoeverIsWokenByATimerIsHeldOrCounted) {
  const auto child = started(hostile({"waker"}), "# waker: started");
  for (int turn = 0; turn < 3; ++turn) {
    come_to_rest(*child);
    if (freezes()) {
      std::this_thread::sleep_for(kSomeTurn);
      EXPECT_LT(child->used_at_rest(), kNearlyNothing);
    } else {
      const Moment patience = in(20s);
      while (child->used_at_rest() < 60ms && Clock::now() < patience) {
        std::this_thread::sleep_for(2ms);
      }
      EXPECT_GE(child->used_at_rest(), 60ms);
    }
    ASSERT_TRUE(child->say("turn 1 text ; a1", in(20s)));
    EXPECT_EQ(child->hear(in(20s)).line, "a1");
  }
}

// None of its processes comes or goes for a while; or each of those that do is charged.
void expect_held_or_counted(Child& child) {
  const Moment end = in(500ms);
  auto before = child.processes();
  int still = 0;
  while (still < 10 && child.used_at_rest() < 60ms && Clock::now() < end) {
    std::this_thread::sleep_for(5ms);
    auto now = child.processes();
    still = now == before ? still + 1 : 0;
    before = std::move(now);
  }
  EXPECT_TRUE(still == 10 || child.used_at_rest() >= 60ms);
}

// Before, groups of processes were stopped, and whoever changed them meanwhile was not. And a chain
// of processes that each start the next one ran ahead of those who looked for it, and what the dead
// had used was not known any more.
TEST_P(Rest, ChainsOfShortProcessesAreHeldOrCounted) {
  for (const std::string chain : {"process-chain", "group-hopper"}) {
    const auto child = started(hostile({chain}), "# " + chain + ": started");
    for (int turn = 0; turn < 5; ++turn) {
      come_to_rest(*child);
      if (freezes()) {
        std::this_thread::sleep_for(50ms);
        EXPECT_LT(child->used_at_rest(), kNearlyNothing) << chain << turn;
      } else {
        expect_held_or_counted(*child);
      }
      ASSERT_TRUE(child->say("turn 1 text ; a1", in(20s)));
      EXPECT_EQ(child->hear(in(20s)).line, "a1");
    }
  }
}

TEST_P(Rest, AProgramThatSleepsUsesNothing) {
  const auto child = started({.command = {"sh", "-c", "echo ready; read question"}}, "ready");
  come_to_rest(*child);
  EXPECT_LT(child->used_at_rest(), kNearlyNothing);
}

TEST_P(Rest, ProcessorTimeIsThatOfTheLivingAndTheDead) {
  // A child that spins and is waited for, again and again.
  constexpr const char* kWork = R"(while read question; do
    (i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done); echo done; done)";
  for (const bool confined : {true, false}) {
    const auto child = Child::start({.command = {"sh", "-c", kWork}, .confined = confined});
    ASSERT_TRUE(child) << child.error().message;
    auto last = (*child)->processor_time();
    for (int turn = 0; turn < 3; ++turn) {
      ASSERT_TRUE((*child)->say("go", in(20s)));
      while ((*child)->hear(in(1ms)).heard == Heard::kLate) {
        const auto now = (*child)->processor_time();
        EXPECT_GE(now, last);
        last = now;
      }
    }
    EXPECT_GT((*child)->processor_time(), 60ms);
    const auto before = (*child)->processor_time();
    (*child)->end();
    EXPECT_GE((*child)->processor_time(), before);
  }
}

}  // namespace
}  // namespace espalier::sandbox
