#include "sandbox/spawner.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sched.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <deque>
#include <string>
#include <thread>
#include <vector>

#include "sandbox/enter.hpp"
#include "sandbox/raw.hpp"
#include "sandbox/tree_memory.hpp"
#include "util/background_thread.hpp"
#include "util/mutex.hpp"

namespace espalier::sandbox {
namespace {

constexpr std::chrono::milliseconds kWatchEvery{100};

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> list;
  list.reserve(words.size() + 1);
  for (const auto& word : words) list.push_back(const_cast<char*>(word.c_str()));
  list.push_back(nullptr);
  return list;
}

std::string why(const Word& word, const Launch& order) {
  const std::string reason = std::strerror(word.error);
  switch (word.step) {
    case Word::kUser: return fmt::format("can't change to another user ({})", reason);
    case Word::kFolder:
      return fmt::format("can't go to the folder '{}' ({})", order.directory, reason);
    case Word::kProgram: return fmt::format("can't start '{}' ({})", order.command.front(), reason);
    default:
      return fmt::format("can't prepare the process for '{}' ({})", order.command.front(), reason);
  }
}

// Reads a word; false at the end of file, which means that the program was reached.
bool hear_word(int talk, Word& word) {
  for (;;) {
    const ssize_t size = ::recv(talk, &word, sizeof word, 0);
    if (size < 0 && errno == EINTR) continue;
    return size == static_cast<ssize_t>(sizeof word);
  }
}

void reap(const Started& started) {
  ::siginfo_t info{};
  while (::waitid(P_PIDFD, static_cast<id_t>(started.handle.get()), &info, WEXITED) < 0 &&
         errno == EINTR) {
  }
}

// Waits until the process is ready, lets it go, and hears whether its program was reached.
util::Result<Started> let_go(int talk, Started started, const Launch& order) {
  Word word{};
  bool failed = !hear_word(talk, word);  // died before it was ready
  if (!failed && word.step == Word::kReady) {
    const char go = 1;
    failed = ::send(talk, &go, 1, MSG_NOSIGNAL) != 1;
    if (!failed && !hear_word(talk, word)) return started;
  }
  reap(started);
  if (failed) return util::Error{"can't start a process (it ended at once)"};
  return util::Error{why(word, order)};
}

util::Result<Started> fork_and_enter(const Launch& order) {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) {
    return util::system_error("can't start a process", errno);
  }
  const util::UniqueFd ours(ends[0]);
  util::UniqueFd theirs(ends[1]);

  const auto arguments = pointers(order.command);
  const auto environment = pointers(order.environment);
  const bool own_pids = order.hold == Hold::kNamespace;
  const bool own_users = own_pids && !order.user;
  const auto user_map = fmt::format("{0} {0} 1", ::geteuid());
  const auto group_map = fmt::format("{0} {0} 1", ::getegid());
  const auto last_number = std::to_string(::gettid() - 1);  // of this thread, which stays
  const Entry entry{
      .path = order.command.front().c_str(),
      .arguments = arguments.data(),
      .environment = environment.data(),
      .directory = order.directory.empty() ? nullptr : order.directory.c_str(),
      .files = order.files.data(),
      .file_count = order.files.size(),
      .limits = order.limits.data(),
      .limit_count = order.limits.size(),
      .drop_user = order.user.has_value(),
      .user = order.user.value_or(0),
      .group = order.group,
      .user_map = own_users ? user_map.c_str() : nullptr,
      .group_map = group_map.c_str(),
      .last_number = own_pids ? last_number.c_str() : nullptr,
      .hold = order.hold,
      .control_group = order.control_group.empty() ? nullptr : order.control_group.c_str(),
      .talk = theirs.get(),
      .parent_talk = ours.get()};

  const unsigned long flags = static_cast<unsigned long>(SIGCHLD) | CLONE_PIDFD |
                              (own_pids ? CLONE_NEWPID : 0) | (own_users ? CLONE_NEWUSER : 0);
  const util::UniqueFd group(
      own_pids && !order.control_group.empty()
          ? ::open(order.control_group.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
          : -1);
  int handle = -1;
  long pid = group ? raw::clone_into(group.get(), flags, &handle) : -1;
  if (pid < 0) pid = raw::call(SYS_clone, flags, nullptr, &handle, nullptr, nullptr);
  if (pid == 0) enter(entry);
  if (pid < 0) {
    return util::system_error("can't start a process", static_cast<int>(-pid));
  }

  theirs.reset();
  return let_go(ours.get(), {.pid = static_cast<pid_t>(pid), .handle = util::UniqueFd(handle)},
                order);
}

class Spawner {
 public:
  static Spawner& instance() {
    // Never destroyed: its thread works until the program is gone.
    static Spawner* const spawner = new Spawner;
    return *spawner;
  }

  util::Result<Started> spawn(const Launch& order) {
    Request request{.order = &order, .answer = util::Error{""}, .done = false};
    util::MutexLock lock(mutex_);
    requests_.push_back(&request);
    work_.notify_one();
    answered_.wait(lock, [&request] { return request.done; });
    return std::move(request.answer);
  }

  void watch(const std::shared_ptr<Watched>& tree) {
    {
      const util::MutexLock lock(watch_mutex_);
      trees_.push_back(tree);
    }
    const util::MutexLock lock(mutex_);
    ++watched_;
    work_.notify_one();
  }

  void unwatch(const std::shared_ptr<Watched>& tree) {
    {
      const util::MutexLock lock(watch_mutex_);
      std::erase(trees_, tree);
    }
    const util::MutexLock lock(mutex_);
    --watched_;
  }

 private:
  struct Request {
    const Launch* order;
    util::Result<Started> answer;
    bool done;
  };

  Spawner() {
    // The forked child starts with all signals blocked, too.
    util::background_thread([this] { work(); }).detach();
  }

  void work() {
    auto next_look = std::chrono::steady_clock::now();
    util::MutexLock lock(mutex_);
    for (;;) {
      if (watched_ == 0) {
        work_.wait(lock, [this]() REQUIRES(mutex_) { return !requests_.empty() || watched_ > 0; });
      } else {
        work_.wait_until(lock, next_look, [this]() REQUIRES(mutex_) { return !requests_.empty(); });
      }
      while (!requests_.empty()) {
        Request& request = *requests_.front();
        requests_.pop_front();
        lock.unlock();
        auto answer = fork_and_enter(*request.order);
        lock.lock();
        request.answer = std::move(answer);
        request.done = true;
        answered_.notify_all();
      }
      if (const auto now = std::chrono::steady_clock::now(); now >= next_look) {
        lock.unlock();
        look();
        lock.lock();
        next_look = now + kWatchEvery;
      }
    }
  }

  static Excess excess_of(const Watched& tree) {
    if (tree.memory > 0 && takes_more_memory(tree.pid, tree.memory)) return Excess::kMemory;
    return files_made(tree.pid, tree.folders) > tree.files ? Excess::kFiles : Excess::kNone;
  }

  void look() {
    const util::MutexLock lock(watch_mutex_);
    for (const auto& tree : trees_) {
      if (tree->excess != Excess::kNone) continue;
      tree->excess = excess_of(*tree);
      if (tree->excess == Excess::kNone) continue;
      ::syscall(SYS_pidfd_send_signal, tree->handle, SIGKILL, nullptr, 0);
    }
  }

  util::Mutex mutex_;
  util::Condition work_;
  util::Condition answered_;
  std::deque<Request*> requests_ GUARDED_BY(mutex_);
  int watched_ GUARDED_BY(mutex_) = 0;
  util::Mutex watch_mutex_;  // its own, so that nobody waits for a look to start a process
  std::vector<std::shared_ptr<Watched>> trees_ GUARDED_BY(watch_mutex_);
};

}  // namespace

util::Result<Started> spawn(const Launch& order) { return Spawner::instance().spawn(order); }
void watch(const std::shared_ptr<Watched>& tree) { Spawner::instance().watch(tree); }
void unwatch(const std::shared_ptr<Watched>& tree) { Spawner::instance().unwatch(tree); }

}  // namespace espalier::sandbox
