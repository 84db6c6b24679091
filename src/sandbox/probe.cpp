#include "sandbox/probe.hpp"

#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <map>
#include <vector>

namespace espalier::sandbox {
namespace {

constexpr std::size_t kOneMebibyte = std::size_t{1} << 20;

std::string told(bool succeeded) {
  return succeeded ? "succeeded" : std::string("refused: ") + std::strerror(errno);
}

void start_thread(void* (*work)(void*), void* argument) {
  pthread_t thread{};
  if (::pthread_create(&thread, nullptr, work, argument) == 0) ::pthread_detach(thread);
}

// A stop takes wake-ups that are just under way with it, and their timers never fire again; so
// there are many, one after the other, and each that is woken winds them up.
std::array<timer_t, 64> wakers{};

bool wind_up() {
  constexpr long kStep = 2'000'000;  // nanoseconds
  for (std::size_t i = 0; i < wakers.size(); ++i) {
    const long later = kStep * static_cast<long>(i + 1);
    const itimerspec time{.it_interval = {.tv_sec = 0, .tv_nsec = later},
                          .it_value = {.tv_sec = 0, .tv_nsec = later}};
    if (::timer_settime(wakers[i], 0, &time, nullptr) != 0) return false;
  }
  return true;
}

void* spin_for_ever(void*) {
  for (std::atomic<unsigned long> count = 0;; ++count) {
  }
}

// Timers of the kernel wake the whole process whenever it was stopped.
std::string wake_by_timer(long) {
  ::signal(SIGCONT, [](int) { wind_up(); });
  sigevent event{};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGCONT;
  for (auto& waker : wakers) {
    if (::timer_create(CLOCK_MONOTONIC, &event, &waker) != 0) return told(false);
  }
  if (!wind_up()) return told(false);
  start_thread(spin_for_ever, nullptr);
  return "started";
}

void* take_memory(void* mebibytes) {
  const auto size = *static_cast<const long*>(mebibytes);
  for (long i = 0; i < size; ++i) {
    auto* const block = static_cast<char*>(std::malloc(kOneMebibyte));
    if (block != nullptr) std::memset(block, 1, kOneMebibyte);
  }
  for (;;) ::pause();
}

// Three processes whose first thread ends while another one has so many mebibytes.
std::string memory_without_first_thread(long mebibytes) {
  static long size = 0;
  size = mebibytes;
  for (int i = 0; i < 3; ++i) {
    if (::fork() != 0) continue;
    start_thread(take_memory, &size);
    ::syscall(SYS_exit, 0);
  }
  return "started";
}

// Fills as many pairs of sockets as it can open.
void fill_sockets() {
  const std::vector<char> block(kOneMebibyte / 16, 'x');
  for (;;) {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) != 0) return;
    for (const int end : ends) {
      const int much = 64 << 20;
      ::setsockopt(end, SOL_SOCKET, SO_SNDBUF, &much, sizeof much);
      while (::write(end, block.data(), block.size()) > 0) {
      }
    }
  }
}

// So many processes do so.
std::string memory_in_sockets(long processes) {
  for (long i = 0; i < processes; ++i) {
    if (::fork() != 0) continue;
    fill_sockets();
    for (;;) ::pause();
  }
  return "started";
}

std::string larger_sockets(long) {
  int ends[2];
  const int much = 64 << 20;
  // The number as the kernel reads it, with something above that it does not look at.
  constexpr long kAbove = 1L << 32;
  if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return told(false);
  return told(::syscall(SYS_setsockopt, ends[0], SOL_SOCKET, SO_SNDBUF, &much, sizeof much) == 0 ||
              ::syscall(SYS_setsockopt, ends[0], kAbove | SOL_SOCKET, kAbove | SO_RCVBUF, &much,
                        sizeof much) == 0);
}

std::string larger_pipes(long) {
  int ends[2];
  if (::pipe(ends) != 0) return told(false);
  return told(::fcntl(ends[0], F_SETPIPE_SZ, 1 << 20) >= 0);
}

// Each is small, but there may be one for every byte of a file.
std::string locks_on_ranges(long) {
  const int file = ::open("locked", O_RDWR | O_CREAT, 0600);
  if (file < 0) return told(false);
  struct flock range {};
  range.l_type = F_WRLCK;
  range.l_len = 1;
  return told(::fcntl(file, F_SETLK, &range) == 0 || ::fcntl(file, F_OFD_SETLK, &range) == 0);
}

std::string signals_by_file(long) {
  int ends[2];
  if (::pipe(ends) != 0) return told(false);
  return told(::fcntl(ends[0], F_SETSIG, SIGCONT) == 0 ||
              ::fcntl(ends[0], F_SETOWN, ::getpid()) == 0);
}

bool can_clone(unsigned long flags) {
  const long pid = ::syscall(SYS_clone, flags | SIGCHLD, nullptr, nullptr, nullptr, nullptr);
  if (pid == 0) ::_exit(0);
  return pid > 0;
}

// Processes whose time nobody is charged for: orphans of others, and children of others.
std::string unseen_processes(long) {
  return told(::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0 || can_clone(CLONE_PARENT));
}

// A process, no thread, with the memory of the one that started it, which may end before it does.
std::string shared_memory(long) {
  static std::array<char, 64 << 10> stack;
  const auto end = [](void*) { return 0; };
  return told(::clone(end, stack.data() + stack.size(), CLONE_VM | SIGCHLD, nullptr) > 0);
}

// So many chains of processes, each process with so much memory. Each starts the next one and ends,
// so that looking at one after the other may show none of them.
std::string memory_in_chains(long mebibytes) {
  constexpr int kChains = 4;
  ::signal(SIGCHLD, SIG_IGN);
  for (int i = 0; i < kChains; ++i) {
    if (::fork() != 0) continue;
    const auto bytes = static_cast<std::size_t>(mebibytes) << 20;
    std::vector<char> memory(bytes, 'x');
    for (;;) {
      if (::fork() > 0) ::_exit(memory[bytes / 2] == 'x' ? 0 : 1);
    }
  }
  return "started";
}

// So many processes, each with as many small mappings as it may have.
std::string many_mappings(long processes) {
  constexpr std::size_t kPage = 4096;
  constexpr int kMappings = 60'000;
  // Neighbours that differ in their rights stay apart.
  for (int i = 0; i < kMappings; ++i) {
    const int rights = i % 2 == 0 ? PROT_READ : PROT_NONE;
    if (::mmap(nullptr, kPage, rights, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED) break;
  }
  for (long i = 0; i < processes; ++i) {
    if (::fork() != 0) continue;
    for (;;) ::pause();
  }
  return "started";
}

// Where its memory is to lie: a description of its own for each mapping.
std::string memory_policy(long) {
  return told(::syscall(SYS_set_mempolicy, 0, nullptr, 0) == 0 ||
              ::syscall(SYS_mbind, nullptr, 0, 0, nullptr, 0, 0) == 0);
}

// Works in a chain of processes, each of which starts the next one and ends, also out of its turn.
std::string chain_of_processes(long) {
  ::signal(SIGCHLD, SIG_IGN);
  if (::fork() == 0) {
    for (;;) {
      const auto end = std::chrono::steady_clock::now() + std::chrono::microseconds(500);
      while (std::chrono::steady_clock::now() < end) {
      }
      if (::fork() > 0) ::_exit(0);
    }
  }
  return "started";
}

// The first process inside belongs to the sandbox.
std::string memory_of_the_first_process(long) {
  return told(::open("/proc/1/mem", O_RDWR) >= 0 || ::open("/proc/1/task/1/mem", O_RDWR) >= 0);
}

// A call that exists, but that no bot needs.
std::string call_nobody_needs(long) { return told(::syscall(SYS_inotify_init1, 0) >= 0); }

}  // namespace

Probe find_probe(const std::string& name) {
  static const std::map<std::string, Probe> probes{
      {"waker", wake_by_timer},
      {"dead-thread-memory", memory_without_first_thread},
      {"socket-memory", memory_in_sockets},
      {"socket-size", larger_sockets},
      {"pipe-size", larger_pipes},
      {"file-locks", locks_on_ranges},
      {"file-signals", signals_by_file},
      {"unseen-processes", unseen_processes},
      {"process-chain", chain_of_processes},
      {"mappings", many_mappings},
      {"memory-chain", memory_in_chains},
      {"memory-policy", memory_policy},
      {"shared-process", shared_memory},
      {"first-process", memory_of_the_first_process},
      {"rare-call", call_nobody_needs}};
  const auto found = probes.find(name);
  return found == probes.end() ? nullptr : found->second;
}

int run_probe(const std::string& name, const std::string& argument) {
  const Probe probe = find_probe(name);
  if (probe == nullptr) return 2;
  std::printf("# %s: %s\n", name.c_str(),
              probe(std::strtol(argument.c_str(), nullptr, 10)).c_str());
  std::fflush(stdout);
  for (int letter = std::getchar(); letter != EOF; letter = std::getchar()) {
    if (letter != '\n') continue;
    std::puts("answer");
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace espalier::sandbox
