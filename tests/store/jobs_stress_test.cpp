// Many who claim at once, and some who are killed meanwhile: no job is lost and none is done twice.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <map>
#include <set>
#include <thread>

#include "arena/store/store.hpp"
#include "support/temp_folder.hpp"
#include "util/random.hpp"

namespace espalier::arena {
namespace {

std::unique_ptr<Store> store_in(const tests::TempFolder& folder) {
  auto store = Store::open(folder / "journal.db");
  EXPECT_TRUE(store) << store.error().message;
  return std::move(*store);
}

NewJob pair_of(int number) {
  return {.kind = "pair",
          .payload = std::to_string(number),
          .author = std::to_string(number % 3),
          .max_attempts = kMaxJobAttempts};
}

std::vector<NewJob> pairs(int count) {
  std::vector<NewJob> jobs;
  for (int i = 0; i < count; ++i) jobs.push_back(pair_of(i));
  return jobs;
}

// Every job is done, and counted exactly once.
void expect_all_counted_once(Store& store, std::size_t jobs) {
  const auto counts = store.jobs().counts();
  ASSERT_TRUE(counts);
  ASSERT_EQ(counts->size(), 1U) << "some are not done";
  EXPECT_EQ(counts->front().state, JobState::kDone);
  EXPECT_EQ(static_cast<std::size_t>(counts->front().jobs), jobs);
  const auto orders = store.orders().all();
  ASSERT_TRUE(orders);
  std::map<std::string, int> counted;
  for (const auto& order : *orders) ++counted[order.name.substr(0, order.name.find(' '))];
  EXPECT_EQ(counted.size(), jobs);
  EXPECT_EQ(orders->size(), jobs) << "some are counted twice";
}

TEST(JobsStress, ManyThreadsDoEveryJobOnce) {
  const tests::TempFolder folder;
  const auto store = store_in(folder);
  constexpr int kJobs = 60;
  ASSERT_TRUE(store->jobs().add(pairs(kJobs)));
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&folder, thread] {
      const auto own = store_in(folder);
      const Claim claim{.worker = std::to_string(thread), .kinds = {"pair"}, .capacity = 3};
      while (true) {
        const auto lease = own->jobs().claim(claim);
        ASSERT_TRUE(lease) << lease.error().message;
        if (!*lease) return;
        for (const auto& job : (*lease)->jobs) {
          ASSERT_TRUE(own->together([&](Store& inside) -> util::Status {
            const auto fresh = inside.jobs().finish((*lease)->id, job.number, "{}");
            if (!fresh || !*fresh) return util::Error{"it was not ours"};
            return inside.orders().put(
                {.name = std::to_string(job.number) + " by " + claim.worker});
          }));
        }
      }
    });
  }
  for (auto& thread : threads) thread.join();
  expect_all_counted_once(*store, kJobs);
}

// A worker as a process of its own.
class Process {
 public:
  explicit Process(const tests::TempFolder& folder, const std::string& name, bool hold = false) {
    std::string program = ESPALIER_JOB_WORKER;
    std::string place = folder.path().string();
    std::string own_name = name;
    std::string lease = "50";
    std::string last = "hold";
    std::array<char*, 6> words = {
        program.data(), place.data(), own_name.data(), lease.data(), hold ? last.data() : nullptr,
        nullptr};
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    EXPECT_EQ(::posix_spawn(&id_, program.c_str(), &actions, nullptr, words.data(), environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    output_ = ends[0];
  }
  ~Process() {
    if (id_ > 0) kill();
    ::close(output_);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // Until so many bytes were said, or it has ended.
  void read(int bytes) const {
    std::array<char, 64> buffer{};
    for (int got = 0; got < bytes;) {
      const auto size = ::read(output_, buffer.data(), buffer.size());
      if (size <= 0) return;
      got += static_cast<int>(size);
    }
  }
  void kill() {
    ::kill(id_, SIGKILL);
    wait();
  }
  int wait() {
    int status = 0;
    ::waitpid(id_, &status, 0);
    id_ = -1;
    return status;
  }

 private:
  pid_t id_ = -1;
  int output_ = -1;
};

int running(Store& store) {
  const auto counts = store.jobs().counts();
  EXPECT_TRUE(counts);
  int jobs = 0;
  for (const auto& count : *counts) jobs += count.state == JobState::kRunning ? count.jobs : 0;
  return jobs;
}

TEST(JobsStress, ProcessesThatAreKilledLoseNothingAndCountNothingTwice) {
  const tests::TempFolder folder;
  const auto store = store_in(folder);
  constexpr int kKills = 10;
  constexpr int kJobs = 10;
  ASSERT_TRUE(store->jobs().add(pairs(kJobs)));
  for (int kill = 0; kill < kKills; ++kill) {  // between claim and result, for sure
    Process victim(folder, "victim " + std::to_string(kill), true);
    victim.read(4);
    EXPECT_GT(running(*store), 0);
    victim.kill();
  }
  util::Random random(7);
  {
    const Process other(folder, "survivor");
    for (int kill = 0; kill < kKills; ++kill) {  // and anywhere, while others work
      ASSERT_TRUE(store->jobs().add(pairs(kJobs)));
      Process victim(folder, "another victim " + std::to_string(kill));
      victim.read(static_cast<int>(random.below(5)));
      victim.kill();
    }
  }
  Process last(folder, "last");
  EXPECT_EQ(last.wait(), 0);
  expect_all_counted_once(*store, kJobs * (kKills + 1));
  EXPECT_EQ(*store->jobs().expire(), 0);
}

// What may happen to jobs, in any order and number, by the clock of the test.
class World {
 public:
  World() : store_(store_in(folder_)) { set_clock(); }

  void step(int what, unsigned which) {
    switch (what) {
      case 0: add(); break;
      case 1:
      case 2: claim(1 + static_cast<int>(which % 3)); break;
      case 3:
      case 4: finish(which); break;
      case 5: fail(which); break;
      case 6: release(which); break;
      case 7: cancel(which); break;
      case 8: renew(which); break;
      case 9: finish_again(which); break;
      default: time_ += std::chrono::seconds(which % 40); set_clock();
    }
  }

  void expect_good() {
    const auto list = store_->jobs().list({.max = 1000});
    RC_ASSERT(static_cast<bool>(list));
    RC_ASSERT(list->size() == added_);
    std::size_t places = 0;
    for (const auto& info : *list) {
      const bool done = info.state == JobState::kDone;
      RC_ASSERT(done == (counted_[info.number] == 1));
      RC_ASSERT(counted_[info.number] <= 1);
      RC_ASSERT((info.state == JobState::kQueued && info.waits_for == 0) == info.place.has_value());
      places += info.place ? 1U : 0U;
    }
    for (const auto& info : *list) {
      RC_ASSERT(!info.place || (*info.place >= 1 && *info.place <= static_cast<int>(places)));
    }
  }

  // Everything that can be done is, in the end.
  void do_the_rest() {
    time_ += std::chrono::hours(1);
    set_clock();
    held_.clear();
    for (std::size_t round = 0; round <= added_; ++round) {
      claim(3);
      while (!held_.empty()) finish(0);
    }
    const auto counts = store_->jobs().counts();
    RC_ASSERT(static_cast<bool>(counts));
    for (const auto& count : *counts) RC_ASSERT(count.state >= JobState::kDone);
  }

 private:
  struct Held {
    LeaseId lease;
    JobNumber job;
  };

  void set_clock() { store_->jobs().stop_clock(time_); }

  void add() {
    auto job = pair_of(static_cast<int>(added_));
    if (added_ % 4 == 3) {
      const auto last = store_->jobs().list({.max = 1});
      job.needs = {last->front().number};
    }
    const auto numbers = store_->jobs().add({job});
    if (numbers) ++added_;  // what it needs may have failed
  }
  void claim(int capacity) {
    const auto lease =
        store_->jobs().claim({.worker = "w", .kinds = {"pair"}, .capacity = capacity});
    RC_ASSERT(static_cast<bool>(lease));
    if (!*lease) return;
    for (const auto& job : (*lease)->jobs) {
      RC_ASSERT(counted_[job.number] == 0);
      held_.push_back({(*lease)->id, job.number});
    }
  }
  Held take(unsigned which) {
    const auto place = held_.begin() + static_cast<std::ptrdiff_t>(which % held_.size());
    const auto one = *place;
    held_.erase(place);
    return one;
  }
  void finish(unsigned which) {
    if (held_.empty()) return;
    const auto one = take(which);
    const auto fresh = store_->jobs().finish(one.lease, one.job, "{}");
    if (!fresh) return;
    RC_ASSERT(*fresh);
    ++counted_[one.job];
    finished_.push_back(one);
  }
  void finish_again(unsigned which) {
    if (finished_.empty()) return;
    const auto& one = finished_[which % finished_.size()];
    const auto fresh = store_->jobs().finish(one.lease, one.job, "{}");
    RC_ASSERT(static_cast<bool>(fresh));
    RC_ASSERT(!*fresh);
  }
  void fail(unsigned which) {
    if (held_.empty()) return;
    const auto one = take(which);
    (void)store_->jobs().fail(one.lease, one.job, util::Error{"no"}, which % 2 == 0);
  }
  void release(unsigned which) {
    if (!held_.empty()) RC_ASSERT(static_cast<bool>(store_->jobs().release(take(which).lease)));
  }
  void cancel(unsigned which) {
    if (added_ > 0) (void)store_->jobs().cancel(1 + which % static_cast<unsigned>(added_), "");
  }
  void renew(unsigned which) {
    if (held_.empty()) return;
    (void)store_->jobs().renew(held_[which % held_.size()].lease, std::to_string(which % 3));
  }

  tests::TempFolder folder_;
  std::unique_ptr<Store> store_;
  Milliseconds time_ = std::chrono::hours(1);
  std::size_t added_ = 0;
  std::map<JobNumber, int> counted_;
  std::vector<Held> held_;
  std::vector<Held> finished_;
};

RC_GTEST_PROP(JobsProperty, NoJobIsLostAndNoneIsDoneTwice, ()) {
  const auto steps = *rc::gen::container<std::vector<std::pair<int, unsigned>>>(
      25, rc::gen::pair(rc::gen::inRange(0, 11), rc::gen::inRange(0U, 1000U)));
  World world;
  for (const auto& [what, which] : steps) world.step(what, which);
  world.expect_good();
  world.do_the_rest();
  world.expect_good();
}

}  // namespace
}  // namespace espalier::arena
