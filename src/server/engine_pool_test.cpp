#include "server/engine_pool.hpp"

#include <gtest/gtest.h>

#include <set>

namespace espalier::server {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// Thinks until its slice is over, as a search does.
class Ponder : public Thought {
 public:
  bool think(const Slice& slice) override {
    const auto begin = Clock::now();
    if (first == Clock::time_point{}) first = begin;
    ++slices;  // last: whoever sees it may look at the rest
    while (Clock::now() - begin < slice.time && !slice.stop) {
      std::this_thread::sleep_for(milliseconds(1));
    }
    used += std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin).count();
    return true;
  }
  std::atomic<int> slices = 0;
  std::atomic<long long> used = 0;
  Clock::time_point first{};
};

bool soon(const std::function<bool()>& condition) {
  const auto end = Clock::now() + std::chrono::seconds(20);
  while (Clock::now() < end) {
    if (condition()) return true;
    std::this_thread::sleep_for(milliseconds(1));
  }
  return false;
}

TEST(EnginePool, AThoughtAloneIsNotInterrupted) {
  EnginePool pool(2);
  const auto thought = std::make_shared<Ponder>();
  ASSERT_TRUE(pool.add(thought));
  std::this_thread::sleep_for(milliseconds(300));
  EXPECT_EQ(thought->slices, 1);
  EXPECT_EQ(pool.size(), 1U);
}

TEST(EnginePool, ARemovedThoughtEndsAtOnce) {
  EnginePool pool(1);
  const auto thought = std::make_shared<Ponder>();
  ASSERT_TRUE(pool.add(thought));
  ASSERT_TRUE(soon([&] { return thought->slices == 1; }));
  const auto begin = Clock::now();
  pool.remove(thought);
  ASSERT_TRUE(soon([&] { return thought.use_count() == 1; }));
  EXPECT_LT(Clock::now() - begin, milliseconds(500));
  EXPECT_EQ(pool.size(), 0U);
}

TEST(EnginePool, FiftyThoughtsShareTwoThreadsFairly) {
  EnginePool pool(2);
  std::vector<std::shared_ptr<Ponder>> thoughts;
  for (int i = 0; i < 50; ++i) {
    thoughts.push_back(std::make_shared<Ponder>());
    ASSERT_TRUE(pool.add(thoughts.back()));
  }
  ASSERT_TRUE(soon([&] {
    return std::all_of(thoughts.begin(), thoughts.end(),
                       [](const auto& thought) { return thought->slices >= 3; });
  }));
  long long least = thoughts.front()->used;
  long long most = least;
  for (const auto& thought : thoughts) {
    least = std::min<long long>(least, thought->used);
    most = std::max<long long>(most, thought->used);
  }
  // Nobody is more than two of the longest slices ahead.
  EXPECT_LE(most - least, 500'000) << least << " and " << most << " microseconds";
}

TEST(EnginePool, ANewcomerDoesNotWaitForTheOthers) {
  EnginePool pool(1);
  std::vector<std::shared_ptr<Ponder>> thoughts;
  for (int i = 0; i < 20; ++i) {
    thoughts.push_back(std::make_shared<Ponder>());
    ASSERT_TRUE(pool.add(thoughts.back()));
  }
  ASSERT_TRUE(soon([&] {
    return std::all_of(thoughts.begin(), thoughts.end(),
                       [](const auto& thought) { return thought->slices >= 2; });
  }));
  const auto newcomer = std::make_shared<Ponder>();
  const auto asked = Clock::now();
  ASSERT_TRUE(pool.add(newcomer));
  ASSERT_TRUE(soon([&] { return newcomer->slices >= 1; }));
  EXPECT_LT(newcomer->first - asked, milliseconds(150));
}

TEST(EnginePool, TakesOnlySoMany) {
  EnginePool pool(1);
  for (std::size_t i = 0; i < EnginePool::kMostThoughts; ++i) {
    ASSERT_TRUE(pool.add(std::make_shared<Ponder>()));
  }
  EXPECT_FALSE(pool.add(std::make_shared<Ponder>()));
}

}  // namespace
}  // namespace espalier::server
