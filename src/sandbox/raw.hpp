// Bare system calls for forked children: no errno, no locks, no instrumentation of sanitizers.
#pragma once

#include <fcntl.h>
#include <linux/sched.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <type_traits>

// Sanitizers keep books in memory that a forked child must not touch.
#if defined(__clang__)
#define ESPALIER_RAW __attribute__((no_sanitize("address", "thread", "undefined")))
#else
#define ESPALIER_RAW __attribute__((no_sanitize_address, no_sanitize_thread, no_sanitize_undefined))
#endif

namespace espalier::sandbox::raw {

// A system call takes words of the machine, whatever the type.
template <class T>
ESPALIER_RAW inline long word(T value) {
  if constexpr (std::is_pointer_v<T>) {
    return reinterpret_cast<long>(value);
  } else if constexpr (std::is_null_pointer_v<T>) {
    return 0;
  } else {
    return static_cast<long>(value);
  }
}

// The result, or minus the error number.
template <class... Args>
ESPALIER_RAW inline long call(long number, Args... args) {
  const long result = ::syscall(number, word(args)...);
  return result == -1 ? -static_cast<long>(errno) : result;
}

ESPALIER_RAW inline long open(const char* path, int flags) {
  return call(SYS_openat, AT_FDCWD, path, flags, 0);
}
ESPALIER_RAW inline long close(int fd) { return call(SYS_close, fd); }
ESPALIER_RAW inline long read(int fd, void* data, std::size_t size) {
  return call(SYS_read, fd, data, size);
}
ESPALIER_RAW inline long write(int fd, const void* data, std::size_t size) {
  return call(SYS_write, fd, data, size);
}
[[noreturn]] ESPALIER_RAW inline void exit(int code) {
  for (;;) call(SYS_exit_group, code);
}

// As the old call clone, but in a control group, whose folder is open as this file.
// NOLINTNEXTLINE(readability-non-const-parameter): the kernel writes there
ESPALIER_RAW inline long clone_into(int group, unsigned long flags, int* handle) {
  constexpr unsigned long kSignals = 0xff;  // the old call has the signal of the end in its flags
  clone_args arguments{};
  arguments.flags = (flags & ~kSignals) | CLONE_INTO_CGROUP;
  arguments.exit_signal = flags & kSignals;
  arguments.pidfd = reinterpret_cast<unsigned long>(handle);
  arguments.cgroup = static_cast<unsigned long>(group);
  return call(SYS_clone3, &arguments, sizeof arguments);
}

}  // namespace espalier::sandbox::raw
