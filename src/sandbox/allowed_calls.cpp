#include "sandbox/allowed_calls.hpp"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <seccomp.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>

namespace espalier::sandbox {
namespace {

// What C, C++, Python with numpy, Java, Node.js, Go, Rust and compilers were seen to call, and the
// relatives of those calls. Names, because not every processor has all of them.
constexpr std::array kAllowed{
    // files
    "read", "write", "open", "close", "stat", "fstat", "lstat", "poll", "lseek", "ioctl", "pread64",
    "pwrite64", "readv", "writev", "access", "pipe", "select", "dup", "dup2", "sendfile", "fcntl",
    "flock", "fsync", "fdatasync", "truncate", "ftruncate", "getdents", "getcwd", "chdir", "fchdir",
    "rename", "mkdir", "rmdir", "creat", "link", "unlink", "symlink", "readlink", "chmod", "fchmod",
    "chown", "fchown", "lchown", "umask", "utime", "statfs", "fstatfs", "readahead", "getxattr",
    "lgetxattr", "fgetxattr", "listxattr", "llistxattr", "flistxattr", "getdents64", "fadvise64",
    "utimes", "openat", "mkdirat", "fchownat", "futimesat", "newfstatat", "fstatat64", "unlinkat",
    "renameat", "linkat", "symlinkat", "readlinkat", "fchmodat", "faccessat", "pselect6", "ppoll",
    "splice", "sync_file_range", "utimensat", "fallocate", "dup3", "pipe2", "preadv", "pwritev",
    "syncfs", "sync", "renameat2", "copy_file_range", "preadv2", "pwritev2", "statx", "openat2",
    "faccessat2", "fchmodat2", "close_range", "mknod", "mknodat",
    // memory
    "mmap", "mprotect", "munmap", "brk", "mremap", "msync", "mincore", "madvise", "mlock",
    "munlock", "mlockall", "munlockall", "mlock2", "membarrier", "pkey_mprotect", "pkey_alloc",
    "pkey_free", "get_mempolicy", "map_shadow_stack", "mseal",
    // processes and threads; not clone3, whose arguments lie in memory where no filter can look:
    // libraries fall back to clone
    "clone", "fork", "vfork", "execve", "execveat", "exit", "exit_group", "wait4", "waitid",
    "getpid", "getppid", "gettid", "getpgid", "getpgrp", "setpgid", "getsid", "set_tid_address",
    "set_robust_list", "get_robust_list", "rseq", "futex", "futex_waitv", "arch_prctl", "prctl",
    "set_thread_area", "get_thread_area", "seccomp", "pidfd_open", "pidfd_send_signal", "getrlimit",
    "setrlimit", "prlimit64", "getrusage", "times", "sched_yield", "sched_setparam",
    "sched_getparam", "sched_setscheduler", "sched_getscheduler", "sched_get_priority_max",
    "sched_get_priority_min", "sched_rr_get_interval", "sched_setaffinity", "sched_getaffinity",
    "sched_setattr", "sched_getattr", "getpriority", "setpriority", "ioprio_set", "ioprio_get",
    "getcpu",
    // users, as far as there are any
    "getuid", "getgid", "geteuid", "getegid", "getresuid", "getresgid", "getgroups", "setuid",
    "setgid", "setreuid", "setregid", "setresuid", "setresgid", "setgroups", "setfsuid", "setfsgid",
    "capget", "capset",
    // signals and time
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigpending", "rt_sigtimedwait",
    "rt_sigqueueinfo", "rt_tgsigqueueinfo", "rt_sigsuspend", "sigaltstack", "pause", "kill",
    "tkill", "tgkill", "restart_syscall", "nanosleep", "clock_nanosleep", "clock_gettime",
    "clock_getres", "gettimeofday", "time", "alarm", "getitimer", "setitimer", "timer_create",
    "timer_settime", "timer_gettime", "timer_getoverrun", "timer_delete", "timerfd_create",
    "timerfd_settime", "timerfd_gettime", "signalfd", "signalfd4", "eventfd", "eventfd2",
    // waiting for files
    "epoll_create", "epoll_create1", "epoll_ctl", "epoll_wait", "epoll_pwait", "epoll_pwait2",
    // sockets between its own processes
    "socket", "socketpair", "bind", "connect", "accept", "accept4", "getsockname", "getpeername",
    "sendto", "recvfrom", "sendmsg", "recvmsg", "sendmmsg", "recvmmsg", "shutdown", "setsockopt",
    "getsockopt",
    // the machine
    "uname", "sysinfo", "getrandom"};

constexpr auto kArchitecture = static_cast<std::uint32_t>(
#if defined(__x86_64__)
    AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
    AUDIT_ARCH_AARCH64
#elif defined(__riscv)
    AUDIT_ARCH_RISCV64
#else
#error "name the architecture of this processor here"
#endif
);

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

std::vector<Range> ranges_of(std::vector<int> numbers) {
  std::sort(numbers.begin(), numbers.end());
  std::vector<Range> ranges;
  for (const int number : numbers) {
    if (number < 0) continue;  // not on this processor
    const auto call = static_cast<std::uint32_t>(number);
    if (!ranges.empty() && call <= ranges.back().last + 1) {
      ranges.back().last = call;
    } else {
      ranges.push_back({call, call});
    }
  }
  return ranges;
}

}  // namespace

std::string allowing_prefix(const std::vector<int>& also) {
  std::vector<int> numbers = also;
  for (const char* const name : kAllowed) numbers.push_back(seccomp_syscall_resolve_name(name));
  const auto ranges = ranges_of(std::move(numbers));

  std::vector<sock_filter> code;
  const auto load = [&](std::size_t offset) {
    code.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset)));
  };
  const sock_filter refusal = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS);
  // Of each range two tests and a jump to the end; below a range, after those before it, is a gap.
  const auto end = 4 + 4 * ranges.size() + 1;
  const auto jump_to_end = [&] {
    return sock_filter BPF_STMT(BPF_JMP | BPF_JA,
                                static_cast<std::uint32_t>(end - code.size() - 1));
  };
  load(offsetof(seccomp_data, arch));
  // What other kinds of programs may call is decided by what follows.
  code.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kArchitecture, 1, 0));
  code.push_back(jump_to_end());
  load(offsetof(seccomp_data, nr));
  for (const auto& range : ranges) {
    code.push_back(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, range.first, 1, 0));
    code.push_back(refusal);
    code.push_back(BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, range.last, 1, 0));
    code.push_back(jump_to_end());
  }
  code.push_back(refusal);
  return {reinterpret_cast<const char*>(code.data()), code.size() * sizeof(sock_filter)};
}

}  // namespace espalier::sandbox
