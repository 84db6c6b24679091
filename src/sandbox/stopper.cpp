#include "sandbox/stopper.hpp"

#include <signal.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "sandbox/proc.hpp"
#include "sandbox/tree_time.hpp"
#include "util/background_thread.hpp"

namespace espalier::sandbox {

struct StoppedTree {
  pid_t root = -1;
  std::set<pid_t> processes{};                         // that were stopped
  std::chrono::nanoseconds used{-1};                   // by them, when they were looked at last
  std::atomic<std::chrono::nanoseconds::rep> ran = 0;  // since they were looked at first
};

namespace {

constexpr std::chrono::milliseconds kLookAgain{2};

std::chrono::nanoseconds time_of(const StoppedTree& tree) {
  std::chrono::nanoseconds sum{0};
  for (const pid_t pid : tree.processes) sum += process_time(pid);
  return sum;
}

// Process by process, as a process can leave its group while we look. Whoever is found later was
// started before its parent was stopped, so the search ends.
void stop_all(StoppedTree& tree) {
  constexpr int kMostRounds = 64;  // a limit on processes keeps it far below
  bool more = true;
  for (int round = 0; more && round < kMostRounds; ++round) {
    more = false;
    for (const pid_t pid : below(tree.root)) {
      const bool known = !tree.processes.insert(pid).second;
      if (known && round > 0) continue;
      ::kill(pid, SIGSTOP);
      more = more || !known;
    }
  }
}

// Nobody can start another process, or wake one, without using the processor.
void look_again(StoppedTree& tree) {
  const auto used = time_of(tree);
  if (used == tree.used) return;
  if (tree.used.count() >= 0 && used > tree.used) tree.ran += (used - tree.used).count();
  stop_all(tree);
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
    const std::lock_guard lock(mutex_);
    trees_.push_back(tree);
    changed_.notify_one();
  }

  void remove(const std::shared_ptr<StoppedTree>& tree) {
    const std::lock_guard lock(mutex_);
    std::erase(trees_, tree);
  }

 private:
  Stopper() {
    util::background_thread([this] { work(); }).detach();
  }

  void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [this] { return !trees_.empty(); });
      changed_.wait_for(lock, kLookAgain, [] { return false; });
      for (const auto& tree : trees_) look_again(*tree);
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::shared_ptr<StoppedTree>> trees_;
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
