#include "sandbox/enter.hpp"

#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <csignal>
#include <cstdint>

#include "sandbox/raw.hpp"

namespace espalier::sandbox {
namespace {

constexpr int kHigh = 64;  // beyond all numbers that files are moved to

[[noreturn]] ESPALIER_RAW void give_up(int talk, int step, long error) {
  const Word word{step, static_cast<int>(-error)};
  raw::write(talk, &word, sizeof word);
  raw::exit(127);
}

// Ignored signals would stay ignored in the program.
ESPALIER_RAW void reset_signals() {
  // The kernel's own sigaction: handler, flags, restorer, mask; all zero is the default.
  const std::uint64_t by_default[4] = {};
  for (int signal = 1; signal <= 64; ++signal) {
    raw::call(SYS_rt_sigaction, signal, by_default, nullptr, sizeof(std::uint64_t));
  }
}

ESPALIER_RAW void block_signals(std::uint64_t blocked) {
  raw::call(SYS_rt_sigprocmask, SIG_SETMASK, &blocked, nullptr, sizeof blocked);
}

ESPALIER_RAW long write_text(const char* path, const char* text) {
  std::size_t size = 0;
  while (text[size] != '\0') ++size;
  const long fd = raw::open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return fd;
  const long written = raw::write(static_cast<int>(fd), text, size);
  raw::close(static_cast<int>(fd));
  return written < 0 ? written : 0;
}

ESPALIER_RAW long take_user(const Entry& entry) {
  if (entry.user_map != nullptr) {
    if (const long bad = write_text("/proc/self/setgroups", "deny"); bad != 0) return bad;
    if (const long bad = write_text("/proc/self/uid_map", entry.user_map); bad != 0) return bad;
    return write_text("/proc/self/gid_map", entry.group_map);
  }
  if (!entry.drop_user) return 0;
  const auto user = entry.user;
  const auto group = entry.group;
  if (const long bad = raw::call(SYS_setgroups, 0, nullptr); bad != 0) return bad;
  if (const long bad = raw::call(SYS_setresgid, group, group, group); bad != 0) return bad;
  return raw::call(SYS_setresuid, user, user, user);
}

// Moves the files to 0, 1, 2, ... and the socket behind them; closes everything else.
ESPALIER_RAW long arrange_files(const Entry& entry, int& talk) {
  int high[kHigh];
  for (std::size_t i = 0; i < entry.file_count; ++i) {
    const long fd = raw::call(SYS_fcntl, entry.files[i], F_DUPFD_CLOEXEC, kHigh);
    if (fd < 0) return fd;
    high[i] = static_cast<int>(fd);
  }
  const long talk_high = raw::call(SYS_fcntl, talk, F_DUPFD_CLOEXEC, kHigh);
  if (talk_high < 0) return talk_high;
  for (std::size_t i = 0; i < entry.file_count; ++i) {
    const long fd = raw::call(SYS_dup3, high[i], static_cast<int>(i), 0);
    if (fd < 0) return fd;
  }
  const int place = static_cast<int>(entry.file_count);
  const long moved = raw::call(SYS_dup3, static_cast<int>(talk_high), place, O_CLOEXEC);
  if (moved < 0) return moved;
  talk = place;
  return raw::call(SYS_close_range, static_cast<unsigned>(place + 1), ~0U, 0);
}

ESPALIER_RAW long set_limits(const Entry& entry) {
  for (std::size_t i = 0; i < entry.limit_count; ++i) {
    const ResourceLimit& limit = entry.limits[i];
    if (const long bad = raw::call(SYS_prlimit64, 0, limit.resource, &limit.value, nullptr);
        bad != 0) {
      return bad;
    }
  }
  return 0;
}

[[noreturn]] ESPALIER_RAW void become(const Entry& entry, int talk) {
  if (const long bad = set_limits(entry); bad != 0) give_up(talk, Word::kLimits, bad);
  if (entry.directory != nullptr) {
    if (const long bad = raw::call(SYS_chdir, entry.directory); bad != 0) {
      give_up(talk, Word::kFolder, bad);
    }
  }
  block_signals(0);
  const long bad = raw::call(SYS_execve, entry.path, entry.arguments, entry.environment);
  give_up(talk, Word::kProgram, bad);
}

// Sends SIGKILL to every child of the calling process, by the list that the kernel keeps.
ESPALIER_RAW void kill_children() {
  const long fd = raw::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (fd < 0) return;
  char text[4096];
  long pid = 0;
  for (;;) {
    const long size = raw::read(static_cast<int>(fd), text, sizeof text);
    if (size <= 0) break;
    for (long i = 0; i < size; ++i) {
      if (text[i] >= '0' && text[i] <= '9') {
        pid = pid * 10 + (text[i] - '0');
      } else {
        if (pid > 1) raw::call(SYS_kill, pid, SIGKILL);
        pid = 0;
      }
    }
  }
  raw::close(static_cast<int>(fd));
}

// Orphans below come to us, so that after the last wait nothing is left. New ones may appear while
// we look, therefore again and again.
ESPALIER_RAW void end_all() {
  for (;;) {
    kill_children();
    const long pid = raw::call(SYS_wait4, -1, nullptr, 0, nullptr);
    if (pid == -ECHILD) return;
  }
}

// Waits for the program or for the wish to end it (SIGTERM, also when the parent dies).
[[noreturn]] ESPALIER_RAW void keep(long program) {
  const std::uint64_t awaited = (1ULL << (SIGCHLD - 1)) | (1ULL << (SIGTERM - 1));
  int code = 128 + SIGKILL;
  for (bool running = true; running;) {
    const long signal = raw::call(SYS_rt_sigtimedwait, &awaited, nullptr, nullptr, sizeof awaited);
    if (signal == SIGTERM) break;
    for (;;) {
      int status = 0;
      const long pid = raw::call(SYS_wait4, -1, &status, WNOHANG, nullptr);
      if (pid <= 0) break;
      if (pid != program) continue;
      code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
      running = false;
    }
  }
  end_all();
  raw::exit(code);
}

// The keeper itself stays outside: it has to work while what it keeps is frozen.
ESPALIER_RAW long fork_program(const Entry& entry) {
  if (entry.control_group != nullptr) {
    const long group = raw::open(entry.control_group, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const long program = raw::clone_into(static_cast<int>(group), SIGCHLD, nullptr);
    if (group >= 0) raw::close(static_cast<int>(group));
    if (program >= 0) return program;
  }
  return raw::call(SYS_clone, SIGCHLD, nullptr, nullptr, nullptr, nullptr);
}

[[noreturn]] ESPALIER_RAW void enter_below_keeper(const Entry& entry, int talk) {
  raw::call(SYS_prctl, PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  const long keeper = raw::call(SYS_getpid);
  const long program = fork_program(entry);
  if (program < 0) give_up(talk, Word::kProgram, program);
  if (program == 0) {
    raw::call(SYS_setsid);
    raw::call(SYS_prctl, PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    if (raw::call(SYS_getppid) != keeper) raw::exit(127);
    become(entry, talk);
  }
  raw::call(SYS_close_range, 0U, ~0U, 0);
  keep(program);
}

}  // namespace

ESPALIER_RAW void enter(const Entry& entry) {
  int talk = entry.talk;
  raw::close(entry.parent_talk);
  reset_signals();
  raw::call(SYS_setsid);
  // While we still may. Where it can't be written, the numbers are left to chance.
  if (entry.last_number != nullptr) {
    write_text("/proc/sys/kernel/ns_last_pid", entry.last_number);
  }
  if (const long bad = take_user(entry); bad != 0) give_up(talk, Word::kUser, bad);
  if (const long bad = arrange_files(entry, talk); bad < 0) give_up(talk, Word::kFiles, bad);

  // From here on the death of the parent is ours too; it says go only after it heard that, so a
  // parent that died before leaves an end of file instead. Changing the user clears the wish,
  // therefore after that.
  const bool kept = entry.hold == Hold::kKeeper;
  raw::call(SYS_prctl, PR_SET_PDEATHSIG, kept ? SIGTERM : SIGKILL, 0, 0, 0);
  const Word ready{Word::kReady, 0};
  char go = 0;
  if (raw::write(talk, &ready, sizeof ready) != sizeof ready) raw::exit(127);
  if (raw::read(talk, &go, 1) != 1) raw::exit(127);
  if (kept) enter_below_keeper(entry, talk);
  become(entry, talk);
}

}  // namespace espalier::sandbox
