#include "sandbox/filter.hpp"

#include <asm/sockios.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <initializer_list>
#include <memory>
#include <vector>

#include "sandbox/allowed_calls.hpp"
#include "util/unique_fd.hpp"

namespace espalier::sandbox {
namespace {

// Refused whatever their arguments, so that the caller learns why. Names, because older libraries
// don't know all of them.
constexpr std::array kRefused{
    // other processes
    "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "kcmp", "pidfd_getfd",
    // namespaces, mounts, other roots
    "setns", "unshare", "mount", "umount", "umount2", "pivot_root", "chroot", "fsopen", "fsconfig",
    "fsmount", "fspick", "move_mount", "open_tree", "mount_setattr", "open_by_handle_at",
    "name_to_handle_at", "fanotify_init",
    // the kernel and the machine
    "bpf", "perf_event_open", "kexec_load", "kexec_file_load", "init_module", "finit_module",
    "delete_module", "create_module", "reboot", "swapon", "swapoff", "acct", "quotactl",
    "quotactl_fd", "settimeofday", "clock_settime", "clock_adjtime", "adjtimex", "stime",
    "sethostname", "setdomainname", "syslog", "_sysctl", "sysfs", "uselib", "nfsservctl", "vhangup",
    "ioperm", "iopl", "lookup_dcookie", "personality", "userfaultfd", "io_uring_setup",
    "io_uring_enter", "io_uring_register", "add_key", "request_key", "keyctl",
    // memory that no limit counts, or that belongs to others
    "memfd_create", "memfd_secret", "shmget", "shmat", "shmctl", "semget", "semop", "semctl",
    "msgget", "msgsnd", "msgrcv", "msgctl", "mq_open", "remap_file_pages", "move_pages",
    "migrate_pages", "vmsplice",
    // looking at a question without reading it: the clock of the first turn starts with reading
    "tee",
    // a share of the processor of its own for every session; listeners hold memory nobody counts
    "setsid", "listen"};

class Builder {
 public:
  Builder() : context_(seccomp_init(SCMP_ACT_ALLOW), &seccomp_release) {}

  bool good() const { return context_ != nullptr && good_; }

  void refuse(const char* name) {
    const int number = seccomp_syscall_resolve_name(name);
    if (number != __NR_SCMP_ERROR) add(SCMP_ACT_ERRNO(EPERM), number);
  }

  void add(std::uint32_t action, int number, std::initializer_list<scmp_arg_cmp> conditions = {}) {
    if (!good()) return;
    const int code = seccomp_rule_add_array(context_.get(), action, number,
                                            static_cast<unsigned>(conditions.size()),
                                            conditions.size() == 0 ? nullptr : conditions.begin());
    // EDOM: this processor has no such call, so there is nothing to refuse.
    good_ = code == 0 || code == -EDOM;
  }

  bool write_to(int fd) const { return good() && seccomp_export_bpf(context_.get(), fd) == 0; }

 private:
  std::unique_ptr<void, decltype(&seccomp_release)> context_;
  bool good_ = true;
};

// Argument number `which` has exactly these of the bits under the mask.
scmp_arg_cmp has_bits(unsigned which, scmp_datum_t mask, scmp_datum_t bits) {
  return {.arg = which, .op = SCMP_CMP_MASKED_EQ, .datum_a = mask, .datum_b = bits};
}

// As the kernel reads a number of 32 bits, whatever stands above it.
scmp_arg_cmp is(unsigned which, int value) {
  return has_bits(which, 0xffffffff, static_cast<std::uint32_t>(value));
}

void refuse_by_argument(Builder& builder) {
  const auto refused = SCMP_ACT_ERRNO(EPERM);
  const scmp_arg_cmp not_local{.arg = 0, .op = SCMP_CMP_NE, .datum_a = AF_UNIX, .datum_b = 0};
  // Only sockets of the machine's own file system, of which a program sees none but its own.
  builder.add(refused, SCMP_SYS(socket), {not_local});
  builder.add(refused, SCMP_SYS(socketpair), {not_local});
  // What they hold lies in the kernel, where no limit counts it; see most_in_sockets().
  for (const int option : {SO_SNDBUF, SO_RCVBUF, SO_SNDBUFFORCE, SO_RCVBUFFORCE}) {
    builder.add(refused, SCMP_SYS(setsockopt), {is(1, SOL_SOCKET), is(2, option)});
  }
  // The same of pipes; and signals by files, SIGCONT among them, that wake who was stopped.
  for (const int command : {F_SETPIPE_SZ, F_SETSIG, F_SETOWN, F_SETOWN_EX}) {
    builder.add(refused, SCMP_SYS(fcntl), {is(1, command)});
  }
  // Locks on ranges of a file: as many as there are bytes, in the kernel. Whole files can be
  // locked.
  for (const int command : {F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW}) {
    builder.add(SCMP_ACT_ERRNO(ENOLCK), SCMP_SYS(fcntl), {is(1, command)});
  }
  // Signals again, and typing into a terminal.
  constexpr int kTypeIntoConsole = 0x541C;  // TIOCLINUX
  for (const int request : {FIOSETOWN, SIOCSPGRP, TIOCSTI, kTypeIntoConsole}) {
    builder.add(refused, SCMP_SYS(ioctl), {is(1, request)});
  }
  for (const unsigned flag :
       {static_cast<unsigned>(CLONE_NEWNS), static_cast<unsigned>(CLONE_NEWUTS),
        static_cast<unsigned>(CLONE_NEWIPC), static_cast<unsigned>(CLONE_NEWUSER),
        static_cast<unsigned>(CLONE_NEWPID), static_cast<unsigned>(CLONE_NEWNET),
        static_cast<unsigned>(CLONE_NEWCGROUP)}) {
    builder.add(refused, SCMP_SYS(clone), {has_bits(0, flag, flag)});
  }
  // Orphans go to the first process of the namespace, which waits for them, so that what they used
  // is counted: nobody else inherits them, and nobody has children that another one started.
  builder.add(refused, SCMP_SYS(prctl), {is(0, PR_SET_CHILD_SUBREAPER)});
  builder.add(refused, SCMP_SYS(clone), {has_bits(0, CLONE_PARENT, CLONE_PARENT)});
  // Memory that outlives its process is nobody's while it is counted. Threads and vfork are fine.
  builder.add(refused, SCMP_SYS(clone),
              {has_bits(0, CLONE_VM | CLONE_THREAD | CLONE_VFORK, CLONE_VM)});
  // Memory shared without a file is the one kind that RLIMIT_DATA does not count.
  const scmp_datum_t shared = MAP_SHARED | MAP_ANONYMOUS;
  builder.add(SCMP_ACT_ERRNO(ENOMEM), SCMP_SYS(mmap), {has_bits(3, shared, shared)});
}

std::string contents_of(int fd) {
  std::string text;
  std::array<char, 4096> part{};
  for (;;) {
    const ssize_t count = ::pread(fd, part.data(), part.size(), static_cast<off_t>(text.size()));
    if (count <= 0) return text;
    text.append(part.data(), static_cast<std::size_t>(count));
  }
}

util::Result<std::string> build() {
  Builder builder;
  std::vector<int> refused;
  for (const char* const name : kRefused) {
    builder.refuse(name);
    refused.push_back(seccomp_syscall_resolve_name(name));
  }
  refuse_by_argument(builder);
  const util::UniqueFd file(::memfd_create("filter", MFD_CLOEXEC));
  if (!file || !builder.write_to(file.get())) {
    return util::Error{"can't build the filter of system calls (libseccomp refused)"};
  }
  return allowing_prefix(refused) + contents_of(file.get());
}

}  // namespace

const util::Result<std::string>& filter_program() {
  static const util::Result<std::string> program = build();
  return program;
}

}  // namespace espalier::sandbox
