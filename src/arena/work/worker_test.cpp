#include "arena/work/worker.hpp"

#include <gtest/gtest.h>

#include <future>

#include "support/stores.hpp"

namespace espalier::arena {
namespace {

class WorkerTest : public tests::StoreTest {};

ESPALIER_ON_ALL_STORES(WorkerTest);

constexpr std::chrono::seconds kPatience{120};  // a limit, for a machine that is busy

NewJob task_of(const std::string& payload, const std::string& kind = "sum") {
  return {.kind = kind, .payload = payload, .author = "ann", .max_attempts = kMaxJobAttempts};
}

// Until a job is over; every look is a question to the store.
JobInfo ended(Store& store, JobNumber number) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (true) {
    const auto info = store.jobs().find(number);
    EXPECT_TRUE(info && *info);
    if (!info || !*info || (*info)->ended) return info && *info ? **info : JobInfo{};
    if (std::chrono::steady_clock::now() > end) {
      ADD_FAILURE() << "job " << number << " does not end";
      return **info;
    }
    std::this_thread::yield();
  }
}

WorkerSettings quick(int threads = 2) {
  return {.threads = threads, .pause = std::chrono::milliseconds(10)};
}

TEST_P(WorkerTest, JobsAreDoneByTheirKindsAndCountedWithTheirResults) {
  const auto store = open();
  const Worker worker(open(),
                      {{"sum",
                        [](Task& task) -> util::Result<JobResult> {
                          const auto name = "order " + task.job().payload;
                          return JobResult{task.job().payload + "!", [name](Store& inside) {
                                             return inside.orders().put({.name = name});
                                           }};
                        }}},
                      quick());
  std::vector<NewJob> jobs;
  for (int i = 0; i < 20; ++i) jobs.push_back(task_of(std::to_string(i)));
  const auto numbers = store->jobs().add(jobs);
  ASSERT_TRUE(numbers);
  for (std::size_t i = 0; i < numbers->size(); ++i) {
    const auto info = ended(*store, numbers->at(i));
    EXPECT_EQ(info.state, JobState::kDone);
    EXPECT_EQ(info.result, std::to_string(i) + "!");
    EXPECT_EQ(info.worker, "this machine");
  }
  EXPECT_EQ(store->orders().all()->size(), 20U);
}

TEST_P(WorkerTest, WhatCannotBeDoneFailsAndWhatTheMachineRefusedIsTriedAgain) {
  const auto store = open();
  std::atomic<int> tried = 0;
  const Worker worker(open(),
                      {{"bad",
                        [](Task&) -> util::Result<JobResult> {
                          return util::Error{util::ErrorCode::kBadBotFile, "no bot"};
                        }},
                       {"disk",
                        [&](Task&) -> util::Result<JobResult> {
                          if (++tried < 3) return util::Error{util::ErrorCode::kDiskFull, "full"};
                          return JobResult{"done"};
                        }},
                       {"count",
                        [](Task&) -> util::Result<JobResult> {
                          return JobResult{"done", [](Store& inside) -> util::Status {
                                             (void)inside.orders().put({.name = "half"});
                                             return util::Error{"it can't be counted"};
                                           }};
                        }}},
                      quick());
  const auto numbers =
      store->jobs().add({task_of("1", "bad"), task_of("2", "disk"), task_of("3", "count")});
  ASSERT_TRUE(numbers);
  const auto bad = ended(*store, numbers->at(0));
  EXPECT_EQ(bad.state, JobState::kFailed);
  EXPECT_EQ(bad.trouble_code, "bad_bot_file");
  EXPECT_EQ(bad.attempts, 1);
  const auto disk = ended(*store, numbers->at(1));
  EXPECT_EQ(disk.state, JobState::kDone);
  EXPECT_EQ(disk.attempts, 3);
  const auto count = ended(*store, numbers->at(2));
  EXPECT_EQ(count.state, JobState::kFailed);
  EXPECT_EQ(count.trouble, "it can't be counted");
  EXPECT_TRUE(store->orders().all()->empty()) << "what was counted is undone";
}

TEST_P(WorkerTest, WhenItEndsItsJobsWaitAgainAtOnce) {
  const auto store = open();
  std::promise<void> begun;
  const auto number = store->jobs().add({task_of("1")})->front();
  {
    const Worker worker(open(),
                        {{"sum",
                          [&](Task& task) -> util::Result<JobResult> {
                            begun.set_value();
                            while (!task.stop()) std::this_thread::yield();
                            return util::Error{util::ErrorCode::kStopped, "stopped"};
                          }}},
                        quick());
    ASSERT_EQ(begun.get_future().wait_for(kPatience), std::future_status::ready);
  }
  const auto info = store->jobs().find(number);
  ASSERT_TRUE(info && *info);
  EXPECT_EQ((*info)->state, JobState::kQueued);
  EXPECT_EQ((*info)->attempts, 0);
}

TEST_P(WorkerTest, AJobThatIsCancelledIsStopped) {
  const auto store = open();
  std::promise<void> begun;
  std::promise<void> stopped;
  const auto number = store->jobs().add({task_of("1")})->front();
  auto settings = quick();
  settings.lease = std::chrono::milliseconds(400);  // renewed four times as often
  settings.progress_within = kPatience;
  // A machine that is very busy may lose the lease before, and begin again.
  std::atomic<bool> told_begun = false;
  std::atomic<bool> cancelled = false;
  std::atomic<bool> told_stopped = false;
  const Worker worker(open(),
                      {{"sum",
                        [&](Task& task) -> util::Result<JobResult> {
                          if (!told_begun.exchange(true)) begun.set_value();
                          while (!task.stop()) std::this_thread::yield();
                          if (cancelled && !told_stopped.exchange(true)) stopped.set_value();
                          return util::Error{util::ErrorCode::kStopped, "stopped"};
                        }}},
                      settings);
  ASSERT_EQ(begun.get_future().wait_for(kPatience), std::future_status::ready);
  cancelled = true;
  ASSERT_TRUE(store->jobs().cancel(number, "not needed"));
  EXPECT_EQ(stopped.get_future().wait_for(kPatience), std::future_status::ready);
  EXPECT_EQ(store->jobs().find(number)->value().state, JobState::kCancelled);
}

}  // namespace
}  // namespace espalier::arena
