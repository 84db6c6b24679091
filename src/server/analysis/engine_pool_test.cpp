#include "server/analysis/engine_pool.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace espalier::server {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// Thinks until its slice is over, as a search does.
class Ponder : public Thought {
 public:
  bool think(const Slice& slice) override {
    ++slices;
    const auto begin = Clock::now();
    while (Clock::now() - begin < slice.time && !slice.stop) {
      std::this_thread::sleep_for(milliseconds(1));
    }
    return true;
  }
  std::atomic<int> slices = 0;
};

using Ponders = std::vector<std::shared_ptr<Ponder>>;

int slices_of(const Ponders& thoughts) {
  int sum = 0;
  for (const auto& thought : thoughts) sum += thought->slices;
  return sum;
}

// Notes how many turns the others had before its first one.
class Newcomer final : public Ponder {
 public:
  explicit Newcomer(const Ponders& others) : others_(others), before_(slices_of(others)) {}
  bool think(const Slice& slice) override {
    if (waited < 0) waited = slices_of(others_) - before_;
    return Ponder::think(slice);
  }
  std::atomic<int> waited = -1;

 private:
  const Ponders& others_;
  const int before_;
};

bool added(EnginePool& pool, std::shared_ptr<Thought> thought, const std::string& client = "a",
           std::size_t most = EnginePool::kMaxThoughts) {
  return pool.add(std::move(thought), {client, most}) == EnginePool::Added::kYes;
}

bool soon(const std::function<bool()>& condition) {
  const auto end = Clock::now() + std::chrono::seconds(60);
  while (Clock::now() < end) {
    if (condition()) return true;
    std::this_thread::sleep_for(milliseconds(1));
  }
  return false;
}

TEST(EnginePool, AThoughtAloneIsNotInterrupted) {
  EnginePool pool(2);
  const auto thought = std::make_shared<Ponder>();
  ASSERT_TRUE(added(pool, thought));
  ASSERT_TRUE(soon([&] { return thought->slices == 1; }));
  std::this_thread::sleep_for(milliseconds(300));  // more than any slice of those who share
  EXPECT_EQ(thought->slices, 1);
  EXPECT_EQ(pool.size(), 1U);
}

TEST(EnginePool, ARemovedThoughtEndsAtOnce) {
  EnginePool pool(1);
  const auto thought = std::make_shared<Ponder>();
  ASSERT_TRUE(added(pool, thought));
  ASSERT_TRUE(soon([&] { return thought->slices == 1; }));
  const auto begin = Clock::now();
  pool.remove(thought);
  ASSERT_TRUE(soon([&] { return thought.use_count() == 1; }));
  EXPECT_LT(Clock::now() - begin, std::chrono::seconds(10)) << "its slice would have been minutes";
  EXPECT_EQ(pool.size(), 0U);
}

TEST(EnginePool, FiftyThoughtsShareTwoThreadsFairly) {
  EnginePool pool(2);
  Ponders thoughts;
  for (int i = 0; i < 50; ++i) {
    thoughts.push_back(std::make_shared<Ponder>());
    ASSERT_TRUE(added(pool, thoughts.back()));
  }
  const auto have_had = [&](int slices) {
    return std::all_of(thoughts.begin(), thoughts.end(),
                       [&](const auto& thought) { return thought->slices >= slices; });
  };
  ASSERT_TRUE(soon([&] { return have_had(3); }));
  for (const auto& thought : thoughts) {
    EXPECT_LE(thought->slices, 6) << "nobody has a second turn before all have had their first";
  }
}

TEST(EnginePool, ANewcomerDoesNotWaitForTheOthers) {
  EnginePool pool(1);
  Ponders thoughts;
  for (int i = 0; i < 20; ++i) {
    thoughts.push_back(std::make_shared<Ponder>());
    ASSERT_TRUE(added(pool, thoughts.back()));
  }
  ASSERT_TRUE(soon([&] { return slices_of(thoughts) >= 40; }));
  // A busy machine may let us wait on the way into the pool, but not every time.
  int waited = 20;
  for (int attempt = 0; attempt < 5 && waited > 2; ++attempt) {
    const auto newcomer = std::make_shared<Newcomer>(thoughts);
    ASSERT_TRUE(added(pool, newcomer));
    ASSERT_TRUE(soon([&] { return newcomer->slices >= 1; }));
    waited = std::min<int>(waited, newcomer->waited);
    pool.remove(newcomer);
  }
  EXPECT_LE(waited, 2) << "and not all twenty";
  pool.stop();  // before those who are looked at go
}

TEST(EnginePool, TakesOnlySoMany) {
  EnginePool pool(1);
  for (std::size_t i = 0; i < EnginePool::kMaxThoughts; ++i) {
    ASSERT_TRUE(added(pool, std::make_shared<Ponder>()));
  }
  EXPECT_FALSE(added(pool, std::make_shared<Ponder>()));
}

TEST(EnginePool, TheLastPlacesAreTheOwners) {
  EnginePool pool(1);
  const auto add = [&](bool owner) {
    return pool.add(std::make_shared<Ponder>(),
                    {.name = owner ? "owner" : "visitor", .reserve = owner});
  };
  for (std::size_t i = 0; i < EnginePool::kMaxThoughts - EnginePool::kReserve; ++i) {
    ASSERT_EQ(add(false), EnginePool::Added::kYes);
  }
  EXPECT_EQ(add(false), EnginePool::Added::kFull);
  EXPECT_EQ(add(true), EnginePool::Added::kYes);
}

TEST(EnginePool, OneClientDoesNotTakeThePlacesOfOthers) {
  EnginePool pool(1);
  for (int i = 0; i < 4; ++i) {
    ASSERT_TRUE(added(pool, std::make_shared<Ponder>(), "greedy", 4));
  }
  EXPECT_EQ(pool.add(std::make_shared<Ponder>(), {"greedy", 4}), EnginePool::Added::kTooManyOfOne);
  EXPECT_TRUE(added(pool, std::make_shared<Ponder>(), "other", 4));
}

TEST(EnginePool, TurnsGoFromClientToClientAndNotFromThoughtToThought) {
  EnginePool pool(1);
  Ponders many;
  for (int i = 0; i < 30; ++i) {
    many.push_back(std::make_shared<Ponder>());
    ASSERT_TRUE(added(pool, many.back(), "greedy"));
  }
  const auto one = std::make_shared<Ponder>();
  ASSERT_TRUE(added(pool, one, "other"));
  ASSERT_TRUE(soon([&] { return slices_of(many) >= 60; }));
  EXPECT_GE(one->slices, 10) << "every second turn, once all have had their first";
  pool.stop();
}

}  // namespace
}  // namespace espalier::server
