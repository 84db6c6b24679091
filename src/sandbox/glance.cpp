#include "sandbox/glance.hpp"

#include <dirent.h>
#include <fmt/format.h>
#include <sys/syscall.h>

#include <memory>
#include <string>
#include <string_view>

#include "sandbox/proc.hpp"

namespace espalier::sandbox {
namespace {

// `123 (a name) S 1 ...`: the letter behind the name, which may hold anything.
char state_in(std::string_view stat) {
  const auto end = stat.rfind(')');
  return end == std::string_view::npos || end + 2 >= stat.size() ? 'X' : stat[end + 2];
}

// `0 0x0 0x7ffc...`: a system call and what it was given; only for those who may trace the process.
bool reads_input(std::string_view call) {
  for (const long number : {SYS_read, SYS_readv}) {
    if (call.starts_with(fmt::format("{} 0x0 ", number))) return true;
  }
  return false;
}

void look_at(const std::string& thread, Glance& glance) {
  const char state = state_in(file_text(thread + "/stat"));
  if (state == 'R' || state == 'D') glance.works = true;
  if (state == 'S' && reads_input(file_text(thread + "/syscall"))) glance.reads = true;
  const auto times = numbers_in(file_text(thread + "/schedstat"));
  if (!times.empty()) glance.ran += times.front();
}

}  // namespace

Glance glance_at(pid_t root) {
  Glance glance;
  auto tree = below(root);
  tree.push_back(root);
  for (const pid_t pid : tree) {
    const auto folder = fmt::format("/proc/{}/task", pid);
    const std::unique_ptr<DIR, int (*)(DIR*)> threads(::opendir(folder.c_str()), &::closedir);
    while (threads) {
      const dirent* const entry =
          ::readdir(threads.get());  // NOLINT(concurrency-mt-unsafe): own stream
      if (entry == nullptr) break;
      if (entry->d_name[0] != '.') look_at(fmt::format("{}/{}", folder, entry->d_name), glance);
    }
  }
  return glance;
}

}  // namespace espalier::sandbox
