#include "sandbox/tree_memory.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/magic.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <optional>
#include <string_view>
#include <utility>

#include "sandbox/proc.hpp"
#include "util/unique_fd.hpp"

namespace espalier::sandbox {
namespace {

// Counting shared pages once takes the kernel a while. A tree with so many times what it may have
// is not worth it.
constexpr std::uint64_t kHopeless = 4;

// The number behind a word of a status file, 0 when it is missing. These files count in KiB.
std::uint64_t kibibytes(std::string_view text, std::string_view word) {
  const auto at = text.find(word);
  if (at == std::string_view::npos) return 0;
  const auto numbers = numbers_in(text.substr(at + word.size(), 40));
  return numbers.empty() ? 0 : numbers.front();
}

// A process with its memory: where its files are, and the resident bytes that belong to no file.
struct Holder {
  std::string folder;
  pid_t thread = -1;
  std::uint64_t resident = 0;
};

std::optional<Holder> holder_at(const std::string& folder, pid_t thread) {
  static const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  const auto sizes = numbers_in(file_text(folder + "/statm"));
  if (sizes.size() < 3 || sizes[0] == 0) return std::nullopt;
  return Holder{folder, thread, sizes[1] < sizes[2] ? 0 : (sizes[1] - sizes[2]) * page};
}

// The kernel shows nothing of a process whose first thread has ended, but each of the others knows.
std::optional<Holder> holder_of(pid_t pid) {
  const auto folder = fmt::format("/proc/{}", pid);
  if (auto whole = holder_at(folder, pid)) return whole;
  for (const pid_t thread : threads_of(pid)) {
    if (auto one = holder_at(fmt::format("{}/task/{}", folder, thread), thread)) return one;
  }
  return std::nullopt;
}

std::uint64_t total(const std::vector<Holder>& holders) {
  std::uint64_t sum = 0;
  for (const auto& holder : holders) sum += holder.resident;
  return sum;
}

// What the kernel keeps about its memory.
std::uint64_t page_tables(const Holder& holder) {
  return kibibytes(file_text(holder.folder + "/status"), "VmPTE:") * 1024;
}

// A mapping is some hundred bytes in the kernel, more after forks, and there may be 65,530 in each
// process. It counts as a page; of few processes it is not worth reading.
constexpr std::size_t kManyProcesses = 8;
constexpr std::uint64_t kPerMapping = 4096;

// Stops counting when they are more than that.
std::uint64_t memory_of_mappings(const std::vector<Holder>& holders, std::uint64_t most) {
  if (holders.size() < kManyProcesses) return 0;
  std::uint64_t sum = 0;
  std::array<char, 1 << 16> part;
  for (const auto& holder : holders) {
    const util::UniqueFd file(::open((holder.folder + "/maps").c_str(), O_RDONLY | O_CLOEXEC));
    for (ssize_t size = 1; file && size > 0 && sum <= most;) {
      size = ::read(file.get(), part.data(), part.size());
      sum += kPerMapping * static_cast<std::uint64_t>(std::count(
                               part.begin(), part.begin() + std::max<ssize_t>(size, 0), '\n'));
    }
  }
  return sum;
}

// Its share of the pages that it has together with others.
std::uint64_t share(const Holder& holder) {
  const auto rollup = file_text(holder.folder + "/smaps_rollup");
  if (rollup.empty()) {  // not for our eyes, or gone meanwhile
    const auto now = holder_at(holder.folder, holder.thread);
    return now ? now->resident : 0;
  }
  return (kibibytes(rollup, "Pss_Anon:") + kibibytes(rollup, "Pss_Shmem:")) * 1024;
}

// A process that was just started by vfork has the very memory of its parent.
bool same_memory(const Holder& a, const Holder& b) {
  constexpr int kMemory = 1;  // KCMP_VM
  return ::syscall(SYS_kcmp, a.thread, b.thread, kMemory, 0, 0) == 0;
}

std::uint64_t sum_of_shares(const std::vector<Holder>& holders) {
  std::uint64_t sum = 0;
  for (auto one = holders.begin(); one != holders.end(); ++one) {
    const bool seen = std::any_of(holders.begin(), one,
                                  [&](const Holder& other) { return same_memory(*one, other); });
    if (!seen) sum += share(*one);
  }
  return sum;
}

// What is written to a local socket and not yet read lies in the kernel, up to a size that the
// filter of system calls keeps as it is. The last piece may come on top of it.
std::uint64_t most_in_sockets(pid_t root) {
  static const std::uint64_t each = [] {
    const auto sizes = numbers_in(file_text("/proc/sys/net/core/wmem_default"));
    constexpr std::uint64_t kDefault = 212'992;
    return (sizes.empty() ? kDefault : sizes.front()) / 2 * 3;
  }();
  std::uint64_t sockets = 0;
  // Those of its network namespace, in which the process right below is.
  for (const pid_t child : children_of(root)) {
    const auto text = file_text(fmt::format("/proc/{}/net/sockstat", child));
    const auto numbers = numbers_in(text.substr(0, text.find('\n')));
    if (!numbers.empty()) sockets = std::max(sockets, numbers.front());
  }
  return sockets * each;
}

}  // namespace

namespace {

// The processes with memory, as they were at one moment: somebody who ends while we look, with a
// child that was not there before, must not go uncounted.
std::vector<Holder> holders_below(pid_t root) {
  constexpr int kMaxTries = 8;
  std::vector<Holder> most;
  for (int tries = 0; tries < kMaxTries; ++tries) {
    auto tree = below(root);
    tree.push_back(root);
    std::vector<Holder> holders;
    bool whole = true;
    for (const pid_t pid : tree) {
      if (auto holder = holder_of(pid)) {
        holders.push_back(std::move(*holder));
      } else {
        whole = whole && ::kill(pid, 0) == 0;  // there, but without memory: it has ended
      }
    }
    if (whole || total(holders) > total(most)) most = std::move(holders);
    if (whole) break;
  }
  return most;
}

}  // namespace

bool takes_more_memory(pid_t root, std::uint64_t most) {
  const auto holders = holders_below(root);
  std::uint64_t kernel = most_in_sockets(root);
  for (const auto& holder : holders) kernel += page_tables(holder);
  kernel += memory_of_mappings(holders, most);
  const std::uint64_t sum = total(holders);
  if (kernel + sum <= most) return false;
  if (kernel + sum > kHopeless * most) return true;
  return kernel + sum_of_shares(holders) > most;
}

std::uint64_t files_made(pid_t root, const std::vector<std::string>& folders) {
  std::uint64_t files = 0;
  for (const pid_t child : children_of(root)) {
    for (const auto& folder : folders) {
      struct statfs system {};
      const auto path = fmt::format("/proc/{}/root{}", child, folder);
      if (::statfs(path.c_str(), &system) != 0) continue;
      const bool its_own = system.f_type == TMPFS_MAGIC && (system.f_flags & ST_RDONLY) == 0;
      if (its_own) files += system.f_files - system.f_ffree;
    }
  }
  return files;
}

}  // namespace espalier::sandbox
