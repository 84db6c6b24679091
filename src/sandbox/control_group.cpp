#include "sandbox/control_group.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "sandbox/group_folder.hpp"
#include "sandbox/proc.hpp"

namespace espalier::sandbox {
namespace {

// Lets a person, and the tests, see what happens on machines without control groups.
constexpr const char* kSwitch = "ESPALIER_CONTROL_GROUPS";

bool switched_off() {
  const char* const value = std::getenv(kSwitch);  // NOLINT(concurrency-mt-unsafe): only read
  return value != nullptr && std::string_view(value) == "no";
}

// The number behind a word at the beginning of a line; -1 when it is missing.
long long number_after(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const bool line_begins = at == 0 || text[at - 1] == '\n';
    const auto rest = text.substr(at + word.size());
    if (!line_begins || !rest.starts_with(' ')) continue;
    const auto numbers = numbers_in(rest.substr(0, rest.find('\n')));
    return numbers.empty() ? -1 : static_cast<long long>(numbers.front());
  }
  return -1;
}

}  // namespace

std::unique_ptr<ControlGroup> ControlGroup::make(const SandboxLimits* limits) {
  if (switched_off()) return nullptr;
  const auto& home = GroupFolder::instance();
  if (!home) return nullptr;
  auto folder = (*home)->make_group();
  return folder.empty() ? nullptr : at(std::move(folder), limits, *home);
}

std::unique_ptr<ControlGroup> ControlGroup::at(std::string folder, const SandboxLimits* limits,
                                               std::shared_ptr<GroupFolder> home) {
  std::unique_ptr<ControlGroup> group(new ControlGroup(std::move(home), std::move(folder)));
  if (limits != nullptr) group->limit(*limits);
  return group;
}

ControlGroup::ControlGroup(std::shared_ptr<GroupFolder> home, std::string folder)
    : home_(std::move(home)),
      folder_(std::move(folder)),
      times_(::open((folder_ + "/cpu.stat").c_str(), O_RDONLY | O_CLOEXEC)),
      pressure_(::open((folder_ + "/cpu.pressure").c_str(), O_RDONLY | O_CLOEXEC)) {}

// One that still has a process which hangs in the kernel stays until the next arena tidies up.
ControlGroup::~ControlGroup() { ::rmdir(folder_.c_str()); }

void ControlGroup::limit(const SandboxLimits& limits) {
  constexpr int kOwnProcesses = 2;  // bubblewrap outside and inside
  write_setting(folder_ + "/pids.max", std::to_string(limits.processes + kOwnProcesses));
  // The kernel counts files that lie in memory as well; they have a limit of their own.
  limits_memory_ =
      write_setting(folder_ + "/memory.max", std::to_string(limits.memory + limits.disk));
  if (!limits_memory_) return;
  write_setting(folder_ + "/memory.swap.max", "0");
  write_setting(folder_ + "/memory.oom.group", "1");
}

bool ControlGroup::populated() const {
  return number_after(file_text(folder_ + "/cgroup.events"), "populated") == 1;
}

bool ControlGroup::freeze(bool still) const {
  return write_setting(folder_ + "/cgroup.freeze", still ? "1" : "0");
}

bool ControlGroup::frozen() const {
  return number_after(file_text(folder_ + "/cgroup.events"), "frozen") == 1;
}

std::chrono::microseconds ControlGroup::processor_time() const {
  std::array<char, 512> text;
  const ssize_t size = ::pread(times_.get(), text.data(), text.size(), 0);
  if (size <= 0) return std::chrono::microseconds{-1};
  return std::chrono::microseconds{
      number_after({text.data(), static_cast<std::size_t>(size)}, "usage_usec")};
}

// `full avg10=0.00 avg60=0.00 avg300=0.00 total=1234`, the second line of two.
std::chrono::microseconds ControlGroup::waiting_time() const {
  constexpr std::string_view kTotal = "total=";
  std::array<char, 256> buffer;
  const ssize_t size = ::pread(pressure_.get(), buffer.data(), buffer.size(), 0);
  std::string_view text(buffer.data(), size <= 0 ? 0 : static_cast<std::size_t>(size));
  text.remove_prefix(std::min(text.find("full "), text.size()));
  const auto at = text.find(kTotal);
  if (at == std::string_view::npos) return std::chrono::microseconds{-1};
  const auto numbers = numbers_in(text.substr(at + kTotal.size()));
  return std::chrono::microseconds{numbers.empty() ? -1 : static_cast<long long>(numbers.front())};
}

bool ControlGroup::out_of_memory() const {
  return limits_memory_ && number_after(file_text(folder_ + "/memory.events"), "oom_kill") > 0;
}

GroupAbility group_ability() {
  if (switched_off()) return {.why_not = fmt::format("{} is 'no'", kSwitch)};
  const auto& home = GroupFolder::instance();
  if (!home) return {.why_not = home.error().message};
  return {.freezing = true, .memory = (*home)->has("memory")};
}

}  // namespace espalier::sandbox
