#include "sandbox/tree_memory.hpp"

#include <fmt/format.h>
#include <linux/magic.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <string_view>

#include "sandbox/proc.hpp"

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

// What the kernel keeps about its memory.
std::uint64_t page_tables(pid_t pid) {
  return kibibytes(file_text(fmt::format("/proc/{}/status", pid)), "VmPTE:") * 1024;
}

std::uint64_t resident(pid_t pid) {
  static const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  const auto sizes = numbers_in(file_text(fmt::format("/proc/{}/statm", pid)));
  return sizes.size() < 3 || sizes[1] < sizes[2] ? 0 : (sizes[1] - sizes[2]) * page;
}

// Its share of the pages that it has together with others.
std::uint64_t share(pid_t pid) {
  const auto rollup = file_text(fmt::format("/proc/{}/smaps_rollup", pid));
  if (rollup.empty()) return resident(pid);  // not for our eyes
  return (kibibytes(rollup, "Pss_Anon:") + kibibytes(rollup, "Pss_Shmem:")) * 1024;
}

}  // namespace

bool takes_more_memory(pid_t root, std::uint64_t most) {
  auto tree = below(root);
  tree.push_back(root);
  std::uint64_t tables = 0;
  std::uint64_t sum = 0;
  for (const pid_t pid : tree) {
    tables += page_tables(pid);
    sum += resident(pid);
  }
  if (tables + sum <= most) return false;
  if (tables + sum > kHopeless * most) return true;
  sum = 0;
  for (const pid_t pid : tree) sum += share(pid);
  return tables + sum > most;
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
