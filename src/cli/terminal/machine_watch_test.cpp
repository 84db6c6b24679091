#include "cli/terminal/machine_watch.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace espalier::cli {
namespace {

TEST(MachineWatch, AQuietMachineIsNotWorthANote) {
  EXPECT_EQ(busy_note(0, 2), "");
  EXPECT_EQ(busy_note(0.19, 2), "");
  EXPECT_EQ(busy_note(3, 64), "");
}

TEST(MachineWatch, ABusyOneIs) {
  EXPECT_NE(busy_note(1.31, 2).find("use 1.3 of its 2 cores"), std::string::npos);
  EXPECT_NE(busy_note(7, 2).find("use 2.0 of its 2 cores"), std::string::npos);
  EXPECT_NE(busy_note(20, 64), "");
}

TEST(MachineWatch, WaitingTakesTimeButNoProcessor) {
  const WorkClock clock;
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  const auto spent = clock.spent();
  EXPECT_GE(spent.seconds, 0.2);
  EXPECT_LT(spent.processor, 0.1);
  EXPECT_EQ(spent_text({12.34, 3}), "12.3 s on the clock, 3.0 s of processor time");
}

TEST(MachineWatch, WorkOfAllThreadsCounts) {
  const WorkClock clock;
  const auto work = [] {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(100);
    while (std::chrono::steady_clock::now() < end) {
    }
  };
  std::thread other(work);
  work();
  other.join();
  EXPECT_GT(clock.spent().processor, 0.01);
}

}  // namespace
}  // namespace espalier::cli
