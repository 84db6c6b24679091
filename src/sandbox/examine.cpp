// Every protection, tried out for real with the small programs that every system has.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <future>
#include <sstream>

#include "sandbox/examine_probes.hpp"
#include "sandbox/proc.hpp"
#include "sandbox/sandbox.hpp"

namespace espalier::sandbox {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kLimit{5000};
// A second of processor time takes longer on a busy machine.
constexpr std::chrono::milliseconds kProbeTimeout{30'000};

// What a line of shell says inside, or `?` when it could not be run.
std::string shell(const std::string& line) {
  const auto done = run({.command = {"sh", "-c", line}, .limits = small_limits()}, kLimit, 4096);
  if (!done) return "? " + done.error().message;
  if (!done->in_time) return "? no answer in time";
  std::string text = done->output;
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

Check verdict(std::string name, bool enforced, std::string detail) {
  return {.name = std::move(name), .enforced = enforced, .detail = std::move(detail)};
}

// The line tries something and says `done` only when it worked.
Check refused(const std::string& name, const std::string& line, const std::string& what) {
  const std::string said = shell("(" + line + ") >/dev/null 2>&1 && echo done || echo refused");
  return verdict(name, said == "refused", fmt::format("{}: {}", what, said));
}

Check check_user() {
  // Inside, the map says whose rights its number 1000 has outside.
  const std::string map = shell("cat /proc/self/uid_map; grep CapEff /proc/self/status");
  const bool powerless = map.ends_with("0000000000000000");
  std::array<unsigned long, 2> users{};
  char* rest = nullptr;
  users[0] = std::strtoul(map.c_str(), &rest, 10);
  users[1] = std::strtoul(rest, nullptr, 10);
  return verdict("user", powerless && users[0] != 0 && users[1] != 0,
                 fmt::format("runs as user {}, without special rights", users[1]));
}

Check check_network() {
  const std::string devices = shell("sed -n 's/:.*//p' /proc/net/dev | tr -d ' '");
  return verdict(
      "network", devices == "lo",
      fmt::format("devices inside: {}", devices == "lo" ? "only its own loopback" : devices));
}

// The last number that a text of numbers and complaints has.
long last_number(const std::string& text) {
  long last = 0;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (word.find_first_not_of("0123456789") == std::string::npos)
      last = std::strtol(word.c_str(), nullptr, 10);
  }
  return last;
}

Check check_processes() {
  const long count = last_number(
      shell("i=0; while [ $i -lt 40 ]; do sleep 9 >/dev/null 2>&1 & i=$((i+1)); echo $i; done"));
  return verdict("processes", count > 0 && count < 16,
                 fmt::format("16 allowed, {} of 40 more started", count));
}

Check check_memory() {
  // A text that doubles up to 256 MiB.
  const long bytes = last_number(
      shell("x=0123456789abcdef; while [ ${#x} -lt 268435456 ]; do x=$x$x; echo ${#x}; done"));
  return verdict("memory", bytes >= 1 << 20 && bytes <= 64 << 20,
                 fmt::format("64 MiB allowed, a growing text came to {} MiB", bytes >> 20));
}

Check check_cpu() {
  const Moment start = Clock::now();
  const auto done = run({.command = {"sh", "-c", "while :; do :; done"}, .limits = small_limits()},
                        kProbeTimeout);
  const auto taken = std::chrono::duration<double>(Clock::now() - start).count();
  return verdict("processor", done && done->in_time,
                 fmt::format("1 s allowed, an endless loop ended after {:.1f} s", taken));
}

Check check_open_files() {
  // tail keeps all files open that it follows.
  const long failed =
      last_number(shell("cd; i=10; while [ $i -lt 50 ]; do : >$i; i=$((i+1)); done; "
                        "timeout 0.2 tail -q -f * 2>&1 | grep -c 'Too many open files'"));
  return verdict("open files", failed >= 40 - 32 && failed < 40,
                 fmt::format("32 allowed, {} of 40 more opened", 40 - failed));
}

Check check_file_size() {
  const std::string said = shell("cd; head -c 1500000 /dev/urandom 2>/dev/null >f; wc -c <f");
  return verdict("file size", said == "1048576",
                 fmt::format("1 MiB allowed, {} bytes written", said));
}

Check check_disk() {
  const std::string said = shell(
      "cd; for i in 1 2 3 4 5; do head -c 1000000 /dev/urandom >f$i; done 2>/dev/null; cat f* | wc -c");
  const long bytes = std::strtol(said.c_str(), nullptr, 10);
  return verdict("disk", bytes > 0 && bytes <= 2 << 20,
                 fmt::format("2 MiB allowed, {} bytes of 5 files kept", bytes));
}

Check check_tree() {
  const std::string word = fmt::format("31{:07}", ::getpid());  // seconds that nobody else sleeps
  const Program program{
      .command = {"sh", "-c",
                  fmt::format("(setsid sleep {} & ) ; trap '' TERM; echo; sleep {}", word, word)},
      .limits = small_limits()};
  auto child = Child::start(program);
  if (!child) return verdict("whole tree", false, child.error().message);
  (*child)->hear(Clock::now() + kLimit);
  const int before = processes_with(word);
  const Moment start = Clock::now();
  child->reset();
  const auto taken = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  const int after = processes_with(word);
  return verdict(
      "whole tree", before > 0 && after == 0,
      fmt::format("{} processes with a daemon, {} left after {:.0f} ms", before, after, taken));
}

Check check_filter() {
  const std::string said = shell(
      "grep -w Seccomp /proc/self/status | tr -dc 0-9; unshare -U true 2>/dev/null && echo done");
  return verdict("system calls", said == "2",
                 said == "2" ? "a filter is at work, new namespaces: refused" : "no filter");
}

}  // namespace

std::vector<Check> examine(const std::vector<std::string>& probe) {
  if (const auto able = ability(); !able) return {verdict("sandbox", false, able.error().message)};
  // The limit counts whole seconds, so the others are tried meanwhile.
  auto cpu = std::async(std::launch::async, check_cpu);
  std::vector<Check> checks{
      check_user(),
      check_network(),
      refused("secrets", "cat /etc/shadow || ls /root || ls /home",
              "reading /etc/shadow, /root and /home"),
      refused("writing", "touch /usr/x || touch /x || touch /etc/x", "writing to /usr, / and /etc"),
      verdict("private /tmp", shell("ls -A /tmp | wc -l; touch $TMPDIR/x && echo done") == "0 done",
              "empty at the start, can be written"),
      check_memory(),
      check_processes(),
      check_open_files(),
      check_file_size(),
      check_disk(),
      check_filter(),
      check_tree()};
  if (!probe.empty()) {
    for (auto& check : examine_by_probes(probe)) checks.push_back(std::move(check));
  }
  checks.push_back(cpu.get());
  return checks;
}

}  // namespace espalier::sandbox
