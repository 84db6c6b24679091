// This machine's own processors as a worker: threads that claim jobs from the store, do them, and
// post their results, through the same table as any other machine.
//
//   Worker worker(store, {{"examine", examine}}, {.name = "this machine", .threads = 2});
//   ...
//   (*store)->jobs().add({job});
//   worker.nudge();
//
// When it is destroyed, handlers are asked to stop, and what they did not finish waits again.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "arena/store/store.hpp"
#include "util/mutex.hpp"

namespace espalier::arena {

// What a handler has to do, and how it tells how far it is.
class Task {
 public:
  explicit Task(ClaimedJob job) : job_(std::move(job)) {}
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;

  const ClaimedJob& job() const { return job_; }
  // Nobody waits for the result any more: the worker ends, or the job is another's now.
  const std::atomic<bool>& stop() const { return stop_; }
  // A handler that says nothing new for Claim::progress_within loses its job.
  void set_progress(std::string progress);

 private:
  friend class Worker;

  std::string progress() const;

  const ClaimedJob job_;
  LeaseId lease_{};
  std::atomic<bool> stop_ = false;
  mutable util::Mutex mutex_;
  std::string progress_ GUARDED_BY(mutex_);
};

struct JobResult {
  std::string text{};
  // What is counted from it, on the disk together with it or not at all; not called again when the
  // same result is posted twice. Everything it changes is in the store that it is given.
  std::function<util::Status(Store&)> count{};
};

// Several threads call it at once. An error that is the machine's (kind_of(code).exit_code 3) lets
// the job be tried again, any other is the end of it; after a stop it does not matter.
using JobHandler = std::function<util::Result<JobResult>(Task&)>;

struct WorkerSettings {
  std::string name = "this machine";
  int threads = 1;
  Milliseconds lease = std::chrono::seconds(30);
  Milliseconds progress_within = std::chrono::minutes(5);
  Milliseconds pause = std::chrono::seconds(1);  // between looks for work that nobody told of
};

class Worker {
 public:
  // The store is its own: nobody else waits for it. Handlers by the kinds of their jobs.
  Worker(std::unique_ptr<Store> store, std::map<std::string, JobHandler> handlers,
         WorkerSettings settings);
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // Jobs were added: it looks at once.
  void nudge();
  // Returns when no handler runs any more and their leases are given back.
  void stop();

 private:
  void work();
  void renew();
  util::Result<std::optional<Lease>> claim();
  void do_job(const std::shared_ptr<Task>& task);
  void post(Task& task, const JobResult& result);
  util::Status post_once(Task& task, const JobResult& result);
  void give_up(Task& task, const util::Error& why);
  // Until somebody adds jobs, or for the pause; false: it ends.
  bool wait(Milliseconds longest);

  const std::unique_ptr<Store> store_;
  const std::map<std::string, JobHandler> handlers_;
  const WorkerSettings settings_;
  util::Mutex mutex_;
  util::Condition changed_;
  bool stopping_ GUARDED_BY(mutex_) = false;
  std::uint64_t nudges_ GUARDED_BY(mutex_) = 0;
  std::vector<std::shared_ptr<Task>> tasks_ GUARDED_BY(mutex_);
  std::vector<std::thread> threads_;
};

}  // namespace espalier::arena
