#include "arena/work/worker.hpp"

#include <algorithm>
#include <utility>

#include "util/background_thread.hpp"

namespace espalier::arena {
namespace {

// Three renewals may fail, by a busy disk or a slow machine, before a lease ends.
constexpr int kRenewalsPerLease = 4;

bool is_lost(const util::Error& error) {
  return error.code == util::ErrorCode::kLeaseLost || error.code == util::ErrorCode::kNoSuchJob ||
         error.code == util::ErrorCode::kJobOver;
}

// The machine's fault, so that it may go better later.
bool may_pass(const util::Error& error) { return util::kind_of(error.code).exit_code == 3; }

}  // namespace

void Task::set_progress(std::string progress) {
  const util::MutexLock lock(mutex_);
  progress_ = std::move(progress);
}

std::string Task::progress() const {
  const util::MutexLock lock(mutex_);
  return progress_;
}

Worker::Worker(std::unique_ptr<Store> store, std::map<std::string, JobHandler> handlers,
               WorkerSettings settings)
    : store_(std::move(store)), handlers_(std::move(handlers)), settings_(std::move(settings)) {
  for (int i = 0; i < settings_.threads; ++i) {
    threads_.push_back(util::background_thread([this] { work(); }));
  }
  threads_.push_back(util::background_thread([this] { renew(); }));
}

Worker::~Worker() { stop(); }

void Worker::nudge() {
  const util::MutexLock lock(mutex_);
  ++nudges_;
  changed_.notify_all();
}

void Worker::stop() {
  {
    const util::MutexLock lock(mutex_);
    stopping_ = true;
    for (const auto& task : tasks_) task->stop_ = true;
    changed_.notify_all();
  }
  for (auto& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

bool Worker::wait(Milliseconds longest) {
  util::MutexLock lock(mutex_);
  const auto before = nudges_;
  changed_.wait_for(lock, longest,
                    [&]() REQUIRES(mutex_) { return stopping_ || nudges_ != before; });
  return !stopping_;
}

util::Result<std::optional<Lease>> Worker::claim() {
  Claim claim{.worker = settings_.name,
              .slots = settings_.threads,
              .lease = settings_.lease,
              .progress_within = settings_.progress_within};
  for (const auto& entry : handlers_) claim.kinds.push_back(entry.first);
  return store_->jobs().claim(claim);
}

void Worker::work() {
  while (true) {
    std::uint64_t before = 0;
    {
      const util::MutexLock lock(mutex_);
      if (stopping_) return;
      before = nudges_;
    }
    const auto lease = claim();  // a store that is busy or broken is asked again after the pause
    if (!lease || !*lease) {
      util::MutexLock lock(mutex_);
      changed_.wait_for(lock, settings_.pause,
                        [&]() REQUIRES(mutex_) { return stopping_ || nudges_ != before; });
      continue;
    }
    const auto task = std::make_shared<Task>((*lease)->jobs.front());
    task->lease_ = (*lease)->id;
    {
      const util::MutexLock lock(mutex_);
      tasks_.push_back(task);
      task->stop_ = stopping_;
    }
    do_job(task);
    const util::MutexLock lock(mutex_);
    std::erase(tasks_, task);
    changed_.notify_all();
  }
}

void Worker::do_job(const std::shared_ptr<Task>& task) {
  const auto handler = handlers_.find(task->job().kind);
  const auto result = handler->second(*task);
  if (result) {
    post(*task, *result);
  } else {
    give_up(*task, result.error());
  }
}

// A result that is ready is posted even when the worker ends, unless the store is busy then.
void Worker::post(Task& task, const JobResult& result) {
  while (true) {
    const auto posted = post_once(task, result);
    if (posted || is_lost(posted.error())) return;
    if (!may_pass(posted.error())) return give_up(task, posted.error());
    if (!wait(settings_.pause)) return give_up(task, posted.error());
  }
}

util::Status Worker::post_once(Task& task, const JobResult& result) {
  return store_->together([&](Store& store) -> util::Status {
    const auto fresh = store.jobs().finish(task.lease_, task.job().number, result.text);
    if (!fresh) return fresh.error();
    return *fresh && result.count ? result.count(store) : util::Status(util::Done{});
  });
}

// When not even this can be said, the lease ends by itself.
void Worker::give_up(Task& task, const util::Error& why) {
  if (task.stop_) {
    (void)store_->jobs().release(task.lease_);
  } else {
    (void)store_->jobs().fail(task.lease_, task.job().number, why, may_pass(why));
  }
}

// As long as anything runs, also at the end.
void Worker::renew() {
  const auto often = std::max(Milliseconds(1), settings_.lease / kRenewalsPerLease);
  util::MutexLock lock(mutex_);
  const auto over = [this]() REQUIRES(mutex_) { return stopping_ && tasks_.empty(); };
  while (!changed_.wait_for(lock, often, over)) {
    const auto running = tasks_;
    lock.unlock();
    for (const auto& task : running) {
      const auto renewed = store_->jobs().renew(task->lease_, task->progress());
      if (!renewed && is_lost(renewed.error())) task->stop_ = true;
    }
    lock.lock();
  }
}

}  // namespace espalier::arena
