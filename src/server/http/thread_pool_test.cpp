#include "server/http/thread_pool.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <string>
#include <utility>
#include <vector>

namespace espalier::server {
namespace {

// A door that jobs wait at until it is opened.
class OriginPolicy {
 public:
  void open() { promise_.set_value(); }
  void wait() { future_.wait(); }

 private:
  std::promise<void> promise_;
  std::shared_future<void> future_ = promise_.get_future().share();
};

TEST(ThreadPool, AStuckJobHoldsOnlyItsOwnPlace) {
  OriginPolicy stuck;
  std::atomic<int> begun = 0;
  ThreadPool pool(4);  // the last: its jobs use the others
  for (int i = 0; i < 10; ++i) {
    ASSERT_TRUE(pool.post(
        [&] {
          ++begun;
          stuck.wait();
        },
        {.place = "stuck"}));
  }
  // With all threads in the hands of the stuck one this would never end.
  for (const auto* place : {"other", "third", ""}) {
    std::promise<void> done;
    ASSERT_TRUE(pool.post([&] { done.set_value(); }, {.place = place}));
    done.get_future().wait();
  }
  EXPECT_EQ(begun, 1);
  stuck.open();
}

// The order in which the only thread does what was asked for while it was busy.
std::string order_of(const std::vector<std::pair<char, ThreadPool::Turn>>& jobs) {
  ThreadPool pool(1);
  OriginPolicy door;
  std::string order;
  std::promise<void> done;
  pool.post([&] { door.wait(); }, {});
  for (const auto& [name, turn] : jobs) {
    EXPECT_TRUE(pool.post([&order, c = name] { order += c; }, turn));
  }
  pool.post([&] { done.set_value(); },
            {.client = "last", .haste = ThreadPool::Haste::kNobodyWaits});
  door.open();
  done.get_future().wait();
  pool.stop();
  return order;
}

TEST(ThreadPool, ClientsTakeTurnsHoweverMuchOneAsksFor) {
  EXPECT_EQ(order_of({{'a', {.client = "a"}},
                      {'b', {.client = "a"}},
                      {'c', {.client = "a"}},
                      {'x', {.client = "x"}},
                      {'y', {.client = "x"}}}),
            "axbyc");
}

TEST(ThreadPool, ThoseForWhomNobodyWaitsComeLast) {
  EXPECT_EQ(order_of({{'a', {.client = "a", .haste = ThreadPool::Haste::kNobodyWaits}},
                      {'b', {.client = "b"}},
                      {'c', {.client = "b"}}}),
            "bca");
}

TEST(ThreadPool, OneClientDoesNotHaveAllThreads) {
  OriginPolicy door;
  std::atomic<int> begun = 0;
  ThreadPool pool(3, 2);
  for (int i = 0; i < 10; ++i) {
    ASSERT_TRUE(pool.post(
        [&] {
          ++begun;
          door.wait();
        },
        {.client = "greedy"}));
  }
  std::promise<void> done;
  ASSERT_TRUE(pool.post([&] { done.set_value(); }, {.client = "other"}));
  done.get_future().wait();
  EXPECT_LE(begun, 2);
  door.open();
}

TEST(ThreadPool, OneClientCannotFillTheQueue) {
  OriginPolicy door;
  ThreadPool pool(1);
  const auto post = [&](const std::string& client) {
    return pool.post([&] { door.wait(); }, {.client = client});
  };
  while (post("greedy")) continue;
  EXPECT_TRUE(post("other"));
  door.open();
}

}  // namespace
}  // namespace espalier::server
