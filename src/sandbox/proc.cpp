#include "sandbox/proc.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <filesystem>

#include "sandbox/unique_fd.hpp"

namespace espalier::sandbox {

std::string file_text(const std::string& path) {
  const UniqueFd file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  std::string text;
  std::array<char, 4096> part;
  while (file) {
    const ssize_t size = ::read(file.get(), part.data(), part.size());
    if (size <= 0) break;
    text.append(part.data(), static_cast<std::size_t>(size));
  }
  return text;
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
