#include "sandbox/examine_probes.hpp"

#include <fmt/format.h>

#include <thread>

#include "sandbox/control_group.hpp"

namespace espalier::sandbox {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

constexpr milliseconds kPatience{10'000};

class ByProbe {
 public:
  explicit ByProbe(const std::vector<std::string>& command) : command_(command) {}

  // It is told that it may not.
  Check refused(const char* name, const char* probe, const char* what) const {
    const auto child = start(probe, "0", small_limits());
    const std::string said = child ? (*child)->hear(Clock::now() + kPatience).line : "no answer";
    const auto outcome = said.substr(std::min(said.size(), said.find(": ") + 2));
    return {.name = name,
            .enforced = said.starts_with(fmt::format("# {}: refused", probe)),
            .detail = fmt::format("{}: {}", what, outcome)};
  }

  // It is ended for taking too much.
  Check ended(const char* name, const char* probe, const char* number, const char* what) const {
    SandboxLimits limits = small_limits();
    limits.cpu = 60s;
    const auto child = start(probe, number, limits);
    if (!child) return {.name = name, .enforced = false, .detail = child.error().message};
    const Moment deadline = Clock::now() + kPatience;
    while ((*child)->hear(deadline).heard == Heard::kLine) {
    }
    const auto ending = (*child)->ending();
    return {.name = name,
            .enforced = (*child)->excess() == Excess::kMemory,
            .detail = fmt::format("{}: {}", what, ending.empty() ? "runs on" : ending)};
  }

  Check opponents_time() const {
    constexpr milliseconds kRest{200};
    const std::string name = "others' time";
    SandboxLimits limits = small_limits();
    limits.cpu = 60s;
    const auto child = start("waker", "0", limits);
    if (!child) return {.name = name, .enforced = false, .detail = child.error().message};
    const bool begun = (*child)->hear(Clock::now() + kPatience).line == "# waker: started";
    // As a seat does while its opponent thinks.
    const Moment end = Clock::now() + kRest;
    while (Clock::now() < end) {
      (*child)->rest();
      std::this_thread::sleep_for(2ms);
    }
    const auto used = std::chrono::duration_cast<milliseconds>((*child)->used_at_rest());
    const auto ability = group_ability();
    const std::string how = ability.freezing
                                ? "held still by a control group"
                                : fmt::format("stopped again and again ({})", ability.why_not);
    const bool little = used * 20 < kRest;
    return {.name = name,
            .enforced = begun && (little || !ability.freezing),
            .detail =
                fmt::format("{}; one that wakes itself ran {} of {} ms{}", how, used.count(),
                            kRest.count(), little ? "" : ", which is measured and loses the game")};
  }

 private:
  util::Result<std::unique_ptr<Child>> start(const char* probe, const char* number,
                                             const SandboxLimits& limits) const {
    Program program{.command = command_, .limits = limits};
    program.command.emplace_back(probe);
    program.command.emplace_back(number);
    return Child::start(program);
  }

  const std::vector<std::string>& command_;
};

}  // namespace

std::vector<Check> examine_by_probes(const std::vector<std::string>& command) {
  const ByProbe by(command);
  const auto counted = group_ability().memory ? "by a control group" : "by counting";
  const auto all = by.ended("all memory", "dead-thread-memory", "40",
                            "64 MiB allowed, 3 x 40 MiB without a first thread");
  return {
      by.opponents_time(),
      {.name = all.name,
       .enforced = all.enforced,
       .detail = fmt::format("{}: {}", counted, all.detail)},
      by.ended("sockets", "socket-memory", "12", "64 MiB allowed, 12 processes that fill sockets"),
      by.refused("socket size", "socket-size", "asking for larger sockets"),
      by.refused("pipe size", "pipe-size", "asking for larger pipes"),
      by.refused("file signals", "file-signals", "asking for signals by files"),
      by.refused("orphans", "unseen-processes", "having processes that nobody is charged for"),
      by.refused("process 1", "first-process", "opening the memory of the first process"),
      by.refused("rare calls", "rare-call", "a system call that no bot needs")};
}

}  // namespace espalier::sandbox
