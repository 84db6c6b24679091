#include "arena/tool.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstring>

namespace espalier::arena {
namespace {

constexpr std::chrono::seconds kLongest{60};
constexpr std::size_t kMostOutput = std::size_t{1} << 20;

// Until its end or the deadline.
bool read_all(int descriptor, std::string& output) {
  const auto deadline = std::chrono::steady_clock::now() + kLongest;
  char bytes[8192];
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        deadline - std::chrono::steady_clock::now());
    pollfd waiting{descriptor, POLLIN, 0};
    if (left.count() <= 0 || ::poll(&waiting, 1, static_cast<int>(left.count())) <= 0) return false;
    const auto count = ::read(descriptor, bytes, sizeof bytes);
    if (count <= 0) return true;
    if (output.size() < kMostOutput) output.append(bytes, static_cast<std::size_t>(count));
  }
}

}  // namespace

util::Result<ToolRun> run_tool(const Tool& tool) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return util::Error{"cannot open a pipe"};
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  ::posix_spawn_file_actions_adddup2(&actions, ends[1], 2);
  ::posix_spawn_file_actions_addchdir_np(&actions, tool.folder.c_str());
  std::vector<char*> words;
  for (const auto& word : tool.command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  pid_t child = 0;
  const int failed = ::posix_spawnp(&child, words[0], &actions, nullptr, words.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  if (failed != 0) {
    ::close(ends[0]);
    return util::Error{
        fmt::format("cannot start {}: {}", tool.command.front(), std::strerror(failed))};
  }
  ToolRun run;
  const bool in_time = read_all(ends[0], run.output);
  ::close(ends[0]);
  if (!in_time) ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  run.good = in_time && WIFEXITED(status) && WEXITSTATUS(status) == 0;
  if (!in_time)
    run.output += fmt::format("{} took longer than {} s\n", tool.command.front(), kLongest.count());
  return run;
}

}  // namespace espalier::arena
