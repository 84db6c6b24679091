#include "sandbox/tree_memory.hpp"

#include <dirent.h>
#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/proc.hpp"

namespace espalier::sandbox {
namespace {

constexpr std::size_t kMostProcesses = 4096;  // no limit on processes is that high

std::vector<std::uint64_t> numbers_in(std::string_view text) {
  std::vector<std::uint64_t> numbers;
  while (!text.empty()) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc{}) numbers.push_back(number);
    const auto used = static_cast<std::size_t>(end - text.data());
    text.remove_prefix(error == std::errc{} ? used : 1);
  }
  return numbers;
}

void add_children(pid_t pid, std::vector<pid_t>& found) {
  const auto folder = fmt::format("/proc/{}/task", pid);
  const std::unique_ptr<DIR, int (*)(DIR*)> threads(::opendir(folder.c_str()), &::closedir);
  if (!threads) return;
  while (const dirent* const entry =
             ::readdir(threads.get())) {  // NOLINT(concurrency-mt-unsafe): own stream
    if (entry->d_name[0] == '.') continue;
    for (const auto child :
         numbers_in(file_text(fmt::format("{}/{}/children", folder, entry->d_name)))) {
      found.push_back(static_cast<pid_t>(child));
    }
  }
}

// What the kernel keeps about its memory, in KiB.
std::uint64_t page_tables(pid_t pid) {
  const auto status = file_text(fmt::format("/proc/{}/status", pid));
  const auto at = status.find("VmPTE:");
  if (at == std::string::npos) return 0;
  const auto numbers = numbers_in(std::string_view(status).substr(at, 40));
  return numbers.empty() ? 0 : numbers.front();
}

}  // namespace

std::uint64_t tree_memory(pid_t root) {
  static const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  std::uint64_t pages = 0;
  std::uint64_t table_kib = 0;
  std::vector<pid_t> found{root};
  for (std::size_t i = 0; i < found.size() && i < kMostProcesses; ++i) {
    const auto sizes = numbers_in(file_text(fmt::format("/proc/{}/statm", found[i])));
    if (sizes.size() < 3) continue;
    const auto resident = sizes[1];
    const auto of_files = sizes[2];
    if (resident > of_files) pages += resident - of_files;
    table_kib += page_tables(found[i]);
    add_children(found[i], found);
  }
  return pages * page + table_kib * 1024;
}

}  // namespace espalier::sandbox
