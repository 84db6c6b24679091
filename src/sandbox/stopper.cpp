#include "sandbox/stopper.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <set>
#include <thread>
#include <vector>

#include "sandbox/proc.hpp"
#include "sandbox/tree_time.hpp"
#include "util/background_thread.hpp"
#include "util/mutex.hpp"

namespace espalier::sandbox {

struct StoppedTree {
  pid_t root = -1;
  std::set<pid_t> processes{};                         // that were stopped
  std::chrono::nanoseconds used{-1};                   // by them, when they were looked at last
  int looks = 0;                                       // since the whole tree was walked
  std::atomic<std::chrono::nanoseconds::rep> ran = 0;  // since they were looked at first
};

namespace {

constexpr std::chrono::milliseconds kLookAgain{2};
// Walking through the tree costs more than asking those who are known.
constexpr int kLooksPerWalk = 5;

// Somebody who was stopped came or went, which nobody can who stands still. What it used is not
// known any more, but it had no more than the time between two looks.
void charge_unseen(StoppedTree& tree) { tree.ran += std::chrono::nanoseconds(kLookAgain).count(); }

// Of those who are still there; who is gone is forgotten.
std::chrono::nanoseconds time_of(StoppedTree& tree) {
  std::chrono::nanoseconds sum{0};
  for (auto at = tree.processes.begin(); at != tree.processes.end();) {
    const auto time = process_time(*at);
    if (time < std::chrono::nanoseconds{0}) {
      charge_unseen(tree);
      at = tree.processes.erase(at);
      continue;
    }
    sum += time;
    ++at;
  }
  return sum;
}

// Process by process, as a process can leave its group while we look. A process found later was
// started before its parent was stopped, so the search ends.
// Tells how many were new.
int stop_all(StoppedTree& tree) {
  constexpr int kMaxRounds = 64;  // a limit on processes keeps it far below
  int found = 0;
  bool more = true;
  for (int round = 0; more && round < kMaxRounds; ++round) {
    more = false;
    for (const pid_t pid : below(tree.root)) {
      const bool known = !tree.processes.insert(pid).second;
      if (known && round > 0) continue;
      ::kill(pid, SIGSTOP);
      more = more || !known;
      if (!known) ++found;
    }
  }
  return found;
}

// A chain of processes, each of which starts the next and ends, may be out of sight of those who
// are known; therefore all of the tree is walked now and then.
void look_again(StoppedTree& tree) {
  const auto used = time_of(tree);
  if (used == tree.used && ++tree.looks < kLooksPerWalk) return;
  tree.looks = 0;
  if (tree.used.count() >= 0 && used > tree.used) tree.ran += (used - tree.used).count();
  for (int found = stop_all(tree); found > 0; --found) charge_unseen(tree);
  // With those who were found only now.
  tree.used = time_of(tree);
}

class Stopper {
 public:
  static Stopper& instance() {
    // Never destroyed: its thread works until the program is gone.
    static Stopper* const stopper = new Stopper;
    return *stopper;
  }

  void add(const std::shared_ptr<StoppedTree>& tree) {
    const util::MutexLock lock(mutex_);
    trees_.push_back(tree);
    changed_.notify_one();
  }

  void remove(const std::shared_ptr<StoppedTree>& tree) {
    const util::MutexLock lock(mutex_);
    std::erase(trees_, tree);
  }

 private:
  Stopper() {
    util::background_thread([this] { work(); }).detach();
  }

  void work() {
    util::MutexLock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [this]() REQUIRES(mutex_) { return !trees_.empty(); });
      changed_.wait_for(lock, kLookAgain, [] { return false; });
      for (const auto& tree : trees_) look_again(*tree);
    }
  }

  util::Mutex mutex_;
  util::Condition changed_;
  std::vector<std::shared_ptr<StoppedTree>> trees_ GUARDED_BY(mutex_);
};

}  // namespace

std::shared_ptr<StoppedTree> stop_below(pid_t root) {
  auto tree = std::make_shared<StoppedTree>();
  tree->root = root;
  stop_all(*tree);
  Stopper::instance().add(tree);
  return tree;
}

std::chrono::microseconds used_while_stopped(const std::shared_ptr<StoppedTree>& tree) {
  return std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::nanoseconds(tree->ran.load()));
}

void let_go_on(const std::shared_ptr<StoppedTree>& tree) {
  Stopper::instance().remove(tree);
  for (const pid_t pid : tree->processes) ::kill(pid, SIGCONT);
}

}  // namespace espalier::sandbox
