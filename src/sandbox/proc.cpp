#include "sandbox/proc.hpp"

#include <dirent.h>
#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <memory>

#include "util/files.hpp"

namespace espalier::sandbox {

std::string file_text(const std::string& path) {
  auto text = util::read_file(path);
  return text ? *std::move(text) : std::string();
}

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

std::vector<pid_t> threads_of(pid_t pid) {
  std::vector<pid_t> found;
  const auto folder = fmt::format("/proc/{}/task", pid);
  const std::unique_ptr<DIR, int (*)(DIR*)> threads(::opendir(folder.c_str()), &::closedir);
  if (!threads) return found;
  while (const dirent* const entry =
             ::readdir(threads.get())) {  // NOLINT(concurrency-mt-unsafe): own stream
    for (const auto thread : numbers_in(entry->d_name)) found.push_back(static_cast<pid_t>(thread));
  }
  return found;
}

std::vector<pid_t> children_of(pid_t pid) {
  std::vector<pid_t> found;
  for (const pid_t thread : threads_of(pid)) {
    for (const auto child :
         numbers_in(file_text(fmt::format("/proc/{}/task/{}/children", pid, thread)))) {
      found.push_back(static_cast<pid_t>(child));
    }
  }
  return found;
}

std::vector<pid_t> below(pid_t pid) {
  constexpr std::size_t kMaxProcesses = 4096;  // no limit on processes is that high
  auto found = children_of(pid);
  for (std::size_t i = 0; i < found.size() && i < kMaxProcesses; ++i) {
    for (const pid_t child : children_of(found[i])) found.push_back(child);
  }
  return found;
}

int processes_with(const std::string& text) {
  int count = 0;
  std::error_code error;
  for (std::filesystem::directory_iterator entry("/proc", error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    if (file_text(entry->path().string() + "/cmdline").find(text) != std::string::npos) ++count;
  }
  return count;
}

}  // namespace espalier::sandbox
