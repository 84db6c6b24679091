#include "sandbox/tree_time.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>

#include "sandbox/proc.hpp"

namespace espalier::sandbox {
namespace {

using std::chrono::nanoseconds;

// Walking through /proc costs ten times as much as asking for the time of a process that is known.
constexpr std::chrono::milliseconds kLookEvery{10};

// The clock that counts what all threads of a process use; see clock_getcpuclockid(3), which would
// ask the kernel once more.
clockid_t clock_of(pid_t pid) {
  constexpr unsigned kByScheduler = 2;
  return static_cast<clockid_t>((~static_cast<unsigned>(pid) << 3U) | kByScheduler);
}

// Of all below it that it has waited for, in the coarse units of the kernel.
nanoseconds waited_time(pid_t pid) {
  constexpr std::size_t kUser = 12;  // among the numbers behind the name; see proc(5)
  constexpr std::size_t kSystem = 13;
  static const auto unit = nanoseconds(std::chrono::seconds(1)) / ::sysconf(_SC_CLK_TCK);
  const auto text = file_text(fmt::format("/proc/{}/stat", pid));
  const auto name_end = text.rfind(')');
  if (name_end == std::string::npos) return nanoseconds{0};
  const auto numbers = numbers_in(std::string_view(text).substr(name_end));
  if (numbers.size() <= kSystem) return nanoseconds{0};
  return unit * static_cast<std::int64_t>(numbers[kUser] + numbers[kSystem]);
}

}  // namespace

nanoseconds process_time(pid_t pid) {
  timespec time{};
  if (::clock_gettime(clock_of(pid), &time) != 0) return nanoseconds{-1};
  return std::chrono::seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

// The processes that are known; false when one of them is gone.
bool TreeTime::sample() {
  for (auto& member : members_) {
    const auto time = process_time(member.pid);
    if (time < nanoseconds{0}) return false;
    member.own = time;
  }
  return true;
}

void TreeTime::look() {
  auto tree = below(root_);
  tree.insert(tree.begin(), root_);
  members_.clear();
  for (const pid_t pid : tree) {
    // In this order, and parents before children: who is waited for meanwhile counts once at most.
    const auto waited = waited_time(pid);
    const auto own = process_time(pid);
    if (own >= nanoseconds{0}) members_.push_back({.pid = pid, .own = own, .waited = waited});
  }
}

std::chrono::microseconds TreeTime::now(bool afresh) {
  const Moment now = Clock::now();
  if (afresh || members_.empty() || now - looked_ > kLookEvery || !sample()) {
    look();
    looked_ = now;
  }
  nanoseconds sum = lost_;
  for (const auto& member : members_) sum += member.own + member.waited;
  if (sum < last_) lost_ += last_ - sum;
  last_ = std::max(last_, sum);
  return std::chrono::duration_cast<std::chrono::microseconds>(last_);
}

}  // namespace espalier::sandbox
