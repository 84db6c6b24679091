#include "exact/memory.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>

namespace espalier::exact {

std::uint64_t free_memory() {
  std::ifstream file("/proc/meminfo");
  for (std::string word; file >> word;) {
    if (word != "MemAvailable:") continue;
    std::uint64_t kibibytes = 0;
    file >> kibibytes;
    return kibibytes << 10;
  }
  return 0;
}

std::uint64_t usable_memory(std::uint64_t allowed) {
  const std::uint64_t there = free_memory();
  return there == 0 ? allowed : std::min(allowed, there - there / 8);
}

std::string size_text(std::uint64_t bytes) {
  const auto in = [bytes](int shift) {
    return static_cast<double>(bytes) / static_cast<double>(std::uint64_t{1} << shift);
  };
  if (bytes >= std::uint64_t{1} << 30)
    return fmt::format("{:.1f} GiB", std::ceil(in(30) * 10) / 10);
  if (bytes >= std::uint64_t{1} << 20) return fmt::format("{:.0f} MiB", std::ceil(in(20)));
  return fmt::format("{:.0f} KiB", std::ceil(in(10)));
}

util::Status check_memory(std::uint64_t needed, std::uint64_t allowed, std::string_view what) {
  if (needed > allowed) {
    return util::Error{
        fmt::format("{} needs {} of memory, and {} are allowed; give more with --memory", what,
                    size_text(needed), size_text(allowed))};
  }
  const std::uint64_t there = free_memory();
  if (there > 0 && needed > there) {
    return util::Error{fmt::format("{} needs {} of memory, and this machine has {} free", what,
                                   size_text(needed), size_text(there))};
  }
  return util::Done{};
}

}  // namespace espalier::exact
