#include "cli/terminal/machine.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string_view>
#include <thread>

#include "cli/terminal/terminal.hpp"
#include "embedded/commit.hpp"
#include "games/registry.hpp"
#include "util/instruction_set.hpp"

namespace espalier::cli {
namespace {

std::string compiler() {
#if defined(__clang__)
  return fmt::format("clang++ {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#elif defined(__GNUC__)
  return fmt::format("g++ {}.{}.{}", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#else
  return "unknown";
#endif
}

std::string build() {
#if defined(__OPTIMIZE__)
  std::string text = "optimised";
#else
  std::string text = "not optimised";
#endif
#if defined(NDEBUG)
  text += ", assertions off";
#else
  text += ", assertions on";
#endif
#if defined(__SANITIZE_ADDRESS__)
  text += ", AddressSanitizer";
#endif
#if defined(__SANITIZE_THREAD__)
  text += ", ThreadSanitizer";
#endif
  return text;
}

std::string commit_text() {
  const auto commit = embedded::commit();
  if (commit.id.empty()) return "unknown";
  return std::string(commit.id) + (commit.changed ? " with changes" : "");
}

std::vector<InstructionSet> instruction_sets() {
#if defined(__x86_64__) || defined(__i386__)
#if defined(__POPCNT__)
  constexpr bool kPopcnt = true;
#else
  constexpr bool kPopcnt = false;
#endif
#if defined(__BMI2__)
  constexpr bool kBmi2 = true;
#else
  constexpr bool kBmi2 = false;
#endif
#if defined(__AVX2__)
  constexpr bool kAvx2 = true;
#else
  constexpr bool kAvx2 = false;
#endif
#if defined(__AVX512F__)
  constexpr bool kAvx512 = true;
#else
  constexpr bool kAvx512 = false;
#endif
  __builtin_cpu_init();
  return {{"popcnt", __builtin_cpu_supports("popcnt") != 0, kPopcnt},
          {"bmi2", __builtin_cpu_supports("bmi2") != 0, kBmi2},
          {"avx2", __builtin_cpu_supports("avx2") != 0, kAvx2},
          {"avx512", __builtin_cpu_supports("avx512f") != 0, kAvx512}};
#else
  return {};
#endif
}

// The rest of the first line of a system file that begins with `key`, behind its `:` or `=` and
// without quotes.
std::string value_in(const char* file, std::string_view key) {
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(key)) continue;
    const auto from = line.find_first_not_of("\t :=\"", key.size());
    if (from == std::string::npos) return "";
    return line.substr(from, line.find_last_not_of("\" ") + 1 - from);
  }
  return "";
}

std::string or_unknown(const std::string& text) { return text.empty() ? "unknown" : text; }

// The kernel writes `MemTotal:  4028416 kB`; 0 when it does not.
std::uint64_t memory_bytes(std::string_view key) {
  std::uint64_t kibibytes = 0;
  std::istringstream(value_in("/proc/meminfo", key)) >> kibibytes;
  return kibibytes * 1024;
}

std::string kernel() {
  utsname names{};
  if (::uname(&names) != 0) return "unknown";
  return fmt::format("{} {} {}", names.sysname, names.release, names.machine);
}

std::optional<std::string> find_program(const std::string& name) {
  std::istringstream folders(environment_text("PATH"));
  for (std::string folder; std::getline(folders, folder, ':');) {
    const std::string path = (folder.empty() ? "." : folder) + "/" + name;
    struct stat found {};
    if (::stat(path.c_str(), &found) == 0 && S_ISREG(found.st_mode) &&
        ::access(path.c_str(), X_OK) == 0) {
      return path;
    }
  }
  return std::nullopt;
}

std::vector<MachineTool> tools() {
  std::vector<MachineTool> list = {
      {"g++", {}, "compiles the program", "install g++ 12 or newer (Debian: apt install g++)"},
      {"clang++", {}, "second compiler, fuzzing", "apt install clang"},
      {"cmake", {}, "configures the build", "install CMake 3.25 or newer (apt install cmake)"},
      {"ninja", {}, "runs the build", "apt install ninja-build"},
      {"clang-format", {}, "formats the sources", "apt install clang-format"},
      {"clang-tidy", {}, "checks the sources", "apt install clang-tidy"},
      {"python3", {}, "runs the tests of the program", "apt install python3"},
      {"git", {}, "fetches and keeps the sources", "apt install git"},
      {"javac", {}, "compiles Java bots", "apt install default-jdk-headless"},
      {"node", {}, "builds the page, runs JavaScript bots", "apt install nodejs npm"},
  };
  for (auto& tool : list) tool.path = find_program(tool.name);
  return list;
}

}  // namespace

Machine inspect_machine() {
  return {.compiler = compiler(),
          .build = build(),
          .commit = commit_text(),
          .built_for = std::string(util::name(util::InstructionSet::kBaseline)),
          .code = std::string(games::instruction_set()),
          .cpu = or_unknown(value_in("/proc/cpuinfo", "model name")),
          .cores = std::thread::hardware_concurrency(),
          .memory_bytes = memory_bytes("MemTotal"),
          .free_memory_bytes = memory_bytes("MemAvailable"),
          .instruction_sets = instruction_sets(),
          .system = or_unknown(value_in("/etc/os-release", "PRETTY_NAME")),
          .kernel = kernel(),
          .tools = tools()};
}

std::string version_line() {
  return fmt::format("espalier {} (commit {}, {})", ESPALIER_VERSION, commit_text(),
                     games::instruction_set());
}

}  // namespace espalier::cli
