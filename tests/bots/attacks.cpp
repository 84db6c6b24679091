#include "attacks.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <map>
#include <new>
#include <vector>

namespace {

constexpr std::size_t kMebibyte = std::size_t{1} << 20;

std::string outcome(bool succeeded) {
  return succeeded ? "succeeded" : std::string("refused: ") + std::strerror(errno);
}

std::string done_of(std::size_t done, const char* unit) {
  return std::to_string(done) + " " + unit + ", then " + std::strerror(errno);
}

// Children must not wait for a turn: they only stay.
pid_t fork_sleeper() {
  const pid_t pid = fork();
  if (pid == 0) {
    for (;;) pause();
  }
  return pid;
}

std::string read_file(const std::string& path) {
  return outcome(open(path.c_str(), O_RDONLY) >= 0);
}

std::string write_file(const std::string& path) {
  const int fd = open(path.c_str(), O_WRONLY | O_CREAT, 0644);
  return outcome(fd >= 0 && write(fd, "x", 1) == 1);
}

std::string fork_bomb(const std::string&) {
  std::size_t count = 0;
  while (count < 10'000 && fork_sleeper() > 0) ++count;
  return done_of(count, "processes");
}

// Every child forks as well, as long as it can.
std::string wild_fork_bomb(const std::string&) {
  if (fork() == 0) {
    for (;;) fork();
  }
  return "started";
}

std::string private_memory(const std::string&) {
  std::size_t count = 0;
  for (; count < 16'384; ++count) {
    auto* const block = static_cast<char*>(std::malloc(kMebibyte));
    if (block == nullptr) break;
    std::memset(block, 1, kMebibyte);
  }
  return done_of(count, "MiB");
}

std::string shared_memory(const std::string&) {
  std::size_t count = 0;
  for (; count < 16'384; ++count) {
    void* const block =
        mmap(nullptr, kMebibyte, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) break;
    std::memset(block, 1, kMebibyte);
  }
  return done_of(count, "MiB");
}

std::string file_memory(const std::string&) {
  const long fd = syscall(SYS_memfd_create, "hog", 0);
  return outcome(fd >= 0 && ftruncate(static_cast<int>(fd), 1 << 30) == 0);
}

// Each process stays below its own limit; together they are far above.
std::string memory_of_many(const std::string& argument) {
  const std::size_t each = std::strtoul(argument.c_str(), nullptr, 10);
  for (int i = 0; i < 16; ++i) {
    if (fork() != 0) continue;
    for (std::size_t count = 0; count < each; ++count) {
      auto* const block = static_cast<char*>(std::malloc(kMebibyte));
      if (block != nullptr) std::memset(block, 1, kMebibyte);
    }
    for (;;) pause();
  }
  return "started";
}

// Fills a folder with files of one mebibyte.
std::string fill_disk(const std::string& folder) {
  const std::vector<char> block(kMebibyte, 'x');
  for (std::size_t count = 0; count < 4096; ++count) {
    const int fd =
        open((folder + "/fill" + std::to_string(count)).c_str(), O_WRONLY | O_CREAT, 0600);
    const bool written =
        fd >= 0 && write(fd, block.data(), block.size()) == static_cast<ssize_t>(kMebibyte);
    if (fd >= 0) close(fd);
    if (!written) return done_of(count, "MiB");
  }
  return "4096 MiB";
}

std::string large_file(const std::string& path) {
  signal(SIGXFSZ, SIG_IGN);
  const std::vector<char> block(kMebibyte, 'x');
  const int fd = open(path.c_str(), O_WRONLY | O_CREAT, 0600);
  std::size_t count = 0;
  while (count < 4096 && write(fd, block.data(), block.size()) == static_cast<ssize_t>(kMebibyte))
    ++count;
  return done_of(count, "MiB");
}

std::string many_files(const std::string&) {
  std::size_t count = 0;
  while (count < 100'000 && open("/dev/null", O_RDONLY) >= 0) ++count;
  return done_of(count, "files");
}

std::string open_socket(const std::string& port) {
  const int fd = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(std::strtoul(port.c_str(), nullptr, 10)));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return outcome(fd >= 0 &&
                 connect(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
}

std::string trace(const std::string&) {
  const pid_t pid = fork_sleeper();
  return outcome(syscall(SYS_ptrace, 16 /* PTRACE_ATTACH */, pid, nullptr, nullptr) == 0);
}

std::string new_namespace(const std::string&) {
  return outcome(syscall(SYS_unshare, 0x10000000 /* CLONE_NEWUSER */) == 0);
}

// Leaves its parent twice and takes a session of its own.
std::string make_daemon(const std::string&) {
  if (fork() == 0) {
    setsid();
    if (fork() == 0) {
      for (const int number : {SIGTERM, SIGINT, SIGHUP}) signal(number, SIG_IGN);
      for (;;) pause();
    }
    _exit(0);
  }
  wait(nullptr);
  return "started";
}

std::string ignore_signals(const std::string&) {
  for (int number = 1; number < 65; ++number) signal(number, SIG_IGN);
  return "started";
}

// Goes from one process group to another all the time, and takes others along.
std::string hop_between_groups(const std::string&) {
  const pid_t home = getpgrp();
  for (int i = 0; i < 4; ++i) {
    if (fork() != 0) continue;
    for (;;) {
      setpgid(0, 0);
      setpgid(0, home);
      if (const pid_t child = fork(); child > 0) _exit(0);
    }
  }
  return "started";
}

std::string kill_parent(const std::string&) { return outcome(kill(getppid(), SIGKILL) == 0); }

std::string kill_all(const std::string&) { return outcome(kill(-1, SIGKILL) == 0); }

std::string kill_process(const std::string& pid) {
  return outcome(kill(static_cast<pid_t>(std::strtol(pid.c_str(), nullptr, 10)), SIGKILL) == 0);
}

std::string raise_limits(const std::string&) {
  const rlimit none{RLIM_INFINITY, RLIM_INFINITY};
  return outcome(setrlimit(RLIMIT_DATA, &none) == 0 || setrlimit(RLIMIT_NPROC, &none) == 0);
}

}  // namespace

Attack find_attack(const std::string& name) {
  static const std::map<std::string, Attack> attacks{{"daemon", make_daemon},
                                                     {"disk", fill_disk},
                                                     {"file-memory", file_memory},
                                                     {"fork-bomb", fork_bomb},
                                                     {"group-hopper", hop_between_groups},
                                                     {"ignore", ignore_signals},
                                                     {"kill", kill_process},
                                                     {"kill-all", kill_all},
                                                     {"kill-parent", kill_parent},
                                                     {"large-file", large_file},
                                                     {"limits", raise_limits},
                                                     {"many-files", many_files},
                                                     {"many-memory", memory_of_many},
                                                     {"memory", private_memory},
                                                     {"namespace", new_namespace},
                                                     {"read", read_file},
                                                     {"shared-memory", shared_memory},
                                                     {"socket", open_socket},
                                                     {"trace", trace},
                                                     {"wild-fork-bomb", wild_fork_bomb},
                                                     {"write", write_file}};
  const auto found = attacks.find(name);
  return found == attacks.end() ? nullptr : found->second;
}
